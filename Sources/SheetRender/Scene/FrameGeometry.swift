/// Where everything is at one moment: all numbers of one frame, before anything is painted.
///
/// Lengths are points at full precision; rectangles are in the container's coordinates unless they say otherwise.
public struct FrameGeometry: Hashable, Sendable {
  /// The moment in seconds.
  public let time: Double
  /// What the sheet is doing.
  public let phase: SheetModel.Phase
  /// The snap point that the sheet rests at or heads for.
  public let snapPoint: SnapPoint
  /// How far the sheet is pushed down from its most expanded position, without what a rubber band adds.
  public let hidingOffset: Double
  /// The speed of the sheet's top in points per second, positive downwards.
  public let velocity: Double
  /// The container, whose frame is on the viewport.
  public let container: Container
  /// The sheet; it reaches below the container unless it is fully expanded.
  public let sheet: Rect2D
  /// The content's frame, below the sheet's header.
  public let body: Rect2D
  /// The part of the sheet above the container's bottom edge.
  ///
  /// On the way from the smallest visible snap point to `.hidden` it keeps its height and leaves with the sheet; see
  /// ``SheetModel/visibleArea``.
  public let visibleArea: Rect2D
  /// The part of the visible area above the bottom safe area, kept in the same way.
  public let accessibleArea: Rect2D
  /// How much of the backdrop's colour shows, from 0 to 1.
  public let backdropOpacity: Double
  /// The radius of the sheet's top corners.
  public let cornerRadius: Double
  /// What of the content's frame lies in the safe area, as distances from its edges.
  public let bodySafeAreaInsets: Insets
  /// How far the content is scrolled.
  public let scrollOffset: Double
  /// How far each carousel in the content is moved, from the edge where it starts.
  public let carouselOffsets: [Double]
  /// Whether the content's scroll indicator shows.
  public let isScrollIndicatorVisible: Bool
  /// The rise of the container's bottom edge by a keyboard.
  public let keyboardHeight: Double
  /// The keyboard on the viewport, or nil where none shows.
  public let keyboardFrame: Rect2D?
  /// The values that follow the sheet.
  public let values: AnimatedValues

  /// Reads the geometry off a sheet; nil for one that has not been laid out in a container with a size.
  ///
  /// - Parameters:
  ///   - sheet: the live sheet, at the moment in question.
  ///   - style: what the sheet looks like.
  public init?(_ sheet: SheetModel, style: SheetStyle) {
    guard let container = sheet.container, sheet.state != nil else { return nil }
    self.time = sheet.time
    self.phase = sheet.phase
    self.snapPoint = sheet.snapPoint
    self.hidingOffset = sheet.hidingOffset
    self.velocity = sheet.velocity
    self.container = container
    self.sheet = sheet.sheetFrame
    self.visibleArea = sheet.visibleArea
    self.accessibleArea = sheet.accessibleArea
    self.body = sheet.bodyFrame
    self.values = sheet.animatedValues
    self.backdropOpacity = min(max(0, values[.backdropOpacity] ?? sheet.backdropOpacity), 1)
    self.cornerRadius = max(0, values[.cornerRadius] ?? style.cornerRadius)
    self.bodySafeAreaInsets = sheet.bodySafeAreaInsets
    self.scrollOffset = sheet.scrollOffset
    self.carouselOffsets = sheet.carouselOffsets
    self.isScrollIndicatorVisible = sheet.isScrollIndicatorVisible
    self.keyboardHeight = sheet.keyboardLift
    self.keyboardFrame = sheet.keyboardFrame
  }

  /// Whether anything of the sheet is on the screen; a hidden one at rest is not, and neither is its shadow.
  public var isSheetVisible: Bool {
    phase != .gone && !(phase == .resting && snapPoint == .hidden)
  }
}
