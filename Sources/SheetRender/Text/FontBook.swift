#if Text
  import Foundation
  internal import CPango

  /// The fonts that text is laid out in: those of the machine, or those of some files only.
  ///
  /// Nothing of a desktop's settings is read: which fonts there are comes from the font folders, and how they are measured
  /// from here. What is needed is made when the first text comes.
  struct FontBook: ~Copyable {
    /// The families of text that names none, the most wanted one first.
    static let defaultFamilies = [
      "Inter", "SF Pro Text", "Helvetica Neue", "Noto Sans", "Roboto", "DejaVu Sans",
    ]
    /// The folders whose fonts are used, on Linux and on macOS, and where the list of them is kept.
    private static let configuration = """
      <?xml version="1.0"?>
      <fontconfig>
        <dir>/usr/share/fonts</dir>
        <dir>/usr/local/share/fonts</dir>
        <dir>/System/Library/Fonts</dir>
        <dir>/Library/Fonts</dir>
        <cachedir>/var/cache/fontconfig</cachedir>
        <cachedir>/usr/local/var/cache/fontconfig</cachedir>
        <cachedir>/opt/homebrew/var/cache/fontconfig</cachedir>
      </fontconfig>
      """

    private let files: [String]
    private var shelf: Shelf?

    /// Makes a book of the fonts in files, or of the machine's fonts where there are no files.
    init(files: [String]) {
      self.files = files
    }

    /// Checks that files are fonts.
    ///
    /// - Throws: ``TextError`` for the first one that is not.
    static func check(_ files: [String]) throws {
      guard !files.isEmpty else { return }
      guard let config = FcConfigCreate() else { throw TextError("Fontconfig cannot be used.") }
      defer { FcConfigDestroy(config) }
      for file in files where FcConfigAppFontAddFile(config, file) == 0 || !hasFont(file) {
        throw TextError("\(file): this is not a font that can be read. Name a TrueType or OpenType file.")
      }
    }

    private static func hasFont(_ file: String) -> Bool {
      var count: Int32 = 0
      guard let pattern = FcFreeTypeQuery(file, 0, nil, &count) else { return false }
      FcPatternDestroy(pattern)
      return true
    }

    /// Lays out a text.
    ///
    /// - Returns: The layout, and a sentence for each font or character that is missing.
    mutating func layout(
      _ text: String, style: TextStyle, width: Double, direction: LayoutDirection
    ) -> (TextLayout, missing: [String]) {
      if shelf == nil { shelf = Shelf(files: files) }
      guard let shelf else {
        let blocks = BlockText.layout(text, style: style, width: width, direction: direction)
        return (blocks, ["Fontconfig cannot be used, and text is drawn as blocks."])
      }
      return shelf.layout(text, style: style, width: width, direction: direction)
    }

    /// Pango's objects; they are freed with the last owner.
    fileprivate final class Shelf {
      private let map: UnsafeMutablePointer<PangoFontMap>
      private let context: OpaquePointer
      private let layoutObject: OpaquePointer
      private let families: Set<String>
      private let defaultFamilies: [String]

      init?(files: [String]) {
        return nil
      }
      func layout(
        _ text: String, style: TextStyle, width: Double, direction: LayoutDirection
      ) -> (TextLayout, missing: [String]) { (.empty, []) }
    }
  }
#endif
