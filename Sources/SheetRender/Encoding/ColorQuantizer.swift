#if Full
  /// Few colours that stand for many.
  ///
  /// Boxes of colours are split, always the one whose colours are furthest from their average in sum, along the channel
  /// in which they differ most; then each colour goes to the nearest average, and the averages are computed again.
  struct ColorQuantizer {
    /// A colour and how many pixels have it.
    private struct Entry {
      let color: UInt32
      let channels: SIMD3<Double>
      let weight: Double
    }

    /// Some of the entries and what is to be known about them.
    private struct Box {
      let range: Range<Int>
      let mean: SIMD3<Double>
      /// The sum of the squared distances from the mean, by channel.
      let spread: SIMD3<Double>
    }

    private var entries: [Entry]

    /// Starts with the colours of a picture.
    ///
    /// - Parameter counts: each colour, `0xFFRRGGBB`, with its number of pixels, in an order that is always the same.
    init(_ counts: [(color: UInt32, count: Int)]) {
      entries = counts.map { color, count in
        Entry(color: color, channels: Self.channels(of: color), weight: Double(count))
      }
    }

    /// The colours.
    ///
    /// - Parameter limit: how many there may be, from 1.
    /// - Returns: Different colours in ascending order; the same for the same picture.
    mutating func palette(limit: Int) -> [UInt32] {
      guard !entries.isEmpty else { return [] }
      var groups = boxes(limit: limit).map { Array(entries[$0.range]) }
      for _ in 0..<2 { groups = regrouped(around: groups.map(Self.mean)) }
      return Array(Set(groups.map(Self.representative))).sorted()
    }

    /// The index of the nearest of some colours.
    static func nearest(_ color: UInt32, in palette: [SIMD3<Double>]) -> Int {
      nearest(channels(of: color), in: palette)
    }

    /// Red, green and blue of a colour, 0 to 255.
    static func channels(of color: UInt32) -> SIMD3<Double> {
      SIMD3(Double(color >> 16 & 0xFF), Double(color >> 8 & 0xFF), Double(color & 0xFF))
    }

    private mutating func boxes(limit: Int) -> [Box] {
      var boxes = [box(entries.indices)]
      while boxes.count < limit,
        let widest = boxes.indices.max(by: { boxes[$0].spread.sum() < boxes[$1].spread.sum() }),
        let (low, high) = split(boxes[widest])
      {
        boxes[widest] = low
        boxes.append(high)
      }
      return boxes
    }

    private func box(_ range: Range<Int>) -> Box {
      let mean = Self.mean(entries[range])
      let spread = entries[range].reduce(into: SIMD3<Double>.zero) { sum, entry in
        let distance = entry.channels - mean
        sum += distance * distance * entry.weight
      }
      return Box(range: range, mean: mean, spread: spread)
    }

    /// Splits a box at its mean; nil for a box of one colour.
    private mutating func split(_ box: Box) -> (Box, Box)? {
      let channel = (0..<3).max { box.spread[$0] < box.spread[$1] } ?? 0
      let middle = entries[box.range].partition { $0.channels[channel] > box.mean[channel] }
      guard box.range.lowerBound < middle, middle < box.range.upperBound else { return nil }
      return (self.box(box.range.lowerBound..<middle), self.box(middle..<box.range.upperBound))
    }

    /// Each entry with those that have the same nearest centre.
    private func regrouped(around centers: [SIMD3<Double>]) -> [[Entry]] {
      var groups = [[Entry]](repeating: [], count: centers.count)
      for entry in entries { groups[Self.nearest(entry.channels, in: centers)].append(entry) }
      return groups.filter { !$0.isEmpty }
    }

    private static func nearest(_ channels: SIMD3<Double>, in centers: [SIMD3<Double>]) -> Int {
      var best = (index: 0, distance: Double.infinity)
      for (index, center) in centers.enumerated() {
        let difference = center - channels
        let distance = (difference * difference).sum()
        if distance < best.distance { best = (index, distance) }
      }
      return best.index
    }

    private static func mean(_ entries: some Collection<Entry>) -> SIMD3<Double> {
      let weight = entries.reduce(0) { $0 + $1.weight }
      return entries.reduce(into: SIMD3<Double>.zero) { $0 += $1.channels * $1.weight } / weight
    }

    /// The colour that most pixels of a group have, so that a flat area keeps its colour exactly; else the average.
    private static func representative(_ group: [Entry]) -> UInt32 {
      let weight = group.reduce(0) { $0 + $1.weight }
      if let main = group.max(by: { $0.weight < $1.weight }), main.weight * 2 >= weight { return main.color }
      let mean = mean(group).rounded(.toNearestOrAwayFromZero)
      return 0xFF00_0000 | UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
    }
  }
#endif
