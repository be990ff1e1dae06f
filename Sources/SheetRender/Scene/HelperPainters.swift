// The parts of a sheet that Rideau has helper views for, as items of a display list.

/// The backdrop of a modal sheet: one colour over the container, as far as it has faded in.
struct BackdropPainter {
  let color: RGBA

  func items(_ geometry: FrameGeometry) -> [DisplayItem] {
    guard geometry.backdropOpacity > 0 else { return [] }
    return [.fill(Rect2D(geometry.container.size), color.opacity(geometry.backdropOpacity))]
  }
}

/// The two rounded top corners, to which everything inside the sheet is clipped. The counterpart of
/// `RideauMaskedCornerRoundedView`.
struct MaskedCornersPainter {
  let radius: Double
  let curve: CornerCurve

  func items(_ inside: [DisplayItem], in frame: Rect2D) -> [DisplayItem] {
    [.clipped(.maskedCorners(frame, radius: radius, curve: curve), inside)]
  }
}

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

/// The thumb: a small capsule in the middle of the sheet's header. The counterpart of `RideauThumbView`.
struct ThumbPainter {
  static let top = 4.0
  static let bottom = 8.0
  static let size = Size2D(width: 32, height: 3)

  /// The height of a header that holds the thumb, in points.
  static let headerHeight = top + size.height + bottom

  let color: RGBA

  func items(in frame: Rect2D) -> [DisplayItem] {
    let left = frame.x + (frame.width - Self.size.width) / 2
    let rect = Rect2D(x: left, y: frame.y + Self.top, width: Self.size.width, height: Self.size.height)
    return [.fill(.capsule(rect), color)]
  }
}

/// A keyboard as blocks: a panel with four rows of keys.
struct KeyboardPainter {
  private static let rows = [10, 10, 9, 5]
  private static let gap = 6.0

  let appearance: Appearance

  func items(in frame: Rect2D) -> [DisplayItem] {
    let isLight = appearance == .light
    let panel = DisplayItem.fill(frame, isLight ? RGBA(209, 212, 219) : RGBA(43, 43, 45))
    let key = isLight ? RGBA.white : RGBA(107, 107, 110)
    let height = 42.0
    let keys = Self.rows.enumerated().flatMap { row, count -> [DisplayItem] in
      let width = (frame.width - Self.gap * Double(count + 1)) / Double(count)
      let top = frame.y + Self.gap + Double(row) * (height + Self.gap)
      return (0..<count).map { column in
        let left = frame.x + Self.gap + Double(column) * (width + Self.gap)
        let rect = Rect2D(x: left, y: top, width: width, height: height)
        return .fill(.roundedRectangle(rect, radius: 5, curve: .continuous), key)
      }
    }
    return [.clipped(.rectangle(frame), [panel] + keys)]
  }
}
