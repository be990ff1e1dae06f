import Synchronization

/// The snapshots that have been compared in this process, so that no two share a reference without anybody noticing.
///
/// This is the one thing that tests of a run share: an expectation is a call without an owner, and only what calls have
/// left behind tells a second one from the first.
final class SnapshotNames: Sendable {
  /// Those of the tests that run in this process.
  static let inThisRun = SnapshotNames()

  private struct State {
    /// The expectations without a name of each test, in the order in which they were met first.
    var places: [String: [String]] = [:]
    /// What was compared with each reference first, and where.
    var claims: [String: (fingerprint: Int, place: String)] = [:]
  }

  private let state = Mutex(State())

  /// Counts the expectations of a test that have no name.
  ///
  /// - Parameters:
  ///   - place: where the expectation is. The same one gets the same number again, as a test may run more than once.
  ///   - test: the test.
  /// - Returns: 1 for the first expectation of the test, 2 for the second.
  func number(of place: String, in test: String) -> Int {
    state.withLock { state in
      var places = state.places[test] ?? []
      defer { state.places[test] = places }
      if let index = places.firstIndex(of: place) { return index + 1 }
      places.append(place)
      return places.count
    }
  }

  /// Takes a reference for a picture.
  ///
  /// - Parameters:
  ///   - reference: the path of the reference.
  ///   - fingerprint: tells the picture from others.
  ///   - place: where the expectation is.
  /// - Returns: Where another picture has taken the reference before; nil if there is no other.
  func claim(_ reference: String, for fingerprint: Int, at place: String) -> String? {
    state.withLock { state in
      guard let first = state.claims[reference] else {
        state.claims[reference] = (fingerprint, place)
        return nil
      }
      return first.fingerprint == fingerprint ? nil : first.place
    }
  }
}
