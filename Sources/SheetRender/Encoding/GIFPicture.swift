#if Full
  /// One picture of a GIF file: a rectangle of indices into a palette of its own, drawn over what is there already.
  struct GIFPicture: Hashable, Sendable {
    /// The most colours that a palette has.
    static let largestPalette = 256

    /// Where it is drawn.
    let rect: PixelRect
    /// The colours, `0xFFRRGGBB`; their number is a power of two, as the format asks for.
    let palette: [UInt32]
    /// The index that lets show through what was there before, if there is one.
    let clearIndex: Int?
    /// A pixel's colour, row by row.
    let indices: [UInt8]
    /// How long it is shown, in hundredths of a second.
    var delay = 0
    /// Whether its rectangle becomes clear before the next picture is drawn; otherwise it is left.
    var clearsRect = false

    /// Makes the picture that turns one frame into another.
    ///
    /// - Parameters:
    ///   - rect: all of the pixels that differ, and perhaps others.
    ///   - frame: what is to be seen afterwards; clear pixels only where the canvas is clear as well.
    ///   - canvas: what is there before.
    init(in rect: PixelRect, of frame: GIFFrame, over canvas: GIFFrame) {
      // What stays is not drawn: it costs next to nothing, and leaves the palette to the colours that are new.
      var drawn: [UInt32] = []
      drawn.reserveCapacity(rect.columns.count * rect.rows.count)
      for row in rect.rows {
        for index in row * frame.width + rect.columns.lowerBound..<row * frame.width + rect.columns.upperBound {
          let pixel = frame.pixels[index]
          drawn.append(pixel == canvas.pixels[index] ? GIFFrame.clear : pixel)
        }
      }
      var counts: [UInt32: Int] = [:]
      Self.forEachRun(of: drawn) { color, count in counts[color, default: 0] += count }
      let hasClear = counts.removeValue(forKey: GIFFrame.clear) != nil
      let palette = ColorPalette(counts: counts, limit: Self.largestPalette - (hasClear ? 1 : 0))
      var table = palette.indices
      let clearIndex = hasClear ? palette.colors.count : nil
      if let clearIndex { table[GIFFrame.clear] = UInt8(clearIndex) }
      var indices: [UInt8] = []
      indices.reserveCapacity(drawn.count)
      Self.forEachRun(of: drawn) { color, count in
        indices.append(contentsOf: repeatElement(table[color] ?? 0, count: count))
      }
      self.rect = rect
      self.palette = Self.filledUp(palette.colors, to: palette.colors.count + (hasClear ? 1 : 0))
      self.clearIndex = clearIndex
      self.indices = indices
    }

    /// Calls back for each row of equal pixels, so that flat areas take few look-ups.
    private static func forEachRun(of pixels: [UInt32], _ body: (_ color: UInt32, _ count: Int) -> Void) {
      var start = 0
      for index in 1..<max(pixels.count, 1) where pixels[index] != pixels[start] {
        body(pixels[start], index - start)
        start = index
      }
      if start < pixels.count { body(pixels[start], pixels.count - start) }
    }

    /// A palette with black behind its colours, up to the next power of two.
    private static func filledUp(_ colors: [UInt32], to count: Int) -> [UInt32] {
      var size = 2
      while size < count { size *= 2 }
      return colors + repeatElement(0xFF00_0000, count: size - colors.count)
    }
  }
#endif
