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

  /// A label on a lane: which lane, where its text begins, and how wide the text may be.
  struct Place: Hashable {
    let lane: Int
    let x: Double
    let width: Double
  }

  /// The distance from a sign's middle to its edge, and to its label.
  static let signReach = (edge: 3.0, label: 7.0)

  /// Puts labels into lanes above each other, each beside its sign: on the right, or on the left where there is no room.
  ///
  /// - Parameters:
  ///   - labels: the middle of each label's sign, in rising order, and how wide the label is.
  ///   - lanes: how many lanes there are at most.
  ///   - gap: the least distance between two labels of a lane.
  ///   - range: where labels may be, from edge to edge. A label that fits on neither side is cut.
  /// - Returns: A place for each label, or nil for one that finds no room.
  static func lanes(
    _ labels: [(sign: Double, width: Double)], lanes: Int, gap: Double, in range: ClosedRange<Double>
  ) -> [Place?] {
    var taken: [[ClosedRange<Double>]] = []
    return labels.map { label in
      for (place, area) in sides(label, in: range) {
        let free = taken.firstIndex { lane in
          lane.allSatisfy { $0.upperBound + gap <= area.lowerBound || area.upperBound + gap <= $0.lowerBound }
        }
        let lane = free ?? taken.count
        guard lane < lanes else { continue }
        if free == nil { taken.append([]) }
        taken[lane].append(area)
        return Place(lane: lane, x: place.x, width: place.width)
      }
      return nil
    }
  }

  /// Where a label may be beside its sign, the better side first, and what it takes there together with the sign.
  private static func sides(
    _ label: (sign: Double, width: Double), in range: ClosedRange<Double>
  ) -> [(place: Rect2D, area: ClosedRange<Double>)] {
    let (edge, reach) = signReach
    let rooms = (
      right: range.upperBound - label.sign - reach, left: label.sign - reach - range.lowerBound
    )
    let widest = max(rooms.right, rooms.left)
    let width = min(label.width, widest)
    guard width > 0 else { return [] }
    var sides: [(place: Rect2D, area: ClosedRange<Double>)] = []
    if width <= rooms.right {
      let x = label.sign + reach
      sides.append((Rect2D(x: x, y: 0, width: width, height: 0), label.sign - edge...x + width))
    }
    if width <= rooms.left {
      let x = label.sign - reach - width
      sides.append((Rect2D(x: x, y: 0, width: width, height: 0), x...label.sign + edge))
    }
    return sides
  }
}
