import Synchronization

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

  /// Pixels for as long as somebody draws them.
  private final class Decoded: Sendable {
    let bitmap: Bitmap

    init(_ bitmap: Bitmap) { self.bitmap = bitmap }
  }

  private struct Pixels {
    weak var decoded: Decoded?
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

  /// Lends the pixels, which are decoded if nobody else draws them just now.
  ///
  /// - Throws: ``PNGError`` for damaged pixels, and what the body throws.
  func withBitmap<Result>(_ body: (Bitmap) throws -> Result) throws -> Result {
    let decoded = try pixels.withLock { pixels in
      if let known = pixels.decoded { return known }
      let made = try decode()
      pixels.decoded = made
      return made
    }
    return try withExtendedLifetime(decoded) { try body(decoded.bitmap) }
  }

  private func decode() throws -> Decoded {
    decodings.add(1, ordering: .relaxed)
    do {
      return Decoded(try PNGDecoder().decode(bytes))
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
