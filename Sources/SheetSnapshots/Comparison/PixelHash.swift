/// A 64-bit hash of a picture's pixels or of a file's bytes.
///
/// Four lanes take turns at words of two premultiplied pixels each. A lane adds the word times an odd number, rotates by
/// 31 bits, and multiplies by another odd number. Each step can be undone, so two pictures that differ in one word never
/// have the same hash. The seed is a picture's width and height, or a file's length.
struct PixelHash: Hashable, Sendable, CustomStringConvertible {
  /// The hash as a number.
  let value: UInt64

  /// The hash of a picture.
  init(_ bitmap: Bitmap) {
    value = bitmap.pixels.withUnsafeBytes {
      Self.hash($0, seed: UInt64(truncatingIfNeeded: bitmap.width) << 32 | UInt64(truncatingIfNeeded: bitmap.height))
    }
  }

  /// The hash of a file.
  init(bytes: [UInt8]) {
    value = bytes.withUnsafeBytes { Self.hash($0, seed: UInt64(truncatingIfNeeded: bytes.count)) }
  }

  /// Reads the text form, sixteen hexadecimal digits; nil for anything else.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, text.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }),
      let value = UInt64(text, radix: 16)
    else { return nil }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  var description: String {
    let digits = String(value, radix: 16)
    return digits.zeroPadded(to: 16)
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    var (first, second, third, fourth) = (seed, seed &+ 1, seed &+ 2, seed &+ 3)
    var offset = 0
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    while bytes.count - offset >= 32 {
      first = mix(first, word(offset))
      second = mix(second, word(offset + 8))
      third = mix(third, word(offset + 16))
      fourth = mix(fourth, word(offset + 24))
      offset += 32
    }
    var hash = mix(mix(mix(first, second), third), fourth)
    while bytes.count - offset >= 8 {
      hash = mix(hash, word(offset))
      offset += 8
    }
    hash = mix(hash, bytes[offset...].reduce(0) { $0 << 8 | UInt64($1) })
    hash ^= hash >> 33
    hash &*= firstFactor
    return hash ^ hash >> 29
  }

  private static let firstFactor: UInt64 = 0xBF58_476D_1CE4_E5B9
  private static let secondFactor: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  private static func mix(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let sum = lane &+ word &* firstFactor
    return (sum << 31 | sum >> 33) &* secondFactor
  }
}
