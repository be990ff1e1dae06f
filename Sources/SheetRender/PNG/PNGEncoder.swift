internal import CZlib

/// Encodes PNG files: sRGB, eight bits, without a time stamp.
///
/// Each file says in a chunk `tEXt` that its `Software` is `sheet-render`, by which ``OutputGuard`` knows it. An opaque picture is stored as RGB, any other as RGBA.
public struct PNGEncoder: Hashable, Sendable {
  /// What an encoder spares.
  public enum Effort: String, Hashable, Sendable, CaseIterable {
    /// Time: only rows and pixels that repeat each other are compressed.
    case fast
    /// Bytes: zlib compresses the whole picture, for documentation and repositories.
    case small
  }

  /// What the encoder spares.
  public let effort: Effort
  /// How many bytes zlib compresses before it is asked whether the task has been cancelled.
  private static let portion = 1 << 20

  /// Counts the ways in which this effort has compressed pixels: a new number means that equal pictures may be compressed
  /// to other bytes.
  public var version: Int { effort == .fast ? 2 : 1 }

  /// Makes an encoder.
  ///
  /// - Parameter effort: what it spares.
  public init(effort: Effort = .fast) {
    self.effort = effort
  }

  /// Encodes a bitmap.
  ///
  /// - Parameter bitmap: premultiplied pixels.
  /// - Returns: A whole file; equal bitmaps give equal bytes.
  /// - Throws: ``PNGError`` where zlib fails, and `CancellationError` soon after the task is cancelled.
  public func encode(_ bitmap: Bitmap) throws -> [UInt8] { try picture(of: bitmap).file() }

  /// Compresses the rows of a bitmap.
  ///
  /// - Parameter bitmap: premultiplied pixels.
  /// - Returns: The picture.
  /// - Throws: what ``encode(_:)`` throws.
  func picture(of bitmap: Bitmap) throws -> PNGPicture {
    let channels = bitmap.isOpaque ? 3 : 4
    let rows: CompressedRows
    switch effort {
    case .fast:
      var compressor = RowCompressor(width: bitmap.width, channels: channels)
      let pixels = channels == 3 ? bitmap.pixels : bitmap.pixels.map(unpremultiplied)
      rows = pixels.withUnsafeBufferPointer { compressor.compress($0) }
    case .small: rows = try Self.smallRows(of: bitmap, channels: channels)
    }
    return PNGPicture(width: bitmap.width, height: bitmap.height, channels: channels, rows: [rows])
  }

  /// All rows without filters, which zlib likes best in pictures with flat colours. The counterpart of `deflate` with
  /// level 9, as a part of a stream.
  private static func smallRows(of bitmap: Bitmap, channels: Int) throws -> CompressedRows {
    let samples = bitmap.samples(withAlpha: channels == 4)
    let row = bitmap.width * channels
    var filtered: [UInt8] = []
    filtered.reserveCapacity((row + 1) * bitmap.height)
    for start in stride(from: 0, to: samples.count, by: row) {
      filtered.append(0)
      filtered += samples[start..<start + row]
    }
    var stream = z_stream()
    let raw: Int32 = -15
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(&stream, 9, Z_DEFLATED, raw, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
      throw PNGError("zlib cannot compress the picture.")
    }
    defer { deflateEnd(&stream) }
    let limit = Int(deflateBound(&stream, UInt(filtered.count))) + 16
    let length = filtered.count
    let checksum = filtered.withUnsafeBufferPointer { adler32(1, $0.baseAddress, uInt(clamping: $0.count)) }
    var status = Z_OK
    let bytes = try [UInt8](unsafeUninitializedCapacity: limit) { output, count in
      try filtered.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(clamping: output.count)
        var rest = input.count
        while rest > 0, status == Z_OK {
          try Task.checkCancellation()
          let part = min(rest, portion)
          rest -= part
          stream.avail_in = uInt(part)
          status = deflate(&stream, rest > 0 ? Z_NO_FLUSH : Z_FULL_FLUSH)
        }
        count = output.count - Int(stream.avail_out)
      }
    }
    guard status == Z_OK, stream.avail_in == 0, stream.avail_out > 0 else {
      throw PNGError("zlib cannot compress the picture.")
    }
    return CompressedRows(deflated: bytes, checksum: checksum, length: length)
  }
}
