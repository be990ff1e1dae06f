/// The motion of a sheet over time: where its top is in one panel, and how fast in another below, on one axis of time.
///
/// Up in the plot is up on the screen, and the numbers are those of a ``Trace``. Besides the curve there are the snap
/// points as lines, the events and marks of the script, and the times at which a finger is down.
public struct MotionPlot: Hashable, Sendable {
  /// The sizes that a plot may have, in points, from the smallest to the largest sides.
  public static let sideLimits = 320.0...4000.0
  /// The size unless another is asked for, in points.
  public static let standardSize = Size2D(width: 840, height: 560)

  /// The picture's extents in points.
  public let size: Size2D
  /// Device pixels per point.
  public let scale: Double
  let courses: [MotionCourse]
  let appearance: Appearance
  let typesetter: Typesetter

  /// Makes the plot of a recording.
  ///
  /// - Parameters:
  ///   - recording: what is plotted; its appearance decides whether the plot is light or dark.
  ///   - other: a recording to compare it with, in a second colour.
  ///   - size: the picture's extents in points.
  ///   - scale: device pixels per point.
  /// - Throws: ``FigureError`` for a size outside ``sideLimits`` and for a sheet without a size; what the recordings throw.
  public init(
    _ recording: Recording, comparedWith other: Recording? = nil, size: Size2D = standardSize, scale: Double = 2
  ) throws {
    guard Self.sideLimits.contains(size.width), Self.sideLimits.contains(size.height) else {
      throw FigureError(
        "a plot of \(shortDecimal(size.width)) x \(shortDecimal(size.height)) points cannot be read. Each side must have "
          + "\(shortDecimal(Self.sideLimits.lowerBound)) to \(shortDecimal(Self.sideLimits.upperBound)).")
    }
    self.courses = try ([recording] + [other].compactMap(\.self)).map(MotionCourse.init)
    self.size = size
    self.scale = scale
    self.appearance = recording.scenario.scene.appearance
    self.typesetter = recording.scenario.scene.text.typesetter
  }

  /// Everything to paint.
  public var displayList: DisplayList { MotionPlotDrawing(self).sketch.displayList(size: size) }

  /// The labels that found no room in the plot, such as `opened at 1.200 s`; a larger plot has more.
  public var missingLabels: [String] { MotionPlotDrawing(self).missingLabels }

  /// Two plots are equal that show the same in the same way.
  public static func == (first: MotionPlot, second: MotionPlot) -> Bool {
    first.typesetter === second.typesetter && first.courses == second.courses && first.size == second.size
      && first.scale == second.scale && first.appearance == second.appearance
  }

  /// Hashes what decides how the plot looks.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(courses)
    hasher.combine(size)
    hasher.combine(scale)
  }
}
