import CCairo
import SheetRender

/// What everything is compared with, A: Cairo draws all of each frame again, and its own function writes the file.
///
/// The same display lists, one painter, one thread, one bitmap. The surface has no alpha channel, as frames of a screen are
/// opaque: that way `cairo_surface_write_to_png` has a quarter less to compress.
struct Baseline {
  /// How long drawing the latest frame took.
  private(set) var drawing = Duration.zero
  /// How long encoding and writing the latest frame took.
  private(set) var writing = Duration.zero

  private var painter = CairoPainter()
  private var bitmap: Bitmap

  /// Makes a baseline with memory for pictures of one size.
  init(width: Int, height: Int) throws {
    bitmap = try Bitmap(width: width, height: height)
  }

  /// Draws a picture and writes it to a file.
  mutating func write(_ list: DisplayList, to path: String) throws {
    let start = ContinuousClock.now
    try painter.paintAtOnce(list, into: &bitmap)
    let painted = ContinuousClock.now
    try writePNG(to: path)
    (drawing, writing) = (painted - start, ContinuousClock.now - painted)
  }

  private func writePNG(to path: String) throws {
    let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
    let status = bitmap.pixels.withUnsafeBytes { pixels in
      // Cairo only reads the pixels of a surface that is written to a file.
      let memory = UnsafeMutableRawBufferPointer(mutating: pixels).bindMemory(to: UInt8.self).baseAddress
      let surface = cairo_image_surface_create_for_data(memory, CAIRO_FORMAT_RGB24, width, height, 4 * width)
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_write_to_png(surface, path)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoStatus(rawValue: status.rawValue) }
  }
}
