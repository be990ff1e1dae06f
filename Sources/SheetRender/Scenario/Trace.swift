/// The geometry of a recording as text, one row a frame.
public struct Trace: Sendable {
  /// How a trace is written down.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// A header and one line a frame, fields separated by commas.
    case csv
    /// A list of objects, one a frame.
    case json
  }

  package enum Value {
    case text(String)
    case number(Double)
    case list([String])

    /// The value as CSV and geometry files have it: numbers with six decimals, lists separated by blanks.
    package var plain: String {
      switch self {
      case .text(let text): text
      case .number(let number): sixDecimals(number)
      case .list(let elements): elements.joined(separator: " ")
      }
    }

    fileprivate var json: String {
      switch self {
      case .text(let text): "\"\(text)\""
      case .number(let number): sixDecimals(number)
      case .list(let elements): "[" + elements.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
      }
    }
  }

  /// The columns after the frame's number, in order.
  private static let allColumns: [(name: String, value: @Sendable (Frame) -> Value)] = [
    ("time", { .number($0.geometry.time) }),
    ("phase", { .text($0.geometry.phase.rawValue) }),
    ("snapPoint", { .text($0.geometry.snapPoint.description) }),
    ("hidingOffset", { .number($0.geometry.hidingOffset) }),
    ("velocity", { .number($0.geometry.velocity) }),
    ("sheetTop", { .number($0.geometry.sheet.y) }),
    ("sheetHeight", { .number($0.geometry.sheet.height) }),
    ("visibleHeight", { .number($0.geometry.visibleArea.height) }),
    ("bodyX", { .number($0.geometry.body.x) }),
    ("bodyY", { .number($0.geometry.body.y) }),
    ("bodyWidth", { .number($0.geometry.body.width) }),
    ("bodyHeight", { .number($0.geometry.body.height) }),
    ("backdropOpacity", { .number($0.geometry.backdropOpacity) }),
    ("cornerRadius", { .number($0.geometry.cornerRadius) }),
    ("scrollOffset", { .number($0.geometry.scrollOffset) }),
    ("keyboardHeight", { .number($0.geometry.keyboardHeight) }),
    ("events", { .list($0.events.filter(\.isTraced).map(\.description)) }),
  ]

  /// The names of the columns after the frame's number, in order.
  package static let columnNames = allColumns.map(\.name)

  /// The columns after the frame's number, in order.
  package static func columns(of frame: Frame) -> [(name: String, value: Value)] {
    allColumns.map { ($0.name, $0.value(frame)) }
  }

  /// How the rows are written.
  public let format: Format

  /// Makes a trace writer.
  public init(format: Format) {
    self.format = format
  }

  /// Writes all rows of a recording.
  ///
  /// - Parameters:
  ///   - frames: the frames to write.
  ///   - write: takes the text, piece by piece.
  /// - Throws: ``ScriptError``, and what `write` throws.
  public func write(_ frames: FrameSequence, to write: (String) throws -> Void) throws {
    var frames = frames
    try rows({ try frames.next() }, to: write)
  }

  /// Writes the rows of some moments, numbered from 0.
  ///
  /// - Parameters:
  ///   - frames: the frames of the moments; the events of each are all up to then.
  ///   - write: takes the text, piece by piece.
  /// - Throws: what `write` throws.
  public func write(_ frames: [Frame], to write: (String) throws -> Void) throws {
    var rest = frames[...]
    try rows({ rest.popFirst() }, to: write)
  }

  private func rows(_ next: () throws -> Frame?, to write: (String) throws -> Void) throws {
    if format == .json { try write("[") }
    var number = 0
    while let frame = try next() {
      let columns = Self.columns(of: frame)
      switch format {
      case .csv:
        if number == 0 { try write("frame," + columns.map(\.name).joined(separator: ",") + "\n") }
        try write("\(number)," + columns.map(\.value.plain).joined(separator: ",") + "\n")
      case .json:
        let fields = columns.map { "\"\($0.name)\": \($0.value.json)" } + Self.details(of: frame)
        try write(
          (number == 0 ? "\n" : ",\n") + "  {\"frame\": \(number), \(fields.joined(separator: ", "))}")
      }
      number += 1
    }
    if format == .json { try write("\n]\n") }
  }
}

extension Trace {
  /// What JSON can say and a table cannot: marks, values that follow the sheet, where carousels are, and why the sheet went
  /// where it went.
  fileprivate static func details(of frame: Frame) -> [String] {
    let values = frame.geometry.values.all.map { "\"\($0.name)\": \(sixDecimals($0.value))" }
    let decisions = frame.events.compactMap { event -> String? in
      if case .dragEnded(let decision) = event.kind { decision.json } else { nil }
    }
    let marks = frame.marks.map { "\"\($0.name)\"" }
    let offsets = frame.geometry.carouselOffsets.map(sixDecimals)
    return (marks.isEmpty ? [] : ["\"marks\": [\(marks.joined(separator: ", "))]"])
      + (values.isEmpty ? [] : ["\"values\": {\(values.joined(separator: ", "))}"])
      + (offsets.isEmpty ? [] : ["\"carouselOffsets\": [\(offsets.joined(separator: ", "))]"])
      + (decisions.isEmpty ? [] : ["\"decisions\": [\(decisions.joined(separator: ", "))]"])
  }
}

extension ReleaseDecision {
  /// The decision as a JSON object: target, rule, what the rule saw, and the candidates with their distances.
  fileprivate var json: String {
    let candidates = candidates.map { point in
      "{\"snapPoint\": \"\(point.source)\", \"hidingOffset\": \(sixDecimals(point.hidingOffset)), "
        + "\"distance\": \(sixDecimals(abs(point.hidingOffset - hidingOffset)))}"
    }
    return "{\"target\": \"\(target.source)\", \"rule\": \"\(rule.rawValue)\", "
      + "\"hidingOffset\": \(sixDecimals(hidingOffset)), "
      + "\"velocity\": [\(sixDecimals(velocity.x)), \(sixDecimals(velocity.y))], "
      + "\"candidates\": [\(candidates.joined(separator: ", "))], \"why\": \"\(self)\"}"
  }
}

extension SheetEvent {
  /// Whether a trace lists the event: a completion says nothing that `didMoveTo` does not.
  var isTraced: Bool {
    if case .completed = kind { false } else { true }
  }
}
