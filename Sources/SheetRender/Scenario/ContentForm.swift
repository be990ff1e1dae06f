extension ScenarioForms {
  private enum ContentKind: String, CaseIterable {
    case color, visualizer, stripes, list, expandable, elements
  }

  /// The built-in contents. The kind decides which keys are allowed.
  var content: Form<any SheetContent> {
    let forms: [(kind: ContentKind, form: Form<any SheetContent>)] = [
      (.color, colorContent), (.visualizer, visualizerContent), (.stripes, stripesContent), (.list, listContent),
      (.expandable, expandableContent), (.elements, elementsContent),
    ]
    let kind = Field("kind", "What the content is.", Form<ContentKind>.word)
    let schema = SchemaCases.byValue(of: kind.name, forms.map { ($0.kind.rawValue, $0.form.schema) })
    return Form(schema: schema) { place in
      guard case .object(let values) = place.value, let named = values[kind.name] else {
        throw place.error("a content is an object with a 'kind', for example {\"kind\": \"list\", \"rows\": 30}.")
      }
      let chosen = try kind.form.read(place.child(kind.name, named))
      guard let form = forms.first(where: { $0.kind == chosen })?.form else {
        throw place.error("there is no such kind.")
      }
      return try form.read(place)
    }
  }

  /// The form of one kind, with the field that names it.
  private func form(
    _ kind: ContentKind, _ fields: [FieldDescription], required: [String] = [],
    read: @escaping (JSONFields) throws -> any SheetContent
  ) -> Form<any SheetContent> {
    let named = FieldDescription(name: "kind", schema: ["const": .string(kind.rawValue)])
    return .object("Content: \(kind.rawValue)", fields: [named] + fields, required: ["kind"] + required, read: read)
  }

  private var colorContent: Form<any SheetContent> {
    let color = Field("color", "The colour.", sheetColor)
    let height = Field("height", "The fitting height in points; without it the content takes what it gets.", length)
    let safeArea = Field(
      "addsSafeArea", "Whether the bottom safe area is added to the height.", .boolean, default: false)
    let plain = SheetStyle(appearance: appearance, level: level).backgroundColor
    return form(.color, [color.described, height.described, safeArea.described]) { fields in
      ColorContent(
        color: try fields[color] ?? plain, height: try fields[height], addsSafeArea: try fields.value(safeArea))
    }
  }

  private var visualizerContent: Form<any SheetContent> {
    let color = Field("color", "The outer colour.", sheetColor)
    let inner = Field("inner", "The colour of the block inside.", sheetColor)
    return form(.visualizer, [color.described, inner.described]) { fields in
      VisualizerContent(
        color: try fields[color] ?? RGBA(text: "systemGray5", appearance: appearance),
        inner: try fields[inner] ?? RGBA(text: "systemTeal", appearance: appearance))
    }
  }

  private var stripesContent: Form<any SheetContent> {
    let color = Field("color", "The colour of the first stripe and every other one.", sheetColor)
    let alternate = Field("alternate", "The colour of the stripes between.", sheetColor)
    let height = Field(
      "stripeHeight", "The height of a stripe in points.", Form<Double>.number(in: 1...Self.farthest), default: 40)
    return form(.stripes, [color.described, alternate.described, height.described]) { fields in
      StripesContent(
        color: try fields[color] ?? RGBA(text: "systemGray6", appearance: appearance),
        alternate: try fields[alternate] ?? RGBA(text: "systemGray4", appearance: appearance),
        stripeHeight: try fields.value(height))
    }
  }

  private var listContent: Form<any SheetContent> {
    let header = Field("header", "The title above the rows.", Form<String>.text(example: "Header"))
    let rows = Field("rows", "The number of rows.", Form<Int>.integer(in: 0...10_000_000), default: 30)
    let height = Field(
      "rowHeight", "The height of a row in points.", Form<Double>.number(in: 1...Self.farthest), default: 80)
    return form(.list, [header.described, rows.described, height.described]) { fields in
      ListContent(header: try fields[header], rows: try fields.value(rows), rowHeight: try fields.value(height))
    }
  }

  private var expandableContent: Form<any SheetContent> {
    let height = Field("height", "The fitting height in points.", length, default: 120)
    return form(.expandable, [height.described]) { fields in
      ExpandableContent(height: try fields.value(height))
    }
  }

  private var elementsContent: Form<any SheetContent> {
    let root = Field("root", "The outermost element.", element)
    let safeArea = Field(
      "addsSafeArea", "Whether the bottom safe area is added to the height.", .boolean, default: false)
    return form(.elements, [root.described, safeArea.described], required: [root.name]) { fields in
      do {
        return try ElementsContent(try fields[root] ?? .spacer, addsSafeArea: try fields.value(safeArea))
      } catch let error as ElementError {
        throw fields.place(of: root).error("\(error)")
      }
    }
  }
}
