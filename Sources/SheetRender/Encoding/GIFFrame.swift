#if Full
  /// A frame as a GIF file can show it: each pixel has a colour or is clear.
  struct GIFFrame: Hashable, Sendable {
    /// A pixel that lets everything show through.
    static let clear: UInt32 = 0

    /// Pixels in a row.
    let width: Int
    /// Row by row: `0xFFRRGGBB`, or ``clear``.
    private(set) var pixels: [UInt32]

    /// Makes a clear frame.
    init(width: Int, height: Int) {
      self.width = width
      self.pixels = [UInt32](repeating: Self.clear, count: width * height)
    }

    /// Makes a frame from straight red, green, blue and alpha.
    ///
    /// A pixel with less than half of full alpha becomes clear; any other is put on white.
    /// - Parameters:
    ///   - width: pixels in a row.
    ///   - bytes: four a pixel.
    init(width: Int, rgba bytes: [UInt8]) {
      self.width = width
      self.pixels = [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { buffer, count in
        for start in stride(from: 0, to: bytes.count / 4 * 4, by: 4) {
          buffer[count] = Self.onWhite(
            UInt32(bytes[start]), UInt32(bytes[start + 1]), UInt32(bytes[start + 2]), alpha: UInt32(bytes[start + 3]))
          count += 1
        }
      }
    }

    private static func onWhite(_ red: UInt32, _ green: UInt32, _ blue: UInt32, alpha: UInt32) -> UInt32 {
      guard alpha >= 128 else { return clear }
      func mix(_ channel: UInt32) -> UInt32 { (channel * alpha + 255 * (255 - alpha) + 127) / 255 }
      return 0xFF00_0000 | mix(red) << 16 | mix(green) << 8 | mix(blue)
    }

    /// The smallest rectangle with all pixels at which two frames of the same size meet a condition.
    ///
    /// - Parameters:
    ///   - other: the other frame.
    ///   - isMet: is asked for pairs of a pixel of this frame and one of the other.
    /// - Returns: The rectangle, or nil where there is no such pixel.
    func place(comparedWith other: GIFFrame, where isMet: (UInt32, UInt32) -> Bool) -> PixelRectangle? {
      var place: PixelRectangle?
      for row in 0..<pixels.count / width {
        let start = row * width
        let columns = 0..<width
        guard let first = columns.first(where: { isMet(pixels[start + $0], other.pixels[start + $0]) }),
          let last = columns.last(where: { isMet(pixels[start + $0], other.pixels[start + $0]) })
        else { continue }
        let found = PixelRectangle(columns: first..<last + 1, rows: row..<row + 1)
        place = place?.union(found) ?? found
      }
      return place
    }

    /// Makes a rectangle clear.
    mutating func clear(_ place: PixelRectangle) {
      for row in place.rows {
        for column in place.columns { pixels[row * width + column] = Self.clear }
      }
    }
  }

  /// Some columns and rows of a frame.
  struct PixelRectangle: Hashable, Sendable {
    var columns: Range<Int>
    var rows: Range<Int>

    /// The smallest rectangle around both.
    func union(_ other: PixelRectangle) -> PixelRectangle {
      func hull(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
        min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
      }
      return PixelRectangle(columns: hull(columns, other.columns), rows: hull(rows, other.rows))
    }
  }
#endif
