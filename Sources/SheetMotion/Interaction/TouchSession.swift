/// A finger on the screen, from where it went down to where it is let go.
struct TouchSession: Hashable, Sendable {
  /// What the finger moves; at any time one thing, but for a sheet that does not track its scroll view.
  enum Owner: Hashable, Sendable {
    /// Nothing yet: the finger is within the circle that it has to leave.
    case undecided
    /// Nothing, for the whole gesture.
    case nobody
    case sheet
    case scrollView
    /// Both on their own.
    case sheetAndScrollView
    /// A carousel in the content.
    case carousel
  }

  /// Where the finger went down, on the viewport.
  let start: Vector2D
  /// What was there.
  let target: HitTarget
  /// Whether it went down on the scroll view inside the content.
  let isOnScrollView: Bool
  /// The number of the carousel on which it went down, or nil.
  var carousel: Int?
  var owner = Owner.undecided
  /// Whether the sheet and the scroll view hand the finger to each other; otherwise its first owner keeps it to the end.
  var isShared = false
  var last: Vector2D
  var lastTime: Double
  var velocity = VelocityEstimator()

  init(start: Vector2D, target: HitTarget, isOnScrollView: Bool, time: Double) {
    self.start = start
    self.target = target
    self.isOnScrollView = isOnScrollView
    self.last = start
    self.lastTime = time
  }

  /// Where the finger leaves the circle around its start, on its way in a straight line from where it was last.
  ///
  /// - Parameters:
  ///   - point: where the finger is now.
  ///   - radius: the circle's, in points.
  /// - Returns: The place on the circle, or nil while the finger is within it.
  func exit(to point: Vector2D, radius: Double) -> Vector2D? {
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    guard dx * dx + dy * dy >= radius * radius else { return nil }
    // The last place is inside the circle, so there is one crossing ahead: |a + s b| = radius.
    let (ax, ay) = (last.x - start.x, last.y - start.y)
    let (bx, by) = (point.x - last.x, point.y - last.y)
    let square = bx * bx + by * by
    guard square > 0 else { return point }
    let half = ax * bx + ay * by
    let root = max(0, half * half - square * (ax * ax + ay * ay - radius * radius)).squareRoot()
    let part = min(max(0, (root - half) / square), 1)
    return Vector2D(x: last.x + part * bx, y: last.y + part * by)
  }
}
