/// How much two pictures may differ and still count as equal. By default they must be identical.
///
/// A pixel is ignored if any one of ``tolerance``, ``perceptualTolerance``, ``ignoresAntialiasing`` and
/// ``ignoredRegions`` allows it. All other pixels that differ count. They are a failure unless ``allowedPixels`` or
/// ``allowedArea`` permits that many; if both are set, both must hold. Pictures of different sizes always differ.
public struct ComparisonRules: Hashable, Sendable {
  /// The pictures must be identical.
  public static let exact = ComparisonRules()

  /// The maximum difference of each channel of a premultiplied pixel, from 0 to 255.
  public var tolerance: Int
  /// The maximum perceptual difference of two colours, from 0 to 1. No two colours are as far apart as 1.
  ///
  /// It is measured as the weighted distance in YIQ of Kotsarenko and Ramos (2010); see
  /// ``ImageComparison/largestPerceptualDifference``.
  public var perceptualTolerance: Double
  /// Whether to ignore pixels that look like part of an antialiased edge in either picture.
  ///
  /// The rule is that of Vyšniauskas (2009): a pixel has both darker and lighter neighbours, at most two neighbours are
  /// as light as itself, and its darkest or lightest neighbour is in a flat part of both pictures.
  public var ignoresAntialiasing: Bool
  /// The regions to leave out of the comparison.
  public var ignoredRegions: [PixelRect]
  /// The maximum number of pixels that may differ.
  public var allowedPixels: Int?
  /// The maximum number of differing pixels in one connected area. Pixels touch at a side or a corner.
  public var allowedArea: Int?

  /// Makes rules, which default to exact ones.
  ///
  /// - Parameters:
  ///   - tolerance: the maximum difference of each channel, from 0 to 255.
  ///   - perceptualTolerance: the maximum perceptual difference of two colours, from 0 to 1.
  ///   - ignoresAntialiasing: whether to ignore pixels of antialiased edges.
  ///   - ignoredRegions: the regions to leave out, in pixels.
  ///   - allowedPixels: the maximum number of pixels that may differ; nil for no limit.
  ///   - allowedArea: the maximum number of differing pixels in one connected area; nil for no limit.
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

  /// Whether the rules permit this number of differing pixels, and this size of the largest connected area.
  func permits(pixels: Int, area: Int) -> Bool {
    if allowedPixels == nil, allowedArea == nil { return pixels == 0 }
    return pixels <= allowedPixels ?? .max && area <= allowedArea ?? .max
  }
}
