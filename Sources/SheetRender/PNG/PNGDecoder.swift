/// Decodes PNG files of any kind with libpng.
public struct PNGDecoder: Sendable {
  /// Makes a decoder.
  public init() {}

  /// Decodes a whole file to premultiplied pixels.
  ///
  /// Sixteen bits become eight, palettes and greys become colours. A file that does not say what its numbers mean is sRGB,
  /// and one with a `gAMA` chunk is brought to sRGB; colour profiles are ignored. Where the file has Exif data with an
  /// orientation, the picture is turned and mirrored as it says. The counterpart of `png_read_image`.
  /// - Parameter bytes: a whole PNG file.
  /// - Returns: The picture, upright.
  /// - Throws: ``PNGError`` for bytes that are not a PNG file, damaged or cut short; ``BitmapError`` for a picture that is
  ///   too large, before memory is taken for it.
  public func decode(_ bytes: [UInt8]) throws -> Bitmap {
    let orientation = try PNGOrientation(of: bytes)
    return try PNGReader.read(bytes) { reader in
      let grid = orientation.grid(width: reader.width, height: reader.height)
      var failure: PNGError?
      let bitmap = try Bitmap(width: grid.width, height: grid.height) { pixels in
        do throws(PNGError) {
          try reader.place(in: pixels, grid)
        } catch {
          failure = error
          // What has not been read is clear, and nobody sees it.
          pixels.initialize(repeating: 0)
        }
      }
      if let failure { throw failure }
      return bitmap
    }
  }

  /// Checks all of a file but its compressed pixels: its chunks, their checksums and what its header says.
  ///
  /// - Returns: The size of the picture, upright.
  /// - Throws: ``PNGError``, ``BitmapError``.
  package func check(_ bytes: [UInt8]) throws -> (width: Int, height: Int) {
    let orientation = try PNGOrientation(of: bytes)
    return try PNGReader.read(bytes) { reader in
      let grid = orientation.grid(width: reader.width, height: reader.height)
      return (grid.width, grid.height)
    }
  }
}
