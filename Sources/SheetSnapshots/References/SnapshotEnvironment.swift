import Foundation

/// The libraries, fonts and settings that draw pictures. Pixels are only comparable between equal environments, so each
/// reference lists its own.
public struct SnapshotEnvironment: Hashable, Sendable {
  /// One line for each part, such as `Cairo 1.16.0`.
  public let lines: [String]

  /// The environment for text as blocks.
  public static let current = SnapshotEnvironment(lines: basics)

  /// The parts that do not affect text.
  static let partsWithoutText = ["Cairo", "PNG encoder"]

  private static var basics: [String] {
    zip(partsWithoutText, [CairoPainter.cairoVersion, "\(PNGEncoder(effort: .small).version)"]).map { "\($0) \($1)" }
  }

  private init(lines: [String]) { self.lines = lines }

  /// The environment of pictures with the text of a typesetter.
  ///
  /// Text as blocks adds nothing. Fonts add the versions of FreeType and Pango, the environment variables that affect how
  /// they draw, and each font file that was used, with a hash of its bytes.
  init(_ typesetter: Typesetter) {
    guard typesetter.mode == .fonts else {
      self = .current
      return
    }
    let engines = [
      Typesetter.freeTypeVersion.map { "FreeType \($0)" }, Typesetter.pangoVersion.map { "Pango \($0)" },
    ]
    let fonts = typesetter.usedFontFiles.map { path in
      let bytes = try? SnapshotFiles.bytes(path, limit: SnapshotFiles.maximumPictureSize)
      return
        "font \(URL(fileURLWithPath: path).lastPathComponent) \(bytes.map { "\(PixelHash(bytes: $0))" } ?? "unknown")"
    }
    let variables = DrawingVariables.effective(in: ProcessInfo.processInfo.environment)
    self.lines = Self.basics + engines.compactMap(\.self) + variables + fonts.sorted()
  }

  /// The fields for a heading.
  var fields: [SnapshotHeading.Field] { lines.map { .init(name: "environment", value: $0) } }

  /// The difference from the environment of a reference, as one sentence; nil if they are equal.
  func difference(from reference: [String]) -> String? {
    guard lines != reference else { return nil }
    let old = reference.filter { !lines.contains($0) }.joined(separator: ", ")
    let new = lines.filter { !reference.contains($0) }.joined(separator: ", ")
    let difference =
      switch (old.isEmpty, new.isEmpty) {
      case (false, false): "the reference was made with \(old), and this is \(new)"
      case (true, _) where !Self.drawsFonts(reference): "the reference draws text as blocks, and this run uses \(new)"
      case (true, _): "the reference was made without \(new)"
      case (false, true) where !Self.drawsFonts(lines):
        "the reference was made with \(old), and this run draws text as blocks"
      case (false, true): "the reference was made with \(old), and this run does not use it"
      }
    return "the pixels are not comparable: \(difference)"
  }

  private static func drawsFonts(_ lines: [String]) -> Bool { lines.contains { $0.hasPrefix("FreeType ") } }
}
