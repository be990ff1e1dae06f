/// Something that a test has to be told about a snapshot.
struct SnapshotFinding {
  /// A file that goes with it.
  struct File: Hashable {
    let name: String
    let bytes: [UInt8]
  }

  /// What it is, and what to do next.
  var message: String
  /// Whether the test passes all the same.
  var isWarning = false
  /// The pictures to look at.
  var attachments: [File] = []

  init(_ message: String, isWarning: Bool = false, attachments: [File] = []) {
    self.message = message
    self.isWarning = isWarning
    self.attachments = attachments
  }
}

/// A snapshot that cannot be checked.
struct SnapshotFault: Error, Hashable, CustomStringConvertible {
  /// What is wrong and what would be right.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
