import Synchronization

/// The pixels of a picture, for as long as somebody holds them.
final class PicturePixels: Sendable {
  let bitmap: Bitmap

  init(_ bitmap: Bitmap) { self.bitmap = bitmap }
}

/// A PNG file that is decoded when it is drawn.
final class PictureFile: Sendable {
  /// What messages call it.
  let name: String
  /// The whole file.
  let bytes: [UInt8]
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// A checksum of the bytes.
  let checksum: UInt64
  private let pixels = Mutex(Pixels())
  private let decodings = Atomic(0)

  private struct Pixels {
    weak var decoded: PicturePixels?
  }

  /// How often the pixels have been decoded.
  var decodingCount: Int { decodings.load(ordering: .relaxed) }

  /// Checks a file and reads its header.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - bytes: a whole PNG file.
  /// - Throws: ``PNGError`` for bytes that are not a PNG file, ``BitmapError`` for a picture that is too large.
  init(name: String, bytes: [UInt8]) throws {
    (width, height) = try PNGDecoder().check(bytes)
    self.name = name
    self.bytes = bytes
    checksum = Self.checksum(of: bytes)
  }

  /// Decodes the pixels, or shares them with whoever holds them just now.
  ///
  /// - Throws: ``PNGError`` for damaged pixels.
  func decoded() throws -> PicturePixels {
    try pixels.withLock { pixels in
      if let known = pixels.decoded { return known }
      let made = try decode()
      pixels.decoded = made
      return made
    }
  }

  private func decode() throws -> PicturePixels {
    decodings.add(1, ordering: .relaxed)
    do {
      return PicturePixels(try PNGDecoder().decode(bytes))
    } catch {
      throw PNGError("'\(name)' cannot be drawn: \(error)")
    }
  }

  private static func checksum(of bytes: [UInt8]) -> UInt64 {
    var checksum = WordChecksum()
    bytes.withUnsafeBytes { bytes in
      let size = MemoryLayout<UInt64>.size
      let whole = bytes.count / size * size
      for place in stride(from: 0, to: whole, by: size) {
        checksum.add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      }
      for byte in bytes[whole...] { checksum.add(UInt64(byte)) }
    }
    return checksum.value
  }
}
