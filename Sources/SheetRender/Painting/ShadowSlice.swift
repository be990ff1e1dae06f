/// The shadow of a shape, as far as it matters for some rows.
struct ShadowSlice: Hashable {
  /// The corners and the blur.
  let key: GaussianShadow.Key
  /// All pixels that the shadow reaches.
  var frame: PixelRect

  /// Finds the shadow of a shape.
  ///
  /// - Parameters:
  ///   - shape: what casts it.
  ///   - sigma: the standard deviation of the blur, in pixels, from 0.
  init(of shape: PixelShape, sigma: Double) {
    self.key = GaussianShadow.Key(of: shape, sigma: sigma)
    let margin = key.margin
    let bounds = shape.frame
    self.frame = PixelRect(
      x: bounds.x - margin, y: bounds.y - margin, width: bounds.width + 2 * margin, height: bounds.height + 2 * margin)
  }

  /// The rows in its middle, which are all alike.
  var straightRows: Range<Int> {
    let ends = GaussianShadow.ends(of: key.height)
    let start = frame.y + ends.first
    return start..<max(start, frame.maxY - ends.last)
  }

  /// The shadow as it shows in some rows, counted from the first of them; equal results have equal pixels.
  func inside(_ rows: Range<Int>) -> ShadowSlice {
    let ends = GaussianShadow.ends(of: key.height)
    let straight = straightRows
    var part = self
    let hasTop = rows.lowerBound < straight.lowerBound
    let hasBottom = rows.upperBound > straight.upperBound
    // Without its upper end the shadow begins so that these rows come right behind it, and ends likewise.
    let start = hasTop ? frame.y : max(straight.lowerBound, min(rows.lowerBound, straight.upperBound)) - ends.first
    let end =
      hasBottom ? frame.maxY : min(straight.upperBound, max(rows.upperBound, start + ends.first + 1)) + ends.last
    part.frame.y = start - rows.lowerBound
    part.frame.height = end - start
    return part
  }
}
