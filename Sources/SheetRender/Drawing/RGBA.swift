/// A colour: gamma-encoded sRGB components and an opacity, each from 0 to 1, not premultiplied.
public struct RGBA: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity: 0 is clear, 1 is opaque.
  public var alpha: Double

  /// White.
  public static let white = RGBA(red: 1, green: 1, blue: 1)
  /// Black.
  public static let black = RGBA(red: 0, green: 0, blue: 0)
  /// Black that does not show.
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  /// Makes a colour.
  ///
  /// - Parameters:
  ///   - red: 0...1.
  ///   - green: 0...1.
  ///   - blue: 0...1.
  ///   - alpha: 0 is clear, 1 is opaque.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from components of eight bits, 0 to 255, and an opacity from 0 to 1.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// The same colour with its opacity multiplied by a factor from 0 to 1.
  public func opacity(_ factor: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * min(max(0, factor), 1))
  }

  /// A mixture with another colour, component by component.
  ///
  /// - Parameters:
  ///   - other: the other colour.
  ///   - fraction: its part, from 0 (none of it) to 1 (nothing else).
  /// - Returns: The mixture.
  public func mixed(with other: RGBA, by fraction: Double) -> RGBA {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

extension RGBA {
  /// Reads the text form.
  ///
  /// - Parameters:
  ///   - text: `#RGB`, `#RRGGBB`, `#RRGGBBAA`, or the UIKit name of a system colour such as `systemTeal`.
  ///   - appearance: decides what a system colour is.
  ///   - level: decides it in the dark, where raised surfaces have lighter backgrounds.
  /// - Throws: ``TextFormError`` for anything else.
  public init(text: String, appearance: Appearance = .light, level: InterfaceLevel = .base) throws {
    if let color = SystemColor.named(text, appearance, level) {
      self = color
      return
    }
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard text.hasPrefix("#"), digits.count == text.count - 1, [3, 6, 8].contains(digits.count) else {
      let hint = didYouMean(text, in: SystemColor.names)
      throw TextFormError(
        "'\(text)' is not a colour.\(hint) Write '#RGB', '#RRGGBB', '#RRGGBBAA' or a system colour such as 'systemTeal'."
      )
    }
    let pairs = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    let bytes = stride(from: 0, to: pairs.count, by: 2).map { UInt8(pairs[$0] * 16 + pairs[$0 + 1]) }
    self.init(bytes[0], bytes[1], bytes[2], alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }
}

/// Whether a screen is light or dark. The counterpart of `UIUserInterfaceStyle`.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark content on a light ground.
  case light
  /// Light content on a dark ground.
  case dark
}

/// The level of a surface above the screen's ground. The counterpart of `UIUserInterfaceLevel`.
///
/// In the dark, system backgrounds are lighter on raised surfaces, so that a sheet stands out from what is behind it and a
/// card from the sheet. In the light the levels look the same.
public enum InterfaceLevel: String, Hashable, Sendable, CaseIterable {
  /// The screen's ground, and what lies on it.
  case base
  /// A surface above the ground, such as a sheet.
  case elevated
}
