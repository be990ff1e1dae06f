/// When references are written.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Never: a missing or different reference is a failure.
  case never
  /// Where there is no reference yet.
  case missing
  /// Where there is none, or it differs or cannot be used.
  case failed
  /// For every snapshot; equal references stay untouched all the same.
  case all
}

/// What snapshots show, how they are compared, and when they are recorded.
public struct SnapshotOptions: Hashable, Sendable {
  /// Which moments stills show; nil for those of the reference, and the marks where there is none.
  public var stills: SnapshotStills?
  /// Device pixels per point; nil for those of the reference, and the scenario's own where there is none.
  public var scale: Double?
  /// Whether text is drawn in fonts where the scenario says so, and not as blocks; nil for what the reference has, and
  /// blocks where there is none.
  public var usesFonts: Bool?
  /// Whether the pictures of an animation's frames are kept too; nil for what the reference has, and none where there is
  /// no reference.
  public var keepsPictures: Bool?
  /// By how much pixels may differ.
  public var rules: ComparisonRules
  /// By how much numbers may differ.
  public var geometry: GeometryRules
  /// When references are written.
  public var recording: RecordMode
  /// Whether a snapshot that is recorded because it was missing or differed fails all the same.
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

/// What a reference was recorded with, besides which moments.
struct SnapshotSettings: Hashable {
  let scale: Double?
  let usesFonts: Bool

  /// What the options say, or else the heading of the reference.
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

  /// The scenario as it is recorded.
  func applied(to scenario: Scenario) -> Scenario {
    var scenario = scenario
    if !usesFonts { scenario.scene.text.typesetter = .blocks() }
    if let scale { scenario.pixelScale = scale }
    return scenario
  }
}
