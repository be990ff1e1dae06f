@testable import SheetRender

extension DisplayItem {
  /// The item and all items inside it.
  var everything: [DisplayItem] {
    switch self {
    case .clipped(_, let inside), .faded(_, let inside): [self] + inside.flatMap(\.everything)
    default: [self]
    }
  }
}
