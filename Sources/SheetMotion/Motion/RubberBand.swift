/// The resistance beyond an end: the further the finger goes, the less follows.
///
/// `f(x) = L (1 - 1 / (0.55 |x| / L + 1))`, signed like x. It depends on the overshoot alone, never on the frame rate, and
/// stays below `L`. The counterpart of what `UIScrollView` does beyond its edges.
public struct RubberBand: Hashable, Sendable {
  /// How much of a small overshoot follows.
  public static let stiffness = 0.55

  /// What the band never reaches, in points; 0 for a band that gives nothing.
  public let length: Double

  /// Makes a band; a length of less than a billionth of a point, or one that is not finite, gives nothing at all.
  public init(length: Double) {
    self.length = length.isFinite && length >= 1e-9 ? length : 0
  }

  /// How far the band gives way.
  ///
  /// - Parameter overshoot: how far the finger is beyond the end, in points, signed.
  /// - Returns: points of the same sign, shorter than the overshoot and than ``length``.
  public func stretch(_ overshoot: Double) -> Double {
    guard length > 0 else { return 0 }
    let scaled = Self.stiffness * abs(overshoot)
    let stretch = scaled.isFinite ? length * scaled / (scaled + length) : length
    return overshoot < 0 ? -stretch : stretch
  }

  /// How fast the band gives way to a finger, in parts of the finger's speed: the derivative of ``stretch(_:)``.
  ///
  /// - Parameter overshoot: how far the finger is beyond the end, in points, signed.
  /// - Returns: from ``stiffness`` at the end down to 0.
  public func slope(_ overshoot: Double) -> Double {
    guard length > 0 else { return 0 }
    let part = length / (Self.stiffness * abs(overshoot) + length)
    return Self.stiffness * part * part
  }

  /// The overshoot that gives a stretch: the inverse of ``stretch(_:)``.
  ///
  /// - Parameter stretch: points, signed. What no overshoot reaches counts as the most that a finger could pull.
  /// - Returns: points of the same sign.
  public func overshoot(_ stretch: Double) -> Double {
    guard length > 0 else { return 0 }
    let reached = min(abs(stretch), length * (1 - 1e-6))
    let overshoot = reached * length / (Self.stiffness * (length - reached))
    return stretch < 0 ? -overshoot : overshoot
  }
}
