/// A number on its way from one value to another, as a function of time.
struct ValueAnimation: Hashable, Sendable {
  /// The value at the start.
  private(set) var from: Double
  /// The value at the end.
  private(set) var to: Double
  /// When it starts, in seconds.
  let startTime: Double
  /// When it ends, in seconds. From then on the value is exactly ``to``.
  ///
  /// The sum of the start and the duration is exact for decimals: what starts at 0.3 and takes 0.5 s ends at 0.8.
  let endTime: Double

  private let timing: AnimationTiming

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - from: the value at the start.
  ///   - to: the value at the end.
  ///   - startTime: seconds.
  ///   - timing: how it gets there.
  init(from: Double, to: Double, startTime: Double, timing: AnimationTiming) {
    self.from = from
    self.to = to
    self.startTime = startTime
    self.endTime = ExactTime.sum(startTime, timing.duration)
    self.timing = timing
  }

  /// The value at a time in seconds; ``from`` before the start and ``to`` from the end on.
  func value(at time: Double) -> Double {
    guard time > startTime else { return from }
    guard time < endTime else { return to }
    return from + timing.fraction(at: time - startTime) * (to - from)
  }

  /// The speed of the value at a time, in units per second; 0 outside the animation.
  func velocity(at time: Double) -> Double {
    guard time >= startTime, time < endTime else { return 0 }
    return timing.velocity(at: time - startTime) * (to - from)
  }

  /// Gives the animation another target and keeps its timing and the distance that is left.
  ///
  /// - Parameters:
  ///   - target: the value at the end from now on.
  ///   - time: now, in seconds.
  ///   - limits: where the value may be now; the distance that is left is made shorter where it would lead outside.
  mutating func retarget(to target: Double, at time: Double, within limits: ClosedRange<Double>) {
    let left = value(at: time) - to
    let allowed = min(max(left, limits.lowerBound - target), limits.upperBound - target)
    let distance = left == 0 ? from - to : (from - to) * allowed / left
    from = target + distance
    to = target
  }
}
