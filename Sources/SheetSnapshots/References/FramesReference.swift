import Dispatch
import Synchronization

/// The reference of a whole animation: a table, and optionally the pictures of the frames.
struct FramesReference {
  let frames: SnapshotFrames
  let files: SnapshotFiles

  /// Whether there is a picture of each frame.
  var keepsPictures: Bool { frames.keepsPictures }

  /// The first fault of a picture, in the order of frames; nil if all can be used.
  let fault: PictureFault?

  /// Reads the files of a snapshot's reference and checks each picture.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - jobs: the number of threads that decode pictures.
  /// - Returns: The state of the reference.
  static func state(of snapshot: SnapshotCase, jobs: Int) -> ReferenceState<FramesReference> {
    let files = snapshot.files
    return ReferenceState(of: snapshot, missing: "there is no reference: \(files.frames) is missing") { table in
      FramesReference(try SnapshotFrames(bytes: table), files, jobs: jobs)
    }
  }

  private init(_ frames: SnapshotFrames, _ files: SnapshotFiles, jobs: Int) {
    self.frames = frames
    self.files = files
    fault = frames.keepsPictures ? Self.firstFault(frames, files, jobs: jobs) : nil
  }

  /// Compares each picture with the hash of its row and returns the first fault.
  private static func firstFault(_ frames: SnapshotFrames, _ files: SnapshotFiles, jobs: Int) -> PictureFault? {
    let faults = Mutex<[Int: PictureFault]>([:])
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      for frame in stride(from: job, to: frames.rows.count, by: jobs) {
        do {
          _ = try bitmap(of: frame, frames, files)
        } catch {
          faults.withLock { $0[frame] = .unusable("\(error)") }
          return
        }
      }
    }
    return faults.withLock { $0.min { $0.key < $1.key }?.value }
  }

  /// The frames whose pixels differ from the reference, or that the reference does not have.
  func changed(in actual: SnapshotFrames) -> [Int] {
    actual.rows.indices.filter { frame in
      frame >= frames.rows.count || actual.rows[frame].pixels != frames.rows[frame].pixels
    }
  }

  /// The fields of a heading that describe a recording.
  static func fields(of recording: Recording, count: Int, keepsPictures: Bool) -> [SnapshotHeading.Field] {
    let fields = [
      ("fps", "\(recording.scenario.frameRate)"), ("rest", sixDecimals(recording.duration)), ("frames", "\(count)"),
    ]
    return (fields + (keepsPictures ? [(SnapshotFrames.pictureField, "kept")] : [])).map { .init(name: $0, value: $1) }
  }

  /// The picture of a frame; nil if the reference keeps no pictures.
  ///
  /// - Throws: ``SnapshotError`` for a file that cannot be used, or is not the picture that was recorded.
  func bitmap(of frame: Int) throws -> Bitmap? {
    guard keepsPictures, frame < frames.rows.count else { return nil }
    return try Self.bitmap(of: frame, frames, files)
  }

  private static func bitmap(of frame: Int, _ frames: SnapshotFrames, _ files: SnapshotFiles) throws -> Bitmap {
    guard let picture = try ReferencePicture(files.frame(frame)) else {
      throw SnapshotError("\(files.frame(frame)): the reference cannot be used: the file is missing.")
    }
    let bitmap = try picture.bitmap()
    guard PixelHash(bitmap) == frames.rows[frame].pixels else {
      throw SnapshotError(
        "\(picture.path): the reference cannot be used: it is not the picture that \(files.frames) was recorded with.")
    }
    return bitmap
  }

  /// Checks that the table of a recording will not be too large to read. No frame is painted for this.
  ///
  /// - Throws: ``SnapshotError``; what playing the recording throws.
  static func checkSize(of recording: Recording) throws {
    let count = recording.frameCount()
    var size = count * minimumRowSize
    if size <= SnapshotFiles.maximumTextSize, count > safeFrameCount {
      size = 0
      var frames = try recording.frames()
      while size <= SnapshotFiles.maximumTextSize, let frame = try frames.next() {
        size += Trace.columns(of: frame).reduce(rowOverhead) { $0 + $1.value.plain.utf8.count + 1 }
      }
    }
    guard size <= SnapshotFiles.maximumTextSize else {
      throw SnapshotError(
        "the animation has \(count) frames, and its table would have more than \(SnapshotFiles.maximumTextSize >> 20) MiB, "
          + "which is too large to read. Shorten the script, or give it a lower frame rate.")
    }
  }

  /// The minimum size of a row in bytes. Most columns have a number with six decimals.
  private static let minimumRowSize = 120
  /// The bytes of a row besides its columns: the frame's number, a comma, the hash and the line's end.
  private static let rowOverhead = 8 + 16
  /// A table with at most this number of frames is never too large, whatever the number of events.
  private static let safeFrameCount = 50_000
}
