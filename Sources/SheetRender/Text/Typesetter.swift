import Synchronization

/// Lays out text, in real fonts or as blocks, and remembers what it has laid out.
///
/// All that a scene shows shares one; it may be used from several threads at the same time, and gives the same layouts
/// whichever comes first.
public final class Typesetter: Sendable {
  /// How text is drawn.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// In real fonts, with Pango.
    case fonts
    /// As blocks that have about the size of the words: the same on every machine, without any font.
    case blocks
  }

  /// The most Unicode scalars of one text that are laid out; what is behind them does not show.
  public static let longestText = 20_000
  /// How many layouts are kept before all are let go.
  private static let cacheLimit = 4096

  /// The version of the Pango library that lays text out, such as `1.50.12`; nil in a build without fonts.
  public static var pangoVersion: String? {
    #if Full
      FontShelf.pangoVersion
    #else
      nil
    #endif
  }

  /// The version of the FreeType library that draws glyphs, such as `2.12.1`; nil in a build without fonts.
  public static var freeTypeVersion: String? {
    #if Full
      FontShelf.freeTypeVersion
    #else
      nil
    #endif
  }

  /// How text is drawn.
  public let mode: Mode
  private let cache = Mutex<[Key: TextLayout]>([:])
  private let missing = Mutex(MissingFonts())
  /// What is to be said once a text has been laid out.
  private let remark: String?
  private let isUsed = Atomic(false)
  /// The fonts of all layouts.
  private let faces = Mutex<Set<FontFace>>([])
  #if Full
    private let fonts: Mutex<FontBook>
  #endif

  private struct Key: Hashable {
    let text: String
    let style: TextStyle
    let width: Double
    let direction: ReadingDirection
  }

  /// Makes a typesetter that draws blocks.
  public static func blocks() -> Typesetter { Typesetter(mode: .blocks, files: []) }

  /// Makes a typesetter that draws real fonts, in a build that has them, and blocks in any other.
  ///
  /// In a build without fonts, ``reports`` says so once a text has been laid out.
  public static func standard() -> Typesetter {
    #if Full
      Typesetter(mode: .fonts, files: [])
    #else
      Typesetter(mode: .blocks, files: [], remark: TextError.traitIsMissing.description)
    #endif
  }

  /// Makes a typesetter that draws real fonts.
  ///
  /// - Parameter files: font files. Where there are any, nothing else is used, whatever the machine has installed.
  /// - Returns: The typesetter.
  /// - Throws: ``TextError`` for a file that is not a font, and in a build without the package trait `Full`.
  public static func fonts(_ files: [String] = []) throws -> Typesetter {
    #if Full
      try FontConfiguration.check(files)
      return Typesetter(mode: .fonts, files: files)
    #else
      throw TextError.traitIsMissing
    #endif
  }

  private init(mode: Mode, files: [String], remark: String? = nil) {
    self.mode = mode
    self.remark = remark
    #if Full
      self.fonts = Mutex(FontBook(files: files))
    #endif
  }

  /// What is missing for the texts that have been laid out so far, each a sentence, always in the same order.
  ///
  /// A font family that is not there, characters that no font has, or the fonts as a whole.
  public var reports: [String] {
    let remarks = isUsed.load(ordering: .relaxed) ? [remark].compactMap(\.self) : []
    return remarks + missing.withLock(\.sentences)
  }

  /// The font files of the texts that have been laid out so far, each once, in the order of the alphabet.
  package var usedFontFiles: [String] {
    Set(faces.withLock { $0 }.compactMap(\.file)).sorted()
  }

  /// Lays out a text.
  ///
  /// The time that it takes grows with the length of the text, however narrow the room is.
  /// - Parameters:
  ///   - text: any text; line breaks in it are kept, and no more than ``longestText`` characters of it.
  ///   - style: how it looks; its size is at least 1 point.
  ///   - width: the room for a line in points; infinite for as much as the text wants.
  ///   - direction: the direction of a text that has none of its own.
  /// - Returns: The layout; without any line for an empty text.
  public func layout(
    _ text: String, style: TextStyle, width: Double = .infinity, direction: ReadingDirection = .leftToRight
  ) -> TextLayout {
    guard !text.isEmpty else { return .empty }
    let key = Key(
      // A text without as many bytes has not as many scalars.
      text: text.utf8.count <= Self.longestText ? text : String(text.unicodeScalars.prefix(Self.longestText)),
      style: style.scaled(by: 1),
      width: width.isNaN ? 0 : max(0, width),
      direction: direction)
    if let known = cache.withLock({ $0[key] }) { return known }
    let made = make(key)
    cache.withLock { layouts in
      if layouts.count >= Self.cacheLimit { layouts.removeAll(keepingCapacity: true) }
      layouts[key] = made
    }
    return made
  }

  private func make(_ key: Key) -> TextLayout {
    isUsed.store(true, ordering: .relaxed)
    #if Full
      if mode == .fonts {
        let made = fonts.withLock { book in
          book.layout(key.text, style: key.style, width: key.width, direction: key.direction)
        }
        if let (layout, notFound) = made {
          if !notFound.isEmpty { missing.withLock { $0.formUnion(notFound) } }
          faces.withLock { $0.formUnion(layout.faces) }
          return layout
        }
        missing.withLock { $0.isAll = true }
      }
    #endif
    return BlockText.layout(key.text, style: key.style, width: key.width, direction: key.direction)
  }
}
