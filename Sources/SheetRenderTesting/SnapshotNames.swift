import Synchronization

/// The snapshots that this process has compared, to find two that share a reference.
///
/// This is the only state that the tests of a run share. An expectation is a plain function call, so a second call in a
/// test can only be recognised by a record of the first.
final class SnapshotNames: Sendable {
  /// The snapshots of all tests in this process.
  static let inThisRun = SnapshotNames()

  private struct State {
    /// The locations of each test's expectations without a name, in the order of their first calls.
    var locations: [String: [String]] = [:]
    /// The first view that was compared with each reference, and its location.
    var claims: [String: (fingerprint: Int, location: String)] = [:]
  }

  private let state = Mutex(State())

  /// Counts the expectations of a test that have no name.
  ///
  /// - Parameters:
  ///   - location: the location of the expectation. It gets the same number each time, because a test may run more than once.
  ///   - test: the test.
  /// - Returns: 1 for the first expectation of the test, 2 for the second.
  func number(of location: String, in test: String) -> Int {
    state.withLock { state in
      var locations = state.locations[test] ?? []
      defer { state.locations[test] = locations }
      if let index = locations.firstIndex(of: location) { return index + 1 }
      locations.append(location)
      return locations.count
    }
  }

  /// Claims a reference for a view.
  ///
  /// - Parameters:
  ///   - reference: the path of the reference.
  ///   - fingerprint: the fingerprint of the view.
  ///   - location: the location of the expectation.
  /// - Returns: The location where another view has claimed the reference; nil if there is none.
  func claim(_ reference: String, for fingerprint: Int, at location: String) -> String? {
    state.withLock { state in
      guard let first = state.claims[reference] else {
        state.claims[reference] = (fingerprint, location)
        return nil
      }
      return first.fingerprint == fingerprint ? nil : first.location
    }
  }
}
