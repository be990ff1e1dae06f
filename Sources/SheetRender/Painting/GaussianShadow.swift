import Foundation
internal import CCairo

/// The blurred coverage of one shape, computed for the smallest shape with the same corners.
///
/// Between its corners a shape's shadow does not change along an edge, so one row and one column of the middle stand
/// for as many as a larger shape needs. What is computed depends on the corners and the blur alone, and is kept.
struct GaussianShadow {
  /// What the coverage depends on.
  struct Key: Hashable {
    /// The smallest shape that has the same shadow but for its middle, at the origin.
    let shape: PixelShape
    /// The standard deviation of the blur, in pixels.
    let sigma: Double

    /// How far the shadow reaches beyond the shape, in pixels.
    var margin: Int { Int((GaussianShadow.reach * sigma).rounded(.up)) }
    /// The width of the shadow in pixels.
    var width: Int { shape.frame.width + 2 * margin }
    /// The height of the shadow in pixels.
    var height: Int { shape.frame.height + 2 * margin }
  }

  /// How many standard deviations the shadow reaches: beyond, even a black one is less than half a level of 8 bits.
  fileprivate static let reach = 3.0

  private let coverage: [UInt8]
  private let width: Int
  private let height: Int

  /// The memory that the coverage takes, in bytes.
  var byteCount: Int { coverage.count }

  /// Draws and blurs the shape of a key.
  ///
  /// - Throws: ``CairoStatus``, and ``BitmapError`` for a shape that has no straight edges and is too large.
  init(_ key: Key) throws {
    let (margin, width, height) = (key.margin, key.width, key.height)
    try Bitmap.check(width: width, height: height)
    let stride = CairoCanvas.stride(CAIRO_FORMAT_A8, width: width)
    var mask = [UInt8](repeating: 0, count: stride * height)
    try mask.withUnsafeMutableBytes { memory in
      let canvas = try CairoCanvas(over: memory, format: CAIRO_FORMAT_A8, width: width, height: height)
      cairo_translate(canvas.context, Double(margin), Double(margin))
      canvas.trace(key.shape)
      canvas.setSource(.black)
      cairo_fill(canvas.context)
      try canvas.finish()
    }
    let kernel = Kernel(sigma: key.sigma, margin: margin)
    // Between its corners the outline's rows are equal: each is blurred once, and all of them count at once.
    let rows = Run.runs(of: 0..<height) { first, second in
      let (first, second) = (first * stride, second * stride)
      return mask[first..<first + width].elementsEqual(mask[second..<second + width])
    }
    let lines = rows.map { run in
      Self.blurred(mask[run.start * stride..<run.start * stride + width], kernel)
    }
    var coverage: [UInt8] = []
    coverage.reserveCapacity(width * height)
    for y in 0..<height {
      var sums = [Float](repeating: 0, count: width)
      for (run, line) in zip(rows, lines) {
        let share = kernel.share(of: run, at: y)
        if share > 0 { Self.add(share, of: line, to: &sums) }
      }
      coverage += sums.map { UInt8(min(max(0, $0.rounded()), 255)) }
    }
    self.coverage = coverage
    self.width = width
    self.height = height
  }

  /// Neighbours that are equal: their places in a row, or those of rows.
  private struct Run {
    var start: Int
    var end: Int

    /// All runs of a range.
    static func runs(of places: Range<Int>, areEqual: (Int, Int) -> Bool) -> [Run] {
      var runs: [Run] = []
      for place in places {
        if let last = runs.last, areEqual(last.start, place) {
          runs[runs.count - 1].end = place + 1
        } else {
          runs.append(Run(start: place, end: place + 1))
        }
      }
      return runs
    }
  }

  /// A Gaussian as its sums up to each pixel from `-margin` to `margin`; the last one is 1.
  private struct Kernel {
    let margin: Int
    private let sums: [Double]

    init(sigma: Double, margin: Int) {
      self.margin = margin
      func below(_ x: Double) -> Double { sigma > 0 ? erf(x / (sigma * 2.0.squareRoot())) : x < 0 ? -1 : 1 }
      let start = below(Double(-margin) - 0.5)
      let whole = below(Double(margin) + 0.5) - start
      self.sums = (-margin...margin + 1).map { (below(Double($0) - 0.5) - start) / whole }
    }

    /// How much of the Gaussian around a place falls on a run.
    func share(of run: Run, at place: Int) -> Float {
      func sum(_ edge: Int) -> Double { sums[min(max(0, edge - place + margin), sums.count - 1)] }
      return Float(sum(run.end) - sum(run.start))
    }
  }

  /// Convolves a row of coverage, in which there are few runs.
  private static func blurred(_ row: ArraySlice<UInt8>, _ kernel: Kernel) -> [Float] {
    var sums = [Float](repeating: 0, count: row.count)
    for run in Run.runs(of: row.indices, areEqual: { row[$0] == row[$1] }) where row[run.start] > 0 {
      let value = Float(row[run.start])
      let reach = max(row.startIndex, run.start - kernel.margin)..<min(row.endIndex, run.end + kernel.margin)
      for place in reach { sums[place - row.startIndex] += value * kernel.share(of: run, at: place) }
    }
    return sums
  }

  /// Adds a share of each value of a line to that of another one.
  private static func add(_ share: Float, of line: [Float], to sums: inout [Float]) {
    line.withUnsafeBufferPointer { line in
      sums.withUnsafeMutableBufferPointer { sums in
        for place in line.indices { sums[place] += share * line[place] }
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

extension GaussianShadow.Key {
  /// Finds the smallest shape.
  ///
  /// - Parameters:
  ///   - shape: any shape.
  ///   - sigma: the standard deviation of the blur, in pixels, from 0.
  init(of shape: PixelShape, sigma: Double) {
    self.sigma = sigma
    var small = shape
    (small.frame.x, small.frame.y) = (0, 0)
    if case .corners(let top, let bottom, let curve) = shape.form {
      let corner = max(top, bottom) * CornerChain.of(curve).reach
      let side = Int((corner + GaussianShadow.reach * sigma).rounded(.up)) * 2 + 3
      small.frame.width = min(small.frame.width, side)
      small.frame.height = min(small.frame.height, side)
    }
    self.shape = small
  }
}
