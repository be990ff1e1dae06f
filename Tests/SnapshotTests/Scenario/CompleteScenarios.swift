/// Scenario files that hold every key there is, between them.
enum CompleteScenarios {
  static let modalList = """
    {
      "name": "complete", "about": "Every key of a modal list.",
      "device": {
        "width": 240, "height": 120, "scale": 2, "landscape": true,
        "safeArea": {"top": 10, "left": 1, "bottom": 12, "right": 2}
      },
      "scale": 1.5, "appearance": "dark", "background": {"color": "#102030"},
      "container": {"top": 5, "left": 0, "bottom": 8, "right": 3},
      "presentation": {"modal": {"initialSnapPoint": "pointsFromBottom:90", "backdropColor": "#FF000080"}},
      "configuration": {
        "snapPoints": ["full", "pointsFromBottom:90", "pointsFromTop:44", "autoPointsFromBottom"],
        "topMargin": "fromTop:16", "scrollViewDetection": "noTracking"
      },
      "resizing": "resizeToVisibleArea",
      "style": {
        "cornerRadius": 12.5, "cornerCurve": "circular", "thumb": false, "shadow": false, "backgroundColor": "#ABC"
      },
      "content": {"kind": "list", "header": "Title", "rows": 3, "rowHeight": 25},
      "fps": "30000/1001",
      "script": [
        {"present": {}, "animated": false}, {"wait": 0.25}, {"mark": "shown"}, {"move": "full"}, {"wait": "rest"},
        {"dismiss": {}, "animated": true}
      ]
    }
    """

  static let texts = [
    modalList,
    TinyScenario.json([
      "device": #"{"preset": "iPhone SE", "landscape": true, "scale": 1, "safeArea": {"top": 3}}"#,
      "content": ##"{"kind": "color", "color": "#123456", "height": 80, "addsSafeArea": true}"##,
    ]),
    TinyScenario.json(["content": ##"{"kind": "visualizer", "color": "#FFF", "inner": "systemTeal"}"##]),
    TinyScenario.json(["content": ##"{"kind": "stripes", "color": "#FFF", "alternate": "#000", "stripeHeight": 12}"##]),
    TinyScenario.json(["content": #"{"kind": "expandable", "height": 90}"#]),
  ]
}
