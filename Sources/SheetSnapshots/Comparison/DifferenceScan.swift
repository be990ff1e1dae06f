import Foundation

/// Visits the pixels that differ in the part that two pictures share, row by row.
struct DifferenceScan {
  /// How a pixel that differs counts.
  enum Verdict {
    /// It counts as different.
    case different
    /// It is ignored as part of an antialiased edge.
    case antialiased
    /// It is within a tolerance.
    case tolerated
    /// It is in an ignored region.
    case ignored
  }

  let first: Bitmap
  let second: Bitmap
  let rules: ComparisonRules

  /// Visits each pixel that differs at all.
  ///
  /// Rows with equal bytes are skipped with one `memcmp`.
  /// - Parameter visit: receives the column, the row, the difference and how it counts.
  @inline(__always)
  func run(_ visit: (_ x: Int, _ y: Int, PixelDifference, Verdict) -> Void) {
    let width = min(first.width, second.width)
    let height = min(first.height, second.height)
    first.pixels.withUnsafeBufferPointer { old in
      second.pixels.withUnsafeBufferPointer { new in
        let old = PixelPlane(pixels: old, stride: first.width, width: width, height: height)
        let new = PixelPlane(pixels: new, stride: second.width, width: width, height: height)
        for y in 0..<height where !Self.isEqual(old, new, row: y) {
          let ignored = rules.ignoredRegions.filter { $0.rows.contains(y) }.map(\.columns)
          for x in 0..<width where old[x, y] != new[x, y] {
            let difference = PixelDifference(old[x, y], new[x, y])
            if !ignored.isEmpty, ignored.contains(where: { $0.contains(x) }) {
              visit(x, y, difference, .ignored)
            } else {
              visit(x, y, difference, verdict(difference, x, y, old, new))
            }
          }
        }
      }
    }
  }

  private static func isEqual(_ old: PixelPlane, _ new: PixelPlane, row: Int) -> Bool {
    guard let first = old.pixels.baseAddress, let second = new.pixels.baseAddress else { return true }
    return memcmp(first + row * old.stride, second + row * new.stride, old.width * 4) == 0
  }

  @inline(__always)
  private func verdict(
    _ difference: PixelDifference, _ x: Int, _ y: Int, _ old: PixelPlane, _ new: PixelPlane
  ) -> Verdict {
    if difference.channel <= rules.tolerance { return .tolerated }
    // The first condition saves a square root for each pixel.
    if rules.perceptualTolerance > 0, difference.perceptual <= rules.perceptualTolerance { return .tolerated }
    let isEdge =
      rules.ignoresAntialiasing && (old.isAntialiased(x, y, with: new) || new.isAntialiased(x, y, with: old))
    return isEdge ? .antialiased : .different
  }
}
