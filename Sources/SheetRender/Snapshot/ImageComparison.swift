/// How two pictures differ.
public struct ImageComparison: Hashable, Sendable {
  /// The sizes of both pictures in pixels, if they are not the same; nothing else is compared then.
  public let sizes: [[Int]]?
  /// How many pixels differ by more than the tolerance.
  public let differentPixels: Int
  /// The smallest rectangle around them in pixels, or nil if there are none.
  public let box: Rect2D?
  /// The largest difference of a channel in any pixel, from 0 to 255, whatever the tolerance.
  public let largestDifference: Int

  /// Whether the pictures count as the same.
  public var isEqual: Bool { sizes == nil && differentPixels == 0 }

  /// Compares two pictures channel by channel, as premultiplied values.
  ///
  /// - Parameters:
  ///   - first: a picture.
  ///   - second: another one.
  ///   - tolerance: by how much a channel may differ, from 0 to 255. Pictures of different sizes always differ.
  public init(_ first: Bitmap, _ second: Bitmap, tolerance: Int = 0) {
    guard first.width == second.width, first.height == second.height else {
      self.sizes = [[first.width, first.height], [second.width, second.height]]
      self.differentPixels = 0
      self.box = nil
      self.largestDifference = 0
      return
    }
    var count = 0
    var largest = 0
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for (index, pair) in zip(first.pixels, second.pixels).enumerated() where pair.0 != pair.1 {
      let difference = Self.difference(pair.0, pair.1)
      largest = max(largest, difference)
      guard difference > tolerance else { continue }
      let (y, x) = index.quotientAndRemainder(dividingBy: first.width)
      count += 1
      left = min(left, x)
      right = max(right, x + 1)
      top = min(top, y)
      bottom = max(bottom, y + 1)
    }
    self.sizes = nil
    self.differentPixels = count
    self.largestDifference = largest
    self.box =
      count == 0
      ? nil : Rect2D(x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
  }

  /// The largest difference between the channels of two pixels.
  static func difference(_ first: UInt32, _ second: UInt32) -> Int {
    [24, 16, 8, 0].map { shift in
      abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF))
    }.max() ?? 0
  }
}

extension ImageComparison: CustomStringConvertible {
  /// One line: whether they are equal, and if not, how many pixels differ, where and by how much.
  public var description: String {
    if let sizes {
      return "the sizes differ: \(sizes[0][0]) x \(sizes[0][1]) and \(sizes[1][0]) x \(sizes[1][1]) pixels"
    }
    guard let box else {
      return largestDifference == 0
        ? "the pixels are equal" : "the pixels are equal within the tolerance (largest difference \(largestDifference))"
    }
    let pixels = differentPixels == 1 ? "1 pixel differs" : "\(differentPixels) pixels differ"
    return "\(pixels), in the box x \(Int(box.x)), y \(Int(box.y)), \(Int(box.width)) x \(Int(box.height)); "
      + "the largest difference is \(largestDifference) of 255"
  }
}
