/// A finding about a snapshot to report to the test.
struct SnapshotFinding {
  /// A file to attach.
  struct File: Hashable {
    let name: String
    let bytes: [UInt8]
  }

  /// The finding, and what to do next.
  var message: String
  /// Whether the test passes anyway.
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
