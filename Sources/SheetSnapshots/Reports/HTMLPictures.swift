import Foundation

/// The pictures that are embedded in a page.
struct HTMLPictures {
  /// An embedded picture, or the reason why it is missing.
  enum Embedded: Hashable {
    /// The data URL of the picture, and its size in pixels.
    case shown(address: String, width: Int, height: Int)
    /// The reason, as a sentence.
    case absent(String)
  }

  private var budget: Int
  private let read: (String) -> [UInt8]?

  /// Makes the pictures of a page.
  ///
  /// - Parameters:
  ///   - budget: the maximum number of bytes of all pictures.
  ///   - read: returns the bytes of a file.
  init(budget: Int, read: @escaping (String) -> [UInt8]?) {
    self.budget = budget
    self.read = read
  }

  /// Embeds a picture in the page.
  mutating func embed(_ path: String) -> Embedded {
    guard budget > 0 else { return .absent("Left out, because this file would be too large: \(path)") }
    guard let bytes = read(path) else { return .absent("Cannot be read: \(path)") }
    guard let size = Self.size(ofPNG: bytes) else { return .absent("Not a PNG file: \(path)") }
    guard bytes.count <= budget else {
      budget = 0
      return embed(path)
    }
    budget -= bytes.count
    let text = Data(bytes).base64EncodedString()
    return .shown(address: "data:image/png;base64,\(text)", width: size.width, height: size.height)
  }

  /// The size from the header of a PNG file; nil for any other file.
  private static func size(ofPNG bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    guard 1...Bitmap.maximumSide ~= width, 1...Bitmap.maximumSide ~= height else { return nil }
    return (width, height)
  }
}
