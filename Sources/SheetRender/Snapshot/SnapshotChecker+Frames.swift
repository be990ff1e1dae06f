import Dispatch
import Synchronization

extension SnapshotChecker {
  /// How many frames are shown that differ, where a reference keeps hashes alone.
  private static let mostPictures = 24

  /// Checks a snapshot of a whole animation.
  ///
  /// Frames are played twice at most: once for their numbers and hashes, and once more for the pictures that are looked at.
  /// - Throws: ``OutputError``, and whatever keeps the scenario from being rendered.
  mutating func checkFrames(
    _ scenario: Scenario, _ snapshot: SnapshotCase, results: SnapshotFiles?
  ) throws -> SnapshotReport.Case {
    var findings = SnapshotFindings()
    let reference = findings.reference {
      try FramesReference(snapshot.files)
    } missing: {
      "there is no reference: \(snapshot.files.frames) is missing"
    }
    let settings = SnapshotSettings(options, reference?.frames.heading)
    let keepsPictures = options.keepsPictures ?? reference?.keepsPictures ?? false
    let recording = try Recording(settings.applied(to: scenario))
    let rows = try Self.rows(of: recording, jobs: jobs)
    let typesetter = recording.scenario.scene.text.typesetter
    findings.notes = typesetter.reports
    let environment = SnapshotEnvironment(typesetter)
    let actual = SnapshotFrames(
      heading: SnapshotHeading(
        environment.fields + settings.fields
          + FramesReference.fields(of: recording, count: rows.count, keepsPictures: keepsPictures)), rows: rows)
    var changed: [Int] = Array(rows.indices)
    if let reference {
      let motion = MotionComparison(reference.frames, actual, rules: options.geometry)
      findings.add((motion.messages, motion.changes))
      findings.isIdentical = actual == reference.frames
      findings.environment = environment.difference(from: reference.frames.heading.environment)
      changed = rows.indices.filter {
        $0 >= reference.frames.rows.count || rows[$0].pixels != reference.frames.rows[$0].pixels
      }
      if findings.environment == nil {
        try compare(changed, of: recording, with: reference, times: actual.numbers("time"), results, &findings)
      }
      if findings.outcome == .failed {
        findings.expectedCourse = reference.frames.course
        findings.actualCourse = actual.course
      }
    }
    let isRecorded = findings.isRecorded(options.recording)
    let written =
      (isRecorded ? [snapshot.files] : []) + (findings.outcome == .passed ? [] : [results].compactMap(\.self))
    for files in written {
      try SnapshotFiles.write(Array(actual.text.utf8), to: files.frames)
    }
    if keepsPictures, !written.isEmpty {
      // Among the references all of them have to be there; pictures that are there already are not written again.
      let wanted = isRecorded ? Array(rows.indices) : changed
      try visit(wanted, of: recording) { frame, bitmap in
        for files in written { try SnapshotFiles.write(bitmap, to: files.frame(frame)) }
      }
    }
    if isRecorded {
      try snapshot.files.removeFrames(from: keepsPictures ? rows.count : 0)
    }
    return conclude(findings, of: snapshot, isRecorded: isRecorded)
  }

  /// The numbers and the hash of each frame.
  ///
  /// Each job plays all frames, which takes no time, and paints its share. It waits for them on this thread.
  private static func rows(of recording: Recording, jobs: Int) throws -> [SnapshotFrames.Row] {
    let all = try recording.frames()
    let rows = Mutex<[Int: Result<SnapshotFrames.Row, any Error>]>([:])
    // Only this thread knows the task and whether it is cancelled; it works on one of the jobs.
    let isCancelled = Atomic(false)
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      var checker = SnapshotChecker()
      var frames = all
      var number = 0
      // While the sheet rests, a picture is the one before.
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
    // The first error is thrown, whichever job has met one first.
    return try rows.withLock { $0 }.sorted { $0.key < $1.key }.map { try $0.value.get() }
  }

  /// Paints some frames of a recording, one after the other.
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
  private mutating func compare(
    _ changed: [Int], of recording: Recording, with reference: FramesReference, times: [Double],
    _ results: SnapshotFiles?, _ findings: inout SnapshotFindings
  ) throws {
    let shared = changed.filter { $0 < reference.frames.rows.count }
    let rules = options.rules
    var different: [(frame: Int, summary: String)] = []
    var pictures: [SnapshotReport.Picture] = []
    // Without pictures in the reference there is nothing to look at but some frames as they are now.
    let looked = reference.keepsPictures ? shared : results == nil ? [] : Array(shared.prefix(Self.mostPictures))
    if !reference.keepsPictures { different = shared.map { ($0, "the pixels have another hash") } }
    do {
      try visit(looked, of: recording) { frame, bitmap in
        let old = try reference.bitmap(of: frame)
        let comparison = old.map { ImageComparison($0, bitmap, rules: rules) }
        if comparison?.isEqual == true { return }
        let summary = comparison.map { "\($0)" } ?? "the pixels have another hash, and the reference keeps no pictures"
        if let comparison { different.append((frame, "\(comparison)")) }
        guard let results, pictures.count < Self.mostPictures else { return }
        var picture = SnapshotReport.Picture(
          name: "frame \(frame)", expected: old == nil ? nil : reference.files.frame(frame),
          actual: results.frame(frame), summary: summary)
        try SnapshotFiles.write(bitmap, to: results.frame(frame))
        if let old {
          let marked = try ImageDifference.marked(reference: old, actual: bitmap, rules: rules)
          try SnapshotFiles.write(marked, to: results.frameDifference(frame))
          picture.difference = results.frameDifference(frame)
        }
        pictures.append(picture)
      }
    } catch let error as SnapshotError {
      findings.unusable = "\(error)"
    }
    findings.pictures = pictures
    guard let first = different.first else { return }
    let place = MotionComparison.place(first.frame, first.frame < times.count ? times[first.frame] : 0)
    findings.differences.append(
      different.count == 1
        ? "\(place): \(first.summary)"
        : "the pixels of \(different.count) frames differ, first \(place): \(first.summary)")
  }
}
