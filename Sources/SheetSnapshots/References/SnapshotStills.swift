/// The moments of a scenario to keep as stills.
public enum SnapshotStills: Hashable, Sendable {
  /// The marks of the script, or the end if it has no marks.
  case marks
  /// The sheet at rest at each configured snap point.
  case snapPoints
  /// These moments.
  case moments([Moment])

  private static let field = "stills"
  private static let momentField = "at"

  /// The fields of a reference's heading.
  var fields: [SnapshotHeading.Field] {
    switch self {
    case .marks: [.init(name: Self.field, value: "marks")]
    case .snapPoints: [.init(name: Self.field, value: "snap points")]
    case .moments(let moments): moments.map { .init(name: Self.momentField, value: $0.description) }
    }
  }

  /// Reads the moments from a heading; nil if it has none, as for a snapshot without a scenario.
  ///
  /// - Throws: ``SnapshotError``, ``TextFormError``.
  init?(_ heading: SnapshotHeading) throws {
    switch heading[Self.field] {
    case "marks": self = .marks
    case "snap points": self = .snapPoints
    case nil:
      let moments = try heading.all(Self.momentField).map(Moment.init(text:))
      guard !moments.isEmpty else { return nil }
      self = .moments(moments)
    case let other?: throw SnapshotError("its stills are '\(other)', which is unknown.")
    }
  }

  /// The frames of the moments, each with its name.
  ///
  /// - Throws: what the recording throws; ``SnapshotError`` for a name that a reference cannot contain.
  func frames(of recording: Recording) throws -> [(name: String, frame: Frame)] {
    let frames =
      switch self {
      case .marks where recording.marks.isEmpty: try frames(at: [.rest], of: recording)
      case .marks: try marked(recording)
      case .snapPoints:
        try frames(at: recording.scenario.laidOutSheet().configuration.snapPoints.map(Moment.snap), of: recording)
      case .moments(let moments): try frames(at: moments, of: recording)
      }
    for (name, _) in frames {
      guard let first = name.first, first != " ", !name.contains(where: \.isNewline) else {
        throw SnapshotError(
          "the mark '\(name)' cannot name a still. Give it a name of one line that does not begin with a space.")
      }
    }
    return frames
  }

  private func frames(at moments: [Moment], of recording: Recording) throws -> [(name: String, frame: Frame)] {
    try moments.map { moment in
      guard let frame = try recording.frame(at: moment) else { throw SnapshotError("the sheet has no size.") }
      return (moment.description, frame)
    }
  }

  /// The events of each mark are those since the mark before.
  private func marked(_ recording: Recording) throws -> [(name: String, frame: Frame)] {
    var playback = try recording.playback()
    return try recording.marks.enumerated().map { index, mark in
      try playback.advance(to: mark)
      guard let frame = Frame(index, of: &playback) else { throw SnapshotError("the sheet has no size.") }
      return (mark.name, frame)
    }
  }
}
