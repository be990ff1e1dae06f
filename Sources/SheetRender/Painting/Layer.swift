/// An item of a display list in device pixels, with all rectangles that clip it taken together.
struct Layer: Hashable {
  /// The pixels that it may touch.
  var clip: PixelRect
  /// What is drawn there.
  var content: Content

  // What there is most of is kept in place, which is faster than many small pieces of memory.
  enum Content: Hashable {
    case fill(PixelRect, RGBA)
    indirect case shadow(ShadowSlice, RGBA)
    /// Coverage to fill with a colour, or pixels.
    case stamp(Placed<Stamp>, RGBA)
    /// Layers that are blended with each other first and then let through, by a stamp's coverage or an opacity.
    case group(Placed<Stamp>?, opacity: Double, [Layer])
    /// What documents have in place of stamps.
    indirect case vector(VectorContent)
  }

  /// What is put with its left top corner at a pixel.
  struct Placed<Thing: Hashable>: Hashable {
    let thing: Thing
    var x: Int
    var y: Int
  }

  /// Shapes, lines, glyphs and pictures that stay what they are, for documents.
  enum VectorContent: Hashable {
    case fill(PixelShape, RGBA)
    case line([Vector2D], LineStyle, RGBA)
    case glyphs(GlyphRun, at: Vector2D, RGBA)
    case picture(Picture, PixelRect)
    case clipped(PixelShape, [Layer])
  }

  /// The pixels that it can change.
  var extent: PixelRect {
    switch content {
    case .fill(let rect, _): clip.intersection(rect)
    case .shadow(let shadow, _): clip.intersection(shadow.frame)
    case .stamp(let stamp, _): clip.intersection(stamp.frame)
    case .group, .vector: clip
    }
  }

  /// Whether nothing of what is behind it shows within an area.
  func hides(_ area: PixelRect) -> Bool {
    switch content {
    case .fill(let rect, let color): color.alpha >= 1 && clip.intersection(rect).contains(area)
    case .group(nil, let opacity, let layers):
      opacity >= 1 && clip.contains(area) && layers.contains { $0.hides(area) }
    default: false
    }
  }

  // MARK: Rows

  /// The layer as it shows in some rows of an area; nil where it does not.
  ///
  /// Equal results have equal pixels, wherever the rows are.
  /// - Parameters:
  ///   - rows: the rows of the layer.
  ///   - area: what of them matters, counted from the first row.
  /// - Returns: A layer with its places counted from the first row.
  fileprivate func inside(_ rows: Range<Int>, of area: PixelRect) -> Layer? {
    let clip = extent.moved(right: 0, down: -rows.lowerBound).intersection(area)
    guard !clip.isEmpty else { return nil }
    switch content {
    // A rectangle that is clipped is a smaller rectangle.
    case .fill(_, let color): return Layer(clip: clip, content: .fill(clip, color))
    case .shadow(let shadow, let color): return Layer(clip: clip, content: .shadow(shadow.inside(rows), color))
    case .stamp(var stamp, let color):
      stamp.y -= rows.lowerBound
      return Layer(clip: clip, content: .stamp(stamp, color))
    case .group(var mask, let opacity, let layers):
      mask?.y -= rows.lowerBound
      let inner = layers.visible(in: rows, of: clip)
      return inner.isEmpty ? nil : Layer(clip: clip, content: .group(mask, opacity: opacity, inner))
    case .vector: return nil
    }
  }

  /// The layers that draw the same one by one: a group's own where it needs no blending before, or the layer itself.
  ///
  /// What is opaque all over blends the same way in a group and without one.
  fileprivate var flattened: [Layer] {
    guard case .group(nil, let opacity, let layers) = content, opacity >= 1, layers.first?.hides(clip) == true else {
      return [self]
    }
    return layers
  }

  /// How the layer's rows change: where they begin and end, and which of them are not like their neighbours.
  ///
  /// - Parameters:
  ///   - marks: gets the rows at which something begins, ends or changes.
  ///   - busy: gets the rows that may differ from the next one.
  func describeRows(marks: inout [Int], busy: inout [Range<Int>]) {
    let rows = extent.rows
    guard !rows.isEmpty else { return }
    marks += [rows.lowerBound, rows.upperBound]
    switch content {
    case .fill: break
    case .shadow(let shadow, _):
      let straight = shadow.straightRows.clamped(to: rows)
      if straight.isEmpty {
        busy.append(rows)
      } else {
        marks += [straight.lowerBound, straight.upperBound]
        busy += [rows.lowerBound..<straight.lowerBound, straight.upperBound..<rows.upperBound]
      }
    case .group(nil, _, let layers): for layer in layers { layer.describeRows(marks: &marks, busy: &busy) }
    case .stamp, .group, .vector: busy.append(rows)
    }
  }

  /// Whether the layer is alike in all of some rows, and shows in each of them.
  func isFlat(in rows: Range<Int>) -> Bool {
    guard extent.rows == rows else { return false }
    var (marks, busy): ([Int], [Range<Int>]) = ([], [])
    describeRows(marks: &marks, busy: &busy)
    return busy.allSatisfy(\.isEmpty) && marks.allSatisfy { $0 == rows.lowerBound || $0 == rows.upperBound }
  }

  /// The rows in which nothing of what is behind the layer shows, over the whole width of the picture.
  func hidingRows(width: Int) -> Range<Int> {
    switch content {
    case .fill(let rect, let color):
      let area = clip.intersection(rect)
      return color.alpha >= 1 && area.x <= 0 && area.maxX >= width ? area.rows : 0..<0
    case .group(nil, let opacity, let layers):
      guard opacity >= 1 else { return 0..<0 }
      let inside = layers.map { $0.hidingRows(width: width).clamped(to: clip.rows) }
      return inside.max { $0.count < $1.count } ?? 0..<0
    default: return 0..<0
    }
  }
}

extension Layer.Placed<Stamp> {
  /// The pixels that the stamp covers.
  var frame: PixelRect { PixelRect(x: x, y: y, width: thing.area.width, height: thing.area.height) }
}

extension [Layer] {
  /// The layers as they show in some rows of an area, without those that lie behind an opaque one.
  ///
  /// - Parameters:
  ///   - rows: the rows of the layers.
  ///   - area: what of them matters, counted from the first row.
  /// - Returns: Layers with places counted from the first row.
  func visible(in rows: Range<Int>, of area: PixelRect) -> [Layer] {
    var result: [Layer] = []
    for index in indices {
      // Most layers are elsewhere, and this tells it without touching what they hold.
      let clip = self[index].clip
      guard clip.y < rows.upperBound, clip.maxY > rows.lowerBound else { continue }
      guard let part = self[index].inside(rows, of: area) else { continue }
      for piece in part.flattened {
        if piece.hides(area) { result.removeAll(keepingCapacity: true) }
        result.append(piece)
      }
    }
    return result
  }
}
