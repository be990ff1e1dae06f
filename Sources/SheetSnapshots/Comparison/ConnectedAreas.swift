/// Finds the largest connected area of pixels. Pixels touch at a side or a corner.
///
/// Pixels are added row by row. Only the runs of the last two rows are kept, with the areas that they belong to.
struct ConnectedAreas {
  /// The number of pixels in the largest area.
  private(set) var largest = 0

  private struct Run {
    let columns: Range<Int>
    let area: Int
  }

  private var row = -1
  /// The run that the next pixel may extend.
  private var open = 0..<0
  private var runs: [Run] = []
  private var above: [Run] = []
  /// The index of the first run above that may still touch.
  private var next = 0
  /// The parent of each area in the union-find forest; a root is its own parent.
  private var links: [Int] = []
  private var sizes: [Int] = []

  /// Adds a pixel to the right of or below all earlier ones.
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

  /// Counts the last run.
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
    // Forget areas that can no longer grow.
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
