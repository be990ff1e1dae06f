/// A row inside the content that a finger moves sideways.
///
/// Its offset counts from the edge where it starts: the left one, or the right one on a screen that is read from right to
/// left. The counterpart of a `UIScrollView` that scrolls along one row.
public struct CarouselMetrics: Hashable, Sendable {
  /// The width of the part that shows, in points.
  public var width: Double
  /// The width of the whole row, in points.
  public var contentWidth: Double
  /// How far the row is moved at the start, in points; kept between its edges.
  public var offset: Double
  /// Whether the row starts at its right edge.
  public var startsAtRight: Bool

  /// Makes metrics; the defaults are a row that starts at its left edge.
  ///
  /// - Parameters:
  ///   - width: the width of the part that shows, in points.
  ///   - contentWidth: the width of the whole row, in points.
  ///   - offset: how far the row is moved at the start, in points.
  ///   - startsAtRight: whether it starts at its right edge, as on a screen that is read from right to left.
  public init(width: Double, contentWidth: Double, offset: Double = 0, startsAtRight: Bool = false) {
    self.width = width
    self.contentWidth = contentWidth
    self.offset = offset
    self.startsAtRight = startsAtRight
  }

  /// Checks each number.
  ///
  /// - Parameter name: what the carousel is called in errors.
  /// - Throws: ``SheetError`` for the first one that no carousel can have.
  func check(_ name: String) throws {
    try SheetError.check(width, "the width of \(name)")
    try SheetError.check(contentWidth, "the width of what \(name) scrolls")
    try SheetError.check(offset, "the offset of \(name)")
  }
}

/// Where a carousel shows now.
public struct CarouselPlace: Hashable, Sendable {
  /// The carousel's number, counted from 0 in the order of ``ContentMetrics/carousels``.
  public var number: Int
  /// The part of it that shows, in the container's coordinates.
  public var frame: Rect2D

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - number: the carousel's number, counted from 0.
  ///   - frame: the part of it that shows, in the container's coordinates.
  public init(number: Int, frame: Rect2D) {
    self.number = number
    self.frame = frame
  }

  /// Whether all numbers of the frame are finite.
  package var isFinite: Bool { [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite) }
}

/// A carousel as it is now: its measures, and the movement of its offset.
///
/// It moves like the vertical scroll view: the same rubber band, the same deceleration, the same bounce.
struct CarouselState: Hashable, Sendable {
  private(set) var metrics: CarouselMetrics
  private var scroll: ScrollState

  /// Makes a carousel that rests where its metrics say.
  init(_ metrics: CarouselMetrics) {
    self.metrics = metrics
    scroll = ScrollState()
    put(metrics.offset)
  }

  /// The offsets between the two edges.
  var limits: ClosedRange<Double> { 0...max(0, metrics.contentWidth - metrics.width) }

  /// When the present movement ends by itself, in seconds.
  var endTime: Double? { scroll.endTime }

  /// Whether it moves, by a finger or by itself.
  var isMoving: Bool { scroll.isMoving }

  /// The offset at a time in seconds; below 0 and above the limits where it bounces.
  func offset(at time: Double) -> Double {
    scroll.offset(at: time, within: limits, height: metrics.width)
  }

  /// The velocity of the offset under a finger with a horizontal velocity.
  private func along(_ sideways: Double) -> Double { metrics.startsAtRight ? sideways : -sideways }

  /// Puts the offset, kept between the edges, and stops what moved it. A finger keeps its hold.
  mutating func put(_ offset: Double) {
    let kept = min(max(offset, limits.lowerBound), limits.upperBound)
    if case .tracking = scroll.movement {
      scroll.movement = .tracking(kept)
    } else {
      scroll.movement = .resting(kept)
    }
  }

  /// Takes new measures over. A new start offset puts the carousel there; otherwise it stays where it is.
  mutating func follow(_ new: CarouselMetrics, at time: Double) {
    guard new.offset == metrics.offset else {
      self = CarouselState(new)
      return
    }
    let oldEnd = limits.upperBound
    metrics = new
    if limits.upperBound < oldEnd { scroll.keep(within: limits, at: time) }
  }

  /// Stops it where it is, also beyond an edge.
  mutating func hold(at time: Double) {
    scroll.hold(at: offset(at: time), within: limits)
  }

  /// Takes it under the finger, where it is.
  mutating func track(at time: Double) {
    scroll.track(from: offset(at: time), within: limits, height: metrics.width)
  }

  /// Moves it with the finger, by a way to the right in points.
  mutating func move(by distance: Double) {
    if case .tracking(let raw) = scroll.movement { scroll.movement = .tracking(raw + along(distance)) }
  }

  /// Lets it go, with the finger's velocity to the right in points per second.
  mutating func release(at time: Double, velocity: Double) {
    scroll.release(at: time, offset: offset(at: time), velocity: along(velocity), within: limits)
  }

  /// Goes on from the end of a movement.
  mutating func endMovement(at time: Double) {
    scroll.endMovement(at: time, within: limits)
  }
}
