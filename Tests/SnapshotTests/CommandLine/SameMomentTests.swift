import Testing

@testable import SheetRender

/// P1: a moment has the same pixels in every kind of picture.
@Suite struct SameMomentTests {
  @Test(arguments: zip(["1.5", "3"], [UInt64(3), 8]))
  func `P1: render, frames, filmstrip, matrix and snapshots show a moment with the same pixels`(
    scale: String, seed: UInt64
  ) async throws {
    let tool = try Tool()
    var random = RandomScenario(seed: seed)
    try tool.add(random.json(), as: "s.json")
    let moments = ["mark:scrolled", "frame:5"]
    func run(_ arguments: String...) async throws {
      let result = try await tool.run(arguments + ["--scale", scale])
      #expect(result.status == 0, "\(arguments): \(result.text) \(result.errors)")
    }
    func picture(_ name: String) throws -> Bitmap { try PNGDecoder().decode(try tool.folder.read(name)) }
    try await run("render", "s.json", "-o", "frames")
    for moment in moments {
      try await run("render", "s.json", "--at", moment, "-o", "still.png")
      let still = try picture("still.png")
      try await run("filmstrip", "s.json", "--at", "0", "--at", moment, "-o", "strip.png")
      #expect(try picture("strip.png").contains(still), "filmstrip \(moment)")
      try await run("matrix", "s.json", "--at", "0", "--at", moment, "-o", "matrix.png")
      #expect(try picture("matrix.png").contains(still), "matrix \(moment)")
      try await run("snapshots", "record", "s.json", "--at", moment, "--references", "r", "--mode", "all")
      #expect(try picture("r/s.png") == still, "snapshot \(moment)")
      if moment.hasPrefix("frame:"), let number = moment.last {
        #expect(try picture("frames/000\(number).png") == still, "frame \(moment)")
      }
    }
  }
}

extension Bitmap {
  /// Whether the pixels of another bitmap are somewhere in this one.
  fileprivate func contains(_ other: Bitmap) -> Bool {
    guard other.width <= width, other.height <= height else { return false }
    func row(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> ArraySlice<UInt32> {
      bitmap.pixels[y * bitmap.width + x..<y * bitmap.width + x + other.width]
    }
    for y in 0...height - other.height {
      for x in 0...width - other.width
      where pixels[y * width + x] == other.pixels[0] && row(self, x, y) == row(other, 0, 0) {
        if (1..<other.height).allSatisfy({ row(self, x, y + $0) == row(other, 0, $0) }) { return true }
      }
    }
    return false
  }
}
