import Foundation
import Testing

@testable import SheetRender

@Suite struct VectorDocumentTests {
  /// A list with one item of each kind.
  private func list(scale: Double = 2, height: Double = 160) throws -> DisplayList {
    var bitmap = try Bitmap(width: 120, height: 40)
    bitmap.pixels = (0..<120 * 40).map { [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF80_8080][$0 / 20 % 4] }
    let card = Outline.maskedCorners(
      Rect2D(x: 20, y: 40, width: 120, height: 120), radius: 16, curve: .continuous)
    let text = Typesetter.standard().layout("Sheet 12", style: TextStyle(size: 20, weight: .bold))
    return DisplayList(
      size: Size2D(width: 160, height: height), scale: scale,
      items: [
        .fill(Rect2D(x: 0, y: 0, width: 160, height: height), RGBA(255, 199, 105)),
        .shadow(card, radius: 6, RGBA.black.opacity(0.3)),
        .clipped(
          card,
          [
            .fill(card.bounds, .white), .image(Picture(bitmap), in: Rect2D(x: 100, y: 60, width: 60, height: 20)),
            .faded(0.5, [.fill(.ellipse(Rect2D(x: 30, y: 100, width: 40, height: 40)), .black)]),
          ]),
        .line(
          [Vector2D(x: 10, y: 10), Vector2D(x: 150, y: 30)], LineStyle(width: 2, dash: [6, 3]), RGBA(0, 122, 255)),
      ] + text.items(at: Vector2D(x: 30, y: 60), color: .black))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `an svg file has the list's size in css pixels`() throws {
    let svg = text(try VectorDocument.svg.bytes(of: [list()]))
    #expect(svg.hasPrefix("<?xml"))
    #expect(svg.contains(#"width="160px" height="160px" viewBox="0 0 160 160""#))
  }

  @Test func `a pdf file has a page for each list, each of its size`() throws {
    let bytes = try VectorDocument.pdf.bytes(of: [list(), list(height: 200), list(scale: 1)])
    #expect(text(Array(bytes.prefix(5))) == "%PDF-")
    let pages = text(bytes)
    #expect(pages.matches(of: /\/Type \/Page\s/).count == 3)
    #expect(pages.matches(of: /MediaBox \[ 0 0 160 160 \]/).count == 2)
    #expect(pages.contains("MediaBox [ 0 0 160 200 ]"))
  }

  @Test(arguments: VectorDocument.allCases)
  func `the same list gives the same bytes, also the second time`(document: VectorDocument) throws {
    let first = try document.bytes(of: [list()])
    // Something else in between moves Cairo's own counters on.
    _ = try VectorDocument.svg.bytes(of: [list(scale: 1)])
    #expect(try document.bytes(of: [list()]) == first)
    #expect(try document.bytes(of: [list(height: 161)]) != first)
  }

  @Test(arguments: VectorDocument.allCases)
  func `no list, an empty one and an item that is nowhere are errors`(document: VectorDocument) throws {
    #expect(throws: BitmapError.self) { try document.bytes(of: []) }
    #expect(throws: BitmapError.self) {
      try document.bytes(of: [DisplayList(size: Size2D(width: 0, height: 10), scale: 1, items: [])])
    }
    let nowhere = DisplayItem.fill(Rect2D(x: .nan, y: 0, width: 1, height: 1), .black)
    #expect(throws: UnpaintableItem.self) {
      try document.bytes(of: [DisplayList(size: Size2D(width: 10, height: 10), scale: 1, items: [nowhere])])
    }
  }

  @Test func `names in an svg file are numbered in order, and nothing else is touched`() {
    let file = ##"<a id="image17"/><b id="clip3"/><use xlink:href="#image17" clip-path="url(#clip3)" fill="#other"/>"##
    #expect(
      text(SVGNames.numbered(Array(file.utf8)))
        == ##"<a id="image0"/><b id="clip1"/><use xlink:href="#image0" clip-path="url(#clip1)" fill="#other"/>"##)
  }

  // MARK: Another program

  private static let rsvg = "/usr/bin/rsvg-convert"
  private static let pdftoppm = "/usr/bin/pdftoppm"

  private static func isInstalled(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Rasterises a document with another program and compares it with the PNG picture of the same list.
  private func difference(
    _ document: VectorDocument, scale: Double, _ program: String,
    _ arguments: (_ file: String, _ out: String) -> [String]
  ) throws -> (mean: Double, share: Double) {
    let folder = try TemporaryFolder()
    let (file, out) = (folder.path("document"), folder.path("picture"))
    let list = try list(scale: scale)
    try OutputFile.write(document.bytes(of: [list]), to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments(file, out)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let other = try PNGDecoder().decode(Array(Data(contentsOf: URL(fileURLWithPath: out + ".png"))))
    var painter = CairoPainter()
    let picture = try painter.paint(list)
    try #require(picture.width == other.width && picture.height == other.height)
    let differences = zip(picture.pixels, other.pixels).map { first, second in
      [0, 8, 16].map { abs(Int(first >> $0 & 0xFF) - Int(second >> $0 & 0xFF)) }.reduce(0, +)
    }
    let count = Double(differences.count)
    return (
      Double(differences.reduce(0, +)) / count / 3, Double(differences.count { $0 > 48 }) / count
    )
  }

  // Both programs smooth edges in their own way, so a little differs along each edge and nowhere else. librsvg draws with
  // Cairo: measured 0.05 levels on average, and more than 48 levels in 0.03 % of the pixels. Poppler does not smooth clips
  // and draws letters bolder: 2.5 levels, and 3.1 %.
  @Test(.enabled(if: isInstalled(rsvg), "needs librsvg2-bin"), arguments: [1.0, 2])
  func `rsvg-convert shows the same picture but for its edges`(scale: Double) throws {
    let (mean, share) = try difference(.svg, scale: scale, Self.rsvg) { file, out in
      ["-z", "\(Int(scale))", file, "-o", out + ".png"]
    }
    #expect(mean < 0.2, "\(mean)")
    #expect(share < 0.002, "\(share)")
  }

  @Test(.enabled(if: isInstalled(pdftoppm), "needs poppler-utils"), arguments: [1.0, 2])
  func `pdftoppm shows the same picture but for its edges`(scale: Double) throws {
    let (mean, share) = try difference(.pdf, scale: scale, Self.pdftoppm) { file, out in
      ["-r", "\(Int(72 * scale))", "-png", "-singlefile", file, out]
    }
    #expect(mean < 3.5, "\(mean)")
    #expect(share < 0.045, "\(share)")
  }
}
