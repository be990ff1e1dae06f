internal import CPNG

/// A PNG file in memory that libpng reads row by row. The counterpart of `png_structp`.
struct PNGReader: ~Copyable {
  private let pointer: UnsafeMutablePointer<sheet_png_reader>

  /// The width of the stored picture in pixels.
  var width: Int { Int(pointer.pointee.width) }
  /// The height of the stored picture in pixels.
  var height: Int { Int(pointer.pointee.height) }

  /// Reads a file's header and lends the reader to a body.
  ///
  /// - Throws: ``PNGError``, ``BitmapError`` for a picture that is too large, and what the body throws.
  static func read<Result>(_ bytes: [UInt8], _ body: (borrowing PNGReader) throws -> Result) throws -> Result {
    try bytes.withUnsafeBufferPointer { memory in
      guard let pointer = sheet_png_open(memory.baseAddress, memory.count) else {
        throw PNGError("there is no memory for the picture.")
      }
      let reader = PNGReader(pointer: pointer)
      try reader.check(sheet_png_read_header(pointer))
      try Bitmap.check(width: reader.width, height: reader.height)
      return try body(reader)
    }
  }

  private init(pointer: UnsafeMutablePointer<sheet_png_reader>) { self.pointer = pointer }

  deinit { sheet_png_close(pointer) }

  /// - Throws: ``PNGError`` with libpng's text where a call returned 0.
  private func check(_ isDone: Int32) throws(PNGError) {
    guard isDone == 0 else { return }
    let text = withUnsafeBytes(of: pointer.pointee.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    throw PNGError("libpng: \(text)")
  }

  /// Reads all pixels and writes each where a grid says, premultiplied.
  ///
  /// - Parameters:
  ///   - pixels: uninitialized memory, one element for each pixel.
  ///   - grid: puts each stored pixel to a place of its own.
  /// - Throws: ``PNGError``; not all of the memory is initialized then.
  func place(in pixels: UnsafeMutableBufferPointer<UInt32>, _ grid: PixelGrid) throws(PNGError) {
    try check(sheet_png_start(pointer))
    let hasAlpha = pointer.pointee.has_alpha != 0
    let passes = pointer.pointee.is_interlaced != 0 ? InterlacePass.all : [InterlacePass.whole]
    var row = [UInt8](repeating: 0, count: width * (hasAlpha ? 4 : 3))
    for pass in passes {
      let columns = pass.columns(of: width)
      // A pass without any pixel is not in the file.
      guard columns > 0 else { continue }
      for y in stride(from: pass.top, to: height, by: pass.rowStep) {
        try check(row.withUnsafeMutableBufferPointer { sheet_png_read_row(pointer, $0.baseAddress) })
        let start = grid.origin + y * grid.rowStep + pass.left * grid.columnStep
        let step = pass.columnStep * grid.columnStep
        row.withUnsafeBufferPointer { row in
          if hasAlpha {
            Self.placeTranslucent(row, columns, in: pixels, at: start, step: step)
          } else {
            Self.placeOpaque(row, columns, in: pixels, at: start, step: step)
          }
        }
      }
    }
  }

  private static func placeOpaque(
    _ row: UnsafeBufferPointer<UInt8>, _ count: Int, in pixels: UnsafeMutableBufferPointer<UInt32>, at start: Int,
    step: Int
  ) {
    var (place, index) = (start, 0)
    for _ in 0..<count {
      let (red, green, blue) = (UInt32(row[index]), UInt32(row[index + 1]), UInt32(row[index + 2]))
      pixels.initializeElement(at: place, to: 0xFF00_0000 | red << 16 | green << 8 | blue)
      place += step
      index += 3
    }
  }

  private static func placeTranslucent(
    _ row: UnsafeBufferPointer<UInt8>, _ count: Int, in pixels: UnsafeMutableBufferPointer<UInt32>, at start: Int,
    step: Int
  ) {
    var (place, index) = (start, 0)
    for _ in 0..<count {
      let (red, green, blue) = (UInt32(row[index]), UInt32(row[index + 1]), UInt32(row[index + 2]))
      let pixel = UInt32(row[index + 3]) << 24 | red << 16 | green << 8 | blue
      pixels.initializeElement(at: place, to: pixel >= 0xFF00_0000 ? pixel : premultiplied(pixel))
      place += step
      index += 4
    }
  }
}

/// Where the pixels of a stored picture go in memory.
struct PixelGrid: Hashable {
  /// The width of the picture in memory.
  var width: Int
  /// The height of the picture in memory.
  var height: Int
  /// The place of the first stored pixel.
  var origin: Int
  /// How far the next pixel of a stored row is.
  var columnStep: Int
  /// How far the next stored row is.
  var rowStep: Int
}

/// The pixels that come together in an interlaced file: every few columns of every few rows.
private struct InterlacePass {
  var left: Int
  var top: Int
  var columnStep: Int
  var rowStep: Int

  /// All pixels.
  static let whole = InterlacePass(left: 0, top: 0, columnStep: 1, rowStep: 1)

  /// The seven passes of Adam7, the only way in which PNG interlaces.
  static let all = [
    InterlacePass(left: 0, top: 0, columnStep: 8, rowStep: 8),
    InterlacePass(left: 4, top: 0, columnStep: 8, rowStep: 8),
    InterlacePass(left: 0, top: 4, columnStep: 4, rowStep: 8),
    InterlacePass(left: 2, top: 0, columnStep: 4, rowStep: 4),
    InterlacePass(left: 0, top: 2, columnStep: 2, rowStep: 4),
    InterlacePass(left: 1, top: 0, columnStep: 2, rowStep: 2),
    InterlacePass(left: 0, top: 1, columnStep: 1, rowStep: 2),
  ]

  /// How many pixels a row of the pass has.
  func columns(of width: Int) -> Int {
    width > left ? (width - left + columnStep - 1) / columnStep : 0
  }
}
