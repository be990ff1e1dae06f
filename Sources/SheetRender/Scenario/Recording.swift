/// A scenario with its script played: how long it takes, and where everything is at any time of it.
public struct Recording: Sendable {
  /// The longest recording, in seconds.
  public static let longest = 3600.0

  /// A step of the script with the time at which it is due.
  struct TimedStep: Sendable {
    let index: Int
    let step: ScriptStep
    let time: Double
  }

  /// A moment that the script names: after the steps before it, and before those behind it, even at the same time.
  public struct Mark: Hashable, Sendable {
    /// The name.
    public let name: String
    /// Seconds since the start.
    public let time: Double
    /// How many steps have been done by then.
    let stepCount: Int
  }

  /// What is recorded.
  public let scenario: Scenario
  /// When everything has come to rest after the last step, in seconds.
  public let duration: Double
  /// The marks of the script, in order.
  public let marks: [Mark]
  private let steps: [TimedStep]

  /// Plays a scenario's script once, to know when each step is due.
  ///
  /// - Throws: ``ScriptError`` for a step that the sheet refuses, for a mark that is named twice, and for a script that
  ///   takes longer than ``longest``; ``SheetError`` where there is no sheet to begin with.
  public init(_ scenario: Scenario) throws {
    var sheet = try scenario.laidOutSheet()
    var steps: [TimedStep] = []
    var marks: [Mark] = []
    for (index, step) in scenario.script.enumerated() {
      let timed = TimedStep(index: index, step: step, time: sheet.time)
      switch step {
      case .wait(let seconds): sheet.advance(to: sheet.time + seconds)
      case .waitForRest: sheet.advance(to: sheet.restTime)
      case .mark(let name):
        guard !marks.contains(where: { $0.name == name }) else {
          throw ScriptError(step: index, description: "there is a mark '\(name)' already. Give each its own name.")
        }
        marks.append(Mark(name: name, time: sheet.time, stepCount: steps.count))
      case .move, .present, .dismiss:
        try timed.perform(on: &sheet)
        steps.append(timed)
      }
      guard sheet.restTime <= Self.longest else {
        throw ScriptError(step: index, description: "the script takes longer than \(Int(Self.longest)) seconds.")
      }
    }
    self.scenario = scenario
    self.duration = sheet.restTime
    self.marks = marks
    self.steps = steps
  }

  /// The sheet from the start, to be played on.
  ///
  /// - Throws: ``SheetError``.
  public func playback() throws -> Playback {
    Playback(sheet: try scenario.laidOutSheet(), steps: steps)
  }

  /// The frames at a frame rate: from the start to the first one at which everything is at rest.
  ///
  /// - Parameter rate: the scenario's own unless given.
  /// - Returns: The frames, not yet computed.
  /// - Throws: ``SheetError``.
  public func frames(at rate: FrameRate? = nil) throws -> FrameSequence {
    let rate = rate ?? scenario.frameRate
    return FrameSequence(
      playback: try playback(), style: scenario.scene.style, rate: rate,
      count: rate.frame(atOrAfter: duration) + 1)
  }
}

/// A step of a script that cannot be done.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The step's place in the script, counted from 0.
  public let step: Int
  /// What is wrong and what would be right.
  public let description: String
}

extension Recording.TimedStep {
  /// Does what the step says.
  func perform(on sheet: inout SheetModel) throws {
    do {
      switch step {
      case .move(let target, let animated): try sheet.move(to: target, animated: animated)
      case .present(let animated): try sheet.present(animated: animated)
      case .dismiss(let animated): try sheet.dismiss(animated: animated)
      case .wait, .waitForRest, .mark: break
      }
    } catch {
      throw ScriptError(step: index, description: "\(error)")
    }
  }
}

/// A sheet that its script is being done to, from the start on.
///
/// A value: copying it makes a checkpoint from which to play on again.
public struct Playback: Sendable {
  /// The sheet now.
  public private(set) var sheet: SheetModel
  private let steps: [Recording.TimedStep]
  private var next = 0

  init(sheet: SheetModel, steps: [Recording.TimedStep]) {
    self.sheet = sheet
    self.steps = steps
  }

  /// Plays on to a time, with everything that falls due up to and at it.
  ///
  /// - Parameter time: seconds; an earlier time than the sheet's changes nothing.
  /// - Throws: ``ScriptError``.
  public mutating func advance(to time: Double) throws {
    try advance(to: time, stepCount: steps.count)
  }

  /// Plays on to a mark, and does none of the steps behind it.
  ///
  /// - Parameter mark: a mark of the same recording.
  /// - Throws: ``ScriptError``.
  public mutating func advance(to mark: Recording.Mark) throws {
    try advance(to: mark.time, stepCount: mark.stepCount)
  }

  private mutating func advance(to time: Double, stepCount: Int) throws {
    while next < stepCount, steps[next].time <= time {
      sheet.advance(to: steps[next].time)
      try steps[next].perform(on: &sheet)
      next += 1
    }
    sheet.advance(to: time)
  }

  /// Takes the events that have gathered since they were last taken.
  public mutating func takeEvents() -> [SheetEvent] {
    sheet.takeEvents()
  }
}
