/// When references are written.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Never: a missing or different reference is a failure.
  case never
  /// If there is no reference yet.
  case missing
  /// If the reference is missing, differs or cannot be used.
  case failed
  /// For every snapshot. Equal references are not touched.
  case all
}

/// What snapshots show, how they are compared and when they are recorded.
public struct SnapshotOptions: Hashable, Sendable {
  /// The moments that stills show; nil for those of the reference, or the marks if there is no reference.
  public var stills: SnapshotStills?
  /// The scale in pixels per point; nil for that of the reference, or of the scenario if there is no reference.
  public var scale: Double?
  /// Whether text is drawn in the scenario's fonts, not as blocks; nil for what the reference has, or blocks if there is
  /// no reference.
  public var usesFonts: Bool?
  /// Whether to keep the pictures of an animation's frames too; nil for what the reference has, or not if there is no
  /// reference.
  public var keepsPictures: Bool?
  /// How much pixels may differ.
  public var rules: ComparisonRules
  /// How much numbers may differ.
  public var geometry: GeometryRules
  /// When references are written.
  public var recording: RecordMode
  /// Whether a snapshot fails even though it was recorded.
  public var failsWhenRecorded: Bool

  /// Makes options; see each property for what it means.
  public init(
    stills: SnapshotStills? = nil, scale: Double? = nil, usesFonts: Bool? = nil, keepsPictures: Bool? = nil,
    rules: ComparisonRules = .exact, geometry: GeometryRules = GeometryRules(), recording: RecordMode = .never,
    failsWhenRecorded: Bool = false
  ) {
    self.stills = stills
    self.scale = scale
    self.usesFonts = usesFonts
    self.keepsPictures = keepsPictures
    self.rules = rules
    self.geometry = geometry
    self.recording = recording
    self.failsWhenRecorded = failsWhenRecorded
  }
}

/// The settings that a reference was recorded with, apart from its moments.
struct SnapshotSettings: Hashable {
  let scale: Double?
  let usesFonts: Bool

  /// Takes the settings from the options, or else from the heading of the reference.
  init(_ options: SnapshotOptions, _ heading: SnapshotHeading?) {
    scale = options.scale ?? heading?["scale"].flatMap { plainNumber($0) }.flatMap(Self.checked)
    usesFonts = options.usesFonts ?? (heading?["text"] == Typesetter.Mode.fonts.rawValue)
  }

  private static func checked(_ scale: Double) -> Double? { Viewport.scaleLimits.contains(scale) ? scale : nil }

  /// The fields of a heading.
  var fields: [SnapshotHeading.Field] {
    (scale.map { [.init(name: "scale", value: shortDecimal($0))] } ?? [])
      + [.init(name: "text", value: (usesFonts ? Typesetter.Mode.fonts : .blocks).rawValue)]
  }

  /// The scenario with these settings.
  func applied(to scenario: Scenario) -> Scenario {
    var scenario = scenario
    if !usesFonts { scenario.scene.text.typesetter = .blocks() }
    if let scale { scenario.pixelScale = scale }
    return scenario
  }
}
