#if Full
  /// The colours of a picture and which of them stands for each pixel.
  struct ColorPalette {
    /// The colours, `0xFFRRGGBB`.
    let colors: [UInt32]
    /// For each colour of the picture, the index of the one that stands for it.
    let indices: [UInt32: UInt8]

    /// Makes a palette: the colours themselves where they are few enough.
    ///
    /// - Parameters:
    ///   - counts: each colour, `0xFFRRGGBB`, with its number of pixels.
    ///   - limit: how many colours there may be, 1 to 256.
    init(counts: [UInt32: Int], limit: Int) {
      let sorted = counts.sorted { $0.key < $1.key }.map { (color: $0.key, count: $0.value) }
      guard sorted.count > limit else {
        colors = sorted.map(\.color)
        indices = Dictionary(uniqueKeysWithValues: zip(colors, 0...UInt8.max))
        return
      }
      var quantizer = ColorQuantizer(sorted)
      colors = quantizer.palette(limit: limit)
      let centers = colors.map(ColorQuantizer.channels)
      indices = counts.reduce(into: [:]) { table, entry in
        table[entry.key] = UInt8(ColorQuantizer.nearest(entry.key, in: centers))
      }
    }
  }
#endif
