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
  /// Device pixels per point; decides how close to a place is there.
  public var scale: Double

  /// The container's extents in points.
  public var size: Size2D { frame.size }

  /// Makes a container from its frame on the viewport.
  ///
  /// - Parameters:
  ///   - frame: the container on the viewport, in points. A size of 0 is a container that has not been laid out yet.
  ///   - safeAreaInsets: the safe area's distances from the container's edges, in points.
  ///   - scale: device pixels per point, above 0.
  public init(frame: Rect2D, safeAreaInsets: Insets = .zero, scale: Double = 1) {
    self.frame = frame
    self.safeAreaInsets = safeAreaInsets
    self.scale = scale
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
        top: max(0, safe.top - insets.top),
        left: max(0, safe.left - insets.left),
        bottom: max(0, safe.bottom - insets.bottom),
        right: max(0, safe.right - insets.right)
      ),
      scale: viewport.scale
    )
  }
}
