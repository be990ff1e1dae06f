/// Everything that a run has measured, as it is stored.
///
/// Times are milliseconds. Ratios say how many times as fast as A the thing is: above 1 it is faster, below 1 slower.
struct Report: Codable {
  var machine = Machine()
  let rounds: Int
  var frames: [FrameResult] = []
  var stages: [StageResult] = []
  var threads: [ThreadResult] = []
  var processes: [ProcessResult] = []
  var firstFrame: FirstFrameResult?
  var tools: [ToolResult] = []

  /// Consecutive frames of a scenario, to files, in this process.
  struct FrameResult: Codable {
    let workload: String
    let scale: Int
    let frames: Int
    /// How many of the frames differ from the one before.
    let changes: Int
    let baseline: Spread
    /// Each frame drawn and encoded as a whole.
    let full: Spread
    let fullRatio: Spread
    /// What is the same as in frames before may be kept.
    let cached: Spread
    let cachedRatio: Spread
    let baselineBytes: Int
    let fullBytes: Int
    let cachedBytes: Int
  }

  /// Where the time of a frame goes: the median over the frames of all rounds.
  struct StageResult: Codable {
    let workload: String
    let scale: Int
    let model: Spread
    /// The geometry and the display list, with texts that have been laid out before.
    let displayList: Spread
    /// What laying out all texts of a frame takes where none of them has been seen.
    let textLayout: Spread
    let drawing: Spread
    let encoding: Spread
    let writing: Spread
    let baselineDrawing: Spread
    /// Cairo encodes and writes in one.
    let baselineWriting: Spread
  }

  /// All frames of a scenario through the frame renderer, model and writing included, nothing kept between frames.
  struct ThreadResult: Codable {
    let workload: String
    let scale: Int
    let frames: Int
    /// Frames a second with one thread.
    let oneThread: Spread
    /// Frames a second with two.
    let twoThreads: Spread
    let ratio: Spread
  }

  /// The command line tool as a whole process, with one job, against drawing and writing alone by A in this process.
  struct ProcessResult: Codable {
    let workload: String
    let scale: Int
    let frames: Int
    let baseline: Spread
    let process: Spread
    let ratio: Spread
    /// The most memory of the process, in bytes.
    let peakMemory: Int
  }

  /// Whole processes of the command line tool.
  struct FirstFrameResult: Codable {
    /// One picture at rest, at scale 1.
    let still: Spread
    /// The program only tells its version.
    let start: Spread
    /// The most memory that one picture takes, in bytes.
    let peakMemory: Int
  }

  /// A picture by another program, or by this library, against A in the same rounds.
  struct ToolResult: Codable {
    let tool: String
    /// Nil where the tool does not say.
    let version: String?
    let scale: Int
    /// What is measured, and whether starting the process is part of it.
    let what: String
    /// Nil where the tool is missing or failed, as the note then says.
    let time: Spread?
    let ratio: Spread?
    let bytes: Int?
    let note: String?
  }
}
