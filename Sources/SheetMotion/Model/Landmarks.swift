/// The positions in a layout that the sheet's frame and areas depend on, in points below a top edge.
struct Landmarks: Hashable, Sendable {
  /// The sheet's topmost position.
  var topMargin: Double
  /// The sheet's top at the first snap point.
  var first: Double
  /// The sheet's top at the smallest visible snap point; nil for a sheet that can only be hidden.
  var smallestVisible: Double?

  /// The same positions, measured from an edge that is further up.
  ///
  /// - Parameter distance: how much further up, in points.
  /// - Returns: The positions, each larger by the distance.
  func moved(down distance: Double) -> Landmarks {
    Landmarks(
      topMargin: topMargin + distance, first: first + distance, smallestVisible: smallestVisible.map { $0 + distance })
  }
}
