/// What a sheet looks like, with the values of Rideau's helper views as defaults.
public struct SheetStyle: Hashable, Sendable {
  /// The radius of the two top corners in points. The counterpart of Rideau's masked-corner helper.
  public var cornerRadius: Double
  /// How the corners leave the edges.
  public var cornerCurve: CornerCurve
  /// Whether the header with the thumb shows. The counterpart of `RideauThumbView`.
  public var thumb: Bool
  /// Whether the sheet casts a shadow.
  public var shadow: Bool
  /// The sheet's own colour, behind its content.
  public var backgroundColor: RGBA
  /// The thumb's colour.
  public var thumbColor: RGBA
  /// The shadow's colour and opacity.
  public var shadowColor: RGBA
  /// The colour of a modal sheet's backdrop when it shows fully.
  public var backdropColor: RGBA

  /// The style of an appearance: corners of 10 points with continuous curvature, a thumb and a shadow.
  public init(appearance: Appearance = .light) {
    self.cornerRadius = 10
    self.cornerCurve = .continuous
    self.thumb = true
    self.shadow = true
    self.backgroundColor = appearance == .light ? .white : RGBA(28, 28, 30)
    self.thumbColor = (appearance == .light ? RGBA.black : .white).opacity(0.15)
    self.shadowColor = RGBA.black.opacity(0.1)
    self.backdropColor = RGBA.black.opacity(0.2)
  }

  /// The height of the header above the content in points: 15 with a thumb, otherwise 0.
  public var headerHeight: Double { thumb ? ThumbPainter.headerHeight : 0 }
}
