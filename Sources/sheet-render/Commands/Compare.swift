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
      --ignore-antialiasing and --ignore allows does not count. The number of pixels that --ignore leaves out is printed. What is left
      may not exceed --max-pixels and --max-area. Pictures of different sizes always differ.
      """,
    options: OptionUsage.list(difference, Options.force) + Options.comparison,
    operands: 2...2,
    run: { arguments in
      let path = try arguments.path(difference)
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
        let all = PixelRect(x: 0, y: 0, width: size[0], height: size[1])
        for region in rules.ignoredRegions where region.intersection(all).isEmpty {
          let sides = "\(size[0]) x \(size[1]) pixels"
          Console.error("--ignore \(region.text): the region is outside the pictures, which have \(sides).")
        }
      }
      return comparison.isEqual ? .done : .picturesDiffer
    }
  )

  private static let difference = Option(
    "--diff", "FILE",
    help: "Writes the three panels as a PNG file if the pictures differ: red differs, yellow is a smoothed edge.")
}
