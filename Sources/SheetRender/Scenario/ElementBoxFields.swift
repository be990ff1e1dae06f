/// The keys of what is around an element, beside its own.
struct ElementBoxFields {
  /// Which of the keys an element has; each choice has those of the one before, too.
  enum Choice: Int, Comparable {
    /// None.
    case none
    /// Padding and opacity.
    case outside
    /// And background, corners and shadow.
    case decoration
    /// And a size.
    case all

    static func < (first: Choice, second: Choice) -> Bool { first.rawValue < second.rawValue }
  }

  /// What the element has of them, for the object that it is read from.
  let described: [FieldDescription]
  private let padding: Field<ElementPadding>
  private let opacity: Field<Double>
  private let background: Field<ElementColor>
  private let cornerRadius: Field<Double>
  private let shadow: Field<Double>
  private let width: Field<Double>
  private let height: Field<Double>

  init(_ forms: ScenarioForms, _ choice: Choice = .all) {
    padding = Field("padding", "Room around it, inside its background: points, or points for each side.", forms.padding)
    opacity = Field("opacity", "How much of it is let through; defaults to 1.", .number(in: 0...1))
    background = Field("background", "The colour behind it; none by default.", forms.elementColor)
    cornerRadius = Field(
      "cornerRadius", "The radius of the background's corners in points, which cut it; defaults to 0.",
      .number(in: 0...100))
    shadow = Field("shadow", "The blur of a shadow in points; none by default.", .number(in: 0...20))
    width = Field("width", "The width with its padding, in points; defaults to its own.", forms.length)
    height = Field("height", "The height with its padding, in points; defaults to its own.", forms.length)
    let outside = [padding.described, opacity.described]
    let decoration = [background.described, cornerRadius.described, shadow.described]
    let size = [width.described, height.described]
    described =
      (choice >= .outside ? outside : []) + (choice >= .decoration ? decoration : []) + (choice >= .all ? size : [])
  }

  /// The element with what its object says is around it.
  ///
  /// - Throws: ``ScenarioError``.
  func around(_ element: Element, _ fields: JSONFields) throws -> Element {
    // What another kind of element calls by the same name is its own.
    let known = Set(described.map(\.name))
    func value<Value>(_ field: Field<Value>) throws -> Value? { known.contains(field.name) ? try fields[field] : nil }
    var box = ElementBox()
    box.padding = try value(padding) ?? box.padding
    box.opacity = try value(opacity) ?? box.opacity
    box.background = try value(background)
    box.cornerRadius = try value(cornerRadius) ?? box.cornerRadius
    box.shadow = try value(shadow) ?? box.shadow
    box.width = try value(width)
    box.height = try value(height)
    return box == ElementBox() ? element : element.boxed(box)
  }
}

extension ScenarioForms {
  /// A colour that follows the appearance.
  var elementColor: Form<ElementColor> {
    Form<String>(schema: color.schema, read: Form<String>.text(example: "systemTeal").read)
      .map { try ElementColor(text: $0) }
  }

  /// Padding: one number, or one for each side.
  var padding: Form<ElementPadding> {
    let all = length.map { ElementPadding(all: $0) }
    let horizontal = Field("horizontal", "Points at both sides.", length)
    let vertical = Field("vertical", "Points above and below.", length)
    let top = Field("top", "Points from the top edge.", length)
    let leading = Field("leading", "Points from the edge where lines begin.", length)
    let bottom = Field("bottom", "Points from the bottom edge.", length)
    let trailing = Field("trailing", "Points from the edge where lines end.", length)
    let sides = Form<ElementPadding>.object(
      "Padding",
      fields: [
        horizontal.described, vertical.described, top.described, leading.described, bottom.described,
        trailing.described,
      ]
    ) { fields in
      let (side, edge) = (try fields[horizontal] ?? 0, try fields[vertical] ?? 0)
      return ElementPadding(
        top: try fields[top] ?? edge, leading: try fields[leading] ?? side, bottom: try fields[bottom] ?? edge,
        trailing: try fields[trailing] ?? side)
    }
    return .either(text: all, object: sides)
  }
}
