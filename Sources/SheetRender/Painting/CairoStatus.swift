internal import CCairo

/// A status of the Cairo library that is not success, with Cairo's own text.
///
/// The counterpart of `cairo_status_t`; any value is possible, also one that this version does not know.
public struct CairoStatus: Error, Hashable, Sendable, RawRepresentable, CustomStringConvertible {
  /// The number of the status.
  public let rawValue: UInt32

  /// Makes a status from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Cairo's own text for it.
  public var description: String {
    "Cairo: " + String(cString: cairo_status_to_string(cairo_status_t(rawValue)))
  }

  /// Throws unless the status is success.
  static func check(_ status: cairo_status_t) throws {
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoStatus(rawValue: status.rawValue) }
  }
}
