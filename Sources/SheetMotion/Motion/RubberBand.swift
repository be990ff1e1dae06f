/// The resistance beyond an end: the further the finger drags, the less the view follows.
///
/// `f(x) = L (1 - 1 / (0.55 |x| / L + 1))`, with the sign of x. It depends only on the overshoot, not on the frame rate,
/// and stays below `L`. The counterpart of what `UIScrollView` does beyond its edges.
public struct RubberBand: Hashable, Sendable {
  /// The fraction of a small overshoot that the view follows.
  public static let stiffness = 0.55

  /// The limit that the stretch approaches but never reaches, in points; 0 for a band that does not stretch.
  public let length: Double

  /// Creates a band. It does not stretch if its length is less than a billionth of a point or not finite.
  public init(length: Double) {
    self.length = length.isFinite && length >= 1e-9 ? length : 0
  }

  /// How far the band stretches.
  ///
  /// - Parameter overshoot: how far the finger is beyond the end, in points, signed.
  /// - Returns: Points with the same sign, less than the overshoot and less than ``length``.
  public func stretch(_ overshoot: Double) -> Double {
    guard length > 0 else { return 0 }
    let scaled = Self.stiffness * abs(overshoot)
    let stretch = scaled.isFinite ? length * scaled / (scaled + length) : length
    return overshoot < 0 ? -stretch : stretch
  }

  /// The speed of the stretch relative to the finger's speed: the derivative of ``stretch(_:)``.
  ///
  /// - Parameter overshoot: how far the finger is beyond the end, in points, signed.
  /// - Returns: A factor from ``stiffness`` at the end down to 0.
  public func slope(_ overshoot: Double) -> Double {
    guard length > 0 else { return 0 }
    let ratio = length / (Self.stiffness * abs(overshoot) + length)
    return Self.stiffness * ratio * ratio
  }

  /// The overshoot that gives a stretch: the inverse of ``stretch(_:)``.
  ///
  /// - Parameter stretch: points, signed; clamped to just below ``length``.
  /// - Returns: Points with the same sign.
  public func overshoot(_ stretch: Double) -> Double {
    guard length > 0 else { return 0 }
    let reached = min(abs(stretch), length * (1 - 1e-6))
    let overshoot = reached * length / (Self.stiffness * (length - reached))
    return stretch < 0 ? -overshoot : overshoot
  }
}
