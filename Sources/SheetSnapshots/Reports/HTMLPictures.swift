import Foundation

/// The pictures of a page, as its file holds them.
struct HTMLPictures {
  /// A picture inside of the page, or the reason why it is not there.
  enum Embedded: Hashable {
    /// The address of its bytes, and its size in pixels.
    case shown(address: String, width: Int, height: Int)
    /// A sentence.
    case absent(String)
  }

  private var budget: Int
  private let read: (String) -> [UInt8]?

  /// Makes the pictures of a page.
  ///
  /// - Parameters:
  ///   - budget: how many bytes of pictures the page holds at most.
  ///   - read: gives the bytes of a file.
  init(budget: Int, read: @escaping (String) -> [UInt8]?) {
    self.budget = budget
    self.read = read
  }

  /// Takes a picture into the page.
  mutating func embed(_ path: String) -> Embedded {
    guard budget > 0 else { return .absent("Not in this file, which would be too large with it: \(path)") }
    guard let bytes = read(path) else { return .absent("Cannot be read: \(path)") }
    guard let size = Self.size(ofPNG: bytes) else { return .absent("Is not a PNG file: \(path)") }
    guard bytes.count <= budget else {
      budget = 0
      return embed(path)
    }
    budget -= bytes.count
    let text = Data(bytes).base64EncodedString()
    return .shown(address: "data:image/png;base64,\(text)", width: size.width, height: size.height)
  }

  /// The size that a PNG file's header tells, if it is one.
  private static func size(ofPNG bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    guard 1...Bitmap.maximumSide ~= width, 1...Bitmap.maximumSide ~= height else { return nil }
    return (width, height)
  }
}
