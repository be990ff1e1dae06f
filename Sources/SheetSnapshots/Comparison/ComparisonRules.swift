/// By how much two pictures may differ and still count as the same; not at all unless something is set.
///
/// Each of ``tolerance``, ``perceptualTolerance``, ``ignoresAntialiasing`` and ``ignoredRegions`` forgives pixels, and one
/// of them is enough for a pixel. Whatever is left differs. That is a failure, unless ``allowedPixels`` or ``allowedArea``
/// say how much of it there may be; where both do, both must hold. Pictures of different sizes always differ.
public struct ComparisonRules: Hashable, Sendable {
  /// Nothing may differ.
  public static let exact = ComparisonRules()

  /// By how much each channel of a premultiplied pixel may differ, from 0 to 255.
  public var tolerance: Int
  /// By how far apart two colours may look, from 0 to 1, where 1 is farther than any two colours are.
  ///
  /// The measure is the weighted distance in YIQ of Kotsarenko and Ramos (2010); see
  /// ``ImageComparison/largestPerceptualDifference``.
  public var perceptualTolerance: Double
  /// Whether a pixel does not count that looks like part of a smoothed edge in either picture.
  ///
  /// The rule is that of Vyšniauskas (2009): among its neighbours are darker and lighter ones, no more than two are as
  /// light as it is, and the darkest or the lightest of them belongs to a plain part of both pictures.
  public var ignoresAntialiasing: Bool
  /// Parts of the pictures that are not looked at.
  public var ignoredRegions: [PixelRect]
  /// How many pixels may differ.
  public var allowedPixels: Int?
  /// How many pixels that touch each other, at a side or a corner, may differ.
  public var allowedArea: Int?

  /// Makes rules; exact ones unless something is given.
  ///
  /// - Parameters:
  ///   - tolerance: by how much each channel may differ, from 0 to 255.
  ///   - perceptualTolerance: by how far apart two colours may look, from 0 to 1.
  ///   - ignoresAntialiasing: whether pixels of smoothed edges do not count.
  ///   - ignoredRegions: what is not looked at, in pixels.
  ///   - allowedPixels: how many pixels may differ; nil for no limit of its own.
  ///   - allowedArea: how many pixels that touch may differ; nil for no limit of its own.
  public init(
    tolerance: Int = 0, perceptualTolerance: Double = 0, ignoresAntialiasing: Bool = false,
    ignoredRegions: [PixelRect] = [], allowedPixels: Int? = nil, allowedArea: Int? = nil
  ) {
    self.tolerance = tolerance
    self.perceptualTolerance = perceptualTolerance
    self.ignoresAntialiasing = ignoresAntialiasing
    self.ignoredRegions = ignoredRegions
    self.allowedPixels = allowedPixels
    self.allowedArea = allowedArea
  }

  /// Whether so many pixels may differ, and so many of them touch.
  func allow(pixels: Int, area: Int) -> Bool {
    if allowedPixels == nil, allowedArea == nil { return pixels == 0 }
    return pixels <= allowedPixels ?? .max && area <= allowedArea ?? .max
  }
}
