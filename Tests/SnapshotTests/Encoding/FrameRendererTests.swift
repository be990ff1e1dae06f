import Testing

@testable import SheetRender

/// Keeps what it is given, and fails at one frame if told so.
private struct Recorder: FrameOutput {
  struct Failure: Error {}

  var failingFrame: Int?
  var frames: [[UInt8]] = []
  var finished = 0

  mutating func write(_ bytes: [UInt8]) throws {
    if frames.count == failingFrame { throw Failure() }
    frames.append(bytes)
  }

  mutating func finish() { finished += 1 }
}

/// Writes a picture's size and a sum of its pixels, and fails at pictures in which the sheet is high.
private struct Summary: ImageEncoder {
  struct Failure: Error {}

  var fileExtension: String { "sum" }
  var fails = false

  func encode(_ bitmap: Bitmap) throws -> [UInt8] {
    if fails { throw Failure() }
    let sum = bitmap.pixels.reduce(UInt64(bitmap.width)) { $0 &* 31 &+ UInt64($1) }
    return (0..<8).map { UInt8(sum >> ($0 * 8) & 0xFF) }
  }
}

@Suite struct FrameRendererTests {
  private func recording() throws -> Recording {
    try Recording(
      TinyScenario.scenario([
        "resizing": #""resizeToVisibleArea""#, "script": #"[{"move": "full"}]"#, "fps": "20", "scale": "0.5",
      ]))
  }

  private func render(
    jobs: Int, encoder: Summary = Summary(), into recorder: Recorder = Recorder(), progress: (Int) -> Void = { _ in }
  ) async throws -> Recorder {
    let recording = try recording()
    var output: any FrameOutput = recorder
    try await FrameRenderer(encoder: encoder, jobs: jobs)
      .render(recording.frames(), to: &output, progress: progress)
    return try #require(output as? Recorder)
  }

  /// What each frame is when it is painted alone.
  private func expected() throws -> [[UInt8]] {
    let recording = try recording()
    var frames = try recording.frames()
    var all: [[UInt8]] = []
    while let frame = try frames.next() {
      var painter = CairoPainter()
      all.append(try Summary().encode(painter.paint(recording.scenario.scene.displayList(frame.geometry))))
    }
    return all
  }

  @Test(arguments: [-1, 0, 1, 2, 3, 8, 64])
  func `frames come in order whatever the number of jobs`(_ jobs: Int) async throws {
    var told: [Int] = []
    let recorder = try await render(jobs: jobs) { told.append($0) }
    #expect(recorder.frames == (try expected()))
    #expect(recorder.frames.count == 11)
    #expect(Set(recorder.frames).count > 6)
    #expect(recorder.finished == 1)
    #expect(told == Array(1...11))
  }

  @Test(arguments: [(1, 0), (1, 4), (3, 0), (3, 4), (3, 10)])
  func `nothing is handed on after a frame that the output refuses`(_ jobs: Int, frame: Int) async throws {
    let recording = try recording()
    var output: any FrameOutput = Recorder(failingFrame: frame)
    await #expect(throws: Recorder.Failure.self) {
      try await FrameRenderer(encoder: Summary(), jobs: jobs)
        .render(recording.frames(), to: &output)
    }
    let recorder = try #require(output as? Recorder)
    #expect(recorder.frames == Array(try expected().prefix(frame)))
    #expect(recorder.finished == 0)
  }

  @Test(arguments: [1, 4])
  func `a failing encoder hands nothing on`(_ jobs: Int) async throws {
    let recording = try recording()
    var output: any FrameOutput = Recorder()
    await #expect(throws: Summary.Failure.self) {
      try await FrameRenderer(encoder: Summary(fails: true), jobs: jobs)
        .render(recording.frames(), to: &output)
    }
    let recorder = try #require(output as? Recorder)
    #expect(recorder.frames == [])
    #expect(recorder.finished == 0)
  }

  @Test(arguments: [1, 2, 4, 64], [0, 1, 5, 10])
  func `no frame behind one that cannot be painted is handed on`(_ jobs: Int, failing: Int) async throws {
    let recording = try recording()
    var output: any FrameOutput = Recorder()
    await #expect(throws: (any Error).self) {
      try await FrameRenderer(encoder: Summary(), jobs: jobs) { frame in
        let far = Size2D(width: 1e6, height: 1e6)
        return frame.index == failing ? DisplayList(size: far, scale: 1, items: []) : frame.displayList
      }
      .render(recording.frames(), to: &output)
    }
    let recorder = try #require(output as? Recorder)
    #expect(recorder.frames.count <= failing)
    #expect(recorder.frames == Array(try expected().prefix(recorder.frames.count)))
    #expect(recorder.finished == 0)
  }

  @Test(arguments: [1, 3, 64], [1, 2, 7, 11])
  func `a cancelled task hands on no gaps, and does not finish the output`(_ jobs: Int, at count: Int) async throws {
    let recording = try recording()
    let render = Task {
      var output: any FrameOutput = Recorder()
      var told = 0
      await #expect(throws: CancellationError.self) {
        try await FrameRenderer(encoder: Summary(), jobs: jobs)
          .render(recording.frames(), to: &output) {
            told = $0
            if $0 == count { withUnsafeCurrentTask { $0?.cancel() } }
          }
      }
      let recorder = try #require(output as? Recorder)
      #expect(told == recorder.frames.count)
      return recorder
    }
    let recorder = try await render.value
    // What is ready by then may still come.
    #expect((count...11).contains(recorder.frames.count))
    if jobs == 1 { #expect(recorder.frames.count == count) }
    #expect(recorder.frames == Array(try expected().prefix(recorder.frames.count)))
    #expect(recorder.finished == 0)
  }

  @Test(arguments: [1, 3], [0..<11, 0..<1, 3..<7, 10..<11, 5..<5])
  func `a part of the frames is what it is among all of them`(_ jobs: Int, range: Range<Int>) async throws {
    let recording = try recording()
    var output: any FrameOutput = Recorder()
    var told: [Int] = []
    try await FrameRenderer(encoder: Summary(), jobs: jobs)
      .render(recording.frames().limited(to: range), to: &output) { told.append($0) }
    let recorder = try #require(output as? Recorder)
    #expect(recorder.frames == Array(try expected()[range]))
    #expect(recorder.finished == 1)
    #expect(told == Array(1..<range.count + 1))
  }
}
