/// The backdrop of a modal sheet: one colour over the container, as far as it has faded in.
struct BackdropPainter {
  let color: RGBA

  func items(_ geometry: FrameGeometry) -> [DisplayItem] {
    guard geometry.backdropOpacity > 0 else { return [] }
    return [.fill(Rect2D(geometry.container.size), color.opacity(geometry.backdropOpacity))]
  }
}
