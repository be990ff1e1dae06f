#if Full
  internal import CPango

  /// Which fonts there are, without anything of a desktop's or a user's settings.
  enum FontConfiguration {
    /// The folders whose fonts are used, on Linux and on macOS, and where the list of them is kept.
    static let folders = """
      <dir>/usr/share/fonts</dir>
      <dir>/usr/local/share/fonts</dir>
      <dir>/System/Library/Fonts</dir>
      <dir>/Library/Fonts</dir>
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir>/usr/local/var/cache/fontconfig</cachedir>
      <cachedir>/opt/homebrew/var/cache/fontconfig</cachedir>
      """

    /// Which fonts Pango's `emoji` family is, and the size of fonts that are made of pictures, as some emoji are.
    private static let rules = """
      <alias binding="strong">
        <family>emoji</family>
        <prefer><family>Apple Color Emoji</family><family>Noto Color Emoji</family></prefer>
      </alias>
      <match target="font">
        <test name="outline"><bool>false</bool></test>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
              <double>0</double>
              <double>0</double>
              <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
            </matrix>
          </times>
        </edit>
      </match>
      """

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - files: font files. Where there are any, nothing else is used.
    ///   - folders: the folders of the machine's fonts, as Fontconfig writes them.
    /// - Returns: A configuration to be let go with `FcConfigDestroy`; nil where Fontconfig cannot be used, or has no font.
    static func make(files: [String], folders: String = folders) -> OpaquePointer? {
      guard let config = FcConfigCreate() else { return nil }
      let text = "<?xml version=\"1.0\"?><fontconfig>\(files.isEmpty ? folders : "")\(rules)</fontconfig>"
      let isMade =
        FcConfigParseAndLoadFromMemory(config, text, 1) != 0 && FcConfigBuildFonts(config) != 0
        && files.allSatisfy { FcConfigAppFontAddFile(config, $0) != 0 }
      // Without any, Pango gives lines of absurd heights.
      let hasFonts = [FcSetSystem, FcSetApplication].contains { set in
        FcConfigGetFonts(config, set).map { $0.pointee.nfont > 0 } ?? false
      }
      guard isMade, hasFonts else {
        FcConfigDestroy(config)
        return nil
      }
      return config
    }

    /// Checks that files are fonts.
    ///
    /// - Throws: ``TextError`` for the first one that is not.
    static func check(_ files: [String]) throws {
      for file in files {
        var count: Int32 = 0
        guard let pattern = FcFreeTypeQuery(file, 0, nil, &count) else {
          throw TextError("\(file): this is not a font that can be read. Name a TrueType or OpenType file.")
        }
        FcPatternDestroy(pattern)
      }
    }
  }
#endif
