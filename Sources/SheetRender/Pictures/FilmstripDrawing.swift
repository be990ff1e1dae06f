/// Lays a filmstrip out by the sizes of its pictures and captions, and draws it.
struct FilmstripDrawing {
  private(set) var sketch: Sketch
  private(set) var size = Size2D(width: 0, height: 0)
  /// Where each picture lies.
  private(set) var frames: [Rect2D] = []
  private let strip: Filmstrip
  private let theme: PictureTheme
  /// The size of the letters: what can be read where all pictures are shown side by side on a page.
  private let fontSize: Double
  private let gap: Double

  private static let fontSizes = 11.0...26.0

  init(_ strip: Filmstrip) {
    self.strip = strip
    self.theme = PictureTheme(strip.appearance)
    let widest = strip.panels.map(\.picture.size.width).max() ?? 0
    let range = Self.fontSizes
    self.fontSize = min(max(range.lowerBound, (widest * 0.052).rounded()), range.upperBound)
    self.gap = (fontSize * 1.4).rounded()
    self.sketch = Sketch(typesetter: strip.typesetter, scale: strip.panels.first?.picture.scale ?? 1)
    let rows = stride(from: 0, to: strip.panels.count, by: strip.columns).map {
      Array(strip.panels[$0..<min($0 + strip.columns, strip.panels.count)])
    }
    let width = (rows.map { self.width(of: $0) }.max() ?? 0) + 2 * gap
    let height = rows.map { self.height(of: $0) + gap }.reduce(gap, +)
    guard !rows.isEmpty else { return }
    size = Size2D(width: width, height: height)
    sketch.add(.fill(Rect2D(size), theme.ground))
    var y = gap
    for row in rows {
      draw(row, from: y)
      y += self.height(of: row) + gap
    }
  }

  private var titleStyle: TextStyle { TextStyle(size: fontSize, weight: .semibold) }
  private var noteStyle: TextStyle { TextStyle(size: (fontSize * 0.82).rounded()) }

  private func width(of row: [Filmstrip.Panel]) -> Double {
    row.map(\.picture.size.width).reduce(0, +) + gap * Double(row.count - 1)
  }

  private func pictureHeight(of row: [Filmstrip.Panel]) -> Double {
    row.map(\.picture.size.height).max() ?? 0
  }

  private func height(of row: [Filmstrip.Panel]) -> Double {
    pictureHeight(of: row) + (row.map { captionHeight($0) }.max() ?? 0)
  }

  /// The lines below a picture, each with its style and colour.
  private func lines(_ panel: Filmstrip.Panel) -> [(text: String, style: TextStyle, color: RGBA)] {
    [(panel.title, titleStyle, theme.ink), (panel.subtitle, noteStyle, theme.secondary)].filter { !$0.0.isEmpty }
      + panel.notes.map { ($0, noteStyle, theme.first) }
  }

  private func captionHeight(_ panel: Filmstrip.Panel) -> Double {
    let lines = lines(panel).map { sketch.layout($0.text, $0.style, width: panel.picture.size.width).size.height }
    return lines.isEmpty ? 0 : (fontSize * 0.6).rounded() + lines.reduce(0, +)
  }

  /// Draws a row of pictures, aligned at the bottom, with their captions below.
  private mutating func draw(_ row: [Filmstrip.Panel], from top: Double) {
    let base = top + pictureHeight(of: row)
    var x = gap
    for panel in row {
      let picture = panel.picture
      // From a whole device pixel on, so that the picture has the pixels that it has alone.
      let origin = Vector2D(x: x, y: base - picture.size.height).aligned(toScale: sketch.scale)
      let frame = Rect2D(picture.pixelSize).translated(by: origin)
      frames.append(frame)
      let rim = Insets(all: -1 / sketch.scale)
      sketch.add(.fill(frame.inset(by: rim), theme.edge))
      sketch.add(.clipped(.rectangle(frame), picture.items.map { $0.translated(by: origin) }))
      var y = base + (fontSize * 0.6).rounded()
      for line in lines(panel) {
        y =
          sketch.write(
            line.text, line.style, line.color, at: Vector2D(x: x, y: y), anchor: .zero, width: picture.size.width
          ).maxY
      }
      x += picture.size.width + gap
    }
  }
}
