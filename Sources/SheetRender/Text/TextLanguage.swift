/// Which language the characters of a text are taken to be in, where their script alone does not say which glyphs they get.
///
/// Without it, Pango asks the environment, and the same text would look different in another locale.
enum TextLanguage {
  /// A part of a text in bytes of UTF-8, and its language as a tag.
  struct Run: Hashable {
    var bytes: Range<Int>
    var tag: String
  }

  /// The parts of a text in scripts that other languages than English are written in.
  ///
  /// Han characters are Japanese in a text with kana, Korean in one with Hangul, and else Chinese.
  static func runs(of text: String) -> [Run] {
    let han =
      text.unicodeScalars.contains(where: isKana)
      ? "ja" : text.unicodeScalars.contains(where: isHangul) ? "ko" : "zh-cn"
    var runs: [Run] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if let tag = tag(of: scalar, han: han) {
        if let last = runs.last, last.tag == tag, last.bytes.upperBound == offset {
          runs[runs.count - 1].bytes = last.bytes.lowerBound..<end
        } else {
          runs.append(Run(bytes: offset..<end, tag: tag))
        }
      }
      offset = end
    }
    return runs
  }

  private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x30FF).contains(scalar.value) || (0xFF66...0xFF9F).contains(scalar.value)
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value) || (0x1100...0x11FF).contains(scalar.value)
  }

  private static func tag(of scalar: Unicode.Scalar, han: String) -> String? {
    switch scalar.value {
    case 0x0370...0x03FF, 0x1F00...0x1FFF: "el"
    case 0x0400...0x052F: "ru"
    case 0x0530...0x058F: "hy"
    case 0x0590...0x05FF, 0xFB1D...0xFB4F: "he"
    case 0x0600...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: "ar"
    case 0x0900...0x097F: "hi"
    case 0x0980...0x09FF: "bn"
    case 0x0A00...0x0A7F: "pa"
    case 0x0A80...0x0AFF: "gu"
    case 0x0B80...0x0BFF: "ta"
    case 0x0C00...0x0C7F: "te"
    case 0x0C80...0x0CFF: "kn"
    case 0x0D00...0x0D7F: "ml"
    case 0x0E00...0x0E7F: "th"
    case 0x0E80...0x0EFF: "lo"
    case 0x1000...0x109F: "my"
    case 0x10A0...0x10FF: "ka"
    case 0x1200...0x139F: "am"
    case 0x1780...0x17FF: "km"
    case 0x3041...0x30FF, 0xFF66...0xFF9F: "ja"
    case 0x1100...0x11FF, 0xAC00...0xD7A3: "ko"
    case 0x2E80...0x3040, 0x3100...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF65, 0x20000...0x3FFFD: han
    default: nil
    }
  }
}
