@testable import SheetRender
@testable import SheetSnapshots

/// The comparison of two pictures of one size once more, as plainly as it can be said.
struct PlainComparison {
  var different: Set<Place> = []
  var antialiased = 0
  var largestDifference = 0
  var largestPerceptualDifference = 0.0

  struct Place: Hashable {
    let x: Int
    let y: Int
  }

  init(_ first: Bitmap, _ second: Bitmap, rules: ComparisonRules) {
    for y in 0..<first.height {
      for x in 0..<first.width where first[x, y] != second[x, y] {
        if rules.ignoredRegions.contains(where: { $0.columns.contains(x) && $0.rows.contains(y) }) { continue }
        let (old, new) = (channels(first[x, y]), channels(second[x, y]))
        let difference = zip(old, new).map { abs($0 - $1) }.max() ?? 0
        let perceptual = [0.0, 255].map { Self.distance(old, new, ground: $0) }.max() ?? 0
        largestDifference = max(largestDifference, difference)
        largestPerceptualDifference = max(largestPerceptualDifference, perceptual)
        if difference <= rules.tolerance || perceptual <= rules.perceptualTolerance { continue }
        let isEdge = Self.isEdge(x, y, first, second) || Self.isEdge(x, y, second, first)
        if rules.ignoresAntialiasing, isEdge { antialiased += 1 } else { different.insert(Place(x: x, y: y)) }
      }
    }
  }

  /// The pixels of the largest connected area, found by filling each.
  var largestArea: Int {
    var left = different
    var largest = 0
    while let start = left.popFirst() {
      var open = [start]
      var size = 0
      while let place = open.popLast() {
        size += 1
        for y in place.y - 1...place.y + 1 {
          for x in place.x - 1...place.x + 1 {
            if let next = left.remove(Place(x: x, y: y)) { open.append(next) }
          }
        }
      }
      largest = max(largest, size)
    }
    return largest
  }

  /// Y, I and Q of a pixel in front of a grey ground.
  private static func yiq(_ pixel: [Int], ground: Double) -> [Double] {
    let colors = pixel[1...].map { Double($0) + ground * Double(255 - pixel[0]) / 255 }
    let weights = [
      [0.29889531, 0.58662247, 0.11448223], [0.59597799, -0.27417610, -0.32180189],
      [0.21147017, -0.52261711, 0.31114694],
    ]
    return weights.map { zip($0, colors).map(*).reduce(0, +) }
  }

  private static func distance(_ first: [Int], _ second: [Int], ground: Double) -> Double {
    let differences = zip(yiq(first, ground: ground), yiq(second, ground: ground)).map(-)
    return (zip([0.5053, 0.299, 0.1957], differences).map { $0 * $1 * $1 }.reduce(0, +) / 35_215).squareRoot()
  }

  private static func neighbours(_ x: Int, _ y: Int, _ bitmap: Bitmap) -> [Place] {
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
      .map { Place(x: x + $0, y: y + $1) }
      .filter { (0..<bitmap.width).contains($0.x) && (0..<bitmap.height).contains($0.y) }
  }

  private static func isPlain(_ place: Place, _ bitmap: Bitmap) -> Bool {
    let neighbours = neighbours(place.x, place.y, bitmap)
    return neighbours.count { bitmap[$0.x, $0.y] == bitmap[place.x, place.y] } + (neighbours.count < 8 ? 1 : 0) >= 3
  }

  private static func isEdge(_ x: Int, _ y: Int, _ bitmap: Bitmap, _ other: Bitmap) -> Bool {
    let light = yiq(channels(bitmap[x, y]), ground: 255)[0]
    let around = neighbours(x, y, bitmap).map { place in
      (place: place, by: yiq(channels(bitmap[place.x, place.y]), ground: 255)[0] - light)
    }
    let alike = around.count { abs($0.by) < 1e-9 } + (around.count < 8 ? 1 : 0)
    guard alike <= 2, let low = around.map(\.by).min(), let high = around.map(\.by).max(), low < -1e-9, high > 1e-9
    else { return false }
    return [low, high].contains { extreme in
      guard let place = around.first(where: { abs($0.by - extreme) < 1e-9 })?.place else { return false }
      return isPlain(place, bitmap) && isPlain(place, other)
    }
  }
}
