import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct CancellationTests {
  private static let list = DisplayList(
    size: Size2D(width: 60, height: 40), scale: 1,
    items: [
      .fill(.rectangle(Rect2D(x: 0, y: 0, width: 60, height: 40)), .white),
      .fill(.rectangle(Rect2D(x: 10, y: 10, width: 20, height: 20)), .black),
    ])

  /// Whether some work ends early in a task that has been cancelled.
  private func stops(_ work: @escaping @Sendable () async throws -> Void) async -> Bool {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await work()
    }
    task.cancel()
    do {
      try await task.value
      return false
    } catch {
      return error is CancellationError
    }
  }

  @Test(arguments: VectorDocument.allCases)
  func `R14: documents stop between pages and between items`(_ document: VectorDocument) async {
    #expect(await stops { _ = try document.bytes(of: Array(repeating: Self.list, count: 3)) })
  }

  @Test(arguments: PNGEncoder.Effort.allCases)
  func `R14: a picture stops between its items`(_ effort: PNGEncoder.Effort) async {
    #expect(
      await stops {
        var renderer = PictureRenderer(format: .png(effort))
        _ = try renderer.file(of: Self.list)
      })
  }

  @Test func `R14: a picture stops while zlib compresses it`() async throws {
    let bitmap = try TinyPicture.gray(9)
    #expect(await stops { _ = try PNGEncoder(effort: .small).encode(bitmap) })
  }

  @Test func `zlib gives the same bytes however many it is given at a time`() throws {
    var random = SeededGenerator(seed: 5)
    var bitmap = try Bitmap(width: 700, height: 700)
    bitmap.pixels = bitmap.pixels.indices.map { _ in UInt32.random(in: 0xFF00_0000...0xFF00_0007, using: &random) }
    let file = try PNGEncoder(effort: .small).encode(bitmap)
    #expect(try PNGDecoder().decode(file) == bitmap)
  }

  @Test(arguments: [SnapshotCase.Kind.stills, .frames])
  func `R14: snapshots stop, and none of them counts as unusable`(_ kind: SnapshotCase.Kind) async throws {
    let folder = try TemporaryFolder()
    try folder.write(TinyScenario.json(["script": #"[{"move": "full"}, {"wait": 100}]"#]).utf8, to: "a.json")
    let one = SnapshotCase(stem: "a", kind: kind, scenario: folder.path("a.json"), reference: folder.path("a"))
    #expect(
      await stops {
        var checker = SnapshotChecker()
        _ = try checker.check(one)
      })
  }
}
