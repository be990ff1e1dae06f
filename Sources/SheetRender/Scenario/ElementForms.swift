extension ScenarioForms {
  /// What the schema calls an element.
  static let elementName = "element"

  /// An element; one in another one is of the same form.
  var element: Form<Element> {
    .recursive(Self.elementName) { definition(of: $0) }
  }

  /// What an element is, with references to itself.
  var elementDefinition: Form<Element> {
    definition(of: element)
  }

  private func definition(of element: Form<Element>) -> Form<Element> {
    let elements = Form<[Element]>.list(of: element, limit: Element.most)
    let kinds = [
      verticalElement(elements), horizontalElement(elements), overlayElement(elements), textElement, rectangleElement,
      circleElement, imageElement, spacerElement, dividerElement, scrollElement(element), carouselElement(elements),
      gridElement(element),
    ]
    let word = Form<ElementWord>.word.map(\.element)
    let names = kinds.map(\.name)
    let object = Form(schema: SchemaCases.byKey(kinds.map { ($0.name, $0.form.schema) })) { place in
      guard case .object(let values) = place.value else {
        throw place.error(
          "expected an element, for example {\"text\": \"Title\"} or \"divider\", found \(place.value.kind).")
      }
      let present = kinds.filter { values[$0.name] != nil }
      guard let kind = present.first else { throw unknownElement(values, names, at: place) }
      guard present.count == 1 else {
        let found = present.map { "'\($0.name)'" }.joined(separator: " and ")
        throw place.error("\(found) are given. An element has one of them; put several into a stack.")
      }
      return try kind.form.read(place)
    }
    return .either(text: word, object: object).map { element in
      // What is wrong with the tree as a whole is reported at its root.
      if let fault = element.traits.fault, fault != .tooDeep, fault != .tooMany { throw fault }
      return element
    }
  }

  /// Elements that need no key.
  private enum ElementWord: String, CaseIterable {
    case divider, spacer

    var element: Element {
      switch self {
      case .divider: .divider
      case .spacer: .spacer
      }
    }
  }

  /// The error of an object without the key that says which element it is.
  private func unknownElement(_ values: [String: JSONValue], _ names: [String], at place: JSONPlace) -> ScenarioError {
    // Sorted, as the order of a dictionary's keys changes from run to run.
    for key in values.keys.sorted() {
      let hint = didYouMean(key, in: names)
      if !hint.isEmpty { return place.child(key, .null).error("this key is unknown.\(hint)") }
    }
    return place.error("an element has one of the keys \(names.joined(separator: ", ")).")
  }

  // MARK: Kinds

  /// One kind of element, and the key that names it.
  private typealias Kind = (name: String, form: Form<Element>)

  /// A kind of element from the field that names it and its other fields.
  private func kind<Main>(
    _ main: Field<Main>, _ others: [FieldDescription] = [], box: ElementBoxFields,
    read: @escaping (Main, JSONFields) throws -> Element
  ) -> Kind {
    let form = Form<Element>.object(
      "Element: \(main.name)", fields: [main.described] + others + box.described, required: [main.name]
    ) { fields in
      guard let value = try fields[main] else { throw fields.place.error("'\(main.name)' is missing.") }
      return try box.around(try read(value, fields), fields)
    }
    return (main.name, form)
  }

  private var spacing: Field<Double> { Field("spacing", "Points between neighbours.", length, default: 0) }

  private func verticalElement(_ elements: Form<[Element]>) -> Kind {
    stack(
      Field("vertical", "Elements from top to bottom.", elements),
      Field("alignment", "The position of narrower elements; defaults to leading.", Form<ElementColumnAlignment>.word)
    ) { spacing, alignment, elements in .vertical(spacing: spacing, alignment: alignment ?? .leading, elements) }
  }

  private func horizontalElement(_ elements: Form<[Element]>) -> Kind {
    stack(
      Field("horizontal", "Elements side by side.", elements),
      Field("alignment", "The position of shorter elements; defaults to center.", Form<ElementRowAlignment>.word)
    ) { spacing, alignment, elements in .horizontal(spacing: spacing, alignment: alignment ?? .center, elements) }
  }

  private func stack<Alignment>(
    _ main: Field<[Element]>, _ alignment: Field<Alignment>,
    make: @escaping (_ spacing: Double, Alignment?, [Element]) -> Element
  ) -> Kind {
    let spacing = spacing
    return kind(main, [spacing.described, alignment.described], box: ElementBoxFields(self)) { elements, fields in
      make(try fields.value(spacing), try fields[alignment], elements)
    }
  }

  private func overlayElement(_ elements: Form<[Element]>) -> Kind {
    let alignment = Field(
      "alignment", "The position of smaller elements.", Form<ElementAlignment>.word, default: "center")
    return kind(
      Field("overlay", "Elements from back to front.", elements), [alignment.described], box: ElementBoxFields(self)
    ) { elements, fields in
      .overlay(alignment: try fields.value(alignment), elements)
    }
  }

  private var textElement: Kind {
    let size = Field("size", "The font's size in points.", Form<Double>.number(in: 1...500), default: 17)
    let weight = Field("weight", "The weight of the letters.", Form<FontWeight>.word, default: "regular")
    let italic = Field("italic", "Whether the letters are slanted.", .boolean, default: false)
    let families = Field(
      "families", "Font families, the most wanted one first.",
      Form<[String]>.list(of: .text(example: "Inter"), limit: 20))
    let alignment = Field(
      "alignment", "The position of shorter lines.", Form<TextStyle.Alignment>.word, default: "leading")
    let lines = Field("lines", "The most lines that show; all by default.", Form<Int>.integer(in: 1...1000))
    let color = Field("color", "The colour of the letters; defaults to label.", elementColor)
    let text = Form<String>.text(example: "Title").map { text in
      // Counted with all combining marks, of which one character may have any number.
      let count = text.unicodeScalars.count
      guard count <= Typesetter.longestText else {
        throw TextFormError("the text has \(count) characters. Write \(Typesetter.longestText) at most.")
      }
      return text
    }
    return kind(
      Field("text", "A text of as many lines as it needs; '{n}' in a grid is the copy's number.", text),
      [
        size.described, weight.described, italic.described, families.described, alignment.described, lines.described,
        color.described,
      ], box: ElementBoxFields(self)
    ) { text, fields in
      let style = TextStyle(
        size: try fields.value(size), weight: try fields.value(weight), isItalic: try fields.value(italic),
        families: try fields[families] ?? [], alignment: try fields.value(alignment),
        lineLimit: try fields[lines])
      return .text(text, style, color: try fields[color] ?? .label)
    }
  }

  private var rectangleElement: Kind {
    let width = Field("width", "Points; without it the rectangle takes what it gets.", length)
    let height = Field("height", "Points; without it the rectangle takes what it gets.", length)
    let radius = Field("cornerRadius", "Points; half of a side or more makes a capsule.", length, default: 0)
    let border = Field("border", "The colour of a line inside the edge; none by default.", elementColor)
    let borderWidth = Field("borderWidth", "The width of that line in points.", length, default: 1)
    return kind(
      Field("rectangle", "A rectangle of this colour.", elementColor),
      [width.described, height.described, radius.described, border.described, borderWidth.described],
      box: ElementBoxFields(self, .outside)
    ) { color, fields in
      .rectangle(
        color, width: try fields[width], height: try fields[height], cornerRadius: try fields.value(radius),
        border: try fields[border], borderWidth: try fields.value(borderWidth))
    }
  }

  private var circleElement: Kind {
    let diameter = Field("diameter", "Points.", length, default: 40)
    return kind(
      Field("circle", "A circle of this colour.", elementColor), [diameter.described],
      box: ElementBoxFields(self, .outside)
    ) { color, fields in
      .circle(color, diameter: try fields.value(diameter))
    }
  }

  private var imageElement: Kind {
    let resources = resources
    let picture = Form<String>.text(example: "photo.png").map { try resources.picture($0) }
    let width = Field("width", "Points; without it the picture decides, or takes what it gets.", length)
    let height = Field("height", "Points; without it the picture decides, or takes what it gets.", length)
    let mode = Field(
      "mode", "Whether all of it shows, or it covers its frame.", Form<ElementImageMode>.word, default: "fit")
    return kind(
      Field("image", "A PNG file, by its path from the scenario's folder; its Exif orientation is followed.", picture),
      [width.described, height.described, mode.described], box: ElementBoxFields(self, .decoration)
    ) { picture, fields in
      .image(picture, width: try fields[width], height: try fields[height], mode: try fields.value(mode))
    }
  }

  private var spacerElement: Kind {
    kind(Field("spacer", "Room that grows; the minimum in points.", length), box: ElementBoxFields(self, .none)) {
      minimum, _ in .spacer(minimum: minimum)
    }
  }

  private var dividerElement: Kind {
    kind(Field("divider", "A hairline of this colour.", elementColor), box: ElementBoxFields(self, .outside)) {
      color, _ in .divider(color)
    }
  }

  private func scrollElement(_ element: Form<Element>) -> Kind {
    kind(
      Field("scroll", "What scrolls up and down, from here to the bottom of the sheet.", element),
      box: ElementBoxFields(self, .outside)
    ) { element, _ in .scroll(element) }
  }

  private func carouselElement(_ elements: Form<[Element]>) -> Kind {
    let offset = Field(
      "offset", "How far the row is moved from its leading side at the start, in points; 0 by default.", length)
    let spacing = spacing
    let alignment = Field(
      "alignment", "The position of shorter elements.", Form<ElementRowAlignment>.word, default: "center")
    return kind(
      Field("carousel", "Elements side by side in a row that a finger moves sideways.", elements),
      [offset.described, spacing.described, alignment.described], box: ElementBoxFields(self)
    ) { elements, fields in
      .carousel(
        offset: try fields[offset] ?? 0, spacing: try fields.value(spacing),
        alignment: try fields.value(alignment), elements)
    }
  }

  private func gridElement(_ element: Form<Element>) -> Kind {
    let columns = Field("columns", "The number of columns.", Form<Int>.integer(in: 1...20), default: 1)
    let count = Field("count", "The number of copies.", Form<Int>.integer(in: 0...10_000_000), default: 30)
    let spacing = spacing
    return kind(
      Field("grid", "What is repeated in columns.", element), [columns.described, count.described, spacing.described],
      box: ElementBoxFields(self)
    ) { template, fields in
      .grid(
        columns: try fields.value(columns), spacing: try fields.value(spacing), count: try fields.value(count), template
      )
    }
  }
}
