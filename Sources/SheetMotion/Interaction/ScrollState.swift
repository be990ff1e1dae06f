/// The offset of the scroll view inside the content: at rest, under a finger, gliding or bouncing.
struct ScrollState: Hashable, Sendable {
  enum Movement: Hashable, Sendable {
    /// At an offset between the edges, and so far beyond one of them while a finger holds it there.
    case resting(Double, beyond: Double = 0)
    /// Under a finger, at an offset before the rubber band.
    case tracking(Double)
    /// Gliding to a stop, or until it meets an edge.
    case gliding(ScrollDeceleration, since: Double, until: Double, meetsEdge: Bool)
    case bouncing(ScrollBounce, since: Double)
  }

  var movement = Movement.resting(0)

  /// The offset at a time.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - limits: the offsets between the two edges, now.
  ///   - height: the scroll view's height, which is the length of its rubber band.
  /// - Returns: Points; below 0 and above the limits where it bounces.
  func offset(at time: Double, within limits: ClosedRange<Double>, height: Double) -> Double {
    switch movement {
    case .resting(let offset, let beyond): return min(offset, limits.upperBound) + beyond
    case .tracking(let raw):
      let edge = min(max(raw, limits.lowerBound), limits.upperBound)
      return edge + RubberBand(length: height).stretch(raw - edge)
    case .gliding(let deceleration, let since, _, _): return deceleration.offset(at: time - since)
    case .bouncing(let bounce, let since): return bounce.offset(at: time - since)
    }
  }

  /// When the present movement ends by itself, in seconds.
  var endTime: Double? {
    switch movement {
    case .resting, .tracking: nil
    case .gliding(_, _, let until, _): until
    case .bouncing(let bounce, let since): ExactTime.sum(since, bounce.duration)
    }
  }

  /// Whether the scroll view moves, by a finger or by itself.
  var isMoving: Bool {
    if case .resting = movement { false } else { true }
  }

  /// Stops the scroll view where it is, also beyond an edge.
  mutating func hold(at offset: Double, within limits: ClosedRange<Double>) {
    let edge = min(max(offset, limits.lowerBound), limits.upperBound)
    movement = .resting(edge, beyond: offset - edge)
  }

  /// Follows edges that have moved: what they have left outside is put on the nearer one, and does not move on.
  mutating func keep(within limits: ClosedRange<Double>, at time: Double) {
    func kept(_ offset: Double) -> Double { min(max(offset, limits.lowerBound), limits.upperBound) }
    switch movement {
    case .resting: break
    case .tracking(let raw): movement = .tracking(kept(raw))
    case .gliding(let deceleration, let since, _, _):
      let offset = deceleration.offset(at: time - since)
      if !limits.contains(offset) { movement = .resting(kept(offset)) }
    case .bouncing(let bounce, _):
      if !limits.contains(bounce.edge) { movement = .resting(kept(bounce.edge)) }
    }
  }

  /// Takes the scroll view under the finger, where it is.
  mutating func track(from offset: Double, within limits: ClosedRange<Double>, height: Double) {
    let edge = min(max(offset, limits.lowerBound), limits.upperBound)
    movement = .tracking(edge + RubberBand(length: height).overshoot(offset - edge))
  }

  /// Lets the scroll view go: it glides, bounces back from beyond an edge, or stays.
  mutating func release(
    at time: Double, offset: Double, velocity: Double, within limits: ClosedRange<Double>
  ) {
    if !limits.contains(offset) {
      bounce(to: min(max(offset, limits.lowerBound), limits.upperBound), from: offset, velocity: velocity, at: time)
      return
    }
    let deceleration = ScrollDeceleration(start: offset, initialVelocity: velocity)
    guard deceleration.duration > 0 else {
      movement = .resting(offset)
      return
    }
    let edge = velocity < 0 ? limits.lowerBound : limits.upperBound
    if offset == edge {
      bounce(to: edge, from: offset, velocity: velocity, at: time)
    } else {
      let passing = deceleration.time(passing: edge)
      movement = .gliding(
        deceleration, since: time, until: time + (passing ?? deceleration.duration), meetsEdge: passing != nil)
    }
  }

  /// Goes on from the end of a movement: a glide that meets an edge bounces, anything else rests.
  mutating func endMovement(at time: Double, within limits: ClosedRange<Double>) {
    guard let endTime, endTime <= time else { return }
    switch movement {
    case .resting, .tracking: break
    case .bouncing(let bounce, _): movement = .resting(bounce.edge)
    case .gliding(let deceleration, _, _, meetsEdge: false):
      movement = .resting(min(max(deceleration.restOffset, limits.lowerBound), limits.upperBound))
    case .gliding(let deceleration, let since, let until, meetsEdge: true):
      let edge = deceleration.initialVelocity < 0 ? limits.lowerBound : limits.upperBound
      let past = until - since
      bounce(to: edge, from: deceleration.offset(at: past), velocity: deceleration.velocity(at: past), at: time)
    }
  }

  private mutating func bounce(to edge: Double, from offset: Double, velocity: Double, at time: Double) {
    movement = .bouncing(ScrollBounce(edge: edge, from: offset, velocity: velocity), since: time)
  }
}
