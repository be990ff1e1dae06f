/// A screen: its size, the parts of it that hardware or bars cover, and its pixel density.
public struct Viewport: Hashable, Sendable {
  /// The scales that pictures are made at, in device pixels per point.
  public static let scaleLimits = 0.1...10.0

  /// The extents in points.
  public var size: Size2D
  /// The distances from the edges that content should keep, in points.
  public var safeAreaInsets: Insets
  /// Device pixels per point.
  public var scale: Double
  /// The radius of the display's own corners in points, 0 where it has none. It only shows where a picture is asked for it.
  public var displayCornerRadius: Double

  /// Makes a viewport.
  ///
  /// - Parameters:
  ///   - size: the extents in points.
  ///   - safeAreaInsets: the distances that content should keep from each edge, in points.
  ///   - scale: device pixels per point, above 0.
  ///   - displayCornerRadius: the radius of the display's own corners in points.
  public init(
    size: Size2D, safeAreaInsets: Insets = .zero, scale: Double = 1, displayCornerRadius: Double = 0
  ) {
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.scale = scale
    self.displayCornerRadius = displayCornerRadius
  }

  /// Checks that the viewport has only numbers that a screen can have.
  ///
  /// - Throws: ``SheetError`` with the name of the first one that it cannot.
  package func check() throws {
    try Rect2D(size).check("the screen's")
    try safeAreaInsets.check("the screen's safe area")
    try SheetError.check(scale, in: Self.scaleLimits, "the screen's scale")
    try SheetError.check(displayCornerRadius, in: 0...1e9, "the screen's corner radius")
  }
}

/// The view that hosts a sheet: a part of the viewport with its own safe area.
///
/// The sheet spans the container's full width, and its coordinates start at the container's top left corner. The
/// counterpart of the `RideauView` itself.
public struct Container: Hashable, Sendable {
  /// Where the container lies on the viewport, in points.
  public var frame: Rect2D
  /// The safe area's distances from the container's own edges, in points.
  public var safeAreaInsets: Insets
  /// Device pixels per point, within ``Viewport/scaleLimits``; half a pixel is how close to a place counts as there.
  public var scale: Double

  /// The container's extents in points.
  public var size: Size2D { frame.size }

  /// Makes a container from its frame on the viewport.
  ///
  /// - Parameters:
  ///   - frame: the container on the viewport, in points. A size of 0 is a container that has not been laid out yet.
  ///   - safeAreaInsets: the safe area's distances from the container's edges, in points.
  ///   - scale: device pixels per point, within ``Viewport/scaleLimits``.
  public init(frame: Rect2D, safeAreaInsets: Insets = .zero, scale: Double = 1) {
    self.frame = frame
    self.safeAreaInsets = safeAreaInsets
    self.scale = scale
  }

  /// Checks that the container has only numbers that a sheet can be laid out with. It may have no size.
  ///
  /// - Throws: ``SheetError`` with the name of the first one that it cannot.
  func check() throws {
    try frame.check("the container's")
    try safeAreaInsets.check("the container's safe area")
    try SheetError.check(scale, in: Viewport.scaleLimits, "the container's scale")
  }

  /// The same container with its bottom edge moved up, and as much less of a safe area there.
  ///
  /// - Parameter height: by how much, in points, at most the container's height.
  /// - Returns: The smaller container.
  func raised(by height: Double) -> Container {
    var raised = self
    raised.frame.height -= min(max(0, height), frame.height)
    raised.safeAreaInsets.bottom = max(0, safeAreaInsets.bottom - max(0, height))
    return raised
  }

  /// Makes the container that fills a viewport, less what other bars take.
  ///
  /// - Parameters:
  ///   - viewport: the screen.
  ///   - insets: what the container leaves free on each side, in points. Its safe area shrinks by as much, to no less
  ///     than 0.
  public init(in viewport: Viewport, insets: Insets = .zero) {
    let safe = viewport.safeAreaInsets
    self.init(
      frame: Rect2D(viewport.size).inset(by: insets),
      safeAreaInsets: Insets(
        top: Self.rest(of: safe.top, after: insets.top),
        left: Self.rest(of: safe.left, after: insets.left),
        bottom: Self.rest(of: safe.bottom, after: insets.bottom),
        right: Self.rest(of: safe.right, after: insets.right)
      ),
      scale: viewport.scale
    )
  }

  /// What an inset leaves of the safe area, at least 0. What is not a number stays so, to be refused later.
  private static func rest(of safe: Double, after inset: Double) -> Double {
    let rest = safe - inset
    return rest < 0 ? 0 : rest
  }
}

extension Rect2D {
  /// Checks each number, for a message that begins with the owner's name.
  func check(_ owner: String) throws {
    for (value, name) in [(x, "x"), (y, "y"), (width, "width"), (height, "height")] {
      try SheetError.check(value, "\(owner) \(name)")
    }
  }
}

extension Insets {
  /// Checks each number, for a message that begins with the name of the insets.
  fileprivate func check(_ name: String) throws {
    for (value, side) in [(top, "top"), (left, "left"), (bottom, "bottom"), (right, "right")] {
      try SheetError.check(value, "\(name) at the \(side)")
    }
  }
}
