#if Full
  /// The fonts that text is laid out in, opened when the first text comes.
  struct FontBook {
    private let files: [String]
    private var shelf: FontShelf?

    /// Makes a book of the fonts in files, or of the machine's fonts where there are no files.
    init(files: [String]) {
      self.files = files
    }

    /// Lays out a text.
    ///
    /// - Returns: The layout, and the fonts or characters that are missing; nil where there are no fonts at all.
    mutating func layout(
      _ text: String, style: TextStyle, width: Double, direction: ReadingDirection
    ) -> (TextLayout, MissingFonts)? {
      if shelf == nil { shelf = FontShelf(files: files) }
      return shelf?.layout(text, style: style, width: width, direction: direction)
    }
  }
#endif
