/// Turns pixels into the bytes of an image file.
public protocol ImageEncoder: Sendable {
  /// The ending of the files, without a dot, such as `png`.
  var fileExtension: String { get }

  /// Encodes a bitmap; equal bitmaps give equal bytes.
  ///
  /// - Parameter bitmap: premultiplied pixels.
  /// - Returns: a whole file.
  /// - Throws: the encoder's own errors.
  func encode(_ bitmap: Bitmap) throws -> [UInt8]
}
