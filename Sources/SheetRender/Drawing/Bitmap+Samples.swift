extension Bitmap {
  /// The pixels as bytes red, green, blue and, if wanted, alpha; not premultiplied.
  ///
  /// - Parameter withAlpha: whether there are four bytes a pixel, or three; those are right for an opaque bitmap only.
  /// - Returns: The bytes, row by row.
  func samples(withAlpha: Bool) -> [UInt8] {
    let channels = withAlpha ? 4 : 3
    return [UInt8](unsafeUninitializedCapacity: pixels.count * channels) { buffer, count in
      for pixel in pixels {
        let straight = pixel >= 0xFF00_0000 ? pixel : unpremultiplied(pixel)
        buffer[count] = UInt8(truncatingIfNeeded: straight >> 16)
        buffer[count + 1] = UInt8(truncatingIfNeeded: straight >> 8)
        buffer[count + 2] = UInt8(truncatingIfNeeded: straight)
        if withAlpha { buffer[count + 3] = UInt8(truncatingIfNeeded: straight >> 24) }
        count += channels
      }
    }
  }
}
