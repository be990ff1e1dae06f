/// The safe area inside the sheet.
extension SheetModel {
  /// The parts of the content's frame that lie in the container's unsafe strips, as distances from the frame's edges.
  ///
  /// The bottom one is at most the container's own, and 0 once the frame ends above the strip, as it does above a keyboard.
  /// The counterpart of `UIView.safeAreaInsets` of the body view.
  public var bodySafeAreaInsets: Insets {
    guard let container = givenContainer else { return .zero }
    let (safe, body) = (container.safeAreaInsets, bodyFrame)
    func part(_ inset: Double, at distance: Double) -> Double {
      // What rounding errors leave free is not free.
      distance <= Self.smallestGap ? max(0, inset) : max(0, inset - distance)
    }
    return Insets(
      top: part(safe.top, at: body.y), left: safe.left,
      bottom: part(safe.bottom, at: container.size.height - body.maxY), right: safe.right)
  }

  /// A gap up to which an edge is at another one, in points.
  private static let smallestGap = 1e-9

  /// The height of all that can be scrolled into view now, in points.
  var scrollContentHeight: Double {
    guard let scrollView = content.scrollView else { return 0 }
    return scrollView.contentHeight - scrollView.bottomSafeArea * (1 - bottomPart(bodySafeAreaInsets.bottom))
  }

  /// How much of the container's bottom safe area an inset is, from 0 to 1.
  private func bottomPart(_ inset: Double) -> Double {
    givenContainer?.bottomPart(inset) ?? 1
  }
}

extension Container {
  /// How much of the bottom safe area an inset is, from 0 to 1; 1 without a safe area.
  fileprivate func bottomPart(_ inset: Double) -> Double {
    let whole = safeAreaInsets.bottom
    return whole > 0 ? min(max(0, inset / whole), 1) : 1
  }
}

extension ContentMetrics {
  /// The height that the sheet needs above a keyboard: without the part of the safe area that the keyboard covers.
  ///
  /// - Parameters:
  ///   - container: the container without the keyboard.
  ///   - overlap: how much of it the keyboard covers, in points.
  /// - Returns: points, or nil for content that takes what it gets.
  func fittingHeight(in container: Container, above overlap: Double) -> Double? {
    let part = container.bottomPart(container.safeAreaInsets.bottom - overlap)
    return fittingHeight.map { $0 - bottomSafeArea * (1 - part) }
  }
}
