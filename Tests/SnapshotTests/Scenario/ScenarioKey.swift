import Testing

/// A key of a scenario file and the kind of value that it takes.
struct ScenarioKey: Sendable, CustomTestStringConvertible {
  /// A kind of JSON value, with values that are of another one.
  enum Kind {
    case number, boolean, text, list, object, textOrObject, numberOrText, numberOrObject

    var wrongValues: [String] {
      let all = ["number": "1", "boolean": "true", "text": #""?!""#, "list": "[]", "object": "{}", "null": "null"]
      let right: [String] =
        switch self {
        case .number: ["number"]
        case .boolean: ["boolean"]
        case .text: ["text"]
        case .list: ["list"]
        case .object: ["object"]
        case .textOrObject: ["text", "object"]
        case .numberOrText: ["number", "text"]
        case .numberOrObject: ["number", "object"]
        }
      return all.filter { !right.contains($0.key) }.map(\.value).sorted()
    }
  }

  let path: String
  let kind: Kind
  private let root: String
  private let template: String

  /// Makes a key; in the value of its root key, `%` stands for the key's own value.
  init(_ path: String, _ kind: Kind, in root: String, _ template: String = "%") {
    self.path = path
    self.kind = kind
    self.root = root
    self.template = template
  }

  var testDescription: String { path }

  /// A file in which the key has a value.
  func json(_ value: String) -> String {
    TinyScenario.json([root: template.split(separator: "%", omittingEmptySubsequences: false).joined(separator: value)])
  }

  /// A key of an element that is the root of a content.
  private static func element(_ path: String, _ kind: Kind, _ template: String) -> ScenarioKey {
    ScenarioKey("content.root.\(path)", kind, in: "content", #"{"kind": "elements", "root": {\#(template)}}"#)
  }

  static let all = [
    ScenarioKey("name", .text, in: "name"),
    ScenarioKey("about", .text, in: "about"),
    ScenarioKey("device", .textOrObject, in: "device"),
    ScenarioKey("device.preset", .text, in: "device", #"{"preset": %}"#),
    ScenarioKey("device.width", .number, in: "device", #"{"width": %, "height": 240}"#),
    ScenarioKey("device.height", .number, in: "device", #"{"width": 120, "height": %}"#),
    ScenarioKey("device.scale", .number, in: "device", #"{"width": 120, "height": 240, "scale": %}"#),
    ScenarioKey("device.safeArea", .object, in: "device", #"{"width": 120, "height": 240, "safeArea": %}"#),
    ScenarioKey(
      "device.safeArea.top", .number, in: "device", #"{"width": 120, "height": 240, "safeArea": {"top": %}}"#),
    ScenarioKey("device.landscape", .boolean, in: "device", #"{"width": 120, "height": 240, "landscape": %}"#),
    ScenarioKey(
      "device.displayCornerRadius", .number, in: "device",
      #"{"width": 120, "height": 240, "displayCornerRadius": %}"#),
    ScenarioKey("screen", .object, in: "screen"),
    ScenarioKey("screen.statusBar", .boolean, in: "screen", #"{"statusBar": %}"#),
    ScenarioKey("screen.homeIndicator", .boolean, in: "screen", #"{"homeIndicator": %}"#),
    ScenarioKey("screen.displayCorners", .boolean, in: "screen", #"{"displayCorners": %}"#),
    ScenarioKey("screen.frame", .boolean, in: "screen", #"{"frame": %}"#),
    ScenarioKey("screen.margin", .number, in: "screen", #"{"margin": %}"#),
    ScenarioKey("screen.marginColor", .text, in: "screen", #"{"marginColor": %}"#),
    ScenarioKey("scale", .number, in: "scale"),
    ScenarioKey("appearance", .text, in: "appearance"),
    ScenarioKey("background", .object, in: "background"),
    ScenarioKey("background.color", .text, in: "background", #"{"color": %}"#),
    ScenarioKey("container", .object, in: "container"),
    ScenarioKey("container.left", .number, in: "container", #"{"left": %}"#),
    ScenarioKey("presentation", .textOrObject, in: "presentation"),
    ScenarioKey("presentation.modal", .object, in: "presentation", #"{"modal": %}"#),
    ScenarioKey(
      "presentation.modal.initialSnapPoint", .text, in: "presentation", #"{"modal": {"initialSnapPoint": %}}"#),
    ScenarioKey(
      "presentation.modal.backdropColor", .text, in: "presentation",
      #"{"modal": {"initialSnapPoint": "full", "backdropColor": %}}"#),
    ScenarioKey("configuration", .object, in: "configuration"),
    ScenarioKey("configuration.snapPoints", .list, in: "configuration", #"{"snapPoints": %}"#),
    ScenarioKey("configuration.snapPoints[1]", .text, in: "configuration", #"{"snapPoints": ["full", %]}"#),
    ScenarioKey("configuration.topMargin", .text, in: "configuration", #"{"topMargin": %}"#),
    ScenarioKey("configuration.scrollViewDetection", .text, in: "configuration", #"{"scrollViewDetection": %}"#),
    ScenarioKey("resizing", .text, in: "resizing"),
    ScenarioKey("style", .textOrObject, in: "style"),
    ScenarioKey("style.level", .text, in: "style", #"{"level": %}"#),
    ScenarioKey("style.cornerRadius", .number, in: "style", #"{"cornerRadius": %}"#),
    ScenarioKey("style.cornerCurve", .text, in: "style", #"{"cornerCurve": %}"#),
    ScenarioKey("style.thumb", .boolean, in: "style", #"{"thumb": %}"#),
    ScenarioKey("style.shadow", .boolean, in: "style", #"{"shadow": %}"#),
    ScenarioKey("style.backgroundColor", .text, in: "style", #"{"backgroundColor": %}"#),
    ScenarioKey("content", .object, in: "content"),
    ScenarioKey("content.kind", .text, in: "content", #"{"kind": %}"#),
    ScenarioKey("content.color", .text, in: "content", #"{"kind": "color", "color": %}"#),
    ScenarioKey("content.height", .number, in: "content", #"{"kind": "color", "height": %}"#),
    ScenarioKey("content.addsSafeArea", .boolean, in: "content", #"{"kind": "color", "addsSafeArea": %}"#),
    ScenarioKey("content.inner", .text, in: "content", #"{"kind": "visualizer", "inner": %}"#),
    ScenarioKey("content.alternate", .text, in: "content", #"{"kind": "stripes", "alternate": %}"#),
    ScenarioKey("content.stripeHeight", .number, in: "content", #"{"kind": "stripes", "stripeHeight": %}"#),
    ScenarioKey("content.header", .text, in: "content", #"{"kind": "list", "header": %}"#),
    ScenarioKey("content.rows", .number, in: "content", #"{"kind": "list", "rows": %}"#),
    ScenarioKey("content.rowHeight", .number, in: "content", #"{"kind": "list", "rowHeight": %}"#),
    ScenarioKey("content.root", .textOrObject, in: "content", #"{"kind": "elements", "root": %}"#),
    element("vertical", .list, #""vertical": %"#),
    element("vertical[0].text", .text, #""vertical": [{"text": %}]"#),
    element("spacing", .number, #""vertical": [], "spacing": %"#),
    element("horizontal[1]", .textOrObject, #""horizontal": ["divider", %]"#),
    element("overlay", .list, #""overlay": %"#),
    element("alignment", .text, #""overlay": [], "alignment": %"#),
    element("size", .number, #""text": "a", "size": %"#),
    element("weight", .text, #""text": "a", "weight": %"#),
    element("italic", .boolean, #""text": "a", "italic": %"#),
    element("families", .list, #""text": "a", "families": %"#),
    element("lines", .number, #""text": "a", "lines": %"#),
    element("color", .text, #""text": "a", "color": %"#),
    element("rectangle", .text, #""rectangle": %"#),
    element("height", .number, #""rectangle": "label", "height": %"#),
    element("cornerRadius", .number, #""rectangle": "label", "cornerRadius": %"#),
    element("border", .text, #""rectangle": "label", "border": %"#),
    element("circle", .text, #""circle": %"#),
    element("diameter", .number, #""circle": "label", "diameter": %"#),
    element("image", .text, #""image": %"#),
    element("spacer", .number, #""spacer": %"#),
    element("divider", .text, #""divider": %"#),
    element("scroll", .textOrObject, #""scroll": %"#),
    element("carousel", .list, #""carousel": %"#),
    element("offset", .number, #""carousel": [], "offset": %"#),
    element("grid", .textOrObject, #""grid": %"#),
    element("columns", .number, #""grid": "divider", "columns": %"#),
    element("count", .number, #""grid": "divider", "count": %"#),
    element("padding", .numberOrObject, #""vertical": [], "padding": %"#),
    element("padding.leading", .number, #""vertical": [], "padding": {"leading": %}"#),
    element("opacity", .number, #""vertical": [], "opacity": %"#),
    element("background", .text, #""vertical": [], "background": %"#),
    element("shadow", .number, #""vertical": [], "shadow": %"#),
    element("width", .number, #""vertical": [], "width": %"#),
    ScenarioKey("fps", .numberOrText, in: "fps"),
    ScenarioKey("script", .list, in: "script"),
    ScenarioKey("script[0]", .object, in: "script", "[%]"),
    ScenarioKey("script[0].move", .text, in: "script", #"[{"move": %}]"#),
    ScenarioKey("script[0].animated", .boolean, in: "script", #"[{"move": "full", "animated": %}]"#),
    ScenarioKey("script[0].present", .object, in: "script", #"[{"present": %}]"#),
    ScenarioKey("script[0].dismiss", .object, in: "script", #"[{"dismiss": %}]"#),
    ScenarioKey("script[0].wait", .numberOrText, in: "script", #"[{"wait": %}]"#),
    ScenarioKey("script[0].mark", .text, in: "script", #"[{"mark": %}]"#),
    ScenarioKey("script[0].scroll.to", .number, in: "script", #"[{"scroll": {"to": %}}]"#),
    ScenarioKey("script[0].scroll.carousel", .number, in: "script", #"[{"scroll": {"carousel": %, "to": 0}}]"#),
  ]

  static let numbers = all.filter { [.number, .numberOrText, .numberOrObject].contains($0.kind) }
}
