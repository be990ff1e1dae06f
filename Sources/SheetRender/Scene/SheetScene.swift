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

  /// Makes a scene.
  ///
  /// - Parameters:
  ///   - viewport: the screen.
  ///   - background: the colour behind everything.
  ///   - style: what the sheet looks like.
  ///   - content: what is inside the sheet.
  ///   - appearance: whether the screen is light or dark.
  public init(
    viewport: Viewport, background: RGBA, style: SheetStyle, content: any SheetContent, appearance: Appearance
  ) {
    self.viewport = viewport
    self.background = background
    self.style = style
    self.content = content
    self.appearance = appearance
  }

  /// The height that the sheet needs for its content in a container, its own header included, in points.
  ///
  /// - Parameter container: where the sheet lives.
  /// - Returns: nil for content that takes what it gets.
  public func fittingHeight(in container: Container) -> Double? {
    let context = ContentContext(safeAreaInsets: container.safeAreaInsets, appearance: appearance)
    return content.heightThatFits(container.size.width, in: context).map { $0 + style.headerHeight }
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
    let items: [DisplayItem] = [
      .fill(Rect2D(viewport.size), background),
      .clipped(.rectangle(container), inside.map { $0.translated(by: origin) }),
    ]
    return DisplayList(size: viewport.size, scale: viewport.scale, items: items)
  }

  private func sheet(_ geometry: FrameGeometry) -> [DisplayItem] {
    let frame = geometry.sheet.aligned(toScale: viewport.scale)
    let body = geometry.body.translated(by: Vector2D(x: 0, y: frame.y - geometry.sheet.y))
    let context = ContentContext(
      safeAreaInsets: geometry.container.safeAreaInsets, appearance: appearance, scrollOffset: geometry.scrollOffset)
    var inside: [DisplayItem] = [.fill(frame, style.backgroundColor)]
    if !body.isEmpty { inside.append(.clipped(.rectangle(body), content.items(in: body, context: context))) }
    if style.thumb { inside += ThumbPainter(color: style.thumbColor).items(in: frame) }
    let corners = MaskedCornersPainter(radius: geometry.cornerRadius, curve: style.cornerCurve)
    let shadow = style.shadow ? ShadowPainter(color: style.shadowColor).items(under: frame) : []
    return shadow + corners.items(inside, in: frame)
  }
}
