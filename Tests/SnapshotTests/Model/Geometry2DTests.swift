import Testing

@testable import SheetMotion

@Suite struct Geometry2DTests {
  static let rect = Rect2D(x: 10, y: 20, width: 100, height: 50)

  @Test func `a rectangle has far edges and a size`() {
    #expect(Self.rect.maxX == 110)
    #expect(Self.rect.maxY == 70)
    #expect(Self.rect.size == Size2D(width: 100, height: 50))
    #expect(Rect2D(Size2D(width: 3, height: 4)) == Rect2D(x: 0, y: 0, width: 3, height: 4))
  }

  @Test func `insets shrink a rectangle and negative insets grow it`() {
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(Self.rect.inset(by: insets) == Rect2D(x: 12, y: 21, width: 94, height: 46))
    #expect(Self.rect.inset(by: Insets(all: -5)) == Rect2D(x: 5, y: 15, width: 110, height: 60))
  }

  @Test func `a translation moves a rectangle and keeps its size`() {
    let moved = Self.rect.translated(by: Vector2D(x: -10, y: 0.5))
    #expect(moved == Rect2D(x: 0, y: 20.5, width: 100, height: 50))
  }

  struct Extent: Hashable, Sendable {
    let width: Double
    let height: Double
    let isEmpty: Bool
  }

  @Test(arguments: [
    Extent(width: 1, height: 1, isEmpty: false),
    Extent(width: 0, height: 1, isEmpty: true),
    Extent(width: 1, height: 0, isEmpty: true),
    Extent(width: -1, height: -1, isEmpty: true),
    Extent(width: .nan, height: 1, isEmpty: true),
  ])
  func `a rectangle without area is empty`(_ extent: Extent) {
    #expect(Rect2D(x: 0, y: 0, width: extent.width, height: extent.height).isEmpty == extent.isEmpty)
  }

  @Test func `an intersection is the area that both rectangles cover`() {
    let other = Rect2D(x: 60, y: 0, width: 200, height: 30)
    let common = Rect2D(x: 60, y: 20, width: 50, height: 10)
    #expect(Self.rect.intersection(other) == common)
    #expect(other.intersection(Self.rect) == common)
  }

  @Test(arguments: [
    Rect2D(x: 110, y: 20, width: 5, height: 50),
    Rect2D(x: 10, y: 70, width: 100, height: 5),
    Rect2D(x: -900, y: -900, width: 1, height: 1),
    Rect2D(x: 20, y: 30, width: 0, height: 5),
  ])
  func `rectangles that do not overlap have an empty intersection`(_ other: Rect2D) {
    let common = Self.rect.intersection(other)
    #expect(common.isEmpty)
    #expect(common.width >= 0 && common.height >= 0)
  }

  struct Alignment: Hashable, Sendable {
    let scale: Double
    let aligned: Rect2D
  }

  @Test(arguments: [
    Alignment(scale: 1, aligned: Rect2D(x: 10, y: 21, width: 6, height: 1)),
    Alignment(scale: 2, aligned: Rect2D(x: 10.5, y: 20.5, width: 5, height: 0.5)),
    Alignment(scale: 4, aligned: Rect2D(x: 10.25, y: 20.5, width: 5.5, height: 0.25)),
  ])
  func `edges are rounded to device pixels, and a line is at least one pixel thick`(_ sample: Alignment) {
    let rect = Rect2D(x: 10.3, y: 20.5, width: 5.4, height: 0.3)
    #expect(rect.aligned(toScale: sample.scale) == sample.aligned)
  }

  @Test func `an empty rectangle stays empty when it is aligned`() {
    #expect(Rect2D(x: 0.4, y: 0.4, width: 0, height: 5).aligned(toScale: 1).isEmpty)
  }

  @Test(arguments: [1.0, 2, 3])
  func `rectangles that touch still touch after alignment`(_ scale: Double) {
    for step in -20...20 {
      let edge = Double(step) / 7
      let left = Rect2D(x: edge - 4.3, y: 0, width: 4.3, height: 1).aligned(toScale: scale)
      let right = Rect2D(x: edge, y: 0, width: 2.6, height: 1).aligned(toScale: scale)
      #expect(abs(left.maxX - right.x) < 1e-12, "edge at \(edge)")
    }
  }

  @Test func `a container fills its viewport`() {
    let insets = Insets(top: 47, left: 1, bottom: 34, right: 2)
    let container = Container(in: Viewport(size: Size2D(width: 390, height: 844), safeAreaInsets: insets, scale: 3))
    #expect(container.frame == Rect2D(x: 0, y: 0, width: 390, height: 844))
    #expect(container.safeAreaInsets == insets)
  }

  @Test func `bars shrink a container and its safe area`() {
    let viewport = Viewport(
      size: Size2D(width: 390, height: 844), safeAreaInsets: Insets(top: 47, bottom: 34), scale: 3)
    let container = Container(in: viewport, insets: Insets(top: 7, left: 10, bottom: 83, right: 20))
    #expect(container.frame == Rect2D(x: 10, y: 7, width: 360, height: 754))
    #expect(container.size == Size2D(width: 360, height: 754))
    #expect(container.safeAreaInsets == Insets(top: 40, bottom: 0))
  }
}
