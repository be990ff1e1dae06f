import Foundation
import SheetRender
import SheetSnapshots

/// The options that several commands have. Those of one command are in its file.
enum Options {
  static let output = Option(
    "-o", "PATH", help: "A file ending in .png, .svg or .pdf; - writes a PNG file to standard output.")
  static let force = Option(
    "--force", help: "Also replaces files that sheet-render has not made; never one that the command reads.")
  static let at = Option(
    "--at", "WHEN",
    help:
      "A moment: seconds (0.25), frame:12, mark:NAME, rest, or snap:fraction:0.5 (at rest there, without the script).",
    Moment.init(text:)
  ).repeated
  static let fps = Option(
    "--fps", "N",
    help: "Frames per second, 1 to 240 or a fraction such as 30000/1001; defaults to the scenario's.",
    FrameRate.init(text:))
  static let annotate = Option(
    "--annotate", help: "Draws snap points, the safe area, the sheet's edges and the finger over the pictures.")
  static let size = Option(
    "--size", "WxH", help: "The picture's width and height in points, such as 800x500; 320 to 4000 each.", readSize)
  static let jobs = Option(
    "--jobs", "N", help: "Number of jobs at a time, 1 to 64; defaults to one per core.", wholeNumber(in: 1...64))
  static let shard = Option(
    "--shard", "K/N|auto",
    help:
      "The K-th of N parts of all files, for a machine of several; auto asks Slurm, Kubernetes or GitLab which one it is."
  ) { text in
    text == "auto" ? try Shard(environment: ProcessInfo.processInfo.environment) : try Shard(text: text)
  }

  // MARK: Variants

  static let device = Option(
    "--device", "NAME",
    help: "A device in place of the scenario's own: a preset's name, or that with landscape, as 'iPhone 15 landscape'.",
    ScenarioVariant.Screen.init(text:))
  static let appearance = Option(
    "--appearance", "light|dark", help: "Light or dark, in place of the scenario's own.",
    word("appearance") as @Sendable (String) throws -> Appearance)
  static let textSize = Option(
    "--text-size", "N", help: "A factor for each font size, 0.5 to 4.",
    number("text size", in: TextEnvironment.sizeLimits))
  static let direction = Option(
    "--direction", "leftToRight|rightToLeft", help: "The direction in which the screen is read.",
    word("direction") as @Sendable (String) throws -> ReadingDirection)
  static let scale = Option(
    "--scale", "N", help: "Device pixels per point, 0.1 to 10; defaults to the scenario's or the device's.",
    number("scale", in: Viewport.scaleLimits))

  /// What takes the place of a scenario's own screen, and changes its numbers.
  static let screen = OptionUsage.list(device, appearance, textSize, direction)
  /// The same, and the scale of pictures.
  static let variant = screen + [scale.usage]
  /// The same, each of which may be given several times.
  static let variants = OptionUsage.list(
    device.repeated, appearance.repeated, textSize.repeated, direction.repeated, scale.repeated)

  // MARK: Comparison

  static let tolerance = Option(
    "--tolerance", "N", help: "Largest difference of a channel that is not counted, 0 to 255; defaults to 0.",
    wholeNumber(in: 0...255))
  static let perceptual = Option(
    "--perceptual", "N",
    help: "Largest distance of two colours that is not counted, 0 to 1, in YIQ; defaults to 0.",
    number("perceptual distance", in: 0...1))
  static let ignoreAntialiasing = Option(
    "--ignore-antialiasing", help: "Does not count pixels that look like part of a smoothed edge in either picture.")
  static let ignore = Option(
    "--ignore", "X,Y,WxH", help: "A part that is not compared, in pixels from the top left.", PixelRect.init(text:)
  ).repeated
  static let maxPixels = Option(
    "--max-pixels", "N", help: "Number of pixels that may differ.", wholeNumber(in: 0...Bitmap.maximumArea))
  static let maxArea = Option(
    "--max-area", "N", help: "Number of pixels that touch, at a side or a corner, and may differ.",
    wholeNumber(in: 0...Bitmap.maximumArea))

  /// What two pictures may differ by.
  static let comparison = OptionUsage.list(tolerance, perceptual, ignoreAntialiasing, ignore, maxPixels, maxArea)

  @Sendable private static func readSize(_ text: String) throws -> Size2D {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { plainNumber($0) }
    let limits = MotionPlot.sideLimits
    guard sides.count == 2, let width = sides[0], let height = sides[1], limits.contains(width), limits.contains(height)
    else {
      throw UsageError(
        "'\(text)' is not a size. Write points such as '800x500'; each side has \(shortDecimal(limits.lowerBound)) to "
          + "\(shortDecimal(limits.upperBound)).")
    }
    return Size2D(width: width, height: height)
  }
}

extension Arguments {
  /// What `--device`, `--appearance`, `--text-size`, `--direction` and `--scale` ask for, each given once at most.
  func variant() throws -> ScenarioVariant {
    try variants().first ?? ScenarioVariant()
  }

  /// All combinations of what the options of ``variant()`` ask for; the last of them changes first.
  ///
  /// - Throws: ``UsageError`` for a value that is not valid or is given twice.
  func variants() throws -> [ScenarioVariant] {
    var variants = [ScenarioVariant()]
    func combine<Value: Hashable>(
      _ option: Option<Value>, with property: WritableKeyPath<ScenarioVariant, Value?>
    ) throws {
      guard has(option) else { return }
      let given = try all(option)
      if let twice = given.firstRepeated {
        throw UsageError("\(option.usage.name): '\(texts(option)[twice])' is given twice. Give it once.")
      }
      guard given.count <= 1000 / variants.count else {
        throw UsageError("\(option.usage.name): there are more than 1000 combinations of options. Ask for fewer.")
      }
      variants = variants.flatMap { variant in
        given.map { value in
          var variant = variant
          variant[keyPath: property] = value
          return variant
        }
      }
    }
    try combine(Options.device, with: \.screen)
    try combine(Options.appearance, with: \.appearance)
    try combine(Options.textSize, with: \.textSize)
    try combine(Options.direction, with: \.direction)
    try combine(Options.scale, with: \.scale)
    return variants
  }

  /// What pictures may differ by.
  ///
  /// - Throws: ``UsageError`` for a value that is not valid.
  func comparisonRules() throws -> ComparisonRules {
    ComparisonRules(
      tolerance: try self[Options.tolerance] ?? 0,
      perceptualTolerance: try self[Options.perceptual] ?? 0,
      ignoresAntialiasing: has(Options.ignoreAntialiasing),
      ignoredRegions: try all(Options.ignore),
      allowedPixels: try self[Options.maxPixels],
      allowedArea: try self[Options.maxArea])
  }

  /// The number of jobs at a time.
  ///
  /// - Throws: ``UsageError``.
  func jobCount() throws -> Int { try self[Options.jobs] ?? ProcessInfo.processInfo.activeProcessorCount }
}
