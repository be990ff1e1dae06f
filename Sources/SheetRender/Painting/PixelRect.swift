/// A rectangle of whole device pixels.
struct PixelRect: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var columns: Range<Int> { x..<max(x, maxX) }
  var rows: Range<Int> { y..<max(y, maxY) }

  /// The pixels of a rectangle whose edges lie on device pixels.
  ///
  /// - Parameters:
  ///   - rect: finite, in points.
  ///   - scale: device pixels per point.
  init(_ rect: Rect2D, scale: Double) {
    self.init(
      x: Int((rect.x * scale).rounded()), y: Int((rect.y * scale).rounded()),
      width: Int((rect.width * scale).rounded()), height: Int((rect.height * scale).rounded()))
  }

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(columns: Range<Int>, rows: Range<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The pixels that both rectangles have; empty where they do not meet.
  func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle around both; one that is empty does not count.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether all pixels of another rectangle are in this one.
  func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The same rectangle in another place.
  func moved(right columns: Int, down rows: Int) -> PixelRect {
    PixelRect(x: x + columns, y: y + rows, width: width, height: height)
  }
}

extension PixelRect {
  /// The farthest place from the origin that a rectangle may have, in pixels; Cairo's fixed-point numbers hold it.
  static let farthest = 4_000_000.0

  /// All places that Cairo can hold.
  static let everywhere = PixelRect(covering: -farthest, -farthest, farthest, farthest)

  /// The whole pixels that a rectangle of finite edges touches; those too far away for Cairo are left out.
  init(covering left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    func whole(_ edge: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max(-Self.farthest, edge.rounded(rule)), Self.farthest))
    }
    self.init(
      columns: whole(left, .down)..<max(whole(left, .down), whole(right, .up)),
      rows: whole(top, .down)..<max(whole(top, .down), whole(bottom, .up)))
  }
}
