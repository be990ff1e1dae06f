/// The shadow around the sheet: a blur of 10 points of an outline with corners of its own, whatever the sheet's are.
struct ShadowPainter {
  static let radius = 10.0
  static let cornerRadius = 8.0

  let color: RGBA

  func items(under frame: Rect2D) -> [DisplayItem] {
    let outline = Outline.maskedCorners(frame, radius: Self.cornerRadius, curve: .circular)
    return [.shadow(outline, radius: Self.radius, color)]
  }
}
