import Foundation

/// A call to the system that failed.
package struct SystemError: Error, Hashable {
  /// The system's number of the reason, such as `ENOSPC`.
  package let code: Int32

  /// Makes a call, and makes it again where a signal came in between.
  ///
  /// - Parameter call: returns a negative number where it fails, with the reason in `errno`.
  /// - Returns: What the call returned.
  /// - Throws: ``SystemError`` for any other reason than a signal.
  @discardableResult
  static func check<Number: SignedInteger>(_ call: () -> Number) throws -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      guard code == EINTR else { throw SystemError(code: code) }
    }
  }
}
