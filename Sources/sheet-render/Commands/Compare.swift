import SheetRender
import SheetSnapshots

extension Command {
  static let compare = Command(
    name: "compare",
    summary: "Compares two PNG files pixel by pixel.",
    synopsis: "A B [--diff FILE] [OPTIONS]",
    examples: [
      ("sheet-render compare old.png new.png", "exit status 0 if the pixels are equal, 1 if not"),
      ("sheet-render compare old.png new.png --diff diff.png", "and a picture: old, what differs, new"),
      ("sheet-render compare old.png new.png --perceptual 0.05 --ignore-antialiasing", "what an eye would see"),
      ("sheet-render compare old.png new.png --ignore 0,0,1170x141", "all but the status bar"),
    ],
    details: """
      Pixels are compared with their colours multiplied by their alpha. A pixel that one of --tolerance, --perceptual,
      --ignore-antialiasing and --ignore forgives does not count; how many --ignore has kept from being looked at is told. What is left may be as much as --max-pixels and --max-area
      say, both of them if both are given. Pictures of different sizes always differ.
      """,
    options: [
      Option(
        name: "--diff", value: "FILE",
        help: "Writes the three panels as a PNG file if the pictures differ: red differs, yellow is a smoothed edge."),
      .force,
    ] + Option.comparison,
    operands: 2...2,
    run: { arguments in
      let path = try arguments.path("--diff")
      guard path != "-" else { throw UsageError("--diff needs a file: standard output has the comparison.") }
      let rules = try arguments.comparisonRules()
      let files = try arguments.outputGuard(writing: [path])
      let comparison = try Input.comparison(
        (arguments.operands[0], arguments.operands[1]), rules: rules,
        difference: path.map { path in
          { first, second in
            let panels = try ImageDifference.panels(reference: first, actual: second, rules: rules)
            try files.write(PNGEncoder().encode(panels), to: path)
          }
        })
      try Console.write("\(comparison)\n")
      if let size = comparison.size {
        for region in rules.ignoredRegions where !region.hits(width: size[0], height: size[1]) {
          let sides = "\(size[0]) x \(size[1]) pixels"
          Console.error("--ignore \(region): the region lies outside of the pictures, which have \(sides).")
        }
      }
      return comparison.isEqual ? .done : .picturesDiffer
    }
  )
}

extension Command.Option {
  /// By how much pictures may differ.
  static let comparison: [Command.Option] = [
    Command.Option(
      name: "--tolerance", value: "N",
      help: "By how much each channel may differ, 0 to 255; 0 unless given."),
    Command.Option(
      name: "--perceptual", value: "N",
      help: "By how far apart two colours may look, 0 to 1, as a distance in YIQ; 0 unless given."),
    Command.Option(
      name: "--ignore-antialiasing", value: "",
      help: "Forgives pixels that look like part of a smoothed edge in either picture."),
    Command.Option(
      name: "--ignore", value: "X,Y,WxH", help: "A part that is not looked at, in pixels from the top left."
    ).repeated,
    Command.Option(name: "--max-pixels", value: "N", help: "How many pixels may differ."),
    Command.Option(
      name: "--max-area", value: "N", help: "How many pixels that touch, at a side or a corner, may differ."),
  ]
}

extension Arguments {
  /// By how much pictures may differ.
  ///
  /// - Throws: ``UsageError`` for a value that cannot be read.
  func comparisonRules() throws -> ComparisonRules {
    ComparisonRules(
      tolerance: try integer("--tolerance", in: 0...255) ?? 0,
      perceptualTolerance: try value("--perceptual", Self.number("perceptual distance", in: 0...1)) ?? 0,
      ignoresAntialiasing: has("--ignore-antialiasing"),
      ignoredRegions: try all("--ignore", PixelRegion.init(text:)),
      allowedPixels: try integer("--max-pixels", in: 0...Bitmap.maximumArea),
      allowedArea: try integer("--max-area", in: 0...Bitmap.maximumArea))
  }
}
