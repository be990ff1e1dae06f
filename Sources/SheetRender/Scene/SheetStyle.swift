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
  /// The level of the sheet and its content: decides what system colours are in the content in the dark. The counterpart of
  /// `UITraitCollection.userInterfaceLevel`.
  ///
  /// Setting it does not change ``backgroundColor``, which ``init(appearance:level:)`` chooses.
  public var level: InterfaceLevel

  /// The style of an appearance: corners of 10 points with continuous curvature, a thumb and a shadow.
  ///
  /// - Parameters:
  ///   - appearance: whether the screen is light or dark.
  ///   - level: the level of the sheet and its content, elevated as in iOS's own sheets by default. It decides the sheet's
  ///     own colour in the dark: a dark grey, or black at the base.
  public init(appearance: Appearance = .light, level: InterfaceLevel = .elevated) {
    self.level = level
    self.cornerRadius = 10
    self.cornerCurve = .continuous
    self.thumb = true
    self.shadow = true
    self.backgroundColor = ElementColor.systemBackground.resolved(appearance, level: level)
    self.thumbColor = (appearance == .light ? RGBA.black : .white).opacity(0.15)
    self.shadowColor = RGBA.black.opacity(0.1)
    self.backdropColor = RGBA.black.opacity(0.2)
  }

  /// The style of a bare `RideauView` on a light screen: no corners, no header with a thumb, no shadow.
  public static let plain = SheetStyle.plain(appearance: .light)

  /// The style of a bare `RideauView`: no corners, no header with a thumb, no shadow, so that content begins at the sheet's
  /// top edge.
  ///
  /// - Parameters:
  ///   - appearance: whether the screen is light or dark.
  ///   - level: the level of the sheet and its content.
  /// - Returns: The style; its colours are those of ``init(appearance:level:)``.
  public static func plain(appearance: Appearance, level: InterfaceLevel = .elevated) -> SheetStyle {
    var style = SheetStyle(appearance: appearance, level: level)
    style.cornerRadius = 0
    style.thumb = false
    style.shadow = false
    return style
  }

  /// The height of the header above the content in points: 15 with a thumb, otherwise 0.
  public var headerHeight: Double { thumb ? ThumbPainter.headerHeight : 0 }
}
