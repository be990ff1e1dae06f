/// A PNG file that cannot be read or written, often with libpng's own text.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let description: String

  /// Makes an error from its sentence.
  init(_ description: String) {
    self.description = description
  }

  /// Makes an error about a file that does not begin as a PNG file does, and says what it is where that shows.
  init(notPNG file: [UInt8]) {
    let beginnings: [(bytes: [UInt8], remark: String)] = [
      ([0xFF, 0xD8, 0xFF], " It is a JPEG file."),
      (Array("GIF8".utf8), " It is a GIF file."),
      (Array("RIFF".utf8), " It may be a WebP file."),
      (Array("BM".utf8), " It may be a BMP file."),
      (Array("%PDF".utf8), " It is a PDF file."),
      (Array("<svg".utf8), " It is an SVG file."),
      (
        Array("version https://git-lfs".utf8),
        " It stands for one that Git LFS keeps. Fetch that with 'git lfs pull'."
      ),
      ([0x89, 0x50, 0x4E, 0x47], " It was one, and its line ends have been changed as if it were text."),
    ]
    let remark = file.isEmpty ? " It is empty." : beginnings.first { file.starts(with: $0.bytes) }?.remark
    self.init("it is not a PNG file.\(remark ?? "")")
  }
}
