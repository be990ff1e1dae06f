/// What a snapshot of stills shows, whatever it is made of: one picture, and the geometry behind it as text.
package struct SnapshotView: Sendable {
  /// The largest picture that a test keeps, in pixels: a repository stays small by this rule.
  private static let largestArea = 1_500_000

  /// What to paint.
  let list: DisplayList
  /// The geometry, and all that the heading says before anything is painted.
  let text: SnapshotText
  /// What paints it.
  let environment: SnapshotEnvironment
  private let typesetter: Typesetter?

  /// What is to be said about fonts, such as one that is missing; nothing where text is blocks.
  var fontReports: [String] { typesetter?.reports ?? [] }

  /// Views a scenario at one moment.
  ///
  /// - Parameters:
  ///   - scenario: what is shown.
  ///   - moment: when.
  ///   - text: whether its text is blocks, or in its own fonts.
  ///   - scale: device pixels per point, in place of the scenario's own.
  /// - Throws: ``SnapshotError`` for what cannot be kept; what a ``Recording`` throws.
  package init(of scenario: Scenario, at moment: Moment, text: Typesetter.Mode, scale: Double) throws {
    try Self.check(scale)
    var scenario = scenario
    scenario.pixelScale = scale
    scenario.scene.text.typesetter = try Self.typesetter(text, of: scenario.scene)
    try self.init(Recording(scenario).frame(at: moment), named: "\(moment)")
  }

  /// Views a sheet, and leaves it as it is.
  ///
  /// - Parameters:
  ///   - sheet: what is shown.
  ///   - moment: when, by the sheet's own clock; nil for now. What handlers would do until then is not done.
  ///   - text: whether its text is blocks, or in its own fonts.
  ///   - scale: device pixels per point, in place of its viewport's.
  /// - Throws: ``SnapshotError`` for a moment that a sheet without a script has not, or what cannot be kept;
  ///   ``SheetError``.
  package init(of sheet: LiveSheet, at moment: Moment?, text: Typesetter.Mode, scale: Double) throws {
    try Self.check(scale)
    var scene = sheet.scene
    scene.viewport.scale = scale
    scene.text.typesetter = try Self.typesetter(text, of: scene)
    var model = sheet.model
    if let container = model.givenContainer {
      // Block text may need another height than the fonts that the sheet was laid out with.
      let metrics = scene.contentMetrics(in: container)
      if metrics != model.content { try model.layout(in: container, content: metrics) }
    }
    try Self.advance(&model, to: moment)
    let scenario = Scenario(name: "", scene: scene, configuration: model.configuration)
    var playback = Playback(scenario: scenario, sheet: model, actions: [])
    try self.init(Frame(0, of: &playback), named: moment.map { "\($0)" } ?? "now")
  }

  /// Views a picture about which nothing else is known.
  ///
  /// - Parameter list: the picture.
  /// - Throws: ``SnapshotError`` for a picture that is too large to keep.
  package init(of list: DisplayList) throws {
    let columns = [
      SnapshotText.Column(name: "width", value: sixDecimals(list.size.width)),
      SnapshotText.Column(name: "height", value: sixDecimals(list.size.height)),
      SnapshotText.Column(name: "scale", value: sixDecimals(list.scale)),
    ]
    self.init(try Self.kept(list), [SnapshotText.Moment(name: "picture", columns: columns)], nil)
  }

  /// Views moments of a scenario side by side.
  ///
  /// - Parameters:
  ///   - scenario: what is shown.
  ///   - stills: which moments.
  ///   - settings: what the heading says besides.
  /// - Throws: ``SnapshotError`` for a name that a file cannot hold; what a ``Recording`` throws.
  init(of scenario: Scenario, _ stills: SnapshotStills, _ settings: SnapshotSettings) throws {
    let scenario = settings.applied(to: scenario)
    let frames = try stills.frames(of: Recording(scenario))
    let lists = frames.map(\.frame.displayList)
    self.init(
      lists.count == 1 ? lists[0] : DisplayList.contactSheet(lists), frames.map(SnapshotText.Moment.init),
      scenario.scene.text.typesetter, fields: settings.fields + stills.fields)
  }

  private init(_ frame: Frame?, named name: String) throws {
    guard let frame else {
      throw SnapshotError("the sheet has no size, so there is nothing to see. Give it a viewport with a size.")
    }
    self.init(
      try Self.kept(frame.displayList), [SnapshotText.Moment(name: name, frame: frame)], frame.scene.text.typesetter)
  }

  private init(
    _ list: DisplayList, _ moments: [SnapshotText.Moment], _ typesetter: Typesetter?,
    fields: [SnapshotHeading.Field] = []
  ) {
    self.list = list
    self.environment = typesetter.map { SnapshotEnvironment($0) } ?? .current
    self.text = SnapshotText(heading: SnapshotHeading(environment.fields + fields), moments: moments)
    self.typesetter = typesetter
  }

  private static func kept(_ list: DisplayList) throws -> DisplayList {
    try list.checkSize()
    let area = list.pixelWidth * list.pixelHeight
    guard area <= largestArea else {
      throw SnapshotError(
        "the picture has \(area) pixels, and a snapshot may have \(largestArea). Choose a smaller device or scale.")
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
          "the snapshot wants text in fonts, and the sheet's own text is blocks. Give the sheet a typesetter with fonts, "
            + "in a build with the package trait Full.")
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
          "the sheet is at \(shortDecimal(model.time)) s already, and \(shortDecimal(seconds)) s is over. Give a later time."
        )
      }
      model.advance(to: seconds)
    case .frame, .mark:
      throw SnapshotError(
        "a live sheet has no script, and so no '\(moment?.description ?? "")'. Give seconds, rest or a snap point.")
    }
  }
}
