/// The forms of everything that a scenario file can hold, from colours to the whole scenario.
///
/// The file's format is written down here, once: reading, error messages and the schema come from it.
struct ScenarioForms {
  /// Decides what the names of system colours mean.
  let appearance: Appearance
  /// Decides what the names of system colours mean in the sheet, in the dark.
  let level: InterfaceLevel
  /// What the scenario is called unless it says so itself.
  let defaultName: String
  /// The pictures and fonts that it names.
  let resources: ScenarioResources

  /// The largest coordinate or length in a scenario, in points.
  static let farthest = 10_000.0

  // MARK: Texts and numbers

  var length: Form<Double> { .number(in: 0...Self.farthest) }

  /// A colour of what is behind and around the sheet.
  var color: Form<RGBA> { color(at: .base) }

  /// A colour of the sheet or of its content.
  var sheetColor: Form<RGBA> { color(at: level) }

  private func color(at level: InterfaceLevel) -> Form<RGBA> {
    let appearance = appearance
    let names = SystemColor.names.joined(separator: "|")
    let pattern = "^(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|#[0-9a-fA-F]{8}|\(names))$"
    return Form<String>.text(pattern: pattern, example: "#FFC769").map {
      try RGBA(text: $0, appearance: appearance, level: level)
    }
  }

  var snapPoint: Form<SnapPoint> {
    let pattern = "^(hidden|full|autoPointsFromBottom|(fraction|pointsFromTop|pointsFromBottom):[-+0-9.eE]+)$"
    return Form<String>.text(pattern: pattern, example: "fraction:0.5").map { text in
      let snapPoint = try SnapPoint(text: text)
      guard abs(snapPoint.value ?? 0) <= Self.farthest else {
        throw TextFormError("'\(text)' is too far away. Write a number from -10000 to 10000.")
      }
      return snapPoint
    }
  }

  var topMargin: Form<Configuration.TopMarginOption> {
    let pattern = "^(fromTop|fromSafeArea):[-+0-9.eE]+$"
    return Form<String>.text(pattern: pattern, example: "fromSafeArea:20").map { text in
      let option = try Configuration.TopMarginOption(text: text)
      switch option {
      case .fromTop(let value), .fromSafeArea(let value):
        guard abs(value) <= Self.farthest else {
          throw TextFormError("'\(text)' is too far away. Write a number from -10000 to 10000.")
        }
      }
      return option
    }
  }

  /// A name that may become part of a file's path.
  var name: Form<String> {
    // Of what is not ASCII the reader takes letters and digits only, which a pattern cannot say in all languages.
    let pattern = "^([A-Za-z0-9_]|[^\\x00-\\x7F])([A-Za-z0-9_. -]|[^\\x00-\\x7F])*$"
    return Form<String>.text(pattern: pattern, example: "modal-list").map { name in
      guard Self.fileName(name) == name else {
        throw TextFormError(
          "'\(name.prefix(100))' cannot name a file. Write up to 100 bytes of letters, digits, blanks, '_', '.' and '-', "
            + "beginning with a letter or digit.")
      }
      return name
    }
  }

  /// The name closest to a text that can name a file: a character that is not allowed becomes a `-`.
  static func fileName(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      let isWordly =
        properties.isAlphabetic || properties.numericType != nil || properties.canonicalCombiningClass != .notReordered
      let isAllowed = isWordly || scalar == "_" || !name.isEmpty && "_. -".unicodeScalars.contains(scalar)
      let next = name + (isAllowed ? String(scalar) : name.isEmpty ? "_" : "-")
      guard next.utf8.count <= 100 else { break }
      name = next
    }
    return name.isEmpty ? "_" : name
  }

  var frameRate: Form<FrameRate> {
    let whole = Form<Int>.integer(in: FrameRate.limits).map { try FrameRate($0) }
    let fraction = Form<String>.text(pattern: "^[0-9]+/[0-9]+$", example: "30000/1001").map { text in
      guard text.contains("/") else { throw TextFormError("'\(text)' is no fraction. Write 60, or \"30000/1001\".") }
      return try FrameRate(text: text)
    }
    return Form(schema: SchemaCases.text(fraction.schema, else: whole.schema)) { place in
      if case .string = place.value { return try fraction.read(place) }
      return try whole.read(place)
    }
  }

  func insets(_ title: String) -> Form<Insets> {
    let top = Field("top", "Points from the top edge.", length)
    let left = Field("left", "Points from the left edge.", length)
    let bottom = Field("bottom", "Points from the bottom edge.", length)
    let right = Field("right", "Points from the right edge.", length)
    return .object(title, fields: [top.described, left.described, bottom.described, right.described]) { fields in
      Insets(
        top: try fields[top] ?? 0, left: try fields[left] ?? 0, bottom: try fields[bottom] ?? 0,
        right: try fields[right] ?? 0)
    }
  }

  // MARK: The sheet

  var configuration: Form<Configuration> {
    let snapPoints = Field(
      "snapPoints", "Where the sheet may rest; defaults to hidden and full.",
      .list(of: snapPoint, minimum: 1, limit: 100))
    let topMargin = Field("topMargin", "How far from the top the sheet may go; defaults to fromSafeArea:20.", topMargin)
    let detection = Field(
      "scrollViewDetection", "Which scroll view takes part in a drag; defaults to automatic.",
      Form<Configuration.ScrollViewOption.ScrollViewDetection>.word)
    let tuning = Field("tuning", "The numbers behind the sheet's behaviour.", tuning)
    let reduced = Field("reducesMotion", "Whether moves take no time.", .boolean, default: false)
    let all = [
      snapPoints.described, topMargin.described, detection.described, tuning.described, reduced.described,
    ]
    return .object("Configuration", fields: all) { fields in
      var configuration = Configuration()
      if let points = try fields[snapPoints] {
        guard !points.isEmpty else { throw fields.place(of: snapPoints).error("\(SheetError.noSnapPoints)") }
        configuration.snapPoints = points
      }
      if let option = try fields[topMargin] { configuration.topMarginOption = option }
      if let option = try fields[detection] { configuration.scrollViewOption.scrollViewDetection = option }
      if let tuning = try fields[tuning] { configuration.tuning = tuning }
      configuration.reducesMotion = try fields.value(reduced)
      return configuration
    }
  }

  /// A presentation and the colour of its backdrop, if that is given.
  var presentation: Form<(Presentation, backdropColor: RGBA?)> {
    let initial = Field("initialSnapPoint", "Where the sheet goes when it is presented.", snapPoint)
    let color = Field("backdropColor", "The colour behind the sheet; defaults to black at 0.2.", color)
    let modal = Field(
      "modal", "Presented over the screen, with a backdrop.",
      Form<(Presentation, backdropColor: RGBA?)>.object(
        "Modal presentation", fields: [initial.described, color.described], required: [initial.name]
      ) { fields in
        guard let snapPoint = try fields[initial] else { return (.inline, nil) }
        return (.modal(initialSnapPoint: snapPoint), try fields[color])
      })
    let inline = Form<String>.text(pattern: "^inline$", example: "inline").map {
      text -> (Presentation, backdropColor: RGBA?) in
      guard text == "inline" else {
        throw TextFormError(
          "'\(text)' is not a presentation. Write \"inline\" or {\"modal\": {\"initialSnapPoint\": \"fraction:0.5\"}}.")
      }
      return (.inline, nil)
    }
    let object = Form<(Presentation, backdropColor: RGBA?)>.object(
      "Presentation", fields: [modal.described], required: [modal.name]
    ) { fields in
      try fields[modal] ?? (.inline, nil)
    }
    return .either(text: inline, object: object)
  }

  /// The style by its name, or by what is special about it.
  var style: Form<SheetStyle> {
    let plain = SheetStyle.plain(appearance: appearance, level: level)
    let word = Form<StyleName>.word.map { name in
      switch name {
      case .plain: plain
      }
    }
    return .either(text: word, object: customStyle)
  }

  /// The styles that have a name.
  private enum StyleName: String, CaseIterable {
    case plain
  }

  /// The field of the level, which has to be known before any colour of the sheet is read.
  static var levelField: Field<InterfaceLevel> {
    Field(
      "level",
      "The level of the sheet and its content, which decides what system backgrounds are in the dark; elevated by default.",
      Form<InterfaceLevel>.word)
  }

  private var customStyle: Form<SheetStyle> {
    let standard = SheetStyle(appearance: appearance, level: level)
    let radius = Field("cornerRadius", "The radius of the top corners in points; defaults to 10.", length)
    let curve = Field("cornerCurve", "How the corners leave the edges; defaults to continuous.", Form<CornerCurve>.word)
    let thumb = Field("thumb", "Whether the header with the thumb shows; defaults to true.", .boolean)
    let shadow = Field("shadow", "Whether the sheet casts a shadow; defaults to true.", .boolean)
    let background = Field("backgroundColor", "The sheet's colour behind its content.", sheetColor)
    let fields = [
      radius.described, curve.described, thumb.described, shadow.described, background.described,
      Self.levelField.described,
    ]
    return .object("Style", fields: fields) { fields in
      var style = standard
      style.cornerRadius = try fields[radius] ?? style.cornerRadius
      style.cornerCurve = try fields[curve] ?? style.cornerCurve
      style.thumb = try fields[thumb] ?? style.thumb
      style.shadow = try fields[shadow] ?? style.shadow
      style.backgroundColor = try fields[background] ?? style.backgroundColor
      return style
    }
  }

  // MARK: The screen

  var device: Form<Viewport> {
    .either(text: namedDevice.map(\.portrait), object: customDevice)
  }

  private var namedDevice: Form<Device> {
    Form<String>.text(names: Device.presets.map(\.name), example: Device.standard.name).map { try Device(named: $0) }
  }

  private var customDevice: Form<Viewport> {
    let side = Form<Double>.number(in: 1...Self.farthest)
    let preset = Field(
      "preset", "A device by name, to be turned with landscape.", namedDevice)
    let width = Field("width", "The screen's width in points.", side)
    let height = Field("height", "The screen's height in points.", side)
    let scale = Field("scale", "Device pixels per point.", pixelScale, default: 1)
    let safeArea = Field("safeArea", "The safe area, as it is when the device is turned.", insets("Safe area"))
    let landscape = Field(
      "landscape", "Whether the device is turned: a preset gets its landscape form, width and height change places.",
      .boolean)
    let corners = Field("displayCornerRadius", "The radius of the display's own corners in points.", length)
    let fields = [
      preset.described, width.described, height.described, scale.described, safeArea.described, landscape.described,
      corners.described,
    ]
    return .object("Device", fields: fields) { fields in
      let isTurned = try fields[landscape] ?? false
      if let device = try fields[preset] {
        var viewport = isTurned ? device.landscape : device.portrait
        viewport.scale = try fields[scale] ?? viewport.scale
        viewport.safeAreaInsets = try fields[safeArea] ?? viewport.safeAreaInsets
        viewport.displayCornerRadius = try fields[corners] ?? viewport.displayCornerRadius
        return viewport
      }
      guard let width = try fields[width], let height = try fields[height] else {
        throw fields.place.error("a device has a 'preset', or a 'width' and a 'height'.")
      }
      return Viewport(
        size: isTurned ? Size2D(width: height, height: width) : Size2D(width: width, height: height),
        safeAreaInsets: try fields[safeArea] ?? .zero,
        scale: try fields.value(scale),
        displayCornerRadius: try fields[corners] ?? 0
      )
    }
  }

  var pixelScale: Form<Double> { .number(in: Viewport.scaleLimits) }

  var background: Form<RGBA> {
    let color = Field("color", "The colour behind everything.", color)
    return .object("Background", fields: [color.described], required: [color.name]) { fields in
      try fields[color] ?? .white
    }
  }
}
