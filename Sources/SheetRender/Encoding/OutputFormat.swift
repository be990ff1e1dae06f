/// A format of pictures and animations: a row of ``all``.
public struct OutputFormat: Sendable {
  /// What one file holds.
  public enum Holding: Sendable {
    /// One moment: a still, or one frame of many.
    case picture
    /// Stills only, as shapes instead of pixels.
    case document
    /// All frames of one scenario.
    case animation
  }

  /// What a picture needs besides what it shows.
  package struct Picture: Sendable {
    /// Pixels in a row.
    package let width: Int
    /// Rows.
    package let height: Int
    /// What a PNG file spares.
    package let effort: PNGEncoder.Effort

    package init(width: Int, height: Int, effort: PNGEncoder.Effort) {
      self.width = width
      self.height = height
      self.effort = effort
    }
  }

  /// What an animation needs besides its frames.
  package struct Animation: Sendable {
    let path: String
    let frameCount: Int
    let rate: FrameRate
    let picture: Picture
    let files: OutputGuard

    package init(path: String, frames: FrameSequence, picture: Picture, files: OutputGuard) {
      self.path = path
      self.frameCount = frames.count
      self.rate = frames.rate
      self.picture = picture
      self.files = files
    }
  }

  private enum Making: Sendable {
    case picture(@Sendable (Picture) -> PictureFormat)
    case document(VectorDocument)
    case animation(@Sendable (Animation) throws -> any FrameSink)
    /// This build cannot make it; a sentence says what to do.
    case missing(Holding, advice: String)
  }

  /// The name, which the files end in.
  public let name: String
  /// Whether documents such as Markdown files and web pages show it.
  public let isShown: Bool
  /// Whether the file does not say how large its pictures are.
  public let isRaw: Bool
  private let making: Making

  private init(_ name: String, isShown: Bool = true, isRaw: Bool = false, _ making: Making) {
    self.name = name
    self.isShown = isShown
    self.isRaw = isRaw
    self.making = making
  }

  /// PNG, one picture a file.
  public static let png = OutputFormat("png", .picture { .png($0.effort) })

  /// All formats.
  public static let all: [OutputFormat] = [
    png,
    OutputFormat(
      "apng",
      .animation {
        try AnimatedPNG(
          path: $0.path, frameCount: $0.frameCount, rate: $0.rate, effort: $0.picture.effort, files: $0.files)
      }),
    OutputFormat("gif", gif),
    OutputFormat("svg", .document(.svg)),
    OutputFormat("pdf", .document(.pdf)),
    OutputFormat("rgba", isShown: false, isRaw: true, .picture { .rgba(width: $0.width, height: $0.height) }),
  ]

  private static var gif: Making {
    #if Full
      .animation {
        try AnimatedGIF(
          path: $0.path, width: $0.picture.width, height: $0.picture.height, frameCount: $0.frameCount, rate: $0.rate,
          files: $0.files)
      }
    #else
      .missing(.animation, advice: FullTrait.advice("makes no GIF files", command: "render -o NAME.gif"))
    #endif
  }

  /// Finds a format by its name; nil for an unknown one.
  public init?(name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Finds the format that a path ends in, in lower or upper case; nil if it ends in none.
  public init?(path: String) {
    let lowercased = path.lowercased()
    guard let format = Self.all.first(where: { lowercased.hasSuffix("." + $0.name) }) else { return nil }
    self = format
  }

  /// What one file holds.
  public var holding: Holding {
    switch making {
    case .picture: .picture
    case .document: .document
    case .animation: .animation
    case .missing(let holding, _): holding
    }
  }

  /// What to do if this build cannot make the format, as a sentence; nil if it can.
  package var advice: String? {
    if case .missing(_, let advice) = making { advice } else { nil }
  }

  /// The kind of document; nil for pixels.
  package var document: VectorDocument? {
    if case .document(let document) = making { document } else { nil }
  }

  /// The format of single files.
  ///
  /// - Parameter picture: the size and the effort.
  /// - Returns: The format; nil for an animation.
  package func pictureFormat(_ picture: Picture) -> PictureFormat? {
    switch making {
    case .picture(let make): make(picture)
    case .document(let document): .document(document)
    case .animation, .missing: nil
    }
  }

  /// Starts the file of an animation.
  ///
  /// - Parameter animation: the path, the size and the rate.
  /// - Returns: What takes the frames; nil for a format whose files hold one picture each.
  /// - Throws: what the format says about the size and the rate.
  package func sink(_ animation: Animation) throws -> (any FrameSink)? {
    if case .animation(let make) = making { try make(animation) } else { nil }
  }
}

extension OutputFormat: Hashable, CustomStringConvertible {
  /// Whether both are the same row of ``all``.
  public static func == (first: OutputFormat, second: OutputFormat) -> Bool { first.name == second.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name.
  public var description: String { name }
}
