/// Finds room for labels, so that none lies on another.
enum LabelRoom {
  /// Moves labels of a column apart, as little as needed, and leaves out some where there are too many.
  ///
  /// - Parameters:
  ///   - centres: where the labels' centres want to be, in rising order.
  ///   - height: a label's height with the distance to the next one, in points.
  ///   - range: where labels may be, from edge to edge.
  /// - Returns: A centre for each label, or nil for one that is left out. The first and the last stay longest.
  static func column(_ centres: [Double], height: Double, in range: ClosedRange<Double>) -> [Double?] {
    let room = range.upperBound - range.lowerBound
    guard height > 0, let most = Int(exactly: min((room / height).rounded(.down), 10_000)), most > 0 else {
      return centres.map { _ in nil }
    }
    let shown = spread(centres.count, over: most)
    var places: [Double?] = centres.map { _ in nil }
    var previous = range.lowerBound - height / 2
    for index in shown {
      previous = max(centres[index], previous + height)
      places[index] = previous
    }
    var next = range.upperBound + height / 2
    for index in shown.reversed() {
      next = min(places[index] ?? next, next - height)
      places[index] = next
    }
    return places
  }

  /// So many numbers of a list, evenly spread, with both ends among them.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - most: how many are wanted; all where there are no more.
  /// - Returns: The numbers, counted from 0, in rising order.
  static func spread(_ count: Int, over most: Int) -> [Int] {
    guard count > most else { return Array(0..<max(0, count)) }
    guard most > 1 else { return most == 1 ? [count - 1] : [] }
    return (0..<most).map { $0 * (count - 1) / (most - 1) }
  }

  /// A label on a lane: which lane, and where it begins.
  struct Place: Hashable {
    let lane: Int
    let x: Double
  }

  /// Puts labels into lanes above each other, each beside what it belongs to.
  ///
  /// - Parameters:
  ///   - labels: where each label's mark is, in rising order, and how wide the label is.
  ///   - lanes: how many lanes there are at most.
  ///   - gap: the least distance between two labels of a lane.
  ///   - range: where labels may be, from edge to edge.
  /// - Returns: A place for each label, or nil for one that finds no room.
  static func lanes(
    _ labels: [(mark: Double, width: Double)], lanes: Int, gap: Double, in range: ClosedRange<Double>
  ) -> [Place?] {
    var ends: [Double] = []
    return labels.map { label in
      let x = min(label.mark, range.upperBound - label.width)
      guard x >= range.lowerBound - 1e-9 else { return nil }
      if let lane = ends.firstIndex(where: { $0 + gap <= x }) {
        ends[lane] = x + label.width
        return Place(lane: lane, x: x)
      }
      guard ends.count < lanes else { return nil }
      ends.append(x + label.width)
      return Place(lane: ends.count - 1, x: x)
    }
  }
}
