/// What takes the place of a scenario's own screen: the same sheet and script on another device, or in the dark.
///
/// It is applied to the file's text before anything of it is read, as colours depend on the appearance. What a script says
/// of the screen on its way stays as it is.
public struct ScenarioVariant: Hashable, Sendable {
  /// The device; nil for the scenario's own.
  public var screen: Screen?
  /// Light or dark; nil for the scenario's own.
  public var appearance: Appearance?
  /// What each font size is multiplied by; nil for the scenario's own.
  public var textSize: Double?
  /// The direction in which the screen is read; nil for the scenario's own.
  public var direction: ReadingDirection?
  /// Device pixels per point in the pictures; nil for the scenario's own.
  public var scale: Double?

  /// Makes a variant; what is left out stays the scenario's own.
  ///
  /// - Parameters:
  ///   - screen: the device.
  ///   - appearance: light or dark.
  ///   - textSize: what each font size is multiplied by, 0.5 to 4.
  ///   - direction: the direction in which the screen is read.
  ///   - scale: device pixels per point in the pictures, 0.1 to 10.
  public init(
    screen: Screen? = nil, appearance: Appearance? = nil, textSize: Double? = nil, direction: ReadingDirection? = nil,
    scale: Double? = nil
  ) {
    self.screen = screen
    self.appearance = appearance
    self.textSize = textSize
    self.direction = direction
    self.scale = scale
  }

  /// The keys of a scenario file that are replaced, and their values.
  private var replacements: [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    if let screen {
      values["device"] = .object(["preset": .string(screen.device.name), "landscape": .bool(screen.isLandscape)])
    }
    if let appearance { values["appearance"] = .string(appearance.rawValue) }
    if let textSize { values["textSize"] = .number(textSize) }
    if let direction { values["direction"] = .string(direction.rawValue) }
    if let scale { values["scale"] = .number(scale) }
    return values
  }

  /// The root of a scenario file with the variant's values in place of its own; messages then name the variant.
  func applied(to root: JSONPlace) -> JSONPlace {
    guard self != ScenarioVariant(), case .object(let values) = root.value else { return root }
    return JSONPlace(
      file: "\(root.file) (\(self))", path: root.path, value: .object(values.merging(replacements) { _, new in new }))
  }
}

extension ScenarioVariant {
  /// A device preset, upright or turned.
  public struct Screen: Hashable, Sendable, CustomStringConvertible {
    /// The preset.
    public var device: Device
    /// Whether it is turned by a quarter.
    public var isLandscape: Bool

    private static let turned = " landscape"

    /// Makes a screen.
    ///
    /// - Parameters:
    ///   - device: the preset.
    ///   - isLandscape: whether it is turned by a quarter.
    public init(_ device: Device, isLandscape: Bool = false) {
      self.device = device
      self.isLandscape = isLandscape
    }

    /// Reads the text form: `iPhone 15`, or `iPhone 15 landscape`.
    ///
    /// - Parameter text: a preset's name, alone or with `landscape` behind it.
    /// - Throws: ``TextFormError`` with the closest known name where there is no such preset.
    public init(text: String) throws {
      let isLandscape = text.hasSuffix(Self.turned)
      self.init(
        try Device(named: isLandscape ? String(text.dropLast(Self.turned.count)) : text), isLandscape: isLandscape)
    }

    /// The text form.
    public var description: String { device.name + (isLandscape ? Self.turned : "") }
  }
}

extension ScenarioVariant: CustomStringConvertible {
  /// What is replaced, such as `iPhone SE, dark, scale 2`; empty where nothing is.
  public var description: String {
    parts {
      "text size \($0)"
    } scale: {
      "scale \($0)"
    }.joined(separator: ", ")
  }

  /// What is replaced as the name of a file or folder, such as `iPhone-SE-dark-2x`; `as-is` where nothing is.
  public var fileName: String {
    let name = parts {
      "text-\($0)"
    } scale: {
      "\($0)x"
    }.joined(separator: "-").map { $0 == " " ? "-" : String($0) }.joined()
    return name.isEmpty ? "as-is" : name
  }

  private func parts(textSize name: (String) -> String, scale nameOfScale: (String) -> String) -> [String] {
    [
      screen?.description, appearance?.rawValue, textSize.map { name(shortDecimal($0)) }, direction?.rawValue,
      scale.map { nameOfScale(shortDecimal($0)) },
    ].compactMap { $0 }
  }
}
