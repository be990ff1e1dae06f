/// The result of a snapshot run: everything that a report, a log or a machine needs.
///
/// It has no dates, so equal runs have equal reports.
public struct SnapshotReport: Hashable, Sendable, Codable {
  /// The outcome of one snapshot.
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// Geometry and pixels match the reference.
    case passed
    /// Something differs.
    case failed
    /// There is no reference yet.
    case missing
    /// The geometry matches, and the pixels cannot be compared: the reference was made in another environment.
    case notComparable
    /// The reference was written.
    case recorded
    /// The scenario or the reference cannot be used.
    case unusable
  }

  /// A value of one frame that has changed.
  public struct Change: Hashable, Sendable, Codable {
    /// The index of the frame, or of the moment for stills, from 0.
    public var frame: Int
    /// The name of the moment that a still shows; nil for a frame of an animation.
    public var moment: String?
    /// The frame's time in seconds.
    public var time: Double
    /// The column of the trace, such as `sheetTop`.
    public var column: String
    /// The value in the reference.
    public var expected: String
    /// The value now.
    public var actual: String

    /// Makes a change.
    public init(
      frame: Int, moment: String? = nil, time: Double, column: String, expected: String, actual: String
    ) {
      self.frame = frame
      self.moment = moment
      self.time = time
      self.column = column
      self.expected = expected
      self.actual = actual
    }
  }

  /// A picture that was compared.
  public struct Picture: Hashable, Sendable, Codable {
    /// The name of the moment, or the number of the frame, that it shows.
    public var name: String
    /// The path of the reference's picture; nil if there is none.
    public var expected: String?
    /// The path of the current picture; nil if it is equal.
    public var actual: String?
    /// The path of a picture that marks the differences; nil if there are none.
    public var difference: String?
    /// The result of the comparison, in one line.
    public var summary: String

    /// Makes a picture.
    public init(
      name: String, expected: String? = nil, actual: String? = nil, difference: String? = nil, summary: String
    ) {
      self.name = name
      self.expected = expected
      self.actual = actual
      self.difference = difference
      self.summary = summary
    }
  }

  /// The position of the sheet over time.
  public struct Curve: Hashable, Sendable, Codable {
    /// The time of each frame in seconds.
    public var times: [Double]
    /// The sheet's top edge at each frame in points.
    public var sheetTops: [Double]

    /// Makes a curve. Both lists have the same length.
    public init(times: [Double], sheetTops: [Double]) {
      self.times = times
      self.sheetTops = sheetTops
    }
  }

  /// The files that accepting a snapshot needs, and the state that must not have changed since it was verified.
  public struct Kept: Hashable, Sendable, Codable {
    /// A file in the results folder.
    public struct File: Hashable, Sendable, Codable {
      /// The path relative to the results folder.
      public var name: String
      /// The hash of its bytes.
      public var hash: String

      /// Makes a file.
      public init(name: String, hash: String) {
        self.name = name
        self.hash = hash
      }
    }

    /// The hash of the scenario's file and of the pictures and fonts that it names.
    public var source: String
    /// The path of the reference without an extension.
    public var reference: String
    /// The files in the results folder.
    public var files: [File]

    /// Makes the value; see each property for what it means.
    public init(source: String, reference: String, files: [File]) {
      self.source = source
      self.reference = reference
      self.files = files
    }
  }

  /// The result of one snapshot.
  public struct Case: Hashable, Sendable, Codable {
    /// The snapshot's name: its scenario's path relative to the verified folder, without an extension.
    public var name: String
    /// The path of the scenario.
    public var scenario: String
    /// The outcome.
    public var outcome: Outcome
    /// One sentence for each difference or error, the most important first.
    public var messages: [String]
    /// The values that changed, up to a maximum number.
    public var changes: [Change]
    /// The pictures that differ. Stills have one picture.
    public var pictures: [Picture]
    /// The motion of the reference, for an animation.
    public var expectedCurve: Curve?
    /// The current motion, for an animation.
    public var actualCurve: Curve?
    /// The files that can be accepted; nil if none were kept.
    public var kept: Kept?
    /// The path of a file that is not a reference and blocked recording; nil if there was none.
    public var blockedBy: String?

    private enum CodingKeys: String, CodingKey {
      case name, scenario, outcome, messages, changes, pictures
      case expectedCurve = "expectedCourse"
      case actualCurve = "actualCourse"
      case kept, blockedBy
    }

    /// Makes a case.
    public init(
      name: String, scenario: String, outcome: Outcome, messages: [String] = [], changes: [Change] = [],
      pictures: [Picture] = [], expectedCurve: Curve? = nil, actualCurve: Curve? = nil, kept: Kept? = nil,
      blockedBy: String? = nil
    ) {
      self.name = name
      self.scenario = scenario
      self.outcome = outcome
      self.messages = messages
      self.changes = changes
      self.pictures = pictures
      self.expectedCurve = expectedCurve
      self.actualCurve = actualCurve
      self.kept = kept
      self.blockedBy = blockedBy
    }
  }

  /// All snapshots of the run, sorted by name.
  public var cases: [Case]
  /// The references whose scenario is gone, sorted.
  public var orphans: [String]
  /// The libraries and fonts that drew the pictures, such as `Cairo 1.16.0`, one per line.
  public var environment: [String]
  /// The command that accepts the changes.
  public var acceptCommand: String

  /// Makes a report.
  public init(cases: [Case], orphans: [String] = [], environment: [String] = [], acceptCommand: String) {
    self.cases = cases
    self.orphans = orphans
    self.environment = environment
    self.acceptCommand = acceptCommand
  }

  /// The number of snapshots with an outcome.
  public func count(_ outcome: Outcome) -> Int {
    cases.count { $0.outcome == outcome }
  }
}
