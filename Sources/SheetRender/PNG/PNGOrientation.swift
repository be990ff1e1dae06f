/// How a stored picture is turned and mirrored to be upright. The values of Exif's tag `Orientation`.
enum PNGOrientation: Int, CaseIterable {
  /// As it is stored.
  case upright = 1
  /// Left and right change places.
  case mirrored
  /// Turned by half a turn.
  case turnedAround
  /// Top and bottom change places.
  case flipped
  /// Rows become columns.
  case transposed
  /// Turned clockwise by a quarter.
  case turnedRight
  /// Rows become columns, and all is turned by half a turn.
  case transversed
  /// Turned counterclockwise by a quarter.
  case turnedLeft

  /// Checks the chunks of a whole PNG file, and reads the orientation in its chunk `eXIf`.
  ///
  /// Without such a chunk the picture is upright, and so it is where the chunk cannot be read.
  /// - Throws: ``PNGError`` for bytes that are not a PNG file, cut short or damaged.
  init(of file: [UInt8]) throws {
    var found: PNGOrientation?
    try PNGChunk.check(file) { type, data in
      if type == "eXIf", found == nil { found = Self(exif: file[data]) ?? .upright }
    }
    self = found ?? .upright
  }

  /// Reads Exif data: a TIFF header and a list of tags; nil where the data is malformed or has no orientation.
  init?(exif: ArraySlice<UInt8>) {
    let bytes = Array(exif)
    let isBigEndian: Bool
    switch bytes.prefix(4) {
    case [0x49, 0x49, 42, 0]: isBigEndian = false
    case [0x4D, 0x4D, 0, 42]: isBigEndian = true
    default: return nil
    }
    func number(at place: Int, size: Int) -> Int? {
      guard place >= 0, place <= bytes.count - size else { return nil }
      let digits = bytes[place..<place + size]
      return (isBigEndian ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(at: 4, size: 4), let count = number(at: start, size: 2) else { return nil }
    let (orientationTag, short) = (0x0112, 3)
    for entry in 0..<count {
      let place = start + 2 + entry * 12
      guard let tag = number(at: place, size: 2) else { return nil }
      guard tag == orientationTag else { continue }
      guard number(at: place + 2, size: 2) == short, number(at: place + 4, size: 4) == 1,
        let value = number(at: place + 8, size: 2)
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }

  /// Where the pixels of a stored picture go so that it is upright.
  func grid(width: Int, height: Int) -> PixelGrid {
    let last = width * height - 1
    func plain(from origin: Int, _ columnStep: Int, _ rowStep: Int) -> PixelGrid {
      PixelGrid(width: width, height: height, origin: origin, columnStep: columnStep, rowStep: rowStep)
    }
    func turned(from origin: Int, _ columnStep: Int, _ rowStep: Int) -> PixelGrid {
      PixelGrid(width: height, height: width, origin: origin, columnStep: columnStep, rowStep: rowStep)
    }
    return switch self {
    case .upright: plain(from: 0, 1, width)
    case .mirrored: plain(from: width - 1, -1, width)
    case .turnedAround: plain(from: last, -1, -width)
    case .flipped: plain(from: last - width + 1, 1, -width)
    case .transposed: turned(from: 0, height, 1)
    case .turnedRight: turned(from: height - 1, height, -1)
    case .transversed: turned(from: last, -height, -1)
    case .turnedLeft: turned(from: last - height + 1, -height, 1)
    }
  }
}
