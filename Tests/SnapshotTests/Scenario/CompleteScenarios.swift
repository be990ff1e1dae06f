/// Scenario files that hold every key there is, between them.
enum CompleteScenarios {
  static let modalList = """
    {
      "$schema": "scenario.schema.json", "name": "complete", "about": "Every key of a modal list.",
      "device": {
        "width": 240, "height": 120, "scale": 2, "landscape": true,
        "safeArea": {"top": 10, "left": 1, "bottom": 12, "right": 2}, "displayCornerRadius": 20
      },
      "scale": 1.5, "appearance": "dark",
      "text": "blocks", "textSize": 1.2, "direction": "rightToLeft", "background": {"color": "#102030"},
      "screen": {
        "statusBar": true, "homeIndicator": true, "displayCorners": true, "frame": true, "margin": 7,
        "marginColor": "systemGray6"
      },
      "container": {"top": 5, "left": 0, "bottom": 8, "right": 3},
      "presentation": {"modal": {"initialSnapPoint": "pointsFromBottom:90", "backdropColor": "#FF000080"}},
      "configuration": {
        "snapPoints": ["full", "pointsFromBottom:90", "pointsFromTop:44", "autoPointsFromBottom"],
        "topMargin": "fromTop:16", "scrollViewDetection": "noTracking"
      },
      "resizing": "resizeToVisibleArea",
      "style": {
        "cornerRadius": 12.5, "cornerCurve": "circular", "thumb": false, "shadow": false, "backgroundColor": "#ABC",
        "level": "base"
      },
      "content": {"kind": "list", "header": "Title", "rows": 3, "rowHeight": 25},
      "fps": "30000/1001",
      "script": [
        {"present": {}, "animated": false}, {"wait": 0.25}, {"mark": "shown"}, {"move": "full"}, {"wait": "rest"},
        {"dismiss": {}, "animated": true}
      ]
    }
    """

  static let everyStep = """
    {
      "device": {"width": 120, "height": 240},
      "presentation": {"modal": {"initialSnapPoint": "fraction:0.5"}},
      "configuration": {
        "snapPoints": ["fraction:0.5", "full"], "reducesMotion": false,
        "tuning": {
          "flickThreshold": 300, "dragThreshold": 10, "rubberBandLength": 30, "hiddenDistance": 12,
          "slideDuration": 0.4, "slideDampingRatio": 0.8, "resizeResponse": 0.2, "resizeMinimumDampingRatio": 0.6,
          "resizeMinimumDampingVelocity": 15
        }
      },
      "alongside": [
        {
          "range": ["fraction:0.5", "full"], "value": "backgroundScale", "from": 1, "to": 0.9, "duration": 0.2,
          "curve": "easeOut"
        }
      ],
      "content": {"kind": "expandable"},
      "script": [
        {"present": {}}, {"wait": 1},
        {"drag": {"from": [60, 150], "by": [0, -30], "duration": 0.1, "hold": true}},
        {"release": {"velocity": [0, -500]}}, {"wait": "rest"},
        {"touch": {"path": [[0, 60, 40], [0.1, 60, 90]], "velocity": [0, 0], "hold": false}},
        {"tap": [60, 200]}, {"scroll": {"to": 10}},
        {"keyboard": {"height": 80, "duration": 0.2, "curve": "linear"}},
        {"keyboard": {"frame": {"x": 0, "y": 0, "width": 50, "height": 40}}},
        {"content": {"height": 90}, "animation": {"duration": 0.4, "dampingRatio": 1}},
        {"content": {"kind": "list"}, "animated": false},
        {"viewport": {"width": 240, "height": 120}},
        {"configuration": {"snapPoints": ["full"]}},
        {"wait": "rest"}, {"tapBackdrop": {}}
      ]
    }
    """

  /// Every key of elements; the picture is `photo.png`, beside the scenario.
  static let elements = """
    {
      "kind": "elements", "addsSafeArea": true,
      "root": {
        "vertical": [
          {
            "text": "Title", "size": 22, "weight": "bold", "italic": true, "families": ["Inter"], "alignment": "center",
            "lines": 2, "color": "secondaryLabel"
          },
          {"horizontal": [{"circle": "systemTeal", "diameter": 30}, "spacer", {"spacer": 8}], "spacing": 4},
          {"rectangle": "systemFill", "height": 30, "border": "separator", "borderWidth": 2, "opacity": 0.5},
          {"divider": "systemRed", "padding": {"horizontal": 1, "vertical": 2, "top": 3, "leading": 4, "trailing": 5}},
          {"overlay": [{"image": "photo.png", "mode": "fill"}], "width": 40, "height": 30, "shadow": 3},
          {"carousel": ["divider"], "offset": 10, "background": "#FFF", "cornerRadius": 8},
          {"scroll": {"grid": {"text": "{n}"}, "columns": 2, "count": 9}}
        ],
        "padding": {"bottom": 10}
      }
    }
    """

  static let texts = [
    modalList, everyStep,
    TinyScenario.json([
      "content": elements, "style": #""plain""#, "script": #"[{"scroll": {"carousel": 0, "to": 3}}]"#,
    ]),
    TinyScenario.json([
      "device": #"{"preset": "iPhone SE", "landscape": true, "scale": 1, "safeArea": {"top": 3}}"#,
      "content": ##"{"kind": "color", "color": "#123456", "height": 80, "addsSafeArea": true}"##,
    ]),
    TinyScenario.json(["content": ##"{"kind": "visualizer", "color": "#FFF", "inner": "systemTeal"}"##]),
    TinyScenario.json(["content": ##"{"kind": "stripes", "color": "#FFF", "alternate": "#000", "stripeHeight": 12}"##]),
    TinyScenario.json(["content": #"{"kind": "expandable", "height": 90}"#]),
  ]
}
