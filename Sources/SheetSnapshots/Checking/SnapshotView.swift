/// What a snapshot of stills shows: one picture, and its geometry as text.
package struct SnapshotView: Sendable {
  /// The maximum size of a picture in pixels, which keeps repositories small.
  private static let maximumArea = 1_500_000

  /// What to paint.
  let list: DisplayList
  /// The geometry, with a heading that is complete except for the pixels.
  let text: SnapshotText
  /// The environment for painting.
  let environment: SnapshotEnvironment
  private let typesetter: Typesetter?
  /// Returns the same moments with other glyph sizes; nil if text is drawn as blocks.
  private var variantMoments: (@Sendable () throws -> [[SnapshotText.Moment]])?

  /// A hash that identifies this view within the process.
  package var fingerprint: Int {
    var hasher = Hasher()
    hasher.combine(list)
    hasher.combine(text)
    return hasher.finalize()
  }

  /// Notes about fonts, such as a missing one. Empty if text is drawn as blocks.
  var fontReports: [String] { typesetter?.reports ?? [] }

  /// Makes the view of a scenario at one moment.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - moment: the moment.
  ///   - text: whether text is drawn as blocks or in the scenario's fonts.
  ///   - scale: pixels per point, in place of the scenario's scale.
  /// - Throws: ``SnapshotError`` for a picture that cannot be kept; what a ``Recording`` throws.
  package init(of scenario: Scenario, at moment: Moment, text: Typesetter.Mode, scale: Double) throws {
    try Self.check(scale)
    var scenario = scenario
    scenario.pixelScale = scale
    scenario.scene.text.typesetter = try Self.typesetter(text, of: scenario.scene)
    try self.init(Recording(scenario).frame(at: moment), named: "\(moment)")
    guard text == .fonts else { return }
    variantMoments = { [scenario] in
      try FontDependence.variants(of: scenario).map { other in
        try Recording(other).frame(at: moment).map { [SnapshotText.Moment(name: "\(moment)", frame: $0)] } ?? []
      }
    }
  }

  /// Makes the view of a sheet, without changing it.
  ///
  /// - Parameters:
  ///   - sheet: the sheet.
  ///   - moment: the moment, by the sheet's own clock; nil for now. No handlers are called.
  ///   - text: whether text is drawn as blocks or in the sheet's fonts.
  ///   - scale: pixels per point, in place of the viewport's scale.
  /// - Throws: ``SnapshotError`` for a moment that needs a script, and for a picture that cannot be kept;
  ///   ``SheetError``.
  package init(of sheet: LiveSheet, at moment: Moment?, text: Typesetter.Mode, scale: Double) throws {
    try Self.check(scale)
    var scene = sheet.scene
    scene.viewport.scale = scale
    scene.text.typesetter = try Self.typesetter(text, of: scene)
    let model = sheet.model
    let name = moment.map { "\($0)" } ?? "now"
    try self.init(Self.frame(of: scene, model, at: moment), named: name)
    guard text == .fonts else { return }
    variantMoments = { [scene] in
      try FontDependence.variants(of: scene.text).map { text in
        var scene = scene
        scene.text = text
        return try Self.frame(of: scene, model, at: moment).map { [SnapshotText.Moment(name: name, frame: $0)] } ?? []
      }
    }
  }

  private static func frame(of scene: SheetScene, _ model: SheetModel, at moment: Moment?) throws -> Frame? {
    var model = model
    if let container = model.givenContainer {
      // Text as blocks may need another height than the fonts of the sheet.
      let metrics = scene.contentMetrics(in: container)
      if metrics != model.content { try model.layout(in: container, content: metrics) }
    }
    try advance(&model, to: moment)
    let scenario = Scenario(name: "", scene: scene, configuration: model.configuration)
    var playback = Playback(scenario: scenario, sheet: model, actions: [])
    return Frame(0, of: &playback)
  }

  /// Makes the view of a display list.
  ///
  /// - Parameters:
  ///   - list: the display list.
  ///   - scale: pixels per point; nil for the list's own scale.
  /// - Throws: ``SnapshotError`` for a picture that is too large to keep.
  package init(of list: DisplayList, scale: Double? = nil) throws {
    if let scale { try Self.check(scale) }
    let list = scale.map { DisplayList(size: list.size, scale: $0, items: list.items) } ?? list
    let columns = [
      SnapshotText.Column(name: "width", value: sixDecimals(list.size.width)),
      SnapshotText.Column(name: "height", value: sixDecimals(list.size.height)),
      SnapshotText.Column(name: "scale", value: sixDecimals(list.scale)),
    ]
    self.init(try Self.kept(list), [SnapshotText.Moment(name: "picture", columns: columns)], nil)
  }

  /// Makes the view of some moments of a scenario, side by side.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - stills: the moments.
  ///   - settings: the settings for the heading.
  ///   - owner: the line of the heading that names the scenario.
  /// - Throws: ``SnapshotError`` for a name that a reference cannot contain; what a ``Recording`` throws.
  init(
    of scenario: Scenario, _ stills: SnapshotStills, _ settings: SnapshotSettings, owner: SnapshotHeading.Field
  ) throws {
    let scenario = settings.applied(to: scenario)
    let frames = try stills.frames(of: Recording(scenario))
    let lists = frames.map(\.frame.displayList)
    self.init(
      lists.count == 1 ? lists[0] : DisplayList.contactSheet(lists), frames.map(SnapshotText.Moment.init),
      scenario.scene.text.typesetter, owner: [owner], fields: settings.fields + stills.fields)
    guard settings.usesFonts else { return }
    variantMoments = {
      try FontDependence.variants(of: scenario).map { other in
        try stills.frames(of: Recording(other)).map(SnapshotText.Moment.init)
      }
    }
  }

  /// The columns that depend on fonts: those that change with the glyph size.
  ///
  /// - Throws: what a ``Recording`` throws.
  func fontColumns() throws -> Set<String> {
    try variantMoments?().reduce(into: []) { $0.formUnion(FontDependence.columns(text.moments, $1)) } ?? []
  }

  private init(_ frame: Frame?, named name: String) throws {
    guard let frame else {
      throw SnapshotError("the sheet has no size, so there is nothing to draw. Give it a viewport with a size.")
    }
    self.init(
      try Self.kept(frame.displayList), [SnapshotText.Moment(name: name, frame: frame)], frame.scene.text.typesetter)
  }

  private init(
    _ list: DisplayList, _ moments: [SnapshotText.Moment], _ typesetter: Typesetter?,
    owner: [SnapshotHeading.Field] = [], fields: [SnapshotHeading.Field] = []
  ) {
    self.list = list
    self.environment = typesetter.map { SnapshotEnvironment($0) } ?? .current
    self.text = SnapshotText(heading: SnapshotHeading(owner + environment.fields + fields), moments: moments)
    self.typesetter = typesetter
  }

  private static func kept(_ list: DisplayList) throws -> DisplayList {
    try list.checkSize()
    let area = list.pixelWidth * list.pixelHeight
    guard area <= maximumArea else {
      throw SnapshotError(
        "the picture has \(area) pixels, and a snapshot may have at most \(maximumArea). Give a smaller 'scale:', or choose "
          + "a smaller device.")
    }
    return list
  }
}

extension SnapshotView {
  private static func check(_ scale: Double) throws {
    guard Viewport.scaleLimits.contains(scale) else {
      throw SnapshotError("the scale is \(scale). Give 0.1 to 10 pixels per point.")
    }
  }

  private static func typesetter(_ mode: Typesetter.Mode, of scene: SheetScene) throws -> Typesetter {
    let own = scene.text.typesetter
    switch mode {
    case .blocks: return .blocks()
    case .fonts:
      guard own.mode == .fonts else {
        throw SnapshotError(
          "the snapshot asks for text in fonts, and the sheet draws text as blocks. Give the sheet a typesetter with "
            + "fonts, in a build with the package trait Full.")
      }
      return own
    }
  }

  private static func advance(_ model: inout SheetModel, to moment: Moment?) throws {
    switch moment {
    case nil: break
    case .rest: model.advance(to: model.restTime)
    case .snap(let snapPoint): try model.move(to: snapPoint, animated: false)
    case .seconds(let seconds):
      guard seconds >= model.time else {
        throw SnapshotError(
          "the sheet is already at \(shortDecimal(model.time)) s, which is after \(shortDecimal(seconds)) s. Give a later time."
        )
      }
      model.advance(to: seconds)
    case .frame, .mark:
      throw SnapshotError(
        "a live sheet has no script, so it has no '\(moment?.description ?? "")'. Give seconds, rest or a snap point.")
    }
  }
}
