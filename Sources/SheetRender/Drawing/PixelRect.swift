/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
  /// The first column, counted from 0 at the left.
  public var x: Int
  /// The first row, counted from 0 at the top.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a rectangle; it may reach beyond a picture.
  ///
  /// - Parameters:
  ///   - x: the first column, counted from 0 at the left.
  ///   - y: the first row, counted from 0 at the top.
  ///   - width: the number of columns.
  ///   - height: the number of rows.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle of columns and rows.
  public init(columns: Range<Int>, rows: Range<Int>) {
    func count(_ range: Range<Int>) -> Int {
      let (count, overflows) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
      return overflows ? .max : count
    }
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: count(columns), height: count(rows))
  }

  /// The pixels of a rectangle whose edges are on device pixels.
  ///
  /// - Parameters:
  ///   - rect: finite, in points.
  ///   - scale: device pixels per point.
  init(_ rect: Rect2D, scale: Double) {
    self.init(
      x: Int((rect.x * scale).rounded()), y: Int((rect.y * scale).rounded()),
      width: Int((rect.width * scale).rounded()), height: Int((rect.height * scale).rounded()))
  }

  var maxX: Int { Self.end(x, width) }
  var maxY: Int { Self.end(y, height) }

  /// The end of a side, or the largest number if the end is greater.
  @inline(__always)
  private static func end(_ start: Int, _ length: Int) -> Int {
    let (end, overflows) = start.addingReportingOverflow(length)
    return !overflows ? end : length > 0 ? .max : .min
  }

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The columns; none for a negative width.
  public var columns: Range<Int> { x..<max(x, maxX) }
  /// The rows; none for a negative height.
  public var rows: Range<Int> { y..<max(y, maxY) }

  /// The pixels that both rectangles have; empty if they do not meet.
  public func intersection(_ other: PixelRect) -> PixelRect {
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
