/// What a picture shows over and around a screen besides the app: bars, the display's shape and the device.
///
/// It shows only if asked for, and nothing of it changes where the sheet is.
public struct ScreenChrome: Hashable, Sendable {
  /// Whether the status bar shows where the safe area leaves room for it. The counterpart of `UIStatusBar`.
  public var statusBar: Bool
  /// Whether the home indicator shows on screens with a bottom safe area.
  public var homeIndicator: Bool
  /// Whether the screen has the display's round corners, and the notch or the island of its sensors.
  public var displayCorners: Bool
  /// Whether the device's dark frame is around the screen. The display's corners then show in any case.
  public var frame: Bool
  /// The space around the screen or its frame, in points.
  public var margin: Double
  /// The colour of that space, and of what the display's or the frame's corners leave free.
  public var marginColor: RGBA

  /// Makes chrome; what is left out does not show.
  ///
  /// - Parameters:
  ///   - statusBar: whether the status bar shows.
  ///   - homeIndicator: whether the home indicator shows.
  ///   - displayCorners: whether the screen has the display's shape.
  ///   - frame: whether the device's frame is around the screen.
  ///   - margin: the space around all, in points; below 0 and what is not finite count as 0.
  ///   - marginColor: the colour of that space; defaults to clear.
  public init(
    statusBar: Bool = false, homeIndicator: Bool = false, displayCorners: Bool = false, frame: Bool = false,
    margin: Double = 0, marginColor: RGBA = .clear
  ) {
    self.statusBar = statusBar
    self.homeIndicator = homeIndicator
    self.displayCorners = displayCorners
    self.frame = frame
    self.margin = margin
    self.marginColor = marginColor
  }

  /// Whether the screen has the display's shape.
  private var showsDisplay: Bool { displayCorners || frame }

  /// The size of a picture of a screen with everything around it.
  ///
  /// - Parameter viewport: the screen.
  /// - Returns: points; the screen's own size where there is nothing around it.
  public func pictureSize(of viewport: Viewport) -> Size2D {
    let border = 2 * border(at: viewport.scale)
    return Size2D(width: viewport.size.width + border, height: viewport.size.height + border)
  }

  /// Where the screen's left top corner is in the picture.
  ///
  /// - Parameter viewport: the screen.
  /// - Returns: points on whole device pixels; the picture's own corner where there is nothing around the screen.
  public func screenOrigin(of viewport: Viewport) -> Vector2D {
    let border = border(at: viewport.scale)
    return Vector2D(x: border, y: border)
  }

  /// The part of the screen that shows, in its own coordinates; nil where all of it does, up to the picture's edges.
  func screenShape(of viewport: Viewport) -> Outline? {
    let radius = showsDisplay ? max(0, viewport.displayCornerRadius) : 0
    guard border(at: viewport.scale) > 0 || radius > 0 else { return nil }
    let bounds = Rect2D(viewport.size)
    return radius > 0 ? .roundedRectangle(bounds, radius: radius, curve: .continuous) : .rectangle(bounds)
  }

  /// Puts what belongs to the screen into the picture: cut to the part of the screen that shows, and moved to its place.
  ///
  /// - Parameters:
  ///   - items: items in the screen's coordinates, from back to front.
  ///   - viewport: the screen.
  /// - Returns: The items in the picture's coordinates.
  func placed(_ items: [DisplayItem], on viewport: Viewport) -> [DisplayItem] {
    guard let shape = screenShape(of: viewport) else { return items }
    return [DisplayItem.clipped(shape, items).translated(by: screenOrigin(of: viewport))]
  }

  /// The distance from the picture's edges to the screen's, in points on whole device pixels.
  private func border(at scale: Double) -> Double {
    let space = margin.isFinite ? max(0, margin) : 0
    return (space * scale).rounded() / scale + (frame ? DeviceFramePainter.thickness(at: scale) : 0)
  }

  /// Puts a screen's items into the picture.
  ///
  /// - Parameters:
  ///   - screen: what the screen shows, from back to front, in its own coordinates.
  ///   - scene: the scene that is shown.
  /// - Returns: All that the picture shows, from back to front; the screen's items alone where nothing is asked for.
  func items(around screen: [DisplayItem], of scene: SheetScene) -> [DisplayItem] {
    let viewport = scene.viewport
    var shown = screen
    let color: RGBA = scene.appearance == .light ? .black : .white
    if statusBar { shown += StatusBarPainter(color: color, text: scene.text.typesetter).items(on: viewport) }
    if homeIndicator { shown += HomeIndicatorPainter(color: color).items(on: viewport) }
    if showsDisplay { shown += SensorHousing(of: viewport).items(on: viewport) }

    guard screenShape(of: viewport) != nil else { return shown }
    let origin = screenOrigin(of: viewport)
    var all = placed(shown, on: viewport)
    if frame {
      let radius = max(0, viewport.displayCornerRadius)
      all = DeviceFramePainter(displayRadius: radius).items(around: viewport).map { $0.translated(by: origin) } + all
    }
    guard marginColor.alpha > 0 else { return all }
    return [.fill(Rect2D(pictureSize(of: viewport)), marginColor)] + all
  }
}
