/// The identity of one call to ``SheetModel/move(to:animated:)``, to recognise its completion by.
public struct MoveID: Hashable, Sendable {
  /// Counts the moves of one sheet from 1.
  public let rawValue: Int
}

/// Something that a sheet told its owner, and when.
///
/// A model is a value and calls nobody: what Rideau reports through `handlers` and completion closures is a list here.
public struct SheetEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A move to another snap point started. It is closed by one `didMoveTo` or one `didCancelMoveTo`.
    case willMoveTo(SnapPoint)
    /// The sheet arrived at the snap point that it was moving to.
    case didMoveTo(SnapPoint)
    /// The move to this snap point was given up for another one.
    case didCancelMoveTo(SnapPoint)
    /// A move ended on its target: the counterpart of a completion closure. An interrupted move has none.
    case completed(MoveID)
    /// A finger began to move the sheet. It is closed by one `dragEnded` or one `dragCancelled`.
    case dragBegan
    /// The finger let go of the sheet, which goes where the decision says.
    case dragEnded(ReleaseDecision)
    /// A call took the sheet out of the finger's hold.
    case dragCancelled
    /// A modal sheet began to be dismissed; comes right after the `willMoveTo` of `.hidden`, before anything has moved. The
    /// counterpart of Rideau's `onWillDismiss`.
    case willDismiss
    /// The movement and the fade of a dismissal have both ended.
    case didDismiss
    /// A dismissal was given up, as the sheet was called back on its way out.
    case didCancelDismiss
  }

  /// When it happened, in seconds on the model's own time.
  public let time: Double
  /// What happened.
  public let kind: Kind
}

extension SheetEvent: CustomStringConvertible {
  /// The form of traces, such as `willMoveTo(full)`.
  public var description: String {
    switch kind {
    case .willMoveTo(let snapPoint): "willMoveTo(\(snapPoint))"
    case .didMoveTo(let snapPoint): "didMoveTo(\(snapPoint))"
    case .didCancelMoveTo(let snapPoint): "didCancelMoveTo(\(snapPoint))"
    case .completed(let id): "completed(\(id.rawValue))"
    case .dragBegan: "dragBegan"
    case .dragEnded(let decision): "dragEnded(\(decision.target.source))"
    case .dragCancelled: "dragCancelled"
    case .willDismiss: "willDismiss"
    case .didDismiss: "didDismiss"
    case .didCancelDismiss: "didCancelDismiss"
    }
  }
}
