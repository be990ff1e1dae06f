/// The alpha, red, green and blue of a pixel.
func channels(_ pixel: UInt32) -> [Int] {
  [24, 16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
}
