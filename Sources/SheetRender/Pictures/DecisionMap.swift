/// A map of ``ReleaseDecision``: for each velocity and each place at which a finger lets go, the snap point that wins.
///
/// The areas are exact: their edges are the thresholds of the decision itself, not those of a raster. The velocity is
/// vertical, and up in the map is up on the screen.
public struct DecisionMap: Hashable, Sendable {
  /// The velocity up to which the map reaches in both directions, unless the threshold of a flick is far out, in points
  /// per second.
  public static let standardLimit = 2000.0
  /// The size unless another is asked for, in points.
  public static let standardSize = Size2D(width: 720, height: 560)

  /// A part of the map within which one snap point wins.
  struct Area: Hashable {
    /// Velocities in points per second, positive downwards.
    let velocities: ClosedRange<Double>
    /// Hiding offsets in points.
    let offsets: ClosedRange<Double>
    let target: ResolvedSnapPoint
    /// Whether it wins as a flick does.
    let isFlick: Bool
  }

  /// A finger of the script that let go.
  struct Release: Hashable {
    let time: Double
    let decision: ReleaseDecision
  }

  /// The picture's extents in points.
  public let size: Size2D
  /// Device pixels per point.
  public let scale: Double
  /// The scenario's name.
  public let name: String
  let state: ResolvedState
  let releases: [Release]
  /// How many releases were decided in another layout than the one that is shown.
  let otherReleases: Int
  let appearance: Appearance
  let typesetter: Typesetter

  /// Makes the map of a recording's sheet, in the layout of its first release, or of its beginning without one.
  ///
  /// - Parameters:
  ///   - recording: its releases show as dots; its appearance decides whether the map is light or dark.
  ///   - size: the picture's extents in points.
  ///   - scale: device pixels per point.
  /// - Throws: ``FigureError`` for a size outside ``MotionPlot/sideLimits`` and for a sheet without a size; what the
  ///   recording throws.
  public init(_ recording: Recording, size: Size2D = standardSize, scale: Double = 2) throws {
    let limits = MotionPlot.sideLimits
    guard limits.contains(size.width), limits.contains(size.height) else {
      throw FigureError(
        "a map of \(shortDecimal(size.width)) x \(shortDecimal(size.height)) points cannot be read. Each side must have "
          + "\(shortDecimal(limits.lowerBound)) to \(shortDecimal(limits.upperBound)).")
    }
    var playback = try recording.playback()
    guard var shown = playback.sheet.state else { throw FigureError.noSize }
    var releases: [(state: ResolvedState, release: Release)] = []
    for timed in recording.actions {
      try playback.advance(before: timed.time)
      let before = playback.sheet.state
      try playback.advance(to: timed.time)
      for event in playback.takeEvents() {
        if case .dragEnded(let decision) = event.kind, let before {
          releases.append((before, Release(time: event.time, decision: decision)))
        }
      }
    }
    shown = releases.first?.state ?? shown
    self.state = shown
    self.releases = releases.filter { $0.state.snapPoints == shown.snapPoints }.map(\.release)
    self.otherReleases = releases.count - self.releases.count
    self.size = size
    self.scale = scale
    self.name = recording.scenario.name
    self.appearance = recording.scenario.scene.appearance
    self.typesetter = recording.scenario.scene.text.typesetter
  }

  /// Everything to paint.
  public var displayList: DisplayList { DecisionMapDrawing(self).sketch.displayList(size: size) }

  /// The velocities that the map shows.
  var velocities: ClosedRange<Double> {
    let threshold = min(max(0, state.flickThreshold), 1e6)
    let limit = max(Self.standardLimit, threshold * 1.5)
    return -limit...limit
  }

  /// The offsets that the map shows: all snap points, and some of what lies beyond the first and the last.
  var offsets: ClosedRange<Double> {
    PlotPanel.range(around: state.snapPoints.map(\.hidingOffset), part: 0.08, atLeast: 100)
  }

  /// The velocities at which decisions change, within those that the map shows.
  var velocityThresholds: [Double] {
    let threshold = max(0, state.flickThreshold)
    return (threshold == 0 ? [0] : [-threshold, threshold]).filter { velocities.contains($0) }
  }

  /// The areas, from the top to the bottom and from the left to the right; they cover the map without a gap.
  ///
  /// Between two thresholds a decision is the same everywhere, so the model is asked once in the middle of each area.
  var areas: [Area] {
    let points = state.snapPoints.map(\.hidingOffset)
    let middles = state.ranges.map { ($0.start.hidingOffset + $0.end.hidingOffset) / 2 }
    let rows = Self.edges(offsets, at: points + middles)
    let columns = Self.edges(velocities, at: velocityThresholds)
    return zip(rows, rows.dropFirst()).flatMap { top, bottom in
      zip(columns, columns.dropFirst()).map { left, right in
        let decision = state.releaseDecision(
          hidingOffset: (top + bottom) / 2, velocity: Vector2D(x: 0, y: (left + right) / 2))
        return Area(
          velocities: left...right, offsets: top...bottom, target: decision.target,
          isFlick: decision.rule == .flickUp || decision.rule == .flickDown)
      }
    }
  }

  private static func edges(_ range: ClosedRange<Double>, at places: [Double]) -> [Double] {
    let inside = places.filter { $0 > range.lowerBound && $0 < range.upperBound }
    return ([range.lowerBound, range.upperBound] + inside).sorted()
      .reduce(into: []) { edges, edge in if edges.last != edge { edges.append(edge) } }
  }

  /// Two maps are equal that show the same in the same way.
  public static func == (first: DecisionMap, second: DecisionMap) -> Bool {
    first.typesetter === second.typesetter && first.state == second.state && first.releases == second.releases
      && first.otherReleases == second.otherReleases && first.name == second.name && first.size == second.size
      && first.scale == second.scale && first.appearance == second.appearance
  }

  /// Hashes what decides how the map looks.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(state)
    hasher.combine(releases)
    hasher.combine(size)
    hasher.combine(scale)
  }
}
