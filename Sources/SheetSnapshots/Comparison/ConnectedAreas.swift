/// Finds the largest area of pixels that touch each other at a side or a corner.
///
/// Pixels come row by row. Only the runs of two rows are kept, and the areas that they belong to.
struct ConnectedAreas {
  /// How many pixels the largest area has.
  private(set) var largest = 0

  private struct Run {
    let columns: Range<Int>
    let area: Int
  }

  private var row = -1
  /// The run that the next pixel may belong to.
  private var open = 0..<0
  private var runs: [Run] = []
  private var above: [Run] = []
  /// The first run above that may still touch.
  private var next = 0
  /// For each area the one it has been joined with, or itself.
  private var links: [Int] = []
  private var sizes: [Int] = []

  /// Adds a pixel that is right of or below all that have been added.
  @inline(__always)
  mutating func add(_ x: Int, _ y: Int) {
    if y == row, x == open.upperBound {
      open = open.lowerBound..<x + 1
    } else {
      closeRun()
      if y != row { beginRow(y) }
      open = x..<x + 1
    }
  }

  /// Counts what has been added last.
  mutating func finish() {
    closeRun()
    open = 0..<0
  }

  private mutating func closeRun() {
    guard !open.isEmpty else { return }
    var area = links.count
    runs.append(Run(columns: open, area: area))
    links.append(area)
    sizes.append(open.count)
    while next < above.count, above[next].columns.upperBound < open.lowerBound { next += 1 }
    var touching = next
    while touching < above.count, above[touching].columns.lowerBound <= open.upperBound {
      area = join(area, root(of: above[touching].area))
      touching += 1
    }
    largest = max(largest, sizes[area])
  }

  private mutating func beginRow(_ y: Int) {
    above = y == row + 1 ? runs : []
    runs = []
    next = 0
    row = y
    // Areas that nothing can touch any more are let go.
    if links.count > 2 * above.count + 4096 { forgetOthers() }
  }

  private mutating func forgetOthers() {
    let roots = above.map { root(of: $0.area) }
    var numbers: [Int: Int] = [:]
    var kept: [Int] = []
    above = zip(above, roots).map { run, root in
      let number = numbers[root] ?? kept.count
      if number == kept.count {
        numbers[root] = number
        kept.append(sizes[root])
      }
      return Run(columns: run.columns, area: number)
    }
    sizes = kept
    links = Array(kept.indices)
  }

  private mutating func root(of area: Int) -> Int {
    var area = area
    while links[area] != area {
      links[area] = links[links[area]]
      area = links[area]
    }
    return area
  }

  private mutating func join(_ first: Int, _ second: Int) -> Int {
    guard first != second else { return first }
    let (small, large) = sizes[first] < sizes[second] ? (first, second) : (second, first)
    links[small] = large
    sizes[large] += sizes[small]
    return large
  }
}
