/// Compresses display lists for PNG files, one after the other.
///
/// The fast effort works band by band: a band that is known already is neither drawn nor compressed again.
public struct PNGSession: FrameSession {
  private let effort: PNGEncoder.Effort
  private let cacheBudget: Int
  private var painter = CairoPainter()
  private var bands: BandEncoder?
  private var canvas = PixelSession()
  private var last: (list: DisplayList, picture: PNGPicture)?

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - effort: what the encoder spares.
  ///   - cacheBudget: the memory that compressed bands may take, in bytes.
  init(effort: PNGEncoder.Effort, cacheBudget: Int) {
    self.effort = effort
    self.cacheBudget = cacheBudget
  }

  /// Compresses a display list. One that is equal to the list before is not compressed again.
  public mutating func piece(of list: DisplayList) throws -> PNGPicture {
    if let last, last.list == list { return last.picture }
    let picture = try picture(of: list, stageBegins: nil)
    if cacheBudget > 0 { last = (list, picture) }
    return picture
  }

  fileprivate mutating func picture(
    of list: DisplayList, stageBegins: ((PictureRenderer.Stage) -> Void)?
  ) throws -> PNGPicture {
    switch effort {
    case .fast:
      var encoder = bands.take() ?? BandEncoder(for: list, cacheBudget: cacheBudget)
      if !encoder.fits(list) { encoder = BandEncoder(for: list, cacheBudget: cacheBudget) }
      defer { bands = encoder }
      return try encoder.picture(of: list, with: &painter, stageBegins: stageBegins)
    case .small:
      stageBegins?(.drawing)
      return try canvas.withBitmap(of: list) { bitmap in
        stageBegins?(.encoding)
        return try PNGEncoder(effort: .small).picture(of: bitmap)
      }
    }
  }
}

extension PNGSession: FileSession {
  mutating func file(of list: DisplayList, stageBegins: ((PictureRenderer.Stage) -> Void)?) throws -> [UInt8] {
    try picture(of: list, stageBegins: stageBegins).file()
  }
}

extension PictureFormat {
  /// PNG files that are made quickly. The same as ``png(_:)`` with the fast effort.
  public static let png = png(.fast)

  /// PNG files.
  ///
  /// - Parameter effort: what the encoder spares.
  /// - Returns: The format.
  public static func png(_ effort: PNGEncoder.Effort) -> PictureFormat {
    PictureFormat(fileExtension: "png") { PNGSession(effort: effort, cacheBudget: $0) }
  }
}
