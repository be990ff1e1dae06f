/// The places of a layout that the sheet's frame and its areas follow, in points below a top edge.
struct Landmarks: Hashable, Sendable {
  /// The sheet's highest position.
  var topMargin: Double
  /// The sheet's top at the first snap point.
  var first: Double
  /// The sheet's top at the smallest visible snap point; nil for a sheet that can only be hidden.
  var smallestVisible: Double?

  /// The same places, measured from an edge that is higher up.
  ///
  /// - Parameter distance: how much higher, in points.
  /// - Returns: The places, each that much larger.
  func moved(down distance: Double) -> Landmarks {
    Landmarks(
      topMargin: topMargin + distance, first: first + distance, smallestVisible: smallestVisible.map { $0 + distance })
  }
}
