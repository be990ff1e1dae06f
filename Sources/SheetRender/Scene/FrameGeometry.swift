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
  /// How far the sheet is pushed down from its most expanded position.
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
  /// On the way from the smallest visible snap point to `.hidden` it keeps its height and leaves with the sheet.
  public let visibleArea: Rect2D
  /// The part of the visible area above the bottom safe area, kept in the same way.
  public let accessibleArea: Rect2D
  /// How much of the backdrop's colour shows, from 0 to 1.
  public let backdropOpacity: Double
  /// The radius of the sheet's top corners.
  public let cornerRadius: Double
  /// How far the content is scrolled.
  public let scrollOffset: Double
  /// The height of the keyboard over the container.
  public let keyboardHeight: Double

  /// Reads the geometry off a sheet; nil for one that has not been laid out in a container with a size.
  ///
  /// - Parameters:
  ///   - sheet: the live sheet, at the moment in question.
  ///   - style: what the sheet looks like.
  public init?(_ sheet: SheetModel, style: SheetStyle) {
    guard let state = sheet.state else { return nil }
    let container = state.container
    let offset = sheet.hidingOffset
    let top = state.topMargin + offset
    let heldTop = min(top, state.topMargin + (state.smallestVisible?.hidingOffset ?? offset))
    func area(above bottom: Double) -> Rect2D {
      Rect2D(x: 0, y: top, width: container.size.width, height: max(0, bottom - heldTop))
    }
    self.time = sheet.time
    self.phase = sheet.phase
    self.snapPoint = sheet.snapPoint
    self.hidingOffset = offset
    self.velocity = sheet.velocity
    self.container = container
    self.sheet = Rect2D(x: 0, y: top, width: container.size.width, height: state.maximumHeight)
    self.visibleArea = area(above: container.size.height)
    self.accessibleArea = area(above: container.size.height - container.safeAreaInsets.bottom)
    let outer =
      switch sheet.resizingOption {
      case .resizeToVisibleArea: visibleArea
      case .noResize, nil: self.sheet
      }
    self.body = Rect2D(
      x: 0, y: top + style.headerHeight, width: outer.width, height: max(0, outer.height - style.headerHeight))
    self.backdropOpacity = sheet.backdropOpacity
    self.cornerRadius = style.cornerRadius
    self.scrollOffset = 0
    self.keyboardHeight = 0
  }

  /// Whether anything of the sheet is on the screen; a hidden one at rest is not, and neither is its shadow.
  public var isSheetVisible: Bool {
    phase != .gone && !(phase == .resting && snapPoint == .hidden)
  }
}
