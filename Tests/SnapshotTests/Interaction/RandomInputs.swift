@testable import SheetMotion
@testable import SheetRender

/// What sheets are made of and told, at random.
extension SeededGenerator {
  mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }

  mutating func chance(_ probability: Double) -> Bool {
    number(0, 1) < probability
  }

  mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
    others.randomElement(using: &self).map { chance(1 / Double(others.count + 1)) ? first : $0 } ?? first
  }

  mutating func viewport() -> Viewport {
    if chance(0.6), let device = Device.presets.randomElement(using: &self) {
      return pick(device.portrait, device.portrait, device.landscape)
    }
    return Viewport(
      size: Size2D(width: number(20, 1400), height: chance(0.1) ? number(1, 60) : number(60, 1400)),
      safeAreaInsets: Insets(top: number(0, 60), bottom: number(0, 40)), scale: pick(1, 1.5, 2, 3))
  }

  mutating func container() -> Container {
    let insets = chance(0.3) ? Insets(top: number(0, 90), bottom: number(0, 90)) : .zero
    return Container(in: viewport(), insets: insets)
  }

  mutating func snapPoint() -> SnapPoint {
    switch Int.random(in: 0..<10, using: &self) {
    case 0, 1: .hidden
    case 2: .full
    case 3, 4: .fraction(pick(0, 0.25, 0.5, 0.75, number(0, 1), number(0, 1), 1.3, -0.2))
    case 5: .pointsFromTop(pick(0, 44.2, 44.4, number(0, 500), number(-100, 1500)))
    case 6, 7: .pointsFromBottom(pick(0, 78, 400, number(0, 500), number(-100, 1500)))
    default: .autoPointsFromBottom
    }
  }

  mutating func snapPoints() -> [SnapPoint] {
    let count = Int.random(in: 1...5, using: &self)
    return (0..<count).map { _ in snapPoint() } + (chance(0.5) ? [.hidden] : [])
  }

  mutating func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.snapPoints = snapPoints()
    configuration.topMarginOption = pick(
      .fromSafeArea(20), .fromSafeArea(number(-30, 60)), .fromTop(0), .fromTop(number(-30, 300)))
    configuration.scrollViewOption.scrollViewDetection = pick(.automatic, .automatic, .noTracking)
    configuration.reducesMotion = chance(0.07)
    return configuration
  }

  mutating func content() -> ContentMetrics {
    ContentMetrics(
      fittingHeight: chance(0.3) ? nil : number(0, chance(0.3) ? 2000 : 600),
      headerHeight: pick(0, 15, 40),
      scrollView: chance(0.35)
        ? nil : ScrollMetrics(top: pick(0, 0, 64), contentHeight: pick(0, number(0, 800), number(800, 4000))),
      bottomSafeArea: pick(0, 0, 20), carousels: (0..<Int.random(in: 0...2, using: &self)).map { _ in carousel() })
  }

  mutating func carousel() -> CarouselMetrics {
    CarouselMetrics(
      width: number(0, 400), contentWidth: number(0, 2000), offset: pick(0, 0, number(0, 500)),
      startsAtRight: chance(0.3))
  }

  /// A carousel's place on the sheet, or nowhere where there is none.
  mutating func places(on sheet: SheetModel) -> [CarouselPlace] {
    let body = sheet.bodyFrame
    guard let number = sheet.carousels.indices.randomElement(using: &self) else { return [] }
    let frame = Rect2D(
      x: body.x, y: body.y + self.number(0, 200), width: body.width, height: self.number(0, 300))
    return [CarouselPlace(number: number, frame: frame)]
  }

  mutating func curve() -> AnimationTiming {
    let curve = pick(
      TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .standard,
      TimingCurve(number(0.1, 0.9), number(0, 1), number(0.1, 0.9), number(0, 1)))
    return .curve(curve, duration: chance(0.1) ? 0 : number(0.05, 0.7))
  }

  mutating func timing() -> AnimationTiming {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: .keyboard
    case 1: .intrinsicSizeChange
    case 2: .spring(duration: number(0.1, 1), dampingRatio: number(0.4, 1))
    case 3: .settling(DampedSpring(response: number(0.1, 0.6), dampingRatio: number(0.4, 2)))
    default: curve()
    }
  }

  mutating func alongside(between snapPoints: [SnapPoint]) -> [AlongsideAnimation] {
    (0..<Int.random(in: 0...3, using: &self)).compactMap { _ in
      guard let first = snapPoints.randomElement(using: &self), let second = snapPoints.randomElement(using: &self)
      else { return nil }
      let isSprung = chance(0.2)
      return AlongsideAnimation(
        between: first, and: chance(0.1) ? snapPoint() : second,
        value: isSprung ? RandomSheet.sprungValue : pick("backdropOpacity", "cornerRadius", "contentOpacity", "other"),
        from: number(-1, 1), to: number(0, 20), timing: isSprung ? timing() : curve())
    }
  }

  mutating func keyboard(on container: Container) -> Keyboard {
    let frame = container.frame
    return pick(
      .hidden, .floating(Rect2D(x: 40, y: frame.maxY * 0.6, width: 320, height: 260)),
      .docked(Rect2D(x: 0, y: frame.maxY - number(0, 400), width: frame.maxX, height: 400)))
  }

  mutating func scene() -> SheetScene {
    let content: any SheetContent =
      if chance(0.6) {
        ListContent(header: pick(nil, "List"), rows: Int.random(in: 0...40, using: &self))
      } else {
        ColorContent(color: .white, height: pick(nil, number(0, 900)), addsSafeArea: chance(0.5))
      }
    return SheetScene(
      viewport: viewport(), background: .white, style: SheetStyle(), content: content, appearance: .light)
  }

  mutating func scriptStep(for scenario: Scenario) -> ScriptStep {
    let screen = scenario.scene.viewport.size
    let target = scenario.configuration.snapPoints.randomElement(using: &self) ?? .full
    let finger = Vector2D(x: screen.width * number(0, 1), y: screen.height * number(0, 1))
    switch Int.random(in: 0..<14, using: &self) {
    case 0: return .move(target, animated: chance(0.8))
    case 1: return .present(animated: chance(0.8))
    case 2: return .dismiss(animated: chance(0.8))
    case 3: return pick(.tap(finger), .tapBackdrop, .mark("mark \(next())"))
    case 4: return .scroll(to: number(0, 500))
    case 5: return .keyboard(height: pick(0, number(0, 400)), timing: timing())
    case 6: return .viewport(viewport())
    case 7: return .configuration(configuration())
    case 8: return .contentHeight(number(0, 900), timing: chance(0.3) ? nil : timing())
    case 9, 10: return .wait(number(0, 0.4))
    default:
      let way = Vector2D(x: number(-20, 20), y: number(-500, 500))
      let velocity = chance(0.5) ? nil : Vector2D(x: number(-100, 100), y: number(-3000, 3000))
      return .drag(from: finger, by: way, duration: number(0, 0.3), velocity: velocity)
    }
  }

  /// A scenario whose script the sheet takes without an error.
  mutating func recording() throws -> Recording {
    let scene = scene()
    let configuration = configuration()
    let initial = configuration.snapPoints.first { $0 != .hidden }
    var scenario = Scenario(
      name: "random", scene: scene,
      presentation: initial.map { pick(.inline, .modal(initialSnapPoint: $0)) } ?? .inline,
      configuration: configuration, resizing: pick(.noResize, .resizeToVisibleArea),
      alongside: alongside(between: configuration.snapPoints))
    scenario.script = [.present(animated: true)]
    for _ in 0..<16 { scenario.script.append(scriptStep(for: scenario)) }
    while true {
      do {
        return try Recording(scenario)
      } catch let error as ScriptError {
        scenario.script.remove(at: error.step)
      }
    }
  }
}
