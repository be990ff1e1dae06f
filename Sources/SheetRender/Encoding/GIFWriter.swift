#if Full
  internal import CGIF

  /// giflib at work on a file in memory: gives the bytes of its head and of its pictures, piece by piece.
  struct GIFWriter: ~Copyable {
    /// The byte that ends a file.
    static let trailer: UInt8 = 0x3B

    private let file: UnsafeMutablePointer<GifFileType>
    private let memory: Memory

    /// What giflib has written and nobody has taken yet.
    private final class Memory {
      var bytes: [UInt8] = []
    }

    private init() throws {
      let memory = Memory()
      var code: Int32 = 0
      let opened = EGifOpen(
        Unmanaged.passUnretained(memory).toOpaque(),
        { file, bytes, count in
          guard let target = file?.pointee.UserData else { return 0 }
          let memory = Unmanaged<Memory>.fromOpaque(target).takeUnretainedValue()
          memory.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
          return count
        }, &code)
      guard let opened else { throw GIFError(code: code) }
      self.file = opened
      self.memory = memory
    }

    deinit {
      EGifCloseFile(file, nil)
    }

    /// The bytes before the pictures: the size, no shared palette, and whether they are repeated for ever.
    ///
    /// - Throws: ``GIFError``.
    static func head(width: Int, height: Int, loops: Bool) throws -> [UInt8] {
      let writer = try GIFWriter()
      try writer.start(width: width, height: height)
      if loops { try writer.putLoop() }
      return writer.taken()
    }

    /// A picture with its time and palette.
    ///
    /// - Throws: ``GIFError``.
    static func bytes(of picture: GIFPicture) throws -> [UInt8] {
      let writer = try GIFWriter()
      // giflib wants a head before a picture; it is not part of the result.
      try writer.start(width: picture.rect.columns.upperBound, height: picture.rect.rows.upperBound)
      _ = writer.taken()
      try writer.put(picture)
      return writer.taken()
    }

    private func start(width: Int, height: Int) throws {
      let bitsPerChannel: Int32 = 8
      EGifSetGifVersion(file, true)
      try check(EGifPutScreenDesc(file, Int32(width), Int32(height), bitsPerChannel, 0, nil))
    }

    /// The extension of Netscape's browser that all others took over; 0 times means for ever.
    private func putLoop() throws {
      let name = Array("NETSCAPE2.0".utf8)
      let times: [UInt8] = [1, 0, 0]
      try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
      try check(EGifPutExtensionBlock(file, Int32(name.count), name))
      try check(EGifPutExtensionBlock(file, Int32(times.count), times))
      try check(EGifPutExtensionTrailer(file))
    }

    private func put(_ picture: GIFPicture) throws {
      var control = GraphicsControlBlock(
        DisposalMode: picture.clearsRect ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT, UserInputFlag: false,
        DelayTime: Int32(picture.delay), TransparentColor: picture.clearIndex.map(Int32.init) ?? NO_TRANSPARENT_COLOR)
      var packed = [UInt8](repeating: 0, count: 4)
      let length = EGifGCBToExtension(&control, &packed)
      try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(length), packed))

      let colors = picture.palette.map { color in
        GifColorType(
          Red: UInt8(truncatingIfNeeded: color >> 16), Green: UInt8(truncatingIfNeeded: color >> 8),
          Blue: UInt8(truncatingIfNeeded: color))
      }
      guard let map = GifMakeMapObject(Int32(colors.count), colors) else {
        throw GIFError(code: E_GIF_ERR_NOT_ENOUGH_MEM)
      }
      defer { GifFreeMapObject(map) }
      let place = picture.rect
      try check(
        EGifPutImageDesc(
          file, Int32(place.columns.lowerBound), Int32(place.rows.lowerBound), Int32(place.columns.count),
          Int32(place.rows.count), false, map))
      var indices = picture.indices
      try check(EGifPutLine(file, &indices, Int32(indices.count)))
    }

    private func taken() -> [UInt8] {
      defer { memory.bytes = [] }
      return memory.bytes
    }

    /// Throws what giflib noted, unless a call went well.
    private func check(_ result: Int32) throws {
      guard result == GIF_OK else { throw GIFError(code: file.pointee.Error) }
    }
  }
#endif
