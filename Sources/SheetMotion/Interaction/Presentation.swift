/// How a sheet comes onto the screen.
public enum Presentation: Hashable, Sendable {
  /// The sheet is part of the screen. The counterpart of using a `RideauView` as a subview.
  case inline
  /// The sheet is presented over the screen, behind it a backdrop, and starts at the given snap point. The counterpart
  /// of `RideauViewController`.
  case modal(initialSnapPoint: SnapPoint)

  /// Whether the sheet is presented and dismissed.
  public var isModal: Bool { self != .inline }

  /// Where the sheet goes when it is presented, or nil if it is inline.
  var initialSnapPoint: SnapPoint? {
    switch self {
    case .inline: nil
    case .modal(let initialSnapPoint): initialSnapPoint
    }
  }
}

/// How far a modal sheet is through its life.
enum PresentationStage: Hashable, Sendable {
  case gone
  case presented
  case dismissing
}
