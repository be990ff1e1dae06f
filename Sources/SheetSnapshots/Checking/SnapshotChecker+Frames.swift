import Dispatch
import Synchronization

extension SnapshotChecker {
  /// The maximum number of differing frames to show.
  private static let maximumPictures = 24

  /// Checks a snapshot of a whole animation.
  ///
  /// The frames are played up to three times: for their numbers and hashes, for the pictures to show, and for those to
  /// record.
  /// - Throws: ``OutputError``; any error of rendering the scenario.
  mutating func checkFrames(_ scenario: Scenario, _ subject: SnapshotSubject) throws -> SnapshotReport.Case {
    let snapshot = subject.snapshot
    try removeLeftovers(of: subject)
    var findings = SnapshotFindings()
    let state = FramesReference.state(of: snapshot, jobs: jobs)
    let heading = findings.note(state, of: snapshot) { $0.frames.heading }
    let settings = SnapshotSettings(options, heading)
    let keepsPictures = options.keepsPictures ?? (heading?[SnapshotFrames.pictureField] != nil)
    findings.hasPictures = keepsPictures
    let recording = try Recording(settings.applied(to: scenario))
    try FramesReference.checkSize(of: recording)
    let rows = try Self.rows(of: recording, jobs: jobs)
    findings.notes = recording.scenario.scene.text.typesetter.reports
    let actual = SnapshotFrames(
      heading: SnapshotHeading(
        [SnapshotOwner.field(of: snapshot)]
          + SnapshotEnvironment(recording.scenario.scene.text.typesetter).fields + settings.fields
          + FramesReference.fields(of: recording, count: rows.count, keepsPictures: keepsPictures)), rows: rows)
    if let reference = state.reference {
      try compare(actual, of: recording, with: reference, &findings)
      if findings.environment == nil {
        try comparePictures(actual, of: recording, with: reference, subject, &findings)
      }
    }
    if findings.outcome == .failed {
      findings.expectedCurve = state.reference?.frames.curve
      findings.actualCurve = actual.curve
    }
    // Pictures that already match are neither painted again nor kept.
    let intact = state.reference.flatMap { $0.keepsPictures && $0.fault == nil ? $0 : nil }
    let wanted = !keepsPictures ? [] : intact.map { $0.changed(in: actual) } ?? Array(rows.indices)
    let isRecorded = try findings.record(options.recording) {
      try record(actual, of: recording, wanted, subject)
    }
    if findings.outcome != .passed, !isRecorded || options.failsWhenRecorded {
      try keep(actual, of: recording, isRecorded ? [] : wanted, subject, &findings)
    }
    return conclude(findings, of: snapshot, isRecorded: isRecorded)
  }

  /// Compares numbers.
  private func compare(
    _ actual: SnapshotFrames, of recording: Recording, with reference: FramesReference,
    _ findings: inout SnapshotFindings
  ) throws {
    let isSame = actual.isSame(as: reference.frames)
    findings.note(reference.fault, isSame: isSame)
    findings.isIdentical = reference.fault == nil && actual == reference.frames
    let environment = SnapshotEnvironment(recording.scenario.scene.text.typesetter)
    findings.environment = environment.difference(from: reference.frames.heading.environment)
    func motion(_ rules: GeometryRules) -> (messages: [String], changes: [SnapshotReport.Change]) {
      let motion = MotionComparison(reference.frames, actual, rules: rules)
      return (motion.messages, motion.changes)
    }
    let found = motion(options.geometry)
    if !found.messages.isEmpty, actual.usesFonts,
      FontDependence.fontsDiffer(environment.lines, reference.frames.heading.environment)
    {
      let columns = try FontDependence.columns(of: recording)
      findings.add(found, without: motion(options.geometry.skipping(columns)))
    } else {
      findings.add(found)
    }
  }

  /// Writes the reference.
  private mutating func record(
    _ actual: SnapshotFrames, of recording: Recording, _ wanted: [Int], _ subject: SnapshotSubject
  ) throws {
    let table = Array(actual.text.utf8)
    guard table.count <= SnapshotFiles.maximumTextSize else {
      throw SnapshotError("the table has more than \(SnapshotFiles.maximumTextSize) bytes. Shorten the script.")
    }
    let files = subject.snapshot.files
    try ReferenceWriter.write(subject.snapshot, to: disk, by: subject.files) { writing in
      if actual.keepsPictures { for frame in actual.rows.indices { writing.keep(files.frame(frame)) } }
      try visit(wanted, of: recording) { frame, bitmap in
        try writing.add(PNGEncoder(effort: .small).encode(bitmap), at: files.frame(frame))
      }
      return (actual.heading, table)
    }
  }

  /// Keeps the table, and the pictures that the reference does not have, among the results.
  private mutating func keep(
    _ actual: SnapshotFrames, of recording: Recording, _ wanted: [Int], _ subject: SnapshotSubject,
    _ findings: inout SnapshotFindings
  ) throws {
    guard let results = subject.results, let files = subject.resultFiles else { return }
    let table = Array(actual.text.utf8)
    try results.put(table, at: files.frames)
    var kept = [(path: files.frames, hash: PixelHash(bytes: table))]
    try visit(wanted, of: recording) { frame, bitmap in
      let bytes = try PNGEncoder(effort: .small).encode(bitmap)
      try results.put(bytes, at: files.frame(frame))
      kept.append((files.frame(frame), PixelHash(bytes: bytes)))
    }
    findings.kept = subject.kept(kept)
  }

  /// The numbers and the hash of each frame.
  ///
  /// Each job plays all frames, which is cheap, and paints its share. This thread waits for all jobs.
  private static func rows(of recording: Recording, jobs: Int) throws -> [SnapshotFrames.Row] {
    let all = try recording.frames()
    let rows = Mutex<[Int: Result<SnapshotFrames.Row, any Error>]>([:])
    // Only this thread, which also runs jobs, can see whether the task is cancelled.
    let isCancelled = Atomic(false)
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      var checker = SnapshotChecker()
      var frames = all
      var number = 0
      // While the sheet is at rest, frames repeat.
      var last: (list: DisplayList, pixels: PixelHash)?
      do {
        while let frame = try frames.next() {
          if Task.isCancelled { isCancelled.store(true, ordering: .relaxed) }
          if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
          if number % jobs == job {
            let list = frame.displayList
            let known = last.flatMap { $0.list == list ? $0.pixels : nil }
            let pixels = try known ?? PixelHash(checker.painted(list))
            last = (list, pixels)
            let row = SnapshotFrames.Row(values: Trace.columns(of: frame).map(\.value.plain), pixels: pixels)
            rows.withLock { $0[number] = .success(row) }
          }
          number += 1
        }
      } catch {
        rows.withLock { $0[number] = .failure(error) }
      }
    }
    // Throw the error of the first frame, regardless of which job failed first.
    return try rows.withLock { $0 }.sorted { $0.key < $1.key }.map { try $0.value.get() }
  }

  /// Paints some frames of a recording in order.
  private mutating func visit(
    _ wanted: [Int], of recording: Recording, _ body: (Int, Bitmap) throws -> Void
  ) throws {
    guard !wanted.isEmpty else { return }
    let wanted = Set(wanted)
    var frames = try recording.frames()
    while let frame = try frames.next() {
      try Task.checkCancellation()
      guard wanted.contains(frame.index) else { continue }
      try body(frame.index, painted(frame.displayList))
    }
  }

  /// Compares the pictures of frames whose hashes differ.
  private mutating func comparePictures(
    _ actual: SnapshotFrames, of recording: Recording, with reference: FramesReference, _ subject: SnapshotSubject,
    _ findings: inout SnapshotFindings
  ) throws {
    let shared = reference.changed(in: actual).filter { $0 < reference.frames.rows.count }
    let rules = options.rules
    let (results, files) = (subject.results, subject.resultFiles)
    let canCompare = reference.keepsPictures && reference.fault == nil
    var different: [(frame: Int, summary: String)] = []
    var pictures: [SnapshotReport.Picture] = []
    // Without pictures in the reference, only the current frames can be shown.
    let visited = canCompare ? shared : results == nil ? [] : Array(shared.prefix(Self.maximumPictures))
    if !canCompare { different = shared.map { ($0, "the pixel hash differs") } }
    try visit(visited, of: recording) { frame, bitmap in
      let old = canCompare ? try reference.bitmap(of: frame) : nil
      let comparison = old.map { ImageComparison($0, bitmap, rules: rules) }
      if comparison?.isEqual == true { return }
      let summary = comparison.map { "\($0)" } ?? "the pixel hash differs, and the reference keeps no pictures"
      if let comparison { different.append((frame, "\(comparison)")) }
      guard let results, let files, pictures.count < Self.maximumPictures else { return }
      var picture = SnapshotReport.Picture(
        name: "frame \(frame)", expected: old == nil ? nil : reference.files.frame(frame),
        actual: files.frame(frame), summary: summary)
      try results.put(bitmap, at: files.frame(frame))
      if let old {
        let marked = try ImageDifference.marked(reference: old, actual: bitmap, rules: rules)
        try results.put(marked, at: files.frameDifference(frame))
        picture.difference = files.frameDifference(frame)
      }
      pictures.append(picture)
    }
    findings.pictures = pictures
    guard let first = different.first else { return }
    let times = actual.numbers("time")
    let frame = MotionComparison.label(first.frame, first.frame < times.count ? times[first.frame] : 0)
    findings.differences.append(
      different.count == 1
        ? "\(frame): \(first.summary)"
        : "the pixels of \(different.count) frames differ, first \(frame): \(first.summary)")
  }
}
