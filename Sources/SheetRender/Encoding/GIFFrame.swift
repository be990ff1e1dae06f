#if Full
  /// A frame as a GIF file can show it: each pixel has a colour or is clear.
  public struct GIFFrame: Hashable, Sendable {
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

    /// Makes a frame from pixels.
    ///
    /// A pixel with less than half of full alpha becomes clear; any other is put on white.
    init(_ bitmap: Bitmap) {
      width = bitmap.width
      pixels = bitmap.pixels.map { pixel in
        // The same as an opaque pixel on white.
        if pixel >= 0xFF00_0000 { return pixel }
        let straight = unpremultiplied(pixel)
        return Self.onWhite(straight >> 16 & 0xFF, straight >> 8 & 0xFF, straight & 0xFF, alpha: straight >> 24)
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
    /// - Returns: The rectangle, or nil without such a pixel.
    func rect(comparedWith other: GIFFrame, where isMet: (UInt32, UInt32) -> Bool) -> PixelRect? {
      var rect: PixelRect?
      for row in 0..<pixels.count / width {
        let start = row * width
        let columns = 0..<width
        guard let first = columns.first(where: { isMet(pixels[start + $0], other.pixels[start + $0]) }),
          let last = columns.last(where: { isMet(pixels[start + $0], other.pixels[start + $0]) })
        else { continue }
        let found = PixelRect(columns: first..<last + 1, rows: row..<row + 1)
        rect = rect?.union(found) ?? found
      }
      return rect
    }

    /// Makes a rectangle clear.
    mutating func clear(_ rect: PixelRect) {
      for row in rect.rows {
        for column in rect.columns { pixels[row * width + column] = Self.clear }
      }
    }
  }

  /// Paints frames for a GIF file, one after the other.
  public struct GIFSession: FrameSession {
    private let width: Int
    private let height: Int
    private var canvas = PixelSession()

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// Paints a frame.
    ///
    /// - Throws: ``FrameSizeError`` for a list of another size, and the errors of the painter.
    public mutating func piece(of list: DisplayList) throws -> GIFFrame {
      try canvas.withBitmap(of: list) { bitmap in
        try FrameSizeError.check(bitmap, width: width, height: height)
        return GIFFrame(bitmap)
      }
    }
  }
#endif
