import Testing

@testable import SheetRender

/// Keeps what it is given, and fails at one frame if told so.
private struct Recorder: FrameSink {
  struct Failure: Error {}

  var failingFrame: Int?
  var fails = false
  var frames: [UInt64] = []
  var finished = 0

  func session(cacheBudget: Int) -> Summary { Summary(fails: fails) }

  mutating func write(_ sum: UInt64) throws {
    if frames.count == failingFrame { throw Failure() }
    frames.append(sum)
  }

  mutating func finish() { finished += 1 }
}

/// Makes a sum of a picture's size and pixels, and fails if told so.
private struct Summary: FrameSession {
  struct Failure: Error {}

  var fails = false
  private var painter = CairoPainter()

  init(fails: Bool = false) { self.fails = fails }

  mutating func piece(of list: DisplayList) throws -> UInt64 {
    let bitmap = try painter.paint(list)
    if fails { throw Failure() }
    return bitmap.pixels.reduce(UInt64(bitmap.width)) { $0 &* 31 &+ UInt64($1) }
  }
}

@Suite struct FrameRendererTests {
  private func recording() throws -> Recording {
    try Recording(
      TinyScenario.scenario([
        "resizing": #""resizeToVisibleArea""#, "script": #"[{"move": "full"}]"#, "fps": "20", "scale": "0.5",
      ]))
  }

  private func render(jobs: Int, progress: (Int) -> Void = { _ in }) async throws -> Recorder {
    var recorder = Recorder()
    try await FrameRenderer(jobs: jobs).render(recording().frames(), to: &recorder, progress: progress)
    return recorder
  }

  /// What each frame is when it is painted alone.
  private func expected() throws -> [UInt64] {
    let recording = try recording()
    var frames = try recording.frames()
    var all: [UInt64] = []
    while let frame = try frames.next() {
      var summary = Summary()
      all.append(try summary.piece(of: recording.scenario.scene.displayList(frame.geometry)))
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
    var recorder = Recorder(failingFrame: frame)
    await #expect(throws: Recorder.Failure.self) {
      try await FrameRenderer(jobs: jobs)
        .render(recording.frames(), to: &recorder)
    }
    #expect(recorder.frames == Array(try expected().prefix(frame)))
    #expect(recorder.finished == 0)
  }

  @Test(arguments: [1, 4])
  func `a failing encoder hands nothing on`(_ jobs: Int) async throws {
    let recording = try recording()
    var recorder = Recorder(fails: true)
    await #expect(throws: Summary.Failure.self) {
      try await FrameRenderer(jobs: jobs)
        .render(recording.frames(), to: &recorder)
    }
    #expect(recorder.frames == [])
    #expect(recorder.finished == 0)
  }

  @Test(arguments: [1, 2, 4, 64], [0, 1, 5, 10])
  func `no frame behind one that cannot be painted is handed on`(_ jobs: Int, failing: Int) async throws {
    let recording = try recording()
    var recorder = Recorder()
    await #expect(throws: (any Error).self) {
      try await FrameRenderer(jobs: jobs) { frame in
        let far = Size2D(width: 1e6, height: 1e6)
        return frame.index == failing ? DisplayList(size: far, scale: 1, items: []) : frame.displayList
      }
      .render(recording.frames(), to: &recorder)
    }
    #expect(recorder.frames.count <= failing)
    #expect(recorder.frames == Array(try expected().prefix(recorder.frames.count)))
    #expect(recorder.finished == 0)
  }

  @Test(arguments: [1, 3, 64], [1, 2, 7, 11])
  func `a cancelled task hands on no gaps, and does not finish the output`(_ jobs: Int, at count: Int) async throws {
    let recording = try recording()
    let render = Task {
      var recorder = Recorder()
      var told = 0
      await #expect(throws: CancellationError.self) {
        try await FrameRenderer(jobs: jobs)
          .render(recording.frames(), to: &recorder) {
            told = $0
            if $0 == count { withUnsafeCurrentTask { $0?.cancel() } }
          }
      }
      #expect(told == recorder.frames.count)
      return recorder
    }
    let recorder = await render.value
    // What is ready by then may still come.
    #expect((count...11).contains(recorder.frames.count))
    if jobs == 1 { #expect(recorder.frames.count == count) }
    #expect(recorder.frames == Array(try expected().prefix(recorder.frames.count)))
    #expect(recorder.finished == 0)
  }

  @Test(arguments: [1, 3], [0..<11, 0..<1, 3..<7, 10..<11, 5..<5])
  func `a part of the frames is what it is among all of them`(_ jobs: Int, range: Range<Int>) async throws {
    let recording = try recording()
    var recorder = Recorder()
    var told: [Int] = []
    try await FrameRenderer(jobs: jobs)
      .render(recording.frames().limited(to: range), to: &recorder) { told.append($0) }
    #expect(recorder.frames == Array(try expected()[range]))
    #expect(recorder.finished == 1)
    #expect(told == Array(1..<range.count + 1))
  }
}
