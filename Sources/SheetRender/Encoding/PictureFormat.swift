/// The format of a file that holds one display list.
///
/// A new format is a file that extends this type with a value, and a row of ``OutputFormat/all``.
public struct PictureFormat: Sendable {
  /// The ending of the files, without a dot, such as `png`.
  public let fileExtension: String
  /// Makes what turns display lists into files, given the memory that it may keep, in bytes.
  let session: @Sendable (_ cacheBudget: Int) -> any FileSession

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - fileExtension: the ending of the files, without a dot.
  ///   - session: makes what turns display lists into files.
  init(fileExtension: String, session: @escaping @Sendable (_ cacheBudget: Int) -> any FileSession) {
    self.fileExtension = fileExtension
    self.session = session
  }

  /// Makes a format whose files are encoded from pixels.
  ///
  /// - Parameters:
  ///   - fileExtension: the ending of the files, without a dot.
  ///   - encode: turns premultiplied pixels into a whole file; equal pixels give equal bytes.
  init(fileExtension: String, encode: @escaping @Sendable (Bitmap) throws -> [UInt8]) {
    self.init(fileExtension: fileExtension) { _ in PixelFileSession(encode: encode) }
  }
}

/// Turns display lists into files, one after the other, and keeps what the next one can reuse.
protocol FileSession {
  /// Makes the file of a display list, which depends on nothing else.
  ///
  /// - Parameters:
  ///   - list: what the file shows.
  ///   - stageBegins: is told which stage begins.
  /// - Returns: A whole file.
  /// - Throws: ``BitmapError`` for a list that is too large, and the errors of the painter and the encoder.
  mutating func file(of list: DisplayList, stageBegins: ((PictureRenderer.Stage) -> Void)?) throws -> [UInt8]
}

/// Paints all pixels, then encodes them.
private struct PixelFileSession: FileSession {
  let encode: @Sendable (Bitmap) throws -> [UInt8]
  private var canvas = PixelSession()

  init(encode: @escaping @Sendable (Bitmap) throws -> [UInt8]) {
    self.encode = encode
  }

  mutating func file(of list: DisplayList, stageBegins: ((PictureRenderer.Stage) -> Void)?) throws -> [UInt8] {
    stageBegins?(.drawing)
    return try canvas.withBitmap(of: list) { bitmap in
      stageBegins?(.encoding)
      return try encode(bitmap)
    }
  }
}

/// Paints display lists into one bitmap, one after the other.
struct PixelSession {
  private var painter = CairoPainter()
  private var bitmap: Bitmap?

  init() {}

  /// Paints a list and lends its pixels.
  ///
  /// - Throws: the errors of the painter and of `body`.
  mutating func withBitmap<Value>(of list: DisplayList, _ body: (Bitmap) throws -> Value) throws -> Value {
    // Taken out while it is painted in, so that there is one owner and no copy.
    var target = try bitmap.take() ?? Bitmap(width: list.pixelWidth, height: list.pixelHeight)
    try painter.paint(list, into: &target)
    defer { bitmap = target }
    return try body(target)
  }
}
