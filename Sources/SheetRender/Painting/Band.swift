/// Some rows of a picture, and what they show.
///
/// Bands make pictures fast. Where all rows of a band are alike, one of them is drawn for all; and bands that are equal
/// have equal pixels wherever they lie, so that what has only moved need not be drawn again.
struct Band: Hashable {
  /// How many rows are drawn; 1 where all rows are alike.
  let height: Int
  /// What they show, with places counted from the first row.
  let layers: [Layer]

  /// A band with its place in a picture.
  struct Placed {
    let band: Band
    /// The rows of the picture.
    let rows: Range<Int>
  }
}

extension [Layer] {
  /// The fewest rows that are worth a band of their own.
  private static var shortest: Int { 8 }
  /// The most rows of a band whose rows differ.
  private static var highest: Int { 96 }

  /// The bands of a picture, from top to bottom.
  ///
  /// - Parameters:
  ///   - width: the picture's, in pixels.
  ///   - height: the picture's, in pixels.
  /// - Returns: Bands that cover each row once. They depend on the layers alone.
  func bands(width: Int, height: Int) -> [Band.Placed] {
    rowParts(width: width, height: height).map { part in
      let isFlat = part.isFlat
      let drawn = isFlat ? part.rows.lowerBound..<part.rows.lowerBound + 1 : part.rows
      let area = PixelRect(x: 0, y: 0, width: width, height: drawn.count)
      return Band.Placed(band: Band(height: drawn.count, layers: visible(in: drawn, of: area)), rows: part.rows)
    }
  }

  private struct RowPart {
    var rows: Range<Int>
    var isFlat: Bool
  }

  /// The rows cut where something begins or ends, and small parts put together.
  private func rowParts(width: Int, height: Int) -> [RowPart] {
    let (marks, isBusy) = describedRows(width: width, height: height)
    var parts: [RowPart] = []
    // Where the rows begin that are not in a part yet.
    var start = 0
    func close(before row: Int) {
      // From the top on, so that what is behind the cut decides nothing about what is before it.
      while start < row {
        let end = Swift.min(row, start + Self.highest)
        parts.append(RowPart(rows: start..<end, isFlat: end - start == 1))
        start = end
      }
    }
    var busyIndex = 0
    for (top, bottom) in zip(marks, marks.dropFirst()) {
      while busyIndex < isBusy.count, isBusy[busyIndex].upperBound <= top { busyIndex += 1 }
      let isFlat = busyIndex == isBusy.count || isBusy[busyIndex].lowerBound >= bottom
      if isFlat, bottom - top >= Self.shortest {
        close(before: top)
        parts.append(RowPart(rows: top..<bottom, isFlat: true))
        start = bottom
      } else if bottom - start >= Self.highest {
        close(before: bottom)
      }
    }
    close(before: height)
    return parts
  }

  /// All rows at which something that shows begins, ends or changes, and the stretches in which rows differ.
  private func describedRows(width: Int, height: Int) -> (marks: [Int], busy: [Range<Int>]) {
    var marks = [0, height]
    var busy: [Range<Int>] = []
    // From front to back, what is hidden does not count.
    var hidden: [Range<Int>] = []
    for layer in reversed() {
      let (firstMark, firstBusy) = (marks.count, busy.count)
      layer.describeRows(marks: &marks, busy: &busy)
      if !hidden.isEmpty {
        let (itsMarks, itsBusy) = (marks[firstMark...], busy[firstBusy...])
        // A change at the very edge of what hides it is one of the front layer's own.
        marks.removeSubrange(firstMark...)
        marks += itsMarks.filter { mark in !hidden.contains { $0.lowerBound <= mark && mark <= $0.upperBound } }
        busy.removeSubrange(firstBusy...)
        for rows in itsBusy { busy += rows.outside(hidden) }
      }
      let hiding = layer.hidingRows(width: width)
      if !hiding.isEmpty {
        hidden.append(hiding)
        marks += [hiding.lowerBound, hiding.upperBound]
      }
    }
    busy.sort { $0.lowerBound < $1.lowerBound }
    var joined: [Range<Int>] = []
    for rows in busy {
      if let last = joined.last, rows.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, rows.upperBound)
      } else {
        joined.append(rows)
      }
    }
    marks.sort()
    var distinct: [Int] = []
    for mark in marks where mark >= 0 && mark <= height && mark != distinct.last { distinct.append(mark) }
    return (distinct, joined)
  }
}

extension Range<Int> {
  /// The parts of the range that are in none of some others.
  fileprivate func outside(_ others: [Range<Int>]) -> [Range<Int>] {
    var parts = [self]
    for other in others {
      parts = parts.flatMap { part -> [Range<Int>] in
        guard part.overlaps(other) else { return [part] }
        return [
          part.lowerBound..<Swift.max(part.lowerBound, other.lowerBound),
          Swift.min(part.upperBound, other.upperBound)..<part.upperBound,
        ].filter { !$0.isEmpty }
      }
    }
    return parts
  }
}
