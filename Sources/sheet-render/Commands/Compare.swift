import SheetRender

extension Command {
  static let compare = Command(
    name: "compare",
    summary: "Compares two PNG files pixel by pixel.",
    synopsis: "A B [--diff FILE] [--tolerance N]",
    examples: [
      ("sheet-render compare old.png new.png", "exit status 0 if the pixels are equal, 1 if not"),
      ("sheet-render compare old.png new.png --diff diff.png", "and a picture: old, what differs, new"),
    ],
    options: [
      Option(name: "--diff", value: "FILE", help: "Writes the three panels as a PNG file if the pictures differ."),
      Option(
        name: "--tolerance", value: "N",
        help: "By how much a channel may differ, 0 to 255; 0 unless given. Pictures of different sizes always differ."),
    ],
    operands: 2...2,
    run: { arguments in
      let difference = try arguments.path("--diff")
      guard difference != "-" else { throw UsageError("--diff needs a file: standard output has the comparison.") }
      let tolerance = try arguments.integer("--tolerance", in: 0...255) ?? 0
      let first = try Input.picture(arguments.operands[0])
      let second = try Input.picture(arguments.operands[1])
      let comparison = ImageComparison(first, second, tolerance: tolerance)
      if !comparison.isEqual, let path = difference {
        let panels = try ImageDifference.panels(reference: first, actual: second, tolerance: tolerance)
        try OutputFile.write(PNGEncoder().encode(panels), to: path)
      }
      try Console.write("\(comparison)\n")
      return comparison.isEqual ? .done : .picturesDiffer
    }
  )
}
