/// A scenario with its script played: how long it takes, and where everything is at any time of it.
public struct Recording: Sendable {
  /// The longest recording, in seconds.
  public static let longest = 3600.0

  /// What happens to the sheet at one time.
  enum Action: Sendable {
    case step(ScriptStep)
    case touchDown(Vector2D)
    case touchMove(Vector2D)
    case touchUp(velocity: Vector2D?)
  }

  /// An action with the time at which it is due, and the step of the script that it comes from.
  package struct TimedAction: Sendable {
    let step: Int
    let action: Action
    let time: Double
  }

  /// A moment that the script names: after the steps before it, and before those behind it, even at the same time.
  public struct Mark: Hashable, Sendable {
    /// The name.
    public let name: String
    /// Seconds since the start.
    public let time: Double
    /// How many actions have been done by then.
    let actionCount: Int
  }

  /// What is recorded.
  public let scenario: Scenario
  /// When everything has come to rest after the last step, in seconds.
  public let duration: Double
  /// The marks of the script, in order.
  public let marks: [Mark]
  /// What is probably not meant, such as a finger that misses the sheet, in the order of the script.
  public let notes: [ScriptNote]
  /// What happens to the sheet, in order.
  let actions: [TimedAction]

  /// Plays a scenario's script once, to know when each step is due.
  ///
  /// Times add up without rounding errors: for decimals of up to nine digits after the point, waiting 0.1 and 0.2 s is
  /// the same as waiting 0.3 s, so that the next step is due at the same frame at every frame rate.
  /// - Throws: ``ScriptError`` for a step that the sheet refuses, for a mark that is named twice, and for a script that
  ///   takes longer than ``longest``; ``SheetError`` if the sheet has no size; `CancellationError` in a task
  ///   that is cancelled.
  public init(_ scenario: Scenario) throws {
    var playback = Playback(scenario: scenario, sheet: try scenario.laidOutSheet(), actions: [])
    var actions: [TimedAction] = []
    var marks: [Mark] = []
    var clock = ExactTime(0)
    var isFingerDown = false
    var notes: [ScriptNote] = []
    for (index, step) in scenario.script.enumerated() {
      // A step may lay out a long content.
      try Task.checkCancellation()
      do { try step.check() } catch { throw ScriptError(step: index, description: "\(error)") }
      let start = clock
      func perform(_ action: Action, at time: Double) throws {
        let timed = TimedAction(step: index, action: action, time: time)
        try playback.perform(timed)
        actions.append(timed)
      }
      switch step {
      case .wait(let seconds): clock.advance(by: seconds)
      case .waitForRest: clock = ExactTime(playback.sheet.restTime)
      case .mark(let name):
        guard !marks.contains(where: { $0.name == name }) else {
          throw ScriptError(step: index, description: "there is a mark '\(name)' already. Give each its own name.")
        }
        marks.append(Mark(name: name, time: clock.seconds, actionCount: actions.count))
      case .touch(let samples, let velocity, let isHeld):
        for sample in samples {
          let time = start.advanced(by: sample.time).seconds
          try perform(isFingerDown ? .touchMove(sample.point) : .touchDown(sample.point), at: time)
          if !isFingerDown, samples.count > 1, let miss = playback.sheet.missedTouch {
            notes.append(ScriptNote(step: index, description: miss))
          }
          isFingerDown = true
        }
        clock.advance(by: samples.last?.time ?? 0)
        if !isHeld {
          try perform(.touchUp(velocity: velocity), at: clock.seconds)
          isFingerDown = false
        }
      case .release(let velocity):
        guard isFingerDown else {
          let hint = "Hold one with {\"drag\": {..., \"hold\": true}}."
          throw ScriptError(step: index, description: "no finger is held. \(hint)")
        }
        try perform(.touchUp(velocity: velocity), at: clock.seconds)
        isFingerDown = false
      default: try perform(.step(step), at: clock.seconds)
      }
      guard max(clock.seconds, playback.sheet.restTime) <= Self.longest else {
        throw ScriptError(step: index, description: "the script takes longer than \(Int(Self.longest)) seconds.")
      }
      playback.advance(sheetTo: clock.seconds)
    }
    self.scenario = scenario
    self.duration = max(clock.seconds, playback.sheet.restTime)
    self.marks = marks
    self.notes = notes
    self.actions = actions
  }

  /// The sheet from the start, to be played on.
  ///
  /// - Throws: ``SheetError``.
  public func playback() throws -> Playback {
    Playback(scenario: scenario, sheet: try scenario.laidOutSheet(), actions: actions)
  }

  /// The frames at a frame rate: from the start to the first one at which everything is at rest.
  ///
  /// - Parameter rate: defaults to the scenario's own.
  /// - Returns: The frames, not yet computed.
  /// - Throws: ``SheetError``.
  public func frames(at rate: FrameRate? = nil) throws -> FrameSequence {
    FrameSequence(
      playback: try playback(), marks: marks, rate: rate ?? scenario.frameRate, count: frameCount(at: rate))
  }

  /// How many frames there are at a frame rate.
  ///
  /// - Parameter rate: defaults to the scenario's own.
  /// - Returns: The number, at least 1.
  public func frameCount(at rate: FrameRate? = nil) -> Int {
    (rate ?? scenario.frameRate).frame(atOrAfter: duration) + 1
  }
}
