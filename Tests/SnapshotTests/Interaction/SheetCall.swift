@testable import SheetMotion
@testable import SheetRender

/// A call on a sheet that takes a number, or none: one row of the tables of ``SheetPropertyBadNumberTests``.
struct SheetCall<Sheet>: Sendable {
  let name: String
  let perform: @Sendable (inout Sheet, Double) throws -> Void

  init(_ name: String, _ perform: @escaping @Sendable (inout Sheet, Double) throws -> Void) {
    self.name = name
    self.perform = perform
  }
}

extension Rect2D {
  /// Rectangles of which one number is bad.
  static func bad(_ number: Double) -> [Rect2D] {
    [
      Rect2D(x: number, y: 500, width: 390, height: 344), Rect2D(x: 0, y: number, width: 390, height: 344),
      Rect2D(x: 0, y: 500, width: number, height: 344), Rect2D(x: 0, y: 500, width: 390, height: number),
    ]
  }
}

extension Insets {
  /// Insets of which one number is bad.
  static func bad(_ number: Double) -> [Insets] {
    [Insets(top: number), Insets(left: number), Insets(bottom: number), Insets(right: number)]
  }
}

extension ContentMetrics {
  /// Metrics of which one number is bad.
  static func bad(_ number: Double) -> [ContentMetrics] {
    [
      ContentMetrics(fittingHeight: number), ContentMetrics(headerHeight: number),
      ContentMetrics(scrollView: ScrollMetrics(top: number, contentHeight: 900)),
      ContentMetrics(scrollView: ScrollMetrics(contentHeight: number)),
      ContentMetrics(scrollView: ScrollMetrics(contentHeight: 900, bottomSafeArea: number)),
      ContentMetrics(bottomSafeArea: number),
      ContentMetrics(carousels: [CarouselMetrics(width: number, contentWidth: 900)]),
      ContentMetrics(carousels: [CarouselMetrics(width: 300, contentWidth: number)]),
      ContentMetrics(carousels: [CarouselMetrics(width: 300, contentWidth: 900, offset: number)]),
    ]
  }
}

extension Configuration {
  /// Configurations of which one number is bad.
  static func bad(_ number: Double) -> [Configuration] {
    let snapPoints = [SnapPoint.fraction(number), .pointsFromTop(number), .pointsFromBottom(number)]
    let margins = [TopMarginOption.fromTop(number), .fromSafeArea(number)]
    return snapPoints.map { snapPoint in Configuration { $0.snapPoints = [.full, snapPoint, .hidden] } }
      + margins.map { margin in Configuration { $0.topMarginOption = margin } }
      + Tuning.numbers.map { tuning in Configuration { $0.tuning[keyPath: tuning.path] = number } }
  }
}

extension AnimationTiming {
  /// Courses of which one number is bad; they are usable all the same.
  static func bad(_ number: Double) -> [AnimationTiming] {
    [
      .curve(.linear, duration: number), .curve(TimingCurve(0.2, number, 0.8, 1), duration: 0.3),
      .curve(TimingCurve(number, 0, 0.8, number), duration: 0.3),
      .spring(duration: number, dampingRatio: 0.8), .spring(duration: 0.3, dampingRatio: number),
      .spring(duration: 0.3, dampingRatio: 1, initialVelocity: number),
      .settling(DampedSpring(response: number, dampingRatio: 0.5)),
      .settling(DampedSpring(response: 0.3, dampingRatio: number)),
      .settling(DampedSpring(mass: number, stiffness: 100, damping: number), initialVelocity: number),
      .keyboard.stretched(by: number),
    ]
  }
}

extension SheetCall where Sheet == SheetModel {
  /// Every method that throws, with a bad number in each place that takes one. A new method is a new row.
  static func throwing() -> [SheetCall] {
    let viewport = Device.standard.portrait
    var calls = [
      SheetCall("move(to: fraction)") { try $0.move(to: .fraction($1)) },
      SheetCall("move(to: pointsFromTop)") { try $0.move(to: .pointsFromTop($1), animated: false) },
      SheetCall("present") { sheet, _ in try sheet.present() },
      SheetCall("dismiss") { sheet, _ in try sheet.dismiss() },
      SheetCall("tapBackdrop") { sheet, _ in try sheet.tapBackdrop() },
      SheetCall("setTrackingKeyboard") { try $0.setTrackingKeyboard($1 > 0) },
      SheetCall("scroll(carousel:to:)") { try $0.scroll(carousel: 0, to: $1) },
      SheetCall("layout, scale") { sheet, number in
        try sheet.layout(in: Container(frame: Rect2D(viewport.size), scale: number))
      },
    ]
    for part in 0..<4 {
      calls += [
        SheetCall("layout, frame \(part)") { try $0.layout(in: Container(frame: .bad($1)[part])) },
        SheetCall("layout, safe area \(part)") {
          try $0.layout(in: Container(frame: Rect2D(viewport.size), safeAreaInsets: .bad($1)[part]))
        },
        SheetCall("layout, container insets \(part)") {
          try $0.layout(in: Container(in: viewport, insets: .bad($1)[part]))
        },
        SheetCall("place(carousels:) \(part)") {
          try $0.place(carousels: [CarouselPlace(number: 0, frame: .bad($1)[part])])
        },
        SheetCall("show, docked \(part)") { try $0.show(.docked(.bad($1)[part])) },
        SheetCall("show, floating \(part)") { try $0.show(.floating(.bad($1)[part])) },
      ]
    }
    for part in ContentMetrics.bad(0).indices {
      calls += [
        SheetCall("layout, content \(part)") {
          try $0.layout(in: Container(in: viewport), content: .bad($1)[part])
        },
        SheetCall("requestSelfSizingUpdate \(part)") { try $0.requestSelfSizingUpdate(content: .bad($1)[part]) },
      ]
    }
    for part in Configuration.bad(0).indices {
      calls.append(
        SheetCall("update(configuration:) \(part)") { try $0.update(configuration: Configuration.bad($1)[part]) })
    }
    return calls
  }

  /// Every method that takes a number and does not throw.
  static func silent() -> [SheetCall] {
    [
      SheetCall("advance") { $0.advance(to: $1) },
      SheetCall("scroll") { $0.scroll(to: $1) },
      SheetCall("tap") { $0.tap(at: Vector2D(x: 100, y: $1)) },
      SheetCall("touchBegan") { $0.touchBegan(at: Vector2D(x: $1, y: 700)) },
      SheetCall("touchMoved, x") { $0.touchMoved(to: Vector2D(x: $1, y: 300)) },
      SheetCall("touchMoved, y") { $0.touchMoved(to: Vector2D(x: 100, y: $1)) },
      SheetCall("touchEnded, x") { $0.touchEnded(velocity: Vector2D(x: $1, y: 0)) },
      SheetCall("touchEnded, y") { $0.touchEnded(velocity: Vector2D(x: 0, y: $1)) },
      SheetCall("setAlongside") { sheet, number in
        let ends = sheet.configuration.snapPoints
        sheet.setAlongside([
          AlongsideAnimation(between: ends[0], and: ends[ends.count - 1], value: "a", from: number, to: 1),
          AlongsideAnimation(between: ends[0], and: ends[ends.count - 1], value: "b", from: 0, to: number),
        ])
      },
    ]
  }
}

extension SheetCall where Sheet == LiveSheet {
  /// Every method of a live sheet that throws, with a bad number in each place that takes one.
  static func throwing() -> [SheetCall] {
    let viewport = Device.standard.portrait
    var calls = [
      SheetCall("set(content:)") {
        try $0.set(content: ColorContent(color: .black, height: $1), resizingOption: .resizeToVisibleArea)
      },
      SheetCall("requestSelfSizingUpdate") {
        try $0.requestSelfSizingUpdate(content: ColorContent(color: .black, height: $1), animator: nil)
      },
      SheetCall("move(to:)") { try $0.move(to: .fraction($1)) },
      SheetCall("present") { sheet, _ in try sheet.present() },
      SheetCall("dismiss") { sheet, _ in try sheet.dismiss() },
      SheetCall("setTrackingKeyboard") { try $0.setTrackingKeyboard($1 > 0) },
      SheetCall("update(viewport:), width") {
        try $0.update(viewport: Viewport(size: Size2D(width: $1, height: 800)))
      },
      SheetCall("update(viewport:), height") {
        try $0.update(viewport: Viewport(size: Size2D(width: 400, height: $1)))
      },
      SheetCall("update(viewport:), scale") {
        try $0.update(viewport: Viewport(size: viewport.size, scale: $1))
      },
      SheetCall("update(viewport:), corners") {
        try $0.update(viewport: Viewport(size: viewport.size, displayCornerRadius: $1))
      },
    ]
    for part in 0..<4 {
      calls += [
        SheetCall("update(viewport:), safe area \(part)") {
          try $0.update(viewport: Viewport(size: viewport.size, safeAreaInsets: .bad($1)[part]))
        },
        SheetCall("show \(part)") { try $0.show(.docked(.bad($1)[part])) },
      ]
    }
    for part in Configuration.bad(0).indices {
      calls.append(
        SheetCall("update(configuration:) \(part)") { try $0.update(configuration: Configuration.bad($1)[part]) })
    }
    return calls
  }
}
