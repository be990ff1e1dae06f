/// How two pictures differ.
public struct ImageComparison: Hashable, Sendable {
  /// The sizes of both pictures in pixels if they differ, in which case nothing else is compared; otherwise nil.
  public private(set) var sizes: [[Int]]?
  /// The number of pixels that differ by more than the rules allow.
  public private(set) var differentPixels = 0
  /// The smallest rectangle around those pixels; nil if there are none.
  public private(set) var box: Rect2D?
  /// The number of pixels in the largest connected area of them. Pixels touch at a side or a corner.
  public private(set) var largestArea = 0
  /// The largest difference of any channel, from 0 to 255. Of the rules, only ignored regions affect it.
  public private(set) var largestDifference = 0
  /// The largest perceptual difference of any pixel, from 0 to 1. Of the rules, only ignored regions affect it.
  ///
  /// It is the weighted distance in YIQ of Kotsarenko and Ramos (2010). A translucent pixel is compared on black and on
  /// white, and the larger distance counts.
  public private(set) var largestPerceptualDifference = 0.0
  /// The number of pixels that are ignored as parts of antialiased edges.
  public private(set) var antialiasedPixels = 0
  /// The number of pixels in ignored regions.
  public private(set) var ignoredPixels = 0
  /// The number of those that differ.
  public private(set) var ignoredDifferences = 0
  /// The width and height of both pictures in pixels; nil if the sizes differ.
  public private(set) var size: [Int]?
  /// Whether the pictures are equal by the rules.
  public private(set) var isEqual = true

  /// The comparison of two pictures with the same pixels.
  private init(equalPictures width: Int, _ height: Int, rules: ComparisonRules) {
    size = [width, height]
    ignoredPixels = rules.ignoredPixels(width: width, height: height)
  }

  /// Compares two pictures channel by channel, as premultiplied values.
  ///
  /// - Parameters:
  ///   - first: the first picture.
  ///   - second: the second picture.
  ///   - rules: how much the pictures may differ. Pictures of different sizes always differ.
  public init(_ first: Bitmap, _ second: Bitmap, rules: ComparisonRules = .exact) {
    guard first.width == second.width, first.height == second.height else {
      self.sizes = [[first.width, first.height], [second.width, second.height]]
      self.isEqual = false
      return
    }
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    var (count, antialiased, channel, perceptualSquare) = (0, 0, 0, 0.0)
    var areas = ConnectedAreas()
    var ignored = 0
    DifferenceScan(first: first, second: second, rules: rules).run { x, y, difference, verdict in
      guard verdict != .ignored else {
        ignored += 1
        return
      }
      channel = max(channel, difference.channel)
      perceptualSquare = max(perceptualSquare, difference.perceptualSquare)
      if verdict == .antialiased { antialiased += 1 }
      guard verdict == .different else { return }
      count += 1
      areas.add(x, y)
      left = min(left, x)
      right = max(right, x + 1)
      top = min(top, y)
      bottom = y + 1
    }
    areas.finish()
    self.size = [first.width, first.height]
    self.ignoredPixels = rules.ignoredPixels(width: first.width, height: first.height)
    self.ignoredDifferences = ignored
    self.differentPixels = count
    self.antialiasedPixels = antialiased
    self.largestArea = areas.largest
    self.largestDifference = channel
    self.largestPerceptualDifference = perceptualSquare.squareRoot()
    self.isEqual = rules.permits(pixels: count, area: areas.largest)
    if count > 0 {
      self.box = Rect2D(x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
    }
  }

  /// Compares two PNG files.
  ///
  /// Files with equal bytes are not decoded, but they are still checked for damage. A picture with an Exif orientation
  /// is rotated first.
  /// - Parameters:
  ///   - first: the bytes of the first file.
  ///   - second: the bytes of the second file.
  ///   - rules: how much the pictures may differ.
  /// - Throws: ``UnreadablePicture``, which says which file is not a PNG file, is damaged or is too large.
  public init(png first: [UInt8], _ second: [UInt8], rules: ComparisonRules = .exact) throws {
    if first == second {
      let size = try UnreadablePicture.naming(.first) { try PNGDecoder().check(first) }
      self.init(equalPictures: size.width, size.height, rules: rules)
      return
    }
    let old = try UnreadablePicture.naming(.first) { try PNGDecoder().decode(first) }
    let new = try UnreadablePicture.naming(.second) { try PNGDecoder().decode(second) }
    // The common case: there is nothing to compare.
    guard old != new else {
      self.init(equalPictures: old.width, old.height, rules: rules)
      return
    }
    self.init(old, new, rules: rules)
  }
}

extension ImageComparison: CustomStringConvertible {
  /// One line: whether the pictures are equal, and if not, the number of pixels that differ, their box and the largest
  /// difference.
  public var description: String {
    if let sizes {
      return "the sizes differ: \(sizes[0][0]) x \(sizes[0][1]) and \(sizes[1][0]) x \(sizes[1][1]) pixels"
    }
    guard ignoredPixels > 0, let size else { return judgement }
    let differing =
      switch ignoredDifferences {
      case 0: "none of them differs"
      case 1: "1 of them differs"
      default: "\(ignoredDifferences) of them differ"
      }
    let count = Self.pixels(ignoredPixels)
    guard ignoredPixels < size[0] * size[1] else { return "nothing is compared: \(count) ignored, \(differing)" }
    return "\(judgement); \(count) ignored, \(differing)"
  }

  private var judgement: String {
    if largestDifference == 0 { return "the pixels are equal" }
    let antialiased =
      antialiasedPixels == 0 ? "" : "; \(Self.pixels(antialiasedPixels)) of antialiased edges ignored"
    let measures =
      "the largest difference is \(largestDifference) of 255, perceived \(fourDecimals(largestPerceptualDifference)) of 1"
    guard let box else { return "the pixels are equal within the tolerance; \(measures)\(antialiased)" }
    let verb = differentPixels == 1 ? "differs" : "differ"
    return "\(Self.pixels(differentPixels)) \(verb)\(isEqual ? " as allowed" : ""), in the box x \(Int(box.x)), "
      + "y \(Int(box.y)), \(Int(box.width)) x \(Int(box.height)), the largest area \(Self.pixels(largestArea)); "
      + measures + antialiased
  }

  private static func pixels(_ count: Int) -> String { count == 1 ? "1 pixel" : "\(count) pixels" }

  /// A number rounded up, so that it works as a tolerance.
  private func fourDecimals(_ value: Double) -> String { shortDecimal((value * 1e4).rounded(.up) / 1e4) }
}
