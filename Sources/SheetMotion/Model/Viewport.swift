/// A screen: its size, its safe area and its pixel density.
public struct Viewport: Hashable, Sendable {
  /// The allowed scales, in device pixels per point.
  public static let scaleLimits = 0.1...10.0

  /// The size in points.
  public var size: Size2D
  /// How far content should stay from each edge, in points.
  public var safeAreaInsets: Insets
  /// Device pixels per point.
  public var scale: Double
  /// The corner radius of the display in points, 0 for square corners. It shows only if a picture is rendered with it.
  public var displayCornerRadius: Double

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - size: the size in points.
  ///   - safeAreaInsets: how far content should stay from each edge, in points.
  ///   - scale: device pixels per point, above 0.
  ///   - displayCornerRadius: the corner radius of the display in points.
  public init(
    size: Size2D, safeAreaInsets: Insets = .zero, scale: Double = 1, displayCornerRadius: Double = 0
  ) {
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.scale = scale
    self.displayCornerRadius = displayCornerRadius
  }

  /// Checks that each number is finite and in range.
  ///
  /// - Throws: ``SheetError`` that names the first number that is not.
  package func check() throws {
    try Rect2D(size).check("the screen's")
    try safeAreaInsets.check("the screen's safe area")
    try SheetError.check(scale, in: Self.scaleLimits, "the screen's scale")
    try SheetError.check(displayCornerRadius, in: 0...1e9, "the screen's corner radius")
  }
}

/// The view that hosts a sheet: a part of the viewport with its own safe area.
///
/// The sheet is as wide as the container, and its coordinates start at the container's top left corner. The counterpart
/// of the `RideauView` itself.
public struct Container: Hashable, Sendable {
  /// The container's frame in the viewport, in points.
  public var frame: Rect2D
  /// The container's safe area insets, in points.
  public var safeAreaInsets: Insets
  /// Device pixels per point, within ``Viewport/scaleLimits``. Within half a pixel of a position counts as there.
  public var scale: Double

  /// The container's size in points.
  public var size: Size2D { frame.size }

  /// Creates a container from its frame in the viewport.
  ///
  /// - Parameters:
  ///   - frame: the container's frame in the viewport, in points. A size of 0 means that it has not been laid out yet.
  ///   - safeAreaInsets: the container's safe area insets, in points.
  ///   - scale: device pixels per point, within ``Viewport/scaleLimits``.
  public init(frame: Rect2D, safeAreaInsets: Insets = .zero, scale: Double = 1) {
    self.frame = frame
    self.safeAreaInsets = safeAreaInsets
    self.scale = scale
  }

  /// Checks that each number is finite and in range. The size may be 0.
  ///
  /// - Throws: ``SheetError`` that names the first number that is not.
  func check() throws {
    try frame.check("the container's")
    try safeAreaInsets.check("the container's safe area")
    try SheetError.check(scale, in: Viewport.scaleLimits, "the container's scale")
  }

  /// The container with its bottom edge moved up and its bottom safe area reduced by the same amount.
  ///
  /// - Parameter height: the amount in points, at most the container's height.
  /// - Returns: The smaller container.
  func raised(by height: Double) -> Container {
    var raised = self
    raised.frame.height -= min(max(0, height), frame.height)
    raised.safeAreaInsets.bottom = max(0, safeAreaInsets.bottom - max(0, height))
    return raised
  }

  /// Creates a container that fills a viewport, minus the space for other bars.
  ///
  /// - Parameters:
  ///   - viewport: the screen.
  ///   - insets: the space left free on each side, in points. The safe area shrinks by the same amount, down to 0.
  public init(in viewport: Viewport, insets: Insets = .zero) {
    let safe = viewport.safeAreaInsets
    self.init(
      frame: Rect2D(viewport.size).inset(by: insets),
      safeAreaInsets: Insets(
        top: Self.remainder(of: safe.top, after: insets.top),
        left: Self.remainder(of: safe.left, after: insets.left),
        bottom: Self.remainder(of: safe.bottom, after: insets.bottom),
        right: Self.remainder(of: safe.right, after: insets.right)
      ),
      scale: viewport.scale
    )
  }

  /// The part of the safe area that an inset leaves, at least 0. NaN stays NaN, so that a later check rejects it.
  private static func remainder(of safe: Double, after inset: Double) -> Double {
    let remainder = safe - inset
    return remainder < 0 ? 0 : remainder
  }
}

extension Rect2D {
  /// Checks each number; the message starts with the owner's name.
  func check(_ owner: String) throws {
    for (value, name) in [(x, "x"), (y, "y"), (width, "width"), (height, "height")] {
      try SheetError.check(value, "\(owner) \(name)")
    }
  }
}

extension Insets {
  /// Checks each number; the message starts with the name of the insets.
  fileprivate func check(_ name: String) throws {
    for (value, side) in [(top, "top"), (left, "left"), (bottom, "bottom"), (right, "right")] {
      try SheetError.check(value, "\(name) at the \(side)")
    }
  }
}
