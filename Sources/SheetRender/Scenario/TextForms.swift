extension ScenarioForms {
  /// The most font files that a scenario may name.
  private static let fontLimit = 20

  /// The fields that decide how text is drawn.
  var textFields: (Field<Typesetter.Mode>, Field<[String]>, Field<Double>, Field<ReadingDirection>) {
    let resources = resources
    let file = Form<String>.text(example: "Inter.otf").map { try resources.path($0) }
    return (
      Field(
        "text", "How text is drawn: in fonts, or as blocks that are the same on every machine; defaults to fonts.",
        Form<Typesetter.Mode>.word),
      Field(
        "fonts", "Font files, from the scenario's folder. Where there are any, no other fonts are used.",
        Form<[String]>.list(of: file, minimum: 1, limit: Self.fontLimit)),
      Field(
        "textSize", "A factor for each font size.", Form<Double>.number(in: TextEnvironment.sizeLimits), default: 1),
      Field(
        "direction", "The direction in which the screen is read.", Form<ReadingDirection>.word, default: "leftToRight")
    )
  }

  /// How text is drawn, as the fields say.
  ///
  /// - Throws: ``ScenarioError``.
  func textEnvironment(
    _ fields: JSONFields, _ text: Field<Typesetter.Mode>, _ fonts: Field<[String]>, _ size: Field<Double>,
    _ direction: Field<ReadingDirection>
  ) throws -> TextEnvironment {
    TextEnvironment(
      typesetter: try typesetter(fields, text, fonts), sizeFactor: try fields.value(size),
      direction: try fields.value(direction))
  }

  /// The typesetter that the fields ask for.
  ///
  /// - Throws: ``ScenarioError`` for fonts that cannot be had, and for fonts beside blocks.
  private func typesetter(
    _ fields: JSONFields, _ text: Field<Typesetter.Mode>, _ fonts: Field<[String]>
  ) throws -> Typesetter {
    let (mode, files) = (try fields[text], try fields[fonts])
    do {
      switch (mode, files) {
      case (nil, nil): return .standard()
      case (.blocks, nil): return .blocks()
      case (.blocks, .some): throw TextError("blocks need no fonts. Leave one of 'text' and 'fonts' out.")
      case (_, .some([])): throw TextError("an empty list names no font. Name a file, or leave 'fonts' out.")
      case (_, let files): return try .fonts(files ?? [])
      }
    } catch {
      throw (files == nil ? fields.place(of: text) : fields.place(of: fonts)).error("\(error)")
    }
  }
}
