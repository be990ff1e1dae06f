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
  }

  /// How many standard deviations the shadow reaches: beyond, even a black one is less than half a level of 8 bits.
  private static let reach = 3.0

  private let coverage: [UInt8]
  private let width: Int
  private let height: Int
  /// How far the shadow reaches beyond the outline, in pixels.
  let margin: Int

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
    let sigma = max(0, key.radius * key.scale)
    let margin = Int((Self.reach * sigma).rounded(.up))
    let bounds = key.outline.bounds
    let width = Int((bounds.width * key.scale).rounded()) + 2 * margin
    let height = Int((bounds.height * key.scale).rounded()) + 2 * margin
    try Bitmap.check(width: width, height: height)
    let stride = CairoCanvas.stride(CAIRO_FORMAT_A8, width: width)
    var mask = [UInt8](repeating: 0, count: stride * height)
    try mask.withUnsafeMutableBytes { memory in
      let canvas = try CairoCanvas(over: memory, format: CAIRO_FORMAT_A8, width: width, height: height)
      cairo_translate(canvas.context, Double(margin), Double(margin))
      cairo_scale(canvas.context, key.scale, key.scale)
      canvas.trace(key.outline)
      canvas.setSource(.black)
      cairo_fill(canvas.context)
      try canvas.finish()
    }
    let kernel = Self.kernel(sigma: sigma, margin: margin)
    let sharp = (0..<width * height).map { Float(mask[$0 / width * stride + $0 % width]) }
    // Blurring the rows and turning the picture over its diagonal, twice, blurs both ways.
    let blurred = Self.blurRows(
      Self.blurRows(sharp, width: width, height: height, kernel), width: height, height: width, kernel)
    self.coverage = blurred.map { UInt8(min(max(0, $0.rounded()), 255)) }
    self.width = width
    self.height = height
    self.margin = margin
  }

  /// The shares of a Gaussian that fall on each pixel from `-margin` to `margin`; their sum is 1.
  private static func kernel(sigma: Double, margin: Int) -> [Float] {
    guard sigma > 0 else { return [1] }
    func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) }
    let shares = (-margin...margin).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
    let sum = shares.reduce(0, +)
    return shares.map { Float($0 / sum) }
  }

  /// Convolves each row and returns the picture turned over its diagonal.
  private static func blurRows(_ pixels: [Float], width: Int, height: Int, _ kernel: [Float]) -> [Float] {
    let margin = kernel.count / 2
    var turned = [Float](repeating: 0, count: pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        var sum: Float = 0
        for source in max(0, x - margin)...min(width - 1, x + margin) {
          sum += pixels[y * width + source] * kernel[source - x + margin]
        }
        turned[x * height + y] = sum
      }
    }
    return turned
  }

  /// The coverage of a larger outline's shadow, as far as it lies in a part of the surface.
  ///
  /// - Parameters:
  ///   - columns: the pixels wanted in each row, counted from the shadow's own left edge.
  ///   - rows: the rows wanted, counted from the shadow's own top edge.
  ///   - fullWidth: the width of the whole shadow in pixels.
  ///   - fullHeight: the height of the whole shadow in pixels.
  /// - Returns: rows of `stride(CAIRO_FORMAT_A8, width: columns.count)` bytes.
  func stretched(columns: Range<Int>, rows: Range<Int>, fullWidth: Int, fullHeight: Int) -> [UInt8] {
    let stride = CairoCanvas.stride(CAIRO_FORMAT_A8, width: columns.count)
    let sources = columns.map { Self.source($0, of: fullWidth, in: width) }
    var result = [UInt8](repeating: 0, count: stride * rows.count)
    for (index, row) in rows.enumerated() {
      let source = Self.source(row, of: fullHeight, in: height)
      let isRepeated = index > 0 && source == Self.source(row - 1, of: fullHeight, in: height)
      let start = index * stride
      if isRepeated {
        // A slice of the same array as the source would copy all of it for each row.
        for byte in start..<start + columns.count { result[byte] = result[byte - stride] }
      } else {
        for (column, x) in sources.enumerated() { result[start + column] = coverage[source * width + x] }
      }
    }
    return result
  }

  /// The place in the small shadow that stands for one in the full one: the ends are kept, the middle repeats.
  private static func source(_ position: Int, of full: Int, in small: Int) -> Int {
    let half = small / 2
    if position < half { return position }
    let fromEnd = full - 1 - position
    return fromEnd < small - 1 - half ? small - 1 - fromEnd : half
  }
}
