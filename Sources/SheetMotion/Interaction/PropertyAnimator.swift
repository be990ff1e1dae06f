/// An animation that can be scrubbed, paused, reversed and continued with another timing.
///
/// It shows a progress from 0 to 1. Time is an argument: the animator never looks at a clock. A call with a time that is not
/// finite changes nothing. The counterpart of `UIViewPropertyAnimator`.
public struct PropertyAnimator: Hashable, Sendable {
  /// What the animator is doing. The counterpart of `UIViewAnimatingState`.
  public enum State: Hashable, Sendable {
    /// Not started, or finished.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and waiting to be finished.
    case stopped
  }

  /// Where an animation is finished. The counterpart of `UIViewAnimatingPosition`.
  public enum Position: Hashable, Sendable {
    /// As before it began.
    case start
    /// Where it is.
    case current
    /// As after its end.
    case end
  }

  /// How it runs unless it is continued otherwise.
  public let timing: AnimationTiming
  /// Whether it stays active at its end, so that it can be reversed; no completion is reported then.
  public var pausesOnCompletion = false
  /// What it is doing.
  public private(set) var state = State.inactive
  /// Whether it runs towards its start.
  public private(set) var isReversed = false

  private var shown = 0.0
  private var run: ValueAnimation?

  /// Makes an animator that has not started.
  ///
  /// - Parameter timing: how it runs.
  public init(timing: AnimationTiming) {
    self.timing = timing
  }

  /// Whether time changes what it shows.
  public var isRunning: Bool { run != nil }

  /// When the present run ends, in seconds; nil unless it runs.
  public var endTime: Double? { run?.endTime }

  /// What it shows at a time: 0 at its start, 1 at its end.
  public func progress(at time: Double) -> Double {
    run?.value(at: time) ?? shown
  }

  /// The part of the way, in the direction in which it runs, that is done.
  public func fractionComplete(at time: Double) -> Double {
    isReversed ? 1 - progress(at: time) : progress(at: time)
  }

  /// Shows a part of the way, in proportion; makes the animator active. While it runs, or is stopped, nothing happens.
  ///
  /// - Parameter fraction: kept in 0...1, in the direction in which it runs.
  public mutating func setFractionComplete(_ fraction: Double) {
    guard run == nil, state != .stopped, !fraction.isNaN else { return }
    state = .active
    let kept = min(max(0, fraction), 1)
    shown = isReversed ? 1 - kept : kept
  }

  /// Runs to its end from what it shows, on its own timing.
  ///
  /// - Parameter time: now, in seconds.
  public mutating func startAnimation(at time: Double) {
    continueAnimation(at: time)
  }

  /// Stays active and keeps what it shows.
  ///
  /// - Parameter time: now, in seconds.
  public mutating func pauseAnimation(at time: Double) {
    guard state != .stopped, time.isFinite else { return }
    shown = progress(at: time)
    run = nil
    state = .active
  }

  /// Runs to its end from what it shows.
  ///
  /// - Parameters:
  ///   - time: now, in seconds.
  ///   - timing: another timing than its own.
  ///   - durationFactor: multiplies the timing's duration; defaults to 1.
  public mutating func continueAnimation(
    at time: Double, timing: AnimationTiming? = nil, durationFactor: Double = 1
  ) {
    guard state != .stopped, time.isFinite else { return }
    shown = progress(at: time)
    state = .active
    let chosen = (timing ?? self.timing).stretched(by: durationFactor)
    run = ValueAnimation(from: shown, to: isReversed ? 0 : 1, startTime: time, timing: chosen)
  }

  /// Changes the direction; a running animation turns around where it is, on its own timing.
  ///
  /// - Parameters:
  ///   - reversed: whether it runs towards its start from now on.
  ///   - time: now, in seconds.
  public mutating func setReversed(_ reversed: Bool, at time: Double) {
    guard reversed != isReversed, state != .stopped, time.isFinite else { return }
    isReversed = reversed
    if run != nil { continueAnimation(at: time) }
  }

  /// Stops where it is.
  ///
  /// - Parameters:
  ///   - time: now, in seconds.
  ///   - withoutFinishing: whether that is all, and the animator is inactive; otherwise it waits for ``finishAnimation(at:)``.
  public mutating func stopAnimation(at time: Double, withoutFinishing: Bool) {
    guard state == .active, time.isFinite else { return }
    shown = progress(at: time)
    run = nil
    state = withoutFinishing ? .inactive : .stopped
  }

  /// Ends a stopped animator at a place.
  ///
  /// - Parameter position: where.
  /// - Returns: The place, for the completions; nil unless it was stopped.
  @discardableResult
  public mutating func finishAnimation(at position: Position) -> Position? {
    guard state == .stopped else { return nil }
    switch position {
    case .start: shown = 0
    case .current: break
    case .end: shown = 1
    }
    state = .inactive
    return position
  }

  /// Completes a run that has ended by now.
  ///
  /// - Parameter time: now, in seconds.
  /// - Returns: Where it ended, for the completions; nil if it has not ended or pauses on completion.
  @discardableResult
  public mutating func completeIfDue(at time: Double) -> Position? {
    guard let run, run.endTime <= time else { return nil }
    shown = run.to
    self.run = nil
    guard !pausesOnCompletion else { return nil }
    state = .inactive
    return isReversed ? .start : .end
  }
}
