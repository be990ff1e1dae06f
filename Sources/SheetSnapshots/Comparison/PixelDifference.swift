/// How two premultiplied pixels differ.
struct PixelDifference {
  /// The largest difference of a channel, from 0 to 255.
  let channel: Int
  /// The square of the perceptual difference, from 0 to 1.
  let perceptualSquare: Double

  /// The perceptual difference, from 0 to 1.
  var perceptual: Double { perceptualSquare.squareRoot() }

  init(_ first: UInt32, _ second: UInt32) {
    func difference(_ shift: UInt32) -> Int { Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF) }
    let (alpha, red, green, blue) = (difference(24), difference(16), difference(8), difference(0))
    channel = max(max(abs(alpha), abs(red)), max(abs(green), abs(blue)))
    let onBlack = Self.distanceSquare(red, green, blue)
    // On white, a translucent pixel is darker by its missing alpha.
    perceptualSquare =
      alpha == 0 ? onBlack : max(onBlack, Self.distanceSquare(red - alpha, green - alpha, blue - alpha))
  }

  /// The square of the weighted distance of Kotsarenko and Ramos (2010), divided by its maximum.
  ///
  /// YIQ is linear in the channels, so it is enough to convert the difference of two colours.
  private static func distanceSquare(_ red: Int, _ green: Int, _ blue: Int) -> Double {
    let (r, g, b) = (Double(red), Double(green), Double(blue))
    let y = luma(red, green, blue)
    let i = 0.59597799 * r - 0.27417610 * g - 0.32180189 * b
    let q = 0.21147017 * r - 0.52261711 * g + 0.31114694 * b
    return (0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35_215
  }

  /// The Y of YIQ.
  private static func luma(_ red: Int, _ green: Int, _ blue: Int) -> Double {
    0.29889531 * Double(red) + 0.58662247 * Double(green) + 0.11448223 * Double(blue)
  }

  /// The lightness of one pixel minus that of another, both on white, from -255 to 255.
  static func lightness(of first: UInt32, over second: UInt32) -> Double {
    if first == second { return 0 }
    func difference(_ shift: UInt32) -> Int { Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF) }
    let alpha = difference(24)
    return luma(difference(16) - alpha, difference(8) - alpha, difference(0) - alpha)
  }
}
