/// What came of a run over snapshots: everything that a report, a log or a machine needs.
///
/// It is a plain value without times of day, so that equal runs have equal reports.
public struct SnapshotReport: Hashable, Sendable, Codable {
  /// What came of one snapshot.
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// Geometry and pixels are those of the reference.
    case passed
    /// Something differs.
    case failed
    /// There is no reference yet.
    case missing
    /// The geometry is that of the reference, and its pixels were made in another environment: they say nothing.
    case notComparable
    /// The reference was written.
    case recorded
    /// The scenario or the reference cannot be used.
    case unusable
  }

  /// A number of one frame that is not what it was.
  public struct Change: Hashable, Sendable, Codable {
    /// The frame, counted from 0; for stills, the moment's place among them.
    public var frame: Int
    /// The name of the moment that a still shows; nil for a frame of an animation.
    public var moment: String?
    /// The frame's time in seconds.
    public var time: Double
    /// The column of the trace, such as `sheetTop`.
    public var column: String
    /// What it was.
    public var expected: String
    /// What it is.
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
    /// What it shows: the name of a moment, or the number of a frame.
    public var name: String
    /// The path of the reference; nil where there is none.
    public var expected: String?
    /// The path of the picture as it is now; nil where it is equal.
    public var actual: String?
    /// The path of a picture in which what differs is marked; nil where nothing does.
    public var difference: String?
    /// What the comparison says, in one line.
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

  /// Where the sheet is over time, to be drawn as a curve.
  public struct Course: Hashable, Sendable, Codable {
    /// The time of each frame in seconds.
    public var times: [Double]
    /// The sheet's top edge at each frame in points.
    public var sheetTops: [Double]

    /// Makes a course; both lists are of one length.
    public init(times: [Double], sheetTops: [Double]) {
      self.times = times
      self.sheetTops = sheetTops
    }
  }

  /// What accepting a snapshot takes, and what it has to be the same as when it was verified.
  public struct Kept: Hashable, Sendable, Codable {
    /// A file among the results.
    public struct File: Hashable, Sendable, Codable {
      /// Its path from the folder with the results.
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
    /// The path of the reference, without an ending.
    public var reference: String
    /// The files that were kept.
    public var files: [File]

    /// Makes the value; see each property for what it means.
    public init(source: String, reference: String, files: [File]) {
      self.source = source
      self.reference = reference
      self.files = files
    }
  }

  /// What came of one snapshot, and why.
  public struct Case: Hashable, Sendable, Codable {
    /// The snapshot's name: its scenario's path from the folder that was verified, without an ending.
    public var name: String
    /// The path of the scenario.
    public var scenario: String
    /// What came of it.
    public var outcome: Outcome
    /// One sentence for each thing that differs or is wrong, the most important one first.
    public var messages: [String]
    /// The numbers that changed; of many, the first ones.
    public var changes: [Change]
    /// The pictures that differ, or the only one.
    public var pictures: [Picture]
    /// The motion of the reference, for animations.
    public var expectedCourse: Course?
    /// The motion as it is now, for animations.
    public var actualCourse: Course?
    /// What was kept, so that it can be accepted; nil if nothing was.
    public var kept: Kept?
    /// The path of a file that is no reference and kept the snapshot from being recorded; nil if there was none.
    public var blockedBy: String?

    /// Makes a case.
    public init(
      name: String, scenario: String, outcome: Outcome, messages: [String] = [], changes: [Change] = [],
      pictures: [Picture] = [], expectedCourse: Course? = nil, actualCourse: Course? = nil, kept: Kept? = nil,
      blockedBy: String? = nil
    ) {
      self.name = name
      self.scenario = scenario
      self.outcome = outcome
      self.messages = messages
      self.changes = changes
      self.pictures = pictures
      self.expectedCourse = expectedCourse
      self.actualCourse = actualCourse
      self.kept = kept
      self.blockedBy = blockedBy
    }
  }

  /// All snapshots of the run, sorted by name.
  public var cases: [Case]
  /// References whose scenario is gone, sorted.
  public var orphans: [String]
  /// What made the pictures, such as `Cairo 1.16.0`, one line each.
  public var environment: [String]
  /// The command that accepts what differs.
  public var acceptCommand: String

  /// Makes a report.
  public init(cases: [Case], orphans: [String] = [], environment: [String] = [], acceptCommand: String) {
    self.cases = cases
    self.orphans = orphans
    self.environment = environment
    self.acceptCommand = acceptCommand
  }

  /// How many snapshots had an outcome.
  public func count(_ outcome: Outcome) -> Int {
    cases.count { $0.outcome == outcome }
  }
}
