internal import CCairo

/// A file of shapes instead of pixels, written by Cairo's own SVG and PDF surfaces from the same display lists.
///
/// Text in an SVG file is outlines: it looks the same everywhere, and cannot be selected or searched. In a PDF file it
/// stays text.
///
/// A point of the list is a CSS pixel of an SVG file and a point of a PDF page. Shadows are pictures in it, as fine as the
/// list's scale; text stays text where the build has fonts. A line of the file says that `sheet-render` made it, by which
/// ``OutputGuard`` knows it.
public enum VectorDocument: String, Hashable, Sendable, CaseIterable {
  /// Scalable Vector Graphics, one picture. The counterpart of `cairo_svg_surface_create_for_stream`.
  case svg
  /// Portable Document Format, a page for each picture. The counterpart of `cairo_pdf_surface_create_for_stream`.
  case pdf

  /// Whether a file can hold several pictures, each on a page.
  public var holdsPages: Bool { self == .pdf }

  /// When a PDF file says that it was made: always the same time, so that equal pictures make equal files.
  private static let creationDate = "2000-01-01T00:00:00Z"

  /// Writes a document.
  ///
  /// - Parameter lists: the pictures, at least one; an SVG file holds the first.
  /// - Returns: A whole file; equal lists give equal bytes.
  /// - Throws: ``BitmapError`` for a list without a size, ``UnpaintableItem`` for an item that is nowhere,
  ///   ``CairoStatus`` where Cairo fails, and `CancellationError` soon after the task is cancelled.
  public func bytes(of lists: [DisplayList]) throws -> [UInt8] {
    let pages = self == .svg ? Array(lists.prefix(1)) : lists
    guard let first = pages.first else { throw BitmapError(width: 0, height: 0) }
    for page in pages { try page.checkSize() }
    let sink = ByteSink()
    try withExtendedLifetime(sink) {
      let canvas = try CairoCanvas(taking: surface(of: first.size, writingTo: sink))
      var painter = CairoPainter(isForDocuments: true)
      for page in pages {
        try Task.checkCancellation()
        if self == .pdf { cairo_pdf_surface_set_size(canvas.surface, page.size.width, page.size.height) }
        // The list is painted in its own pixels, and these are brought to the size of the page.
        cairo_surface_set_device_scale(canvas.surface, 1 / page.scale, 1 / page.scale)
        try painter.paint(page, on: canvas)
        cairo_show_page(canvas.context)
      }
      try Task.checkCancellation()
      try canvas.finishDocument()
    }
    return self == .svg ? FileMark.mark(svg: SVGNames.numbered(sink.bytes)) : FileMark.mark(pdf: sink.bytes)
  }

  private func surface(of size: Size2D, writingTo sink: ByteSink) -> OpaquePointer? {
    let closure = Unmanaged.passUnretained(sink).toOpaque()
    let write: cairo_write_func_t = { closure, data, length in
      guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        .bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
      return CAIRO_STATUS_SUCCESS
    }
    switch self {
    case .svg:
      let surface = cairo_svg_surface_create_for_stream(write, closure, size.width, size.height)
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
      return surface
    case .pdf:
      let surface = cairo_pdf_surface_create_for_stream(write, closure, size.width, size.height)
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, Self.creationDate)
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, FileMark.name)
      return surface
    }
  }
}

/// Where a document's bytes gather.
private final class ByteSink {
  var bytes: [UInt8] = []
}

/// Writes display lists as documents of one page.
private struct DocumentSession: FileSession {
  let document: VectorDocument

  mutating func file(of list: DisplayList, stageBegins: ((PictureRenderer.Stage) -> Void)?) throws -> [UInt8] {
    stageBegins?(.drawing)
    return try document.bytes(of: [list])
  }
}

extension PictureFormat {
  /// Scalable Vector Graphics. See ``VectorDocument/svg``.
  public static let svg = document(.svg)
  /// Portable Document Format, one page a file. See ``VectorDocument/pdf``.
  public static let pdf = document(.pdf)

  static func document(_ document: VectorDocument) -> PictureFormat {
    PictureFormat(fileExtension: document.rawValue) { _ in DocumentSession(document: document) }
  }
}
