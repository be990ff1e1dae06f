/// A sheet and a script of what its user does: everything that a rendering depends on.
public struct Scenario: Sendable {
  /// What its frames are filed under.
  public var name: String
  /// A sentence on what it shows; empty where nothing was said.
  public var about: String
  /// What the picture shows besides the sheet's geometry.
  public var scene: SheetScene
  /// Device pixels per point in all pictures, whatever the screens are; nil for each screen's own.
  public var pixelScale: Double? {
    didSet { if let pixelScale { scene.viewport.scale = pixelScale } }
  }
  /// What the container leaves free of the viewport on each side, in points.
  public var containerInsets: Insets
  /// How the sheet comes onto the screen.
  public var presentation: Presentation
  /// What the sheet may do.
  public var configuration: Configuration
  /// What the content's frame is while the sheet moves.
  public var resizing: ResizingOption
  /// The values that follow the sheet.
  public var alongside: [AlongsideAnimation]
  /// How many frames make a second.
  public var frameRate: FrameRate
  /// What happens, in order.
  public var script: [ScriptStep]
  /// The paths of the pictures and fonts that the scenario names, where it has been read from a file: whoever renders it
  /// should not overwrite them.
  public internal(set) var files: [String] = []

  /// Makes a scenario; see each property for what it means.
  public init(
    name: String,
    about: String = "",
    scene: SheetScene,
    containerInsets: Insets = .zero,
    presentation: Presentation = .inline,
    configuration: Configuration,
    resizing: ResizingOption = .noResize,
    alongside: [AlongsideAnimation] = [],
    frameRate: FrameRate = .standard,
    script: [ScriptStep] = []
  ) {
    self.name = name
    self.about = about
    self.scene = scene
    self.containerInsets = containerInsets
    self.presentation = presentation
    self.configuration = configuration
    self.resizing = resizing
    self.alongside = alongside
    self.frameRate = frameRate
    self.script = script
  }

  /// The view that hosts the sheet.
  public var container: Container {
    Container(in: scene.viewport, insets: containerInsets)
  }

  /// Checks that pictures of the scenario can be made at its scale.
  ///
  /// - Throws: ``BitmapError``.
  public func checkSize() throws {
    try scene.checkSize()
  }

  /// The sheet, laid out, before the script begins.
  ///
  /// - Throws: ``SheetError``.
  public func laidOutSheet() throws -> SheetModel {
    try scene.viewport.check()
    var sheet = try SheetModel(
      configuration: configuration, presentation: presentation, resizingOption: resizing, alongside: alongside)
    try sheet.layout(in: container, content: scene.contentMetrics(in: container))
    return sheet
  }
}
