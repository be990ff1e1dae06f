import Foundation
import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct ShadowTests {
  /// Paints one shadow on a clear ground.
  private func paint(
    _ outline: Outline, radius: Double, _ color: RGBA = .black, scale: Double = 1, width: Double = 120,
    height: Double = 120, ground: RGBA = .clear
  ) throws -> Bitmap {
    let size = Size2D(width: width, height: height)
    var painter = CairoPainter()
    return try painter.paint(
      DisplayList(
        size: size, scale: scale,
        items: [.fill(Rect2D(size), ground), .shadow(outline, radius: radius, color)]))
  }

  @Test(arguments: [(1.0, 1.0), (2, 1), (3, 1), (1, 0.1), (2, 0.5)])
  func `above a straight edge a shadow falls off as a Gaussian's integral`(_ scale: Double, opacity: Double) throws {
    let outline = Outline.maskedCorners(Rect2D(x: 0, y: 60, width: 120, height: 200), radius: 8, curve: .circular)
    let picture = try paint(outline, radius: 10, RGBA.black.opacity(opacity), scale: scale)
    let sigma = 10 * scale
    let edge = Int(60 * scale)
    for row in 0..<picture.height {
      let distance = Double(edge - row) - 0.5
      let expected = 255 * opacity * erfc(distance / (sigma * 2.0.squareRoot())) / 2
      #expect(abs(Double(channels(picture[picture.width / 2, row])[0]) - expected) <= 1.5, "row \(row)")
    }
  }

  @Test func `a shadow darkens a ground by its opacity`() throws {
    let outline = Outline.rectangle(Rect2D(x: -200, y: 60, width: 520, height: 300))
    let picture = try paint(outline, radius: 4, RGBA.black.opacity(0.2), ground: RGBA(255, 199, 105))
    let deep = channels(picture[60, 119])
    for (channel, expected) in zip(deep, [255, 204, 159, 84]) { #expect(abs(channel - expected) <= 1) }
    #expect(picture[60, 20] == 0xFFFF_C769)
  }

  @Test func `a shadow is the same on both sides`() throws {
    let outline = Outline.roundedRectangle(
      Rect2D(x: 30, y: 35, width: 60, height: 50), radius: 9, curve: .continuous)
    let picture = try paint(outline, radius: 5)
    let sideways = try TinyPicture.bitmap(width: 120, height: 120) { x, y in picture[119 - x, y] }
    let upsideDown = try TinyPicture.bitmap(width: 120, height: 120) { x, y in picture[x, 119 - y] }
    // Cairo cuts curves into lines that are not quite the same on both sides.
    #expect(ImageComparison(picture, sideways).largestDifference <= 1)
    #expect(ImageComparison(picture, upsideDown).largestDifference <= 1)
    #expect(channels(picture[60, 60])[0] == 255)
    #expect(channels(picture[60, 33])[0] > 50)
  }

  @Test func `a shadow without a blur is its outline`() throws {
    let picture = try paint(.rectangle(Rect2D(x: 10, y: 20, width: 30, height: 40)), radius: 0, width: 60, height: 80)
    let expected = try TinyPicture.bitmap(width: 60, height: 80) { x, y in
      (10..<40).contains(x) && (20..<60).contains(y) ? 0xFF00_0000 : 0
    }
    #expect(picture == expected)
  }

  /// An outline in any bounds.
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let outline: @Sendable (Rect2D) -> Outline
  }

  @Test(
    arguments: [
      Shape(testDescription: "a rectangle") { .rectangle($0) },
      Shape(testDescription: "masked corners") { .maskedCorners($0, radius: 6, curve: .circular) },
      Shape(testDescription: "continuous corners") { .roundedRectangle($0, radius: 5, curve: .continuous) },
      Shape(testDescription: "a capsule") { .capsule($0) },
      Shape(testDescription: "an ellipse") { .ellipse($0) },
    ], [(40, 40), (60, 30), (61, 47), (9, 70), (75, 7), (1, 1), (2, 64)])
  func `a stretched shadow is the one that is blurred directly`(_ shape: Shape, size: (Int, Int)) throws {
    for scale in [1.0, 2] {
      let rect = Rect2D(x: 3, y: 5, width: Double(size.0) / scale, height: Double(size.1) / scale)
      let radius = 2.3 / scale
      let key = GaussianShadow.Key(of: PixelShape(shape.outline(rect), scale: scale), sigma: radius * scale)
      let stretched = try GaussianShadow(key)
      let whole = shape.outline(Rect2D(x: 0, y: 0, width: rect.width, height: rect.height))
      let wholeKey = GaussianShadow.Key(shape: PixelShape(whole, scale: scale), sigma: radius * scale)
      let direct = try GaussianShadow(wholeKey)
      let (width, height) = (size.0 + 2 * key.margin, size.1 + 2 * key.margin)
      func pixels(_ shadow: GaussianShadow) -> [UInt8] { Self.pixels(shadow, width: width, height: height) }
      #expect(key.margin == wholeKey.margin)
      let differences = zip(pixels(stretched), pixels(direct)).map { abs(Int($0) - Int($1)) }
      #expect((differences.max() ?? 255) <= 1)
      #expect(pixels(direct).contains { $0 > 0 })
    }
  }

  @Test(
    arguments: [
      (Outline.rectangle(Rect2D(x: 0, y: 0, width: 20, height: 9)), 1.0),
      (.rectangle(Rect2D(x: 0, y: 0, width: 17, height: 16)), 1),
      (.maskedCorners(Rect2D(x: 0, y: 0, width: 30, height: 25), radius: 8, curve: .circular), 1),
      (.roundedRectangle(Rect2D(x: 0, y: 0, width: 12, height: 15), radius: 4, curve: .continuous), 2),
      (.ellipse(Rect2D(x: 0, y: 0, width: 7, height: 21)), 2), (.ellipse(Rect2D(x: 0, y: 0, width: 0, height: 0)), 1),
    ], [0.4, 1.7, 3])
  func `a blur is the convolution of the outline, to the byte`(_ shape: (Outline, Double), radius: Double) throws {
    let (outline, scale) = shape
    let sigma = radius * scale
    let key = GaussianShadow.Key(shape: PixelShape(outline, scale: scale), sigma: sigma)
    let shadow = try GaussianShadow(key)
    let margin = key.margin
    let (width, height) = (key.width, key.height)
    // Cairo's own coverage of the outline, with the margin around it.
    var painter = CairoPainter()
    let sharp = try painter.paint(
      DisplayList(
        size: Size2D(width: Double(width) / scale, height: Double(height) / scale), scale: scale,
        items: [
          .fill(
            outline.with(
              bounds: outline.bounds.translated(by: Vector2D(x: Double(margin) / scale, y: Double(margin) / scale))),
            .black)
        ]))
    func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) }
    let shares = (-margin...margin).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
    let sum = shares.reduce(0, +)
    let kernel = shares.map { Float($0 / sum) }
    func convolve(_ place: Int, _ count: Int, _ value: (Int) -> Float) -> Float {
      (max(0, place - margin)...min(count - 1, place + margin)).reduce(0) {
        $0 + value($1) * kernel[$1 - place + margin]
      }
    }
    let rows = (0..<height).map { y in
      (0..<width).map { x in convolve(x, width) { Float(sharp[$0, y] >> 24) } }
    }
    let expected = (0..<width * height).map { index in
      UInt8(convolve(index / width, height) { rows[$0][index % width] }.rounded())
    }
    #expect(Self.pixels(shadow, width: width, height: height) == expected)
  }

  private static func pixels(_ shadow: GaussianShadow, width: Int, height: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height)
    bytes.withUnsafeMutableBytes {
      shadow.stretch(
        into: $0, stride: width, columns: 0..<width, rows: 0..<height, fullWidth: width, fullHeight: height)
    }
    return bytes
  }

  @Test func `large outlines share one small shadow`() {
    func key(_ width: Double, _ height: Double) -> GaussianShadow.Key {
      let rect = Rect2D(x: 7, y: 9, width: width, height: height)
      let outline = Outline.maskedCorners(rect, radius: 8, curve: .circular)
      return GaussianShadow.Key(of: PixelShape(outline, scale: 3), sigma: 30)
    }
    #expect(key(393, 773) == key(1024, 300))
    #expect(key(393, 773) != key(393, 30))
    #expect(key(393, 773).shape.frame.width < 300)
  }

  @Test func `a part of a shadow is cut out of the whole`() throws {
    let outline = Outline.maskedCorners(Rect2D(x: 20, y: 30, width: 80, height: 70), radius: 8, curve: .circular)
    let whole = try paint(outline, radius: 6)
    let window = Rect2D(x: 37, y: 23, width: 30, height: 41)
    var painter = CairoPainter()
    let part = try painter.paint(
      DisplayList(
        size: Size2D(width: 120, height: 120), scale: 1,
        items: [.clipped(.rectangle(window), [.shadow(outline, radius: 6, .black)])]))
    let expected = try TinyPicture.bitmap(width: 120, height: 120) { x, y in
      (37..<67).contains(x) && (23..<64).contains(y) ? whole[x, y] : 0
    }
    #expect(part == expected)
  }
}
