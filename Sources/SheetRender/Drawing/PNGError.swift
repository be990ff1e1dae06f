internal import CPNG

/// A failure of libpng, with its own text.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let description: String

  /// Makes an error from its sentence.
  init(_ description: String) {
    self.description = description
  }

  /// Makes an error from what libpng left in an image's `message`.
  init(_ image: png_image) {
    let text = withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    self.init("libpng: \(text)")
  }
}
