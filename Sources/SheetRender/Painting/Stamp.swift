internal import CCairo

/// Pixels that are drawn once and copied wherever they show: a run of glyphs, a line, a picture in the size it is shown in.
///
/// Two stamps are equal if they are the same one, so that it costs nothing to compare them.
final class Stamp: Sendable {
  /// What the bytes are.
  enum Kind: Sendable {
    /// One byte a pixel: how much of it a colour covers.
    case coverage
    /// Four bytes a pixel, premultiplied.
    case pixels
  }

  /// What the bytes are.
  let kind: Kind
  /// The pixels that it covers, counted from the point at which it is put.
  let area: PixelRect
  /// The pixels that its subject covers, of which a large one has several stamps.
  let subjectArea: PixelRect
  private let memory: [UInt8]

  /// How Cairo calls the kind.
  private var format: cairo_format_t { kind == .coverage ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32 }

  /// The memory that the pixels take, in bytes.
  var byteCount: Int { memory.count }

  /// Draws a stamp.
  ///
  /// - Parameters:
  ///   - kind: what the bytes are to be.
  ///   - area: the pixels that it covers, counted from the point at which it is put.
  ///   - subjectArea: the pixels that all stamps of its subject cover.
  ///   - draw: draws the subject on a canvas whose origin is that point.
  /// - Throws: ``BitmapError`` for an area that is too large, ``CairoStatus``, and what `draw` throws.
  init(_ kind: Kind, area: PixelRect, of subjectArea: PixelRect, draw: (borrowing CairoCanvas) throws -> Void) throws {
    try Bitmap.check(width: area.width, height: area.height)
    self.kind = kind
    self.area = area
    self.subjectArea = subjectArea
    let format = kind == .coverage ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32
    var memory = [UInt8](repeating: 0, count: CairoCanvas.stride(format, width: area.width) * area.height)
    try memory.withUnsafeMutableBytes { bytes in
      let canvas = try CairoCanvas(over: bytes, format: format, width: area.width, height: area.height)
      cairo_translate(canvas.context, Double(-area.x), Double(-area.y))
      try draw(canvas)
      try canvas.finish()
    }
    self.memory = memory
  }

  /// Lends the stamp to a body as a surface to read from.
  ///
  /// - Throws: ``CairoStatus``, and what the body throws.
  func withSurface(_ body: (OpaquePointer) throws -> Void) throws {
    try memory.withUnsafeBytes { bytes in
      try CairoCanvas.withSource(bytes, format: format, width: area.width, height: area.height, body)
    }
  }
}

extension Stamp: Hashable {
  static func == (first: Stamp, second: Stamp) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
