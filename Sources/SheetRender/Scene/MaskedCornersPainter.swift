/// The two rounded top corners, to which everything inside the sheet is clipped. The counterpart of
/// `RideauMaskedCornerRoundedView`.
struct MaskedCornersPainter {
  let radius: Double
  let curve: CornerCurve

  func items(_ inside: [DisplayItem], in frame: Rect2D) -> [DisplayItem] {
    [.clipped(.maskedCorners(frame, radius: radius, curve: curve), inside)]
  }
}
