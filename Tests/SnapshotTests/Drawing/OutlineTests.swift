import Testing

@testable import SheetRender

@Suite struct OutlineTests {
  /// All points of a step, the last one being where it ends.
  private func points(_ step: PathStep) -> [Vector2D] {
    switch step {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  private func expect(
    _ steps: some Sequence<PathStep>, _ expected: [PathStep], _ location: SourceLocation = #_sourceLocation
  ) {
    let pairs = zip(steps.map(points), expected.map(points))
    #expect(Array(steps).count == expected.count, sourceLocation: location)
    for (actual, wanted) in pairs {
      #expect(actual.count == wanted.count, sourceLocation: location)
      for (a, b) in zip(actual, wanted) {
        #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9, "\(a) and \(b)", sourceLocation: location)
      }
    }
  }

  @Test func `the continuous corner follows its published constants`() {
    let outline = Outline.maskedCorners(Rect2D(x: 100, y: 50, width: 200, height: 100), radius: 10, curve: .continuous)
    func point(_ x: Double, _ y: Double) -> Vector2D { Vector2D(x: 100 + 10 * x, y: 50 + 10 * y) }
    expect(
      outline.path.prefix(6),
      [
        .move(point(0, 1.52866483)),
        .curve(point(0, 1.08849299), point(0, 0.86840701), to: point(0.06549600, 0.66993427)),
        .line(point(0.07491100, 0.63149399)),
        .curve(point(0.16905899, 0.37282392), point(0.37282392, 0.16905899), to: point(0.63149399, 0.07491100)),
        .line(point(0.66993427, 0.06549600)),
        .curve(point(0.86840701, 0), point(1.08849299, 0), to: point(1.52866483, 0)),
      ])
  }

  @Test func `the other corners mirror the first`() {
    let rect = Rect2D(x: 0, y: 0, width: 200, height: 100)
    let path = Outline.roundedRectangle(rect, radius: 12, curve: .continuous).path
    #expect(path.count == 4 * 6 + 1)
    let all = path.flatMap(points).map { [$0.x, $0.y] }
    func has(_ x: Double, _ y: Double) -> Bool { all.contains { abs($0[0] - x) < 1e-9 && abs($0[1] - y) < 1e-9 } }
    for point in all {
      #expect(has(200 - point[0], point[1]) && has(point[0], 100 - point[1]), "\(point)")
    }
  }

  @Test func `a masked outline has square corners at the bottom`() {
    let path = Outline.maskedCorners(Rect2D(x: 0, y: 0, width: 60, height: 40), radius: 9, curve: .continuous).path
    expect(path.suffix(3), [.line(Vector2D(x: 60, y: 40)), .line(Vector2D(x: 0, y: 40)), .close])
  }

  @Test(arguments: [CornerCurve.circular, .continuous])
  func `a corner leaves the edges along them and stays near a circle`(_ curve: CornerCurve) throws {
    let path = Outline.maskedCorners(Rect2D(x: 0, y: 0, width: 100, height: 100), radius: 10, curve: curve).path
    let reach = curve == .circular ? 10 : 15.2866483
    var position = Vector2D.zero
    for step in path.prefix(curve == .circular ? 2 : 6) {
      let steps = points(step)
      if case .curve(let first, let second, let end) = step {
        if position.x == 0 { #expect(first.x == 0) }
        if end.y == 0 { #expect(second.y == 0 && abs(end.x - reach) < 1e-9) }
        for tick in 0...50 {
          let (t, s) = (Double(tick) / 50, 1 - Double(tick) / 50)
          func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
          }
          let x = mix(position.x, first.x, second.x, end.x)
          let y = mix(position.y, first.y, second.y, end.y)
          guard x < 10, y < 10 else { continue }
          let distance = ((10 - x) * (10 - x) + (10 - y) * (10 - y)).squareRoot()
          #expect(abs(distance - 10) <= (curve == .circular ? 0.003 : 0.125), "at \(x), \(y)")
        }
      }
      position = try #require(steps.last)
    }
  }

  @Test(arguments: [
    (100.0, 60.0, 19.6, 19.6), (100, 60, 1000, 30 / 1.52866483), (60, 100, 25, 30 / 1.52866483),
    (100, 60, .infinity, 30 / 1.52866483), (100, 60, 0, 0), (100, 60, -5, 0), (100, 60, .nan, 0),
  ])
  func `a radius is kept to what the shorter side has room for`(
    _ width: Double, height: Double, radius: Double, used: Double
  ) throws {
    let rect = Rect2D(x: 0, y: 0, width: width, height: height)
    let path = Outline.roundedRectangle(rect, radius: radius, curve: .continuous).path
    let start = try #require(path.first.map(points)?.first)
    #expect(abs(start.y - used * 1.52866483) < 1e-9)
    #expect(path.flatMap(points).allSatisfy { (0...width).contains($0.x) && (0...height).contains($0.y) })
  }

  @Test(arguments: [(32.0, 3.0), (3, 32), (10, 10)])
  func `a capsule has half circles for its shorter sides`(_ width: Double, height: Double) {
    let radius = min(width, height) / 2
    let rect = Rect2D(x: 5, y: 7, width: width, height: height)
    expect(
      Outline.capsule(rect).path, Outline.roundedRectangle(rect, radius: radius, curve: .circular).path)
    expect(Outline.capsule(rect).path.prefix(1), [.move(Vector2D(x: 5, y: 7 + radius))])
  }

  @Test func `an ellipse touches its rectangle's sides in their middles`() {
    let ends = Outline.ellipse(Rect2D(x: 10, y: 20, width: 40, height: 6)).path.compactMap { points($0).last }
    for (x, y) in [(10.0, 23.0), (30, 20), (50, 23), (30, 26)] {
      #expect(ends.contains { abs($0.x - x) < 1e-9 && abs($0.y - y) < 1e-9 })
    }
  }

  @Test func `an outline can get other bounds and keeps its corners`() {
    let rect = Rect2D(x: 0, y: 0, width: 10, height: 10)
    let other = Rect2D(x: 5, y: 5, width: 20, height: 30)
    #expect(Outline.ellipse(rect).with(bounds: other) == .ellipse(other))
    #expect(
      Outline.maskedCorners(rect, radius: 3, curve: .circular).with(bounds: other)
        == .maskedCorners(other, radius: 3, curve: .circular))
    #expect(Outline.capsule(rect).with(bounds: other).bounds == other)
  }
}
