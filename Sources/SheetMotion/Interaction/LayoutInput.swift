/// Everything that a sheet's layout follows from.
///
/// All calls that change the layout change a copy of this. It is checked as a whole and only then taken over, so a call
/// that throws leaves the sheet as it was.
struct LayoutInput: Hashable, Sendable {
  var configuration: Configuration
  /// The container without the keyboard; nil before the first layout.
  var container: Container?
  var content: ContentMetrics
  var keyboard: Keyboard
  var isTrackingKeyboard: Bool

  /// Checks each number.
  ///
  /// - Throws: ``SheetError`` with the name of the first one that no sheet can have.
  func check() throws {
    try configuration.check()
    try container?.check()
    try content.check()
    try keyboard.check()
  }

  /// How far the keyboard raises a container's bottom edge, in points.
  func overlap(with container: Container) -> Double {
    isTrackingKeyboard ? min(keyboard.overlap(with: container), container.size.height) : 0
  }
}
