/// Where the sheet and its parts are now, in the container's coordinates.
extension SheetModel {
  /// How far the sheet is pushed down from its most expanded position now, in points; 0 before the first layout.
  ///
  /// Under a finger that has gone beyond the first or last snap point it is that snap point's; see ``stretch``.
  public var hidingOffset: Double {
    isDragging ? place.offset : place.offset + (shift?.value(at: time) ?? 0)
  }

  /// How far a rubber band holds the sheet beyond its first or last snap point, in points; upwards is negative.
  public var stretch: Double { place.stretch }

  /// The speed of the sheet's top now, in points per second, positive downwards; 0 under a finger that holds it.
  public var velocity: Double {
    let shiftVelocity = shift?.velocity(at: time) ?? 0
    switch movement {
    case .resting: return shiftVelocity
    case .animating(let animation, _, _): return animation.velocity(at: time) * bandSlope + shiftVelocity
    case .dragging(let raw):
      // Only an end that is itself on its way moves a sheet that the finger holds beyond it.
      guard let shift, let ends else { return 0 }
      let isMoved = shift.value(at: time) > 0 ? raw > ends.upperBound : raw < ends.lowerBound
      return isMoved ? shiftVelocity * (1 - bandSlope) : 0
    }
  }

  /// The container now, with its bottom edge where a keyboard has it.
  public var container: Container? {
    guard let given = givenContainer else { return nil }
    return given.raised(by: keyboard.shownLift(at: time))
  }

  /// The keyboard on the viewport, or nil where none shows.
  public var keyboardFrame: Rect2D? {
    givenContainer.flatMap { keyboard.frame(at: time, over: $0) }
  }

  /// The sheet. Its bottom is never above the container's: pulled up, it is stretched instead.
  public var sheetFrame: Rect2D {
    guard let state, let container, let landmarks else { return Rect2D(x: 0, y: 0, width: 0, height: 0) }
    let top = state.topMargin + hidingOffset + stretch
    let height = max(0, container.size.height - landmarks.topMargin)
    return Rect2D(
      x: 0, y: top, width: container.size.width,
      height: height + max(0, max(landmarks.first, landmarks.topMargin) - top))
  }

  /// The part of the sheet above the container's bottom edge.
  ///
  /// Below the smallest visible snap point, on the way to `.hidden` or from it, the sheet is pushed out and not squeezed:
  /// the area keeps the height that it has at that snap point. While a keyboard comes or goes, that height changes with
  /// the keyboard, on its timing, wherever the sheet is.
  ///
  /// Between two instants of one layout the height changes by no more than the keyboard's overlap and the sheet's top
  /// have moved, both together, and one point, as snap points lie on whole points.
  public var visibleArea: Rect2D { area(above: container?.size.height ?? 0) }

  /// The part of the visible area above the bottom safe area, kept in the same way.
  public var accessibleArea: Rect2D {
    area(above: (container?.size.height ?? 0) - (container?.safeAreaInsets.bottom ?? 0))
  }

  /// The content's frame, below the sheet's header: the visible area with ``ResizingOption/resizeToVisibleArea``, the whole
  /// sheet otherwise.
  ///
  /// Its height changes no faster than that of the ``visibleArea``. A sheet that does not resize adds what it is stretched
  /// above its first snap point, which itself may move with the keyboard.
  public var bodyFrame: Rect2D {
    let outer =
      switch resizingOption {
      case .resizeToVisibleArea: visibleArea
      case .noResize, nil: sheetFrame
      }
    return Rect2D(
      x: 0, y: outer.y + content.headerHeight, width: outer.width,
      height: max(0, outer.height - content.headerHeight))
  }

  private func area(above bottom: Double) -> Rect2D {
    guard let landmarks else { return Rect2D(x: 0, y: 0, width: 0, height: 0) }
    let frame = sheetFrame
    let top = min(frame.y, landmarks.smallestVisible ?? .infinity)
    return Rect2D(x: 0, y: frame.y, width: frame.width, height: max(0, bottom - top))
  }

  /// The layout's places now, below the container's top edge; nil before the first layout.
  var landmarks: Landmarks? {
    guard let transition, let places = state?.landmarks else { return state?.landmarks }
    return transition.shown(places, at: time)
  }

  /// How much of a movement is seen: all of it, but where a rubber band holds the sheet.
  private var bandSlope: Double {
    let raw: Double
    switch movement {
    case .resting, .animating(_, _, isFlung: false): return 1
    case .animating(let animation, _, isFlung: true): raw = animation.value(at: time)
    case .dragging(let offset): raw = offset
    }
    guard let ends else { return 1 }
    let overshoot = raw - min(max(raw, ends.lowerBound), ends.upperBound)
    return overshoot == 0 ? 1 : rubberBand(overshoot).slope(overshoot)
  }

  /// The offsets beyond which the rubber bands begin.
  ///
  /// A finger that takes the sheet on its way from an earlier layout may find it beyond an end: that end then goes on
  /// to its place and takes the sheet along.
  private var ends: ClosedRange<Double>? {
    guard let state else { return nil }
    let pending = isDragging ? shift?.value(at: time) ?? 0 : 0
    return (state.first.hidingOffset + min(0, pending))...(state.last.hidingOffset + max(0, pending))
  }

  /// The offset of the movement alone, and what a rubber band adds to it.
  private var place: (offset: Double, stretch: Double) {
    switch movement {
    case .resting: return (state?[snapPoint]?.hidingOffset ?? 0, 0)
    case .dragging(let raw): return banded(raw)
    case .animating(let animation, _, let isFlung):
      let value = animation.value(at: time)
      return isFlung ? banded(value) : (value, 0)
    }
  }

  /// An offset beyond the ends, held by the rubber bands; on the way to hidden there is none.
  private func banded(_ raw: Double) -> (offset: Double, stretch: Double) {
    guard let ends else { return (raw, 0) }
    let end = min(max(raw, ends.lowerBound), ends.upperBound)
    return (end, rubberBand(raw - end).stretch(raw - end))
  }

  /// The rubber band that holds an overshoot; on the way to hidden it has no length.
  private func rubberBand(_ overshoot: Double) -> RubberBand {
    let isBelowHidden = overshoot > 0 && state?.last.source == .hidden
    return RubberBand(length: isBelowHidden ? 0 : configuration.tuning.rubberBandLength)
  }

  /// The offset under a finger that puts the sheet where it is on screen: what the rubber bands took is given back.
  func rawOffset(_ shown: Double) -> Double {
    guard let state, let ends else { return shown }
    guard shown < ends.lowerBound || state.last.source != .hidden else { return shown }
    let end = min(max(shown, ends.lowerBound), ends.upperBound)
    return end + rubberBand(shown - end).overshoot(shown - end)
  }

  /// How far a place is beyond the first or last snap point, where no finger could have pulled the sheet that far.
  func excess(of shown: Double) -> Double? {
    guard let state, let ends else { return nil }
    let overshoot = shown - min(max(shown, ends.lowerBound), ends.upperBound)
    guard abs(overshoot) > rubberBand(overshoot).length * 0.99 else { return nil }
    return shown - (overshoot < 0 ? state.first.hidingOffset : state.last.hidingOffset)
  }

  /// Whether a finger holds the sheet exactly at its first snap point.
  var isExactlyAtTop: Bool {
    if case .dragging(let raw) = movement { raw == state?.first.hidingOffset } else { false }
  }

  /// Whether the sheet is at its first snap point, within half a device pixel.
  var isAtTop: Bool {
    guard let state else { return false }
    return abs(hidingOffset + stretch - state.first.hidingOffset) <= 0.5 / state.container.scale
  }
}
