import Foundation

extension Scenario {
  /// The largest scenario file, in bytes.
  public static let largestFile = 16 * 1024 * 1024

  /// Reads a scenario from the text of a file.
  ///
  /// The script is played once, so a scenario that is returned can be rendered.
  /// - Parameters:
  ///   - text: JSON in UTF-8.
  ///   - file: the file's name, for messages.
  ///   - defaultName: what the scenario is called unless it says so itself.
  ///   - folder: the folder of the pictures and fonts that it names; defaults to the working folder.
  ///   - variant: what replaces the scenario's own screen; nothing by default.
  /// - Throws: ``ScenarioError`` with the place of the first thing that is wrong.
  public init(
    text: [UInt8], file: String, defaultName: String, folder: String = ".",
    variant: ScenarioVariant = ScenarioVariant()
  ) throws {
    let root = variant.applied(to: try JSONPlace(file: file, text: text))
    let appearance = try Self.appearance(in: root)
    let resources = ScenarioResources(folder: folder)
    var scenario = try ScenarioForms(
      appearance: appearance, level: try Self.level(in: root), defaultName: defaultName, resources: resources
    ).scenario.read(root)
    scenario.files = resources.files
    try scenario.check(at: root)
    self = scenario
  }

  /// The JSON schema of a scenario file, as text.
  ///
  /// - Throws: what Foundation's encoder throws.
  public static func schema() throws -> String {
    let forms = ScenarioForms(
      appearance: .light, level: .elevated, defaultName: "", resources: ScenarioResources(folder: "."))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard case .object(var parts) = forms.scenario.schema else { return "" }
    parts["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    parts["$defs"] = .object([ScenarioForms.elementName: forms.elementDefinition.schema])
    return String(decoding: try encoder.encode(JSONValue.object(parts)), as: UTF8.self)
  }

  /// The appearance, which has to be known before any colour is read.
  private static func appearance(in root: JSONPlace) throws -> Appearance {
    guard case .object(let values) = root.value, let value = values["appearance"] else { return .light }
    return try Form<Appearance>.word.read(root.child("appearance", value))
  }

  /// The level of the sheet, which has to be known before any colour of it is read.
  private static func level(in root: JSONPlace) throws -> InterfaceLevel {
    let field = ScenarioForms.levelField
    guard case .object(let values) = root.value, let style = values["style"], case .object(let keys) = style,
      let value = keys[field.name]
    else { return .elevated }
    return try field.form.read(root.child("style", style).child(field.name, value))
  }

  /// Finds what only shows when the parts come together.
  private func check(at root: JSONPlace) throws {
    func failure(_ path: String, _ error: any Error) -> ScenarioError {
      ScenarioError(file: root.file, place: path, message: "\(error)")
    }
    do {
      try checkSize()
    } catch {
      var bare = scene
      bare.chrome = ScreenChrome()
      throw failure((try? bare.checkSize()) == nil ? "device" : "screen", error)
    }
    guard container.size.width > 0, container.size.height > 0 else {
      throw failure("container", TextFormError("the insets leave no room for the sheet."))
    }
    let configured: [SnapPoint]
    do {
      configured = try laidOutSheet().configuration.snapPoints
    } catch let error as SheetError {
      throw failure(error.concernsPresentation ? "presentation.modal.initialSnapPoint" : "configuration", error)
    }
    for (index, animation) in alongside.enumerated() {
      for snapPoint in [animation.first, animation.second] where !configured.contains(snapPoint) {
        throw failure("alongside[\(index)].range", SheetError.notConfigured(snapPoint, configured: configured))
      }
    }
    do {
      _ = try Recording(self)
    } catch let error as ScriptError {
      throw failure("script[\(error.step)]", error)
    }
  }
}

extension SheetError {
  /// Whether the error is about the snap point at which a presentation starts.
  fileprivate var concernsPresentation: Bool {
    switch self {
    case .hiddenInitialSnapPoint, .notConfigured: true
    default: false
    }
  }
}

extension ScenarioForms {
  /// A whole scenario file.
  var scenario: Form<Scenario> {
    let schema = Field("$schema", "For editors; it is not read.", Form<String>.text(example: "scenario.schema.json"))
    let name = Field("name", "What the frames are filed under; defaults to the file's name.", name)
    let about = Field("about", "A sentence on what the scenario shows.", Form<String>.text(example: "A list opens."))
    let device = Field("device", "The screen: a preset's name or its measures.", device)
    let scale = Field("scale", "Device pixels per point in the pictures; defaults to the device's own.", pixelScale)
    let appearance = Field("appearance", "Light or dark; defaults to light.", Form<Appearance>.word)
    let (text, fonts, textSize, direction) = textFields
    let screen = Field("screen", "What is over and around the screen; nothing by default.", screen)
    let background = Field("background", "What is behind everything.", background)
    let container = Field("container", "What the sheet's container leaves free of the screen.", insets("Container"))
    let presentation = Field("presentation", "How the sheet comes onto the screen; defaults to inline.", presentation)
    let configuration = Field("configuration", "What the sheet may do.", configuration)
    let resizing = Field(
      "resizing", "What the content's frame is while the sheet moves.", Form<ResizingOption>.word, default: "noResize")
    let style = Field("style", "The sheet's look: plain has no corners, header and shadow; all by default.", style)
    let content = Field("content", "What is inside the sheet; defaults to plain.", content)
    let alongside = Field(
      "alongside", "Values that follow the sheet.", Form<[AlongsideAnimation]>.list(of: alongside, limit: 100))
    let fps = Field("fps", "Frames per second.", frameRate, default: 60)
    let script = Field("script", "What happens, in order.", Form<[ScriptStep]>.list(of: step, limit: 10_000))

    let fields = [
      schema.described, name.described, about.described, device.described, scale.described, appearance.described,
      text.described, fonts.described, textSize.described, direction.described, screen.described, background.described,
      container.described, presentation.described, configuration.described, resizing.described, style.described,
      content.described, alongside.described, fps.described, script.described,
    ]
    let (shown, level) = (self.appearance, self.level)
    let defaultName = defaultName
    return .object("Scenario", fields: fields, required: [configuration.name]) { fields in
      var style = try fields[style] ?? SheetStyle(appearance: shown, level: level)
      let (presentation, backdropColor) = try fields[presentation] ?? (.inline, nil)
      style.backdropColor = backdropColor ?? style.backdropColor
      let scene = SheetScene(
        viewport: try fields[device] ?? Device.standard.portrait,
        background: try fields[background] ?? RGBA(text: "systemGray5", appearance: shown),
        style: style,
        content: try fields[content] ?? ColorContent(color: style.backgroundColor),
        appearance: shown,
        text: try textEnvironment(fields, text, fonts, textSize, direction),
        chrome: try fields[screen] ?? ScreenChrome()
      )
      var scenario = Scenario(
        name: try fields[name] ?? Self.fileName(defaultName),
        about: try fields[about] ?? "",
        scene: scene,
        containerInsets: try fields[container] ?? .zero,
        presentation: presentation,
        configuration: try fields[configuration] ?? Configuration(),
        resizing: try fields.value(resizing),
        alongside: try fields[alongside] ?? [],
        frameRate: try fields.value(fps),
        script: try fields[script] ?? []
      )
      scenario.pixelScale = try fields[scale]
      return scenario
    }
  }
}
