@testable import SheetRender
@testable import SheetSnapshots

/// A second, simple comparison of two pictures of the same size.
struct PlainComparison {
  var different: Set<Point> = []
  var antialiased = 0
  var largestDifference = 0
  var largestPerceptualDifference = 0.0

  struct Point: Hashable {
    let x: Int
    let y: Int
  }

  init(_ first: Bitmap, _ second: Bitmap, rules: ComparisonRules) {
    for y in 0..<first.height {
      for x in 0..<first.width where first[x, y] != second[x, y] {
        if rules.ignoredRegions.contains(where: { $0.columns.contains(x) && $0.rows.contains(y) }) { continue }
        let (old, new) = (channels(first[x, y]), channels(second[x, y]))
        let difference = zip(old, new).map { abs($0 - $1) }.max() ?? 0
        let perceptual = [0.0, 255].map { Self.distance(old, new, background: $0) }.max() ?? 0
        largestDifference = max(largestDifference, difference)
        largestPerceptualDifference = max(largestPerceptualDifference, perceptual)
        if difference <= rules.tolerance || perceptual <= rules.perceptualTolerance { continue }
        let isEdge = Self.isEdge(x, y, first, second) || Self.isEdge(x, y, second, first)
        if rules.ignoresAntialiasing, isEdge { antialiased += 1 } else { different.insert(Point(x: x, y: y)) }
      }
    }
  }

  /// The number of pixels in the largest connected area, found by flood fill.
  var largestArea: Int {
    var left = different
    var largest = 0
    while let start = left.popFirst() {
      var open = [start]
      var size = 0
      while let point = open.popLast() {
        size += 1
        for y in point.y - 1...point.y + 1 {
          for x in point.x - 1...point.x + 1 {
            if let next = left.remove(Point(x: x, y: y)) { open.append(next) }
          }
        }
      }
      largest = max(largest, size)
    }
    return largest
  }

  /// Y, I and Q of a pixel on a grey background.
  private static func yiq(_ pixel: [Int], background: Double) -> [Double] {
    let colors = pixel[1...].map { Double($0) + background * Double(255 - pixel[0]) / 255 }
    let weights = [
      [0.29889531, 0.58662247, 0.11448223], [0.59597799, -0.27417610, -0.32180189],
      [0.21147017, -0.52261711, 0.31114694],
    ]
    return weights.map { zip($0, colors).map(*).reduce(0, +) }
  }

  private static func distance(_ first: [Int], _ second: [Int], background: Double) -> Double {
    let differences = zip(yiq(first, background: background), yiq(second, background: background)).map(-)
    return (zip([0.5053, 0.299, 0.1957], differences).map { $0 * $1 * $1 }.reduce(0, +) / 35_215).squareRoot()
  }

  private static func neighbours(_ x: Int, _ y: Int, _ bitmap: Bitmap) -> [Point] {
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
      .map { Point(x: x + $0, y: y + $1) }
      .filter { (0..<bitmap.width).contains($0.x) && (0..<bitmap.height).contains($0.y) }
  }

  private static func isFlat(_ point: Point, _ bitmap: Bitmap) -> Bool {
    let neighbours = neighbours(point.x, point.y, bitmap)
    return neighbours.count { bitmap[$0.x, $0.y] == bitmap[point.x, point.y] } + (neighbours.count < 8 ? 1 : 0) >= 3
  }

  private static func isEdge(_ x: Int, _ y: Int, _ bitmap: Bitmap, _ other: Bitmap) -> Bool {
    let light = yiq(channels(bitmap[x, y]), background: 255)[0]
    let around = neighbours(x, y, bitmap).map { point in
      (point: point, by: yiq(channels(bitmap[point.x, point.y]), background: 255)[0] - light)
    }
    let alike = around.count { abs($0.by) < 1e-9 } + (around.count < 8 ? 1 : 0)
    guard alike <= 2, let darkest = around.map(\.by).min(), let lightest = around.map(\.by).max(), darkest < -1e-9,
      lightest > 1e-9
    else { return false }
    return [darkest, lightest].contains { extreme in
      guard let point = around.first(where: { abs($0.by - extreme) < 1e-9 })?.point else { return false }
      return isFlat(point, bitmap) && isFlat(point, other)
    }
  }
}
