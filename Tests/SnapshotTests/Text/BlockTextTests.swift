import Testing

@testable import SheetRender

@Suite struct BlockTextTests {
  private let typesetter = Typesetter.blocks()

  private func layout(_ text: String, _ style: TextStyle = TextStyle(), width: Double = .infinity) -> TextLayout {
    typesetter.layout(text, style: style, width: width)
  }

  private func bars(_ layout: TextLayout) -> [Rect2D] {
    layout.marks.compactMap { mark in
      if case .block(let rect, _) = mark { rect } else { nil }
    }
  }

  @Test func `each word is a bar`() {
    #expect(bars(layout("one two three")).count == 3)
  }

  @Test func `an empty text takes no room`() {
    #expect(layout("").size == Size2D(width: 0, height: 0))
    #expect(layout("").lineCount == 0)
  }

  @Test(arguments: [20.0, 40, 80, 200, 333.3])
  func `no line is longer than the room, and nothing is left out`(width: Double) {
    let text = "A text with Unbelievablylongwordsinit and short ones, 日本語もある."
    let result = layout(text, width: width)
    #expect(result.size.width <= width + 1e-9)
    #expect(!result.isTruncated)
    for bar in bars(result) { #expect(bar.x >= -1e-9 && bar.maxX <= width + 1e-9) }
    // All letters are there, however the lines break: the bars are together as long as on one line.
    let wide = bars(layout(text)).map(\.width).reduce(0, +)
    #expect(abs(bars(result).map(\.width).reduce(0, +) - wide) < 1e-6)
  }

  @Test func `lines are 1.2 times the size high`() {
    let result = layout("one\ntwo\n\nfour", TextStyle(size: 10))
    #expect(result.lineCount == 4)
    #expect(abs(result.size.height - 48) < 1e-9)
    #expect(result.firstBaseline == 9.5)
  }

  @Test func `a limit cuts lines and ends the last one in three dots`() {
    let result = layout("one two three four five six", TextStyle(size: 10, lineLimit: 1), width: 60)
    #expect(result.lineCount == 1)
    #expect(result.isTruncated)
    #expect(result.size.width <= 60)
    #expect(bars(result).suffix(3).allSatisfy { abs($0.width - $0.height) < 1e-9 })
  }

  @Test func `a text that fits its limit has no dots`() {
    #expect(!layout("one two", TextStyle(lineLimit: 2), width: 400).isTruncated)
  }

  @Test func `alignment moves short lines`() {
    func starts(_ alignment: TextStyle.Alignment) -> [Double] {
      bars(layout("aa\naaaa", TextStyle(size: 10, alignment: alignment))).map(\.x)
    }
    let width = layout("aaaa", TextStyle(size: 10)).size.width
    #expect(starts(.leading) == [0, 0])
    #expect(starts(.center) == [width / 4, 0])
    #expect(starts(.trailing) == [width / 2, 0])
  }

  @Test(arguments: [("שלום עולם ארוך", true), ("مرحبا", true), ("hello you", false), ("日本", false)])
  func `a text is read in its own direction`(text: String, isRightToLeft: Bool) {
    let short = bars(layout(text + "\n" + text + text)).map(\.maxX).first ?? 0
    let width = layout(text + "\n" + text + text).size.width
    #expect((short == width) == isRightToLeft)
  }

  @Test func `digits follow the screen's direction`() {
    let layout = typesetter.layout("1\n111", style: TextStyle(), direction: .rightToLeft)
    #expect(bars(layout)[0].x > 0)
  }

  @Test func `a text of a megabyte is cut and laid out`() {
    let text = String(repeating: "word ", count: 200_000)
    let result = layout(text, width: 300)
    #expect(bars(result).count == Typesetter.longestText / 5)
  }

  @Test(arguments: [0.0, -5, .nan, 1e-300, .infinity, 1e300])
  func `any width gives finite places`(width: Double) {
    let result = layout("some text\nin lines", width: width)
    #expect(result.size.width.isFinite && result.size.height.isFinite)
    #expect(bars(result).allSatisfy { [$0.x, $0.y, $0.width, $0.height].allSatisfy(\.isFinite) })
  }

  @Test(arguments: [0.0, -5, .nan, .infinity])
  func `any size is kept in what can be drawn`(size: Double) {
    let result = layout("text", TextStyle(size: size))
    #expect(result.size.height > 0 && result.size.height <= 600)
  }

  @Test func `the size factor multiplies the size`() {
    let environment = TextEnvironment(typesetter: typesetter, sizeFactor: 2)
    #expect(environment.layout("text", style: TextStyle(size: 10)) == layout("text", TextStyle(size: 20)))
  }
}
