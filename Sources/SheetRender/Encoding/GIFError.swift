#if Full
  internal import CGIF

  /// A failure of giflib, with its own text, or something that a GIF file cannot hold.
  public struct GIFError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let description: String

    /// Makes an error from its sentence.
    init(_ description: String) {
      self.description = description
    }

    /// Makes an error from one of giflib's numbers.
    init(code: Int32) {
      self.init("giflib: " + (GifErrorString(code).map { String(cString: $0) } ?? "error \(code)"))
    }
  }
#endif
