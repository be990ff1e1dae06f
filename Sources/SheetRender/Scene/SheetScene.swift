/// All that a picture of a sheet shows besides its geometry: the ground, the style and the content.
public struct SheetScene: Sendable {
  /// The screen.
  public var viewport: Viewport
  /// The colour behind everything.
  public var background: RGBA
  /// What the sheet looks like.
  public var style: SheetStyle
  /// What is inside the sheet.
  public var content: any SheetContent
  /// Whether the screen is light or dark.
  public var appearance: Appearance
  /// How text is laid out.
  public var text: TextEnvironment
  /// What is over and around the screen.
  public var chrome: ScreenChrome

  /// Makes a scene.
  ///
  /// - Parameters:
  ///   - viewport: the screen.
  ///   - background: the colour behind everything.
  ///   - style: what the sheet looks like.
  ///   - content: what is inside the sheet.
  ///   - appearance: whether the screen is light or dark.
  ///   - text: how text is laid out; defaults to blocks.
  ///   - chrome: what is over and around the screen; nothing by default.
  public init(
    viewport: Viewport, background: RGBA, style: SheetStyle, content: any SheetContent, appearance: Appearance,
    text: TextEnvironment = TextEnvironment(), chrome: ScreenChrome = ScreenChrome()
  ) {
    self.viewport = viewport
    self.background = background
    self.style = style
    self.content = content
    self.appearance = appearance
    self.text = text
    self.chrome = chrome
  }

  /// What the content needs in a container, the sheet's own header included.
  ///
  /// - Parameter container: where the sheet lives.
  /// - Returns: Heights, and where the content scrolls.
  public func contentMetrics(in container: Container) -> ContentMetrics {
    var insets = container.safeAreaInsets
    // The content begins below the top of the screen.
    insets.top = 0
    let context = context(safeAreaInsets: insets)
    insets.bottom = 0
    let dry = self.context(safeAreaInsets: insets)
    let width = container.size.width
    let height = content.heightThatFits(width, in: context)
    // What is missing without a safe area is what the content adds for it.
    func added(_ height: Double?, _ dryHeight: @autoclosure () -> Double?) -> Double {
      guard container.safeAreaInsets.bottom > 0, let height, let dryHeight = dryHeight() else { return 0 }
      return height - dryHeight
    }
    var scrollView = content.scrollMetrics(width, in: context)
    let scrollInset = added(scrollView?.contentHeight, content.scrollMetrics(width, in: dry)?.contentHeight)
    scrollView?.bottomSafeArea = scrollInset
    return ContentMetrics(
      fittingHeight: height.map { $0 + style.headerHeight }, headerHeight: style.headerHeight, scrollView: scrollView,
      bottomSafeArea: added(height, content.heightThatFits(width, in: dry)),
      carousels: content.carouselMetrics(width, in: context)
    )
  }

  /// Where the carousels of the content show now, as far as the sheet knows them.
  func carouselPlaces(in sheet: SheetModel) -> [CarouselPlace] {
    guard !sheet.carouselNumbers.isEmpty, let geometry = FrameGeometry(sheet, style: style), geometry.isSheetVisible
    else {
      return []
    }
    return content.carouselPlaces(in: geometry.body, context: context(geometry))
      .filter { $0.isFinite && sheet.carouselNumbers.contains($0.number) }
  }

  /// What is around content that only tells its measures.
  private func context(safeAreaInsets: Insets) -> ContentContext {
    ContentContext(safeAreaInsets: safeAreaInsets, appearance: appearance, text: text, level: style.level)
  }

  /// What is around the content at one moment.
  private func context(_ geometry: FrameGeometry) -> ContentContext {
    var context = context(safeAreaInsets: geometry.bodySafeAreaInsets)
    context.scrollOffset = geometry.scrollOffset
    context.isScrollIndicatorVisible = geometry.isScrollIndicatorVisible
    context.values = geometry.values
    context.carouselOffsets = geometry.carouselOffsets
    return context
  }

  /// Everything to paint at one moment, from back to front.
  ///
  /// - Parameter geometry: where everything is.
  /// - Returns: The items, each on whole device pixels.
  public func displayList(_ geometry: FrameGeometry) -> DisplayList {
    let container = geometry.container.frame
    var inside = BackdropPainter(color: style.backdropColor).items(geometry)
    if geometry.isSheetVisible { inside += sheet(geometry) }
    let origin = Vector2D(x: container.x, y: container.y)
    var items = behind(geometry)
    items.append(.clipped(.rectangle(container), inside.map { $0.translated(by: origin) }))
    if let keyboard = geometry.keyboardFrame {
      items += KeyboardPainter(appearance: appearance).items(in: keyboard)
    }
    return DisplayList(
      size: chrome.pictureSize(of: viewport), scale: viewport.scale, items: chrome.items(around: items, of: self))
  }

  /// What is below the sheet at one moment: the background and the backdrop.
  func ground(_ geometry: FrameGeometry) -> [DisplayItem] {
    behind(geometry) + inContainer(BackdropPainter(color: style.backdropColor).items(geometry), geometry)
  }

  /// The sheet at one moment, if it shows, and the keyboard before it.
  func foreground(_ geometry: FrameGeometry) -> [DisplayItem] {
    let keyboard = geometry.keyboardFrame.map { KeyboardPainter(appearance: appearance).items(in: $0) } ?? []
    return inContainer(geometry.isSheetVisible ? sheet(geometry) : [], geometry) + keyboard
  }

  private func inContainer(_ items: [DisplayItem], _ geometry: FrameGeometry) -> [DisplayItem] {
    let container = geometry.container.frame
    let origin = Vector2D(x: container.x, y: container.y)
    return [.clipped(.rectangle(container), items.map { $0.translated(by: origin) })]
  }

  /// What is behind the sheet; scaled or moved by an alongside animation, it lies on black.
  private func behind(_ geometry: FrameGeometry) -> [DisplayItem] {
    let screen = Rect2D(viewport.size)
    let scale = min(max(0, geometry.values[.backgroundScale] ?? 1), Self.largestBackgroundScale)
    let offset = min(max(-screen.height, geometry.values[.backgroundOffset] ?? 0), screen.height)
    guard scale != 1 || offset != 0 else { return [.fill(screen, background)] }
    let inset = Insets(
      top: screen.height * (1 - scale) / 2, left: screen.width * (1 - scale) / 2,
      bottom: screen.height * (1 - scale) / 2, right: screen.width * (1 - scale) / 2)
    let frame = screen.inset(by: inset).translated(by: Vector2D(x: 0, y: offset))
    let corners = Outline.roundedRectangle(frame, radius: Self.backgroundCornerRadius, curve: .continuous)
    return [.fill(screen, .black), .fill(corners, background)]
  }

  /// The largest scale of the background; beyond, nothing of it changes on the screen.
  private static let largestBackgroundScale = 10.0

  /// The radius of the background's corners while it is scaled or moved, in points.
  private static let backgroundCornerRadius = 10.0

  private func sheet(_ geometry: FrameGeometry) -> [DisplayItem] {
    let frame = geometry.sheet.aligned(toScale: viewport.scale)
    let body = geometry.body.translated(by: Vector2D(x: 0, y: frame.y - geometry.sheet.y))
    let context = context(geometry)
    var inside: [DisplayItem] = [.fill(frame, style.backgroundColor)]
    if !body.isEmpty {
      let items = content.items(in: body, context: context)
      let opacity = geometry.values[.contentOpacity] ?? 1
      inside.append(.clipped(.rectangle(body), opacity < 1 ? [.faded(opacity, items)] : items))
    }
    if style.thumb { inside += ThumbPainter(color: style.thumbColor).items(in: frame) }
    let corners = MaskedCornersPainter(radius: geometry.cornerRadius, curve: style.cornerCurve)
    let shadow = style.shadow ? ShadowPainter(color: style.shadowColor).items(under: frame) : []
    return shadow + corners.items(inside, in: frame)
  }
}

extension SheetScene {
  /// Checks that a picture of the screen, with everything around it, can be made.
  ///
  /// - Throws: ``BitmapError``.
  func checkSize() throws {
    let list = DisplayList(size: chrome.pictureSize(of: viewport), scale: viewport.scale, items: [])
    try list.checkSize()
  }
}
