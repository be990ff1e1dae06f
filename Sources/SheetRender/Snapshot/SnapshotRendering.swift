/// What a snapshot keeps of a scenario: the geometry of its moments as text, and one picture of them all.
///
/// Text is drawn as blocks, whatever the scenario says, so that the picture is the same on every machine. The moments are
/// the marks of the script; a scenario without marks is kept as it is at rest.
public struct SnapshotRendering: Sendable {
  /// The largest picture that is kept, in pixels: a repository stays small by this rule.
  public static let largestArea = 1_500_000

  /// The geometry of each moment, and the version of Cairo that painted the picture.
  public let text: String
  /// The moments side by side.
  public let picture: Bitmap

  /// Renders a scenario's moments.
  ///
  /// - Throws: ``SnapshotError`` for a picture that is too large to keep; what the recording and the painter throw.
  public init(_ scenario: Scenario) throws {
    var scenario = scenario
    scenario.scene.text.typesetter = .blocks()
    let recording = try Recording(scenario)
    var playback = try recording.playback()
    var frames: [(name: String, frame: Frame)] = []
    func keep(_ name: String) {
      if let frame = Frame(frames.count, of: &playback) { frames.append((name, frame)) }
    }
    for mark in recording.marks {
      try playback.advance(to: mark)
      keep(mark.name)
    }
    if recording.marks.isEmpty {
      try playback.advance(to: recording.duration)
      keep("rest")
    }
    let lists = frames.map(\.frame.displayList)
    let sheet = lists.count == 1 ? lists[0] : DisplayList.contactSheet(lists)
    let area = sheet.pixelWidth * sheet.pixelHeight
    guard area <= Self.largestArea else {
      throw SnapshotError(
        "the picture has \(area) pixels, and a snapshot may have \(Self.largestArea). Choose a smaller device or scale."
      )
    }
    var painter = CairoPainter()
    self.picture = try painter.paint(sheet)
    self.text =
      SnapshotText(cairoVersion: CairoPainter.cairoVersion, moments: frames.map(SnapshotText.Moment.init)).text
  }
}

/// A snapshot that cannot be made, read or compared.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right.
  public let description: String

  /// Makes an error from its sentence.
  init(_ description: String) {
    self.description = description
  }
}
