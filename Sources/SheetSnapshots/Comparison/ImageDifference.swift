/// A picture of a difference, in three panels: the reference, the difference and the actual picture.
public enum ImageDifference {
  private static let spacing = 8
  private static let background: UInt32 = 0xFF8E_8E93
  private static let mark: UInt32 = 0xFFFF_0040
  private static let edge: UInt32 = 0xFFFF_CC00

  /// The middle panel: pixels that differ are red, ignored pixels of antialiased edges are yellow, and all others are a
  /// pale grey of the reference.
  ///
  /// - Parameters:
  ///   - reference: the expected picture.
  ///   - actual: the actual picture. If its size differs, the result covers both.
  ///   - rules: how much the pictures may differ.
  /// - Returns: The middle panel.
  /// - Throws: ``BitmapError`` if the result would be too large.
  public static func marked(reference: Bitmap, actual: Bitmap, rules: ComparisonRules = .exact) throws -> Bitmap {
    var middle = try Bitmap(width: max(reference.width, actual.width), height: max(reference.height, actual.height))
    for y in 0..<middle.height {
      for x in 0..<middle.width {
        let isInside = x < min(reference.width, actual.width) && y < min(reference.height, actual.height)
        middle.pixels[y * middle.width + x] = isInside ? pale(reference[x, y]) : mark
      }
    }
    DifferenceScan(first: reference, second: actual, rules: rules).run { x, y, _, verdict in
      switch verdict {
      case .different: middle.pixels[y * middle.width + x] = mark
      case .antialiased: middle.pixels[y * middle.width + x] = edge
      case .tolerated, .ignored: break
      }
    }
    return middle
  }

  /// Puts three panels side by side: the reference, what ``marked(reference:actual:rules:)`` shows, and the actual picture.
  ///
  /// - Parameters:
  ///   - reference: the expected picture.
  ///   - actual: the actual picture. If its size differs, the middle panel covers both.
  ///   - rules: how much the pictures may differ.
  /// - Returns: The panels in one picture.
  /// - Throws: ``BitmapError`` if the panels together are too large.
  public static func panels(
    reference: Bitmap, actual: Bitmap, rules: ComparisonRules = .exact
  ) throws -> Bitmap {
    let middle = try marked(reference: reference, actual: actual, rules: rules)
    let panels = [reference, middle, actual]
    var result = try Bitmap(
      width: panels.map(\.width).reduce(0, +) + spacing * (panels.count + 1), height: middle.height + 2 * spacing)
    result.pixels = [UInt32](repeating: background, count: result.pixels.count)
    var left = spacing
    for panel in panels {
      for y in 0..<panel.height {
        let target = (y + spacing) * result.width + left
        result.pixels.replaceSubrange(
          target..<target + panel.width, with: panel.pixels[y * panel.width..<(y + 1) * panel.width])
      }
      left += panel.width + spacing
    }
    return result
  }

  /// The pixel as a light grey, in which the reference is still visible.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let sum = (pixel >> 16 & 0xFF) * 3 + (pixel >> 8 & 0xFF) * 6 + (pixel & 0xFF)
    let grey = 191 + sum / 40
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}
