/// A GIF file, taken apart without any library.
struct GIFFile {
  struct Picture {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let palette: [UInt32]
    let indices: [Int]
    /// In hundredths of a second.
    let delay: Int
    let disposal: Int
    let clearIndex: Int?
  }

  private struct Damage: Error {}

  let width: Int
  let height: Int
  private(set) var loopCount: Int?
  private(set) var pictures: [Picture] = []
  private var rest: ArraySlice<UInt8>

  /// Reads a whole file.
  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: "GIF89a".utf8) else { throw Damage() }
    var head = bytes.dropFirst(6)
    width = try Self.number(&head)
    height = try Self.number(&head)
    rest = head
    guard try Self.byte(&rest) & 0x80 == 0 else { throw Damage() }
    rest = rest.dropFirst(2)
    var control: [UInt8] = [0, 0, 0, 0]
    while true {
      switch try Self.byte(&rest) {
      case 0x21:
        let kind = try Self.byte(&rest)
        let blocks = try blocks()
        if kind == 0xF9 { control = blocks[0] }
        if kind == 0xFF, blocks[0] == Array("NETSCAPE2.0".utf8) {
          loopCount = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
        }
      case 0x2C: pictures.append(try picture(control))
      case 0x3B:
        guard rest.isEmpty else { throw Damage() }
        return
      default: throw Damage()
      }
    }
  }

  /// What is to be seen during each picture: pixels `0xFFRRGGBB`, or 0 where it is clear.
  var frames: [[UInt32]] {
    var canvas = [UInt32](repeating: 0, count: width * height)
    return pictures.map { picture in
      var next = canvas
      for (offset, index) in picture.indices.enumerated() {
        let place = (picture.y + offset / picture.width) * width + picture.x + offset % picture.width
        if index != picture.clearIndex { canvas[place] = picture.palette[index] }
        next[place] = picture.disposal == 2 ? 0 : canvas[place]
      }
      defer { canvas = next }
      return canvas
    }
  }

  private mutating func picture(_ control: [UInt8]) throws -> Picture {
    let place = try (0..<4).map { _ in try Self.number(&rest) }
    let flags = try Self.byte(&rest)
    guard flags & 0x80 != 0 else { throw Damage() }
    let palette = try (0..<2 << Int(flags & 7)).map { _ in
      try (0..<3).reduce(UInt32(0xFF)) { sum, _ in sum << 8 | UInt32(try Self.byte(&rest)) }
    }
    let codeSize = Int(try Self.byte(&rest))
    let indices = try Self.decompress(blocks().flatMap { $0 }, codeSize: codeSize)
    guard indices.count == place[2] * place[3] else { throw Damage() }
    return Picture(
      x: place[0], y: place[1], width: place[2], height: place[3], palette: palette, indices: indices,
      delay: Int(control[1]) | Int(control[2]) << 8, disposal: Int(control[0] >> 2 & 7),
      clearIndex: control[0] & 1 == 1 ? Int(control[3]) : nil)
  }

  private mutating func blocks() throws -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    while true {
      let count = Int(try Self.byte(&rest))
      if count == 0 { return blocks }
      guard rest.count >= count else { throw Damage() }
      blocks.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
  }

  private static func decompress(_ bytes: [UInt8], codeSize: Int) throws -> [Int] {
    let reset = 1 << codeSize
    var table: [[Int]] = []
    var width = codeSize + 1
    var before: [Int] = []
    var result: [Int] = []
    var bits = 0
    var count = 0
    for byte in bytes {
      bits |= Int(byte) << count
      count += 8
      while count >= width {
        let code = bits & (1 << width - 1)
        bits >>= width
        count -= width
        if code == reset + 1 { return result }
        if code == reset {
          table = (0..<reset + 2).map { [$0] }
          width = codeSize + 1
          before = []
          continue
        }
        guard code < table.count || code == table.count && !before.isEmpty else { throw Damage() }
        let entry = code < table.count ? table[code] : before + before.prefix(1)
        result += entry
        if !before.isEmpty, table.count < 4096 { table.append(before + entry.prefix(1)) }
        if table.count == 1 << width, width < 12 { width += 1 }
        before = entry
      }
    }
    throw Damage()
  }

  private static func byte(_ rest: inout ArraySlice<UInt8>) throws -> UInt8 {
    guard let byte = rest.popFirst() else { throw Damage() }
    return byte
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) throws -> Int {
    let low = Int(try byte(&rest))
    return low | Int(try byte(&rest)) << 8
  }
}
