import Foundation
internal import CCairo

/// The blurred coverage of one outline, computed for the smallest outline with the same corners.
///
/// Between its corners an outline's shadow does not change along an edge, so one row and one column of the middle stand
/// for as many as a larger outline needs. What is computed depends on the corners and the blur alone, and is kept.
struct GaussianShadow {
  /// What the coverage depends on.
  struct Key: Hashable {
    let outline: Outline
    let scale: Double
    let radius: Double

    fileprivate var sigma: Double { max(0, radius * scale) }
    /// How far the shadow reaches beyond the outline, in pixels.
    var margin: Int { Int((GaussianShadow.reach * sigma).rounded(.up)) }
    /// The width of the shadow in pixels.
    var width: Int { Int((outline.bounds.width * scale).rounded()) + 2 * margin }
    /// The height of the shadow in pixels.
    var height: Int { Int((outline.bounds.height * scale).rounded()) + 2 * margin }
  }

  /// How many standard deviations the shadow reaches: beyond, even a black one is less than half a level of 8 bits.
  fileprivate static let reach = 3.0

  private let coverage: [UInt8]
  private let width: Int
  private let height: Int

  /// The memory that the coverage takes, in bytes.
  var byteCount: Int { coverage.count }

  /// Finds the smallest outline that has the same shadow but for its middle.
  ///
  /// - Parameters:
  ///   - outline: an outline on device pixels, in points.
  ///   - scale: device pixels per point.
  ///   - radius: the standard deviation of the blur in points.
  /// - Returns: The small outline with the scale and the radius.
  static func key(of outline: Outline, scale: Double, radius: Double) -> Key {
    let bounds = outline.bounds
    let corner: Double
    switch outline {
    case .rectangle: corner = 0
    case .roundedRectangle(_, let radius, let curve), .maskedCorners(_, let radius, let curve):
      corner = min(radius, max(bounds.width, bounds.height)) * CornerChain.of(curve).reach
    case .ellipse: corner = .infinity
    }
    let side = ((corner + reach * radius) * scale).rounded(.up) * 2 + 3
    let small = Rect2D(
      x: 0, y: 0, width: min(bounds.width, side / scale), height: min(bounds.height, side / scale))
    return Key(outline: outline.with(bounds: small), scale: scale, radius: radius)
  }

  /// Draws and blurs the outline of a key.
  ///
  /// - Throws: ``CairoStatus``, and ``BitmapError`` for an outline that has no straight edges and is too large.
  init(_ key: Key) throws {
    let (margin, width, height) = (key.margin, key.width, key.height)
    try Bitmap.check(width: width, height: height)
    let stride = CairoCanvas.stride(CAIRO_FORMAT_A8, width: width)
    var mask = [UInt8](repeating: 0, count: stride * height)
    try mask.withUnsafeMutableBytes { memory in
      let canvas = try CairoCanvas(over: memory, format: CAIRO_FORMAT_A8, width: width, height: height)
      cairo_translate(canvas.context, Double(margin), Double(margin))
      cairo_scale(canvas.context, key.scale, key.scale)
      canvas.trace(key.outline.path)
      canvas.setSource(.black)
      cairo_fill(canvas.context)
      try canvas.finish()
    }
    let kernel = Self.kernel(sigma: key.sigma, margin: margin)
    // Only where the outline is there is ink, and between its corners its rows are equal: each is blurred once.
    let (columns, rows) = Self.ink(of: mask, width: width, height: height, stride: stride)
    var starts: [Int] = []
    var places: [Int] = []
    for y in rows {
      let row = mask[y * stride..<y * stride + width]
      if starts.last.map({ row.elementsEqual(mask[$0..<$0 + width]) }) != true { starts.append(y * stride) }
      places.append((starts.count - 1) * width)
    }
    var blurred = [Float](repeating: 0, count: starts.count * width)
    var coverage = [UInt8](repeating: 0, count: width * height)
    blurred.withUnsafeMutableBufferPointer { blurred in
      mask.withUnsafeBufferPointer { mask in
        starts.withUnsafeBufferPointer { starts in
          Self.blur(
            lines: starts.count, length: width, ink: columns, kernel,
            read: { row, x in Float(mask[starts[row] + x]) },
            write: { row, x, value in blurred[row * width + x] = value })
        }
      }
      coverage.withUnsafeMutableBufferPointer { coverage in
        places.withUnsafeBufferPointer { places in
          Self.blur(
            lines: width, length: height, ink: rows, kernel,
            read: { x, y in blurred[places[y - rows.lowerBound] + x] },
            write: { x, y, value in coverage[y * width + x] = UInt8(min(max(0, value.rounded()), 255)) })
        }
      }
    }
    self.coverage = coverage
    self.width = width
    self.height = height
  }

  /// The columns and rows of a mask between the first and the last ones that are not all 0.
  private static func ink(of mask: [UInt8], width: Int, height: Int, stride: Int) -> (Range<Int>, Range<Int>) {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      let row = mask[y * stride..<y * stride + width]
      guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 }) else {
        continue
      }
      left = min(left, first - row.startIndex)
      right = max(right, last - row.startIndex + 1)
      top = min(top, y)
      bottom = y + 1
    }
    return (min(left, right)..<right, min(top, bottom)..<bottom)
  }

  /// The shares of a Gaussian that fall on each pixel from `-margin` to `margin`; their sum is 1.
  private static func kernel(sigma: Double, margin: Int) -> [Float] {
    guard sigma > 0 else { return [1] }
    func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) }
    let shares = (-margin...margin).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
    let sum = shares.reduce(0, +)
    return shares.map { Float($0 / sum) }
  }

  /// Convolves lines of values, 16 lines at a time, each of them from its start to its end.
  ///
  /// - Parameters:
  ///   - lines: how many lines there are.
  ///   - length: the values in each.
  ///   - ink: where in a line the values that are not 0 lie; others are not read.
  ///   - kernel: the shares, as many on both sides of the middle.
  ///   - read: a value, by its line and its place in it.
  ///   - write: takes a blurred value.
  @inline(__always)
  private static func blur(
    lines: Int, length: Int, ink: Range<Int>, _ kernel: [Float], read: (Int, Int) -> Float,
    write: (Int, Int, Float) -> Void
  ) {
    typealias Lanes = SIMD16<Float>
    let margin = kernel.count / 2
    var values = [Lanes](repeating: .zero, count: ink.count)
    values.withUnsafeMutableBufferPointer { values in
      kernel.withUnsafeBufferPointer { kernel in
        for first in Swift.stride(from: 0, to: lines, by: Lanes.scalarCount) {
          let count = min(Lanes.scalarCount, lines - first)
          for place in ink {
            for lane in 0..<count { values[place - ink.lowerBound][lane] = read(first + lane, place) }
          }
          for place in 0..<length {
            var sum = Lanes.zero
            for source in (place - margin..<place + margin + 1).clamped(to: ink) {
              sum += values[source - ink.lowerBound] * kernel[source - place + margin]
            }
            for lane in 0..<count { write(first + lane, place, sum[lane]) }
          }
        }
      }
    }
  }

  /// Fills memory with the coverage of a larger outline's shadow, as far as it lies in a part of it.
  ///
  /// - Parameters:
  ///   - memory: gets rows of `stride` bytes.
  ///   - stride: the distance from row to row in bytes.
  ///   - columns: the pixels wanted in each row, counted from the shadow's own left edge.
  ///   - rows: the rows wanted, counted from the shadow's own top edge.
  ///   - fullWidth: the width of the whole shadow in pixels.
  ///   - fullHeight: the height of the whole shadow in pixels.
  func stretch(
    into memory: UnsafeMutableRawBufferPointer, stride: Int, columns: Range<Int>, rows: Range<Int>, fullWidth: Int,
    fullHeight: Int
  ) {
    let ends = Self.ends(of: width)
    // The columns that are copied from the left, those that are all like the middle one, and those from the right.
    let left = columns.clamped(to: 0..<ends.first)
    let middle = columns.clamped(to: ends.first..<max(ends.first, fullWidth - ends.last))
    let right = columns.clamped(to: max(ends.first, fullWidth - ends.last)..<max(ends.first, fullWidth))
    for (index, row) in rows.enumerated() {
      let source = Self.source(row, of: fullHeight, in: height) * width
      var place = index * stride
      func copy(_ part: Range<Int>, from start: Int) {
        guard !part.isEmpty else { return }
        coverage[start..<start + part.count].withUnsafeBytes { bytes in
          memory[place..<place + part.count].copyBytes(from: bytes)
        }
        place += part.count
      }
      copy(left, from: source + left.lowerBound)
      for byte in place..<place + middle.count { memory[byte] = coverage[source + ends.first] }
      place += middle.count
      copy(right, from: source + width - fullWidth + right.lowerBound)
    }
  }

  /// How many rows or columns at both ends of a small shadow are kept; the one between them stands for all others.
  static func ends(of small: Int) -> (first: Int, last: Int) {
    (small / 2, max(0, small - 1 - small / 2))
  }

  /// The place in the small shadow that stands for one in the full one: the ends are kept, the middle repeats.
  private static func source(_ position: Int, of full: Int, in small: Int) -> Int {
    let ends = ends(of: small)
    if position < ends.first { return position }
    let fromEnd = full - 1 - position
    return fromEnd < ends.last ? small - 1 - fromEnd : ends.first
  }
}
