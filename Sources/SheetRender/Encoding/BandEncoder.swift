/// Compresses pictures of one width for PNG files, band by band, and keeps the compressed bands.
struct BandEncoder {
  private enum Key: Hashable {
    case band(Band)
    /// So many rows that are equal to the one above them.
    case repetitions(Int)
  }

  private let width: Int
  private let scale: Double
  private let channels: Int
  private var compressor: RowCompressor
  private var known: RecentCache<Key, CompressedRows>
  private var pixels: [UInt32] = []

  /// Makes an encoder for pictures like one.
  ///
  /// - Parameters:
  ///   - list: a picture.
  ///   - cacheBudget: what may be kept, in bytes.
  init(for list: DisplayList, cacheBudget: Int) {
    self.width = list.pixelWidth
    self.scale = list.scale
    self.channels = list.channels
    self.compressor = RowCompressor(width: list.pixelWidth, channels: list.channels)
    self.known = RecentCache(budget: cacheBudget)
  }

  /// Whether bands of a picture are like those that are kept.
  func fits(_ list: DisplayList) -> Bool {
    list.pixelWidth == width && list.scale == scale && list.channels == channels
  }

  /// Compresses a picture.
  ///
  /// - Parameters:
  ///   - list: a picture that fits.
  ///   - painter: draws the bands that are not known.
  ///   - stageBegins: is told what begins.
  /// - Returns: The compressed picture.
  /// - Throws: ``BitmapError`` for a picture that is too large, and the errors of the painter.
  mutating func picture(
    of list: DisplayList, with painter: inout CairoPainter, stageBegins: ((PictureRenderer.Stage) -> Void)?
  ) throws -> PNGPicture {
    stageBegins?(.drawing)
    var pieces: [CompressedRows] = []
    for placed in try painter.bands(of: list) {
      pieces.append(try rows(placed.band, &painter, stageBegins))
      let repeated = placed.rows.count - placed.band.height
      if repeated > 0 { pieces.append(repetitions(repeated)) }
    }
    stageBegins?(.encoding)
    return PNGPicture(width: width, height: list.pixelHeight, channels: channels, rows: pieces)
  }

  private mutating func rows(
    _ band: Band, _ painter: inout CairoPainter, _ stageBegins: ((PictureRenderer.Stage) -> Void)?
  ) throws -> CompressedRows {
    if let rows = known.value(for: .band(band)) { return rows }
    let count = band.height * width
    if pixels.count < count { pixels = [UInt32](repeating: 0, count: count) }
    let rows = try pixels.withUnsafeMutableBufferPointer { buffer in
      let rows = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      try painter.paint(band, width: width, scale: scale, into: UnsafeMutableRawBufferPointer(rows))
      stageBegins?(.encoding)
      defer { stageBegins?(.drawing) }
      if channels == 4 { for index in rows.indices { rows[index] = unpremultiplied(rows[index]) } }
      return compressor.compress(UnsafeBufferPointer(rows))
    }
    known.insert(rows, for: .band(band), bytes: band.byteCount(rows))
    return rows
  }

  private mutating func repetitions(_ count: Int) -> CompressedRows {
    if let rows = known.value(for: .repetitions(count)) { return rows }
    let rows = compressor.compressRepetitions(count)
    known.insert(rows, for: .repetitions(count), bytes: rows.chunk.count + 128)
    return rows
  }
}

extension Band {
  /// About how many bytes the band takes as a key, with a compressed form.
  fileprivate func byteCount(_ rows: CompressedRows) -> Int {
    rows.chunk.count + layers.count * MemoryLayout<Layer>.stride + 256
  }
}

extension DisplayList {
  /// 3 for a picture on an opaque ground, 4 for one through which something may show.
  fileprivate var channels: Int {
    let all = PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    guard case .fill(.rectangle(let rect), let color)? = items.first, color.alpha >= 1 else { return 4 }
    return PixelRect(rect, scale: scale).contains(all) ? 3 : 4
  }
}
