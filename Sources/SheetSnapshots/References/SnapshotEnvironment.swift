import Foundation

/// What makes pictures, and so is a part of each reference: pixels are only comparable where it is the same.
public struct SnapshotEnvironment: Hashable, Sendable {
  /// One line for each part, such as `Cairo 1.16.0`.
  public let lines: [String]

  /// The environment of pictures with block text.
  public static let current = SnapshotEnvironment(lines: basics)

  /// The parts that have nothing to do with text.
  static let withoutText = ["Cairo", "PNG encoder"]

  private static var basics: [String] {
    zip(withoutText, [CairoPainter.cairoVersion, "\(PNGEncoder(effort: .small).version)"]).map { "\($0) \($1)" }
  }

  private init(lines: [String]) { self.lines = lines }

  /// The environment of the pictures for which a typesetter has laid out the text.
  ///
  /// Text as blocks needs nothing more. Real fonts bring the versions of FreeType and Pango, the environment variables that
  /// change what these draw, and each font file that was used, with a hash of its bytes.
  init(_ typesetter: Typesetter) {
    guard typesetter.mode == .fonts else {
      self = .current
      return
    }
    let engines = [
      Typesetter.freeTypeVersion.map { "FreeType \($0)" }, Typesetter.pangoVersion.map { "Pango \($0)" },
    ]
    let fonts = typesetter.usedFontFiles.map { path in
      let bytes = try? SnapshotFiles.bytes(path, limit: SnapshotFiles.largestPicture)
      return
        "font \(URL(fileURLWithPath: path).lastPathComponent) \(bytes.map { "\(PixelHash(bytes: $0))" } ?? "unknown")"
    }
    let variables = DrawingVariables.effective(in: ProcessInfo.processInfo.environment)
    self.lines = Self.basics + engines.compactMap(\.self) + variables + fonts.sorted()
  }

  /// The fields of a heading.
  var fields: [SnapshotHeading.Field] { lines.map { .init(name: "environment", value: $0) } }

  /// What differs from the environment of a reference, as one sentence; nil where nothing does.
  func difference(from reference: [String]) -> String? {
    guard lines != reference else { return nil }
    let gone = reference.filter { !lines.contains($0) }
    let new = lines.filter { !reference.contains($0) }
    func list(_ lines: [String]) -> String { lines.isEmpty ? "nothing of the kind" : lines.joined(separator: ", ") }
    return "the pixels are not comparable: the reference was made with \(list(gone)), and this is \(list(new))"
  }
}
