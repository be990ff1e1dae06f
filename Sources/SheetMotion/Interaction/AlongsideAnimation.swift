/// A value that follows the sheet through a range between two snap points.
///
/// While the sheet is dragged, the value is in proportion to the sheet's place in the range; when it is let go or moved,
/// the value runs to an end on its own timing. The counterpart of an animator in Rideau's `animatorsAlongsideMoving`.
///
/// Several animations can drive one value, each in a range of its own. Then the value goes from each end to the next: it
/// begins at the ``from`` of the most hidden range, holds the ``to`` of a range above which the sheet is, and from there
/// goes on to the ``to`` of the next range. The same animation in two ranges reaches its end in the lower one and stays.
public struct AlongsideAnimation: Hashable, Sendable {
  /// One end of the range; the order does not matter.
  public var first: SnapPoint
  /// The other end of the range.
  public var second: SnapPoint
  /// The name of the value: one of ``AnimatedValues/Name``, or one that custom content reads.
  public var value: String
  /// The value at the more hidden end; in a range above another one that drives the same value, that one's end counts.
  public var from: Double
  /// The value at the more visible end.
  public var to: Double
  /// How it runs when the sheet is let go or moved.
  public var timing: AnimationTiming

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - first: one end of the range.
  ///   - second: the other end of the range.
  ///   - value: the value's name.
  ///   - from: the value at the more hidden end.
  ///   - to: the value at the more visible end.
  ///   - timing: how it runs when the sheet is let go or moved; defaults to 0.3 s, slow at both ends.
  public init(
    between first: SnapPoint, and second: SnapPoint, value: String, from: Double, to: Double,
    timing: AnimationTiming = .curve(.easeInOut, duration: 0.3)
  ) {
    self.first = first
    self.second = second
    self.value = value
    self.from = from
    self.to = to
    self.timing = timing
  }
}

extension AlongsideAnimation {
  /// Makes an animation of a value that the scene reads, through a range of the present layout.
  ///
  /// - Parameters:
  ///   - name: the value.
  ///   - range: two neighbours among the resolved snap points.
  ///   - from: the value at the more hidden end.
  ///   - to: the value at the more visible end.
  ///   - timing: how it runs when the sheet is let go or moved; defaults to 0.3 s, slow at both ends.
  public init(
    _ name: AnimatedValues.Name, in range: ResolvedSnapPointRange, from: Double, to: Double,
    timing: AnimationTiming = .curve(.easeInOut, duration: 0.3)
  ) {
    self.init(
      between: range.start.source, and: range.end.source, value: name.rawValue, from: from, to: to, timing: timing)
  }
}

/// The values that alongside animations drive, at one moment.
public struct AnimatedValues: Hashable, Sendable {
  /// The names that the scene itself reads. Others are for custom content.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// How much of the backdrop's colour shows, in place of the presentation's own fade.
    case backdropOpacity
    /// The radius of the sheet's top corners, in points.
    case cornerRadius
    /// How opaque the content is, from 0 to 1.
    case contentOpacity
    /// The scale of what is behind the sheet, about its centre.
    case backgroundScale
    /// How far what is behind the sheet is moved down, in points.
    case backgroundOffset
  }

  /// The values with their names, in the order in which the animations were declared.
  public private(set) var all: [Entry] = []

  /// A value with its name.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public var value: Double
  }

  /// Makes a set of values, such as `["shade": 0.5]`; without any unless they are given.
  public init(_ values: KeyValuePairs<String, Double> = [:]) {
    all = values.map { Entry(name: $0.key, value: $0.value) }
  }

  /// The value of a name that the scene reads, or nil where no animation drives it.
  public subscript(name: Name) -> Double? { self[name.rawValue] }

  /// The value of a name, or nil where no animation drives it.
  public subscript(name: String) -> Double? {
    all.first { $0.name == name }?.value
  }

  /// Takes a value on from where the animations of lower ranges have brought it, towards the end of this one.
  mutating func apply(_ animation: AlongsideAnimation, progress: Double) {
    func value(from start: Double) -> Double {
      progress == 1 ? animation.to : start + (animation.to - start) * progress
    }
    if let index = all.firstIndex(where: { $0.name == animation.value }) {
      all[index].value = value(from: all[index].value)
    } else {
      all.append(Entry(name: animation.value, value: value(from: animation.from)))
    }
  }
}

extension AlongsideAnimation {
  /// Whether its values are numbers within ``SheetError/lengthLimits``.
  var hasNumbers: Bool { SheetError.lengthLimits.contains(from) && SheetError.lengthLimits.contains(to) }
}
