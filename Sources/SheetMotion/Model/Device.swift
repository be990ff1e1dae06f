/// A device preset: a screen in portrait and landscape, by its product name.
public struct Device: Hashable, Sendable {
  /// The product name, as in scenario files: `iPhone 15`.
  public let name: String
  /// The screen in portrait.
  public let portrait: Viewport
  /// The screen in landscape, with its own safe area.
  public let landscape: Viewport
  /// The corner radius of the display in points, 0 for square corners.
  public var displayCornerRadius: Double { portrait.displayCornerRadius }
  /// What is uncertain about the numbers; nil if nothing is.
  public let uncertainty: String?

  /// The default device: `iPhone 15`.
  public static let standard = Device("iPhone 15", 393, 852, 3, top: 59, bottom: 34, landscape: (59, 0, 21), corner: 55)

  /// All presets, oldest generation first.
  public static let presets = [
    Device("iPhone SE", 375, 667, 2, top: 20, bottom: 0, landscape: (0, 0, 0), corner: 0),
    Device("iPhone 8 Plus", 414, 736, 3, top: 20, bottom: 0, landscape: (0, 0, 0), corner: 0),
    Device("iPhone X", 375, 812, 3, top: 44, bottom: 34, landscape: (44, 0, 21), corner: 39),
    Device("iPhone XS Max", 414, 896, 3, top: 44, bottom: 34, landscape: (44, 0, 21), corner: 39),
    Device(
      "iPhone 11", 414, 896, 2, top: 44, bottom: 34, landscape: (44, 0, 21), corner: 41.5,
      uncertainty: "safe top is 48 on newer systems"
    ),
    Device("iPhone 13 mini", 375, 812, 3, top: 50, bottom: 34, landscape: (50, 0, 21), corner: 44),
    Device("iPhone 14", 390, 844, 3, top: 47, bottom: 34, landscape: (47, 0, 21), corner: 47.33),
    Device("iPhone 14 Plus", 428, 926, 3, top: 47, bottom: 34, landscape: (47, 0, 21), corner: 53.33),
    standard,
    Device(
      "iPhone 15 Pro Max", 430, 932, 3, top: 59, bottom: 34, landscape: (59, 0, 21), corner: 55,
      uncertainty: "landscape insets not confirmed"
    ),
    Device(
      "iPhone 16 Pro", 402, 874, 3, top: 62, bottom: 34, landscape: (62, 0, 21), corner: 62,
      uncertainty: "not confirmed"
    ),
    Device(
      "iPhone 16 Pro Max", 440, 956, 3, top: 62, bottom: 34, landscape: (62, 0, 21), corner: 62,
      uncertainty: "not confirmed"
    ),
    Device("iPad", 810, 1080, 2, top: 20, bottom: 0, landscape: (0, 20, 0), corner: 0),
    Device("iPad Pro 11-inch", 834, 1194, 2, top: 24, bottom: 20, landscape: (0, 24, 20), corner: 18),
    Device(
      "iPad Pro 12.9-inch", 1024, 1366, 2, top: 24, bottom: 20, landscape: (0, 24, 20), corner: 18,
      uncertainty: "insets not confirmed"
    ),
  ]

  private init(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, bottom: Double,
    landscape: (sides: Double, top: Double, bottom: Double), corner: Double, uncertainty: String? = nil
  ) {
    self.name = name
    self.portrait = Viewport(
      size: Size2D(width: width, height: height),
      safeAreaInsets: Insets(top: top, bottom: bottom),
      scale: scale,
      displayCornerRadius: corner
    )
    self.landscape = Viewport(
      size: Size2D(width: height, height: width),
      safeAreaInsets: Insets(
        top: landscape.top, left: landscape.sides, bottom: landscape.bottom, right: landscape.sides),
      scale: scale,
      displayCornerRadius: corner
    )
    self.uncertainty = uncertainty
  }

  /// Finds a preset by its name.
  ///
  /// - Parameter name: the product name, spelled as in ``presets``.
  /// - Throws: ``TextFormError`` that suggests the closest known name.
  public init(named name: String) throws {
    guard let preset = Self.presets.first(where: { $0.name == name }) else {
      let hint = didYouMean(name, in: Self.presets.map(\.name))
      throw TextFormError("'\(name)' is not a known device.\(hint) 'sheet-render devices' lists them.")
    }
    self = preset
  }
}
