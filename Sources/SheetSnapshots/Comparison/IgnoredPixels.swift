extension PixelRect {
  /// Reads a rectangle such as `10,20,300x40`: left, top, width and height.
  ///
  /// - Throws: ``TextFormError`` for any other text.
  public init(text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let sides = parts.last?.split(separator: "x", omittingEmptySubsequences: false) ?? []
    let numbers = (parts.dropLast() + sides).compactMap { part in
      part.allSatisfy { "0"..."9" ~= $0 } ? Int(part) : nil
    }
    guard parts.count == 3, sides.count == 2, numbers.count == 4, numbers[2] > 0, numbers[3] > 0,
      numbers.allSatisfy({ $0 <= Bitmap.maximumSide })
    else {
      throw TextFormError(
        "'\(text)' is not a region. Write left, top, width and height in whole pixels up to \(Bitmap.maximumSide), such as "
          + "'10,20,300x40'.")
    }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The text form, such as `10,20,300x40`.
  public var text: String { "\(x),\(y),\(width)x\(height)" }
}

extension ComparisonRules {
  /// The number of pixels of a picture in ignored regions, each counted once.
  ///
  /// - Parameters:
  ///   - width: the picture's width in pixels.
  ///   - height: the picture's height in pixels.
  /// - Returns: The number of pixels.
  func ignoredPixels(width: Int, height: Int) -> Int {
    let regions = ignoredRegions.map { region in
      (columns: region.columns.clamped(to: 0..<width), rows: region.rows.clamped(to: 0..<height))
    }
    // All rows between two neighbouring edges cross the same regions.
    let edges = Set(regions.flatMap { [$0.rows.lowerBound, $0.rows.upperBound] }).sorted()
    return zip(edges, edges.dropFirst()).reduce(0) { sum, strip in
      var (covered, end) = (0, 0)
      let columns = regions.filter { $0.rows.contains(strip.0) }.map(\.columns)
      for range in columns.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound > end {
        covered += range.upperBound - max(end, range.lowerBound)
        end = range.upperBound
      }
      return sum + covered * (strip.1 - strip.0)
    }
  }
}
