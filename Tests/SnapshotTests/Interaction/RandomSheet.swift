@testable import SheetMotion

/// Something that happens to a sheet.
enum SheetAction: Sendable {
  /// Time passes.
  case advance(Double)
  case move(SnapPoint, animated: Bool)
  case present(animated: Bool)
  case dismiss(animated: Bool)
  case tapBackdrop
  case tap(Vector2D)
  case touchBegan(Vector2D)
  case touchMoved(Vector2D)
  case touchEnded(Vector2D?)
  case touchCancelled
  case scroll(Double)
  case scrollCarousel(Int, Double)
  case place([CarouselPlace])
  case keyboard(Keyboard, AnimationTiming)
  case trackKeyboard(Bool)
  case layout(Container, ContentMetrics)
  case configuration(Configuration)
  case selfSizing(ContentMetrics, AnimationTiming?)
  case alongside([AlongsideAnimation])
  case resizing(ResizingOption?)

  /// Does it.
  ///
  /// - Throws: ``SheetError`` where the sheet refuses it.
  func perform(on sheet: inout SheetModel) throws {
    switch self {
    case .advance(let duration): sheet.advance(to: sheet.time + duration)
    case .move(let target, let animated): try sheet.move(to: target, animated: animated)
    case .present(let animated): try sheet.present(animated: animated)
    case .dismiss(let animated): try sheet.dismiss(animated: animated)
    case .tapBackdrop: try sheet.tapBackdrop()
    case .tap(let point): sheet.tap(at: point)
    case .touchBegan(let point): sheet.touchBegan(at: point)
    case .touchMoved(let point): sheet.touchMoved(to: point)
    case .touchEnded(let velocity): sheet.touchEnded(velocity: velocity)
    case .touchCancelled: sheet.touchCancelled()
    case .scroll(let offset): sheet.scroll(to: offset)
    case .scrollCarousel(let number, let offset): try sheet.scroll(carousel: number, to: offset)
    case .place(let places): try sheet.place(carousels: places)
    case .keyboard(let keyboard, let timing): try sheet.show(keyboard, timing: timing)
    case .trackKeyboard(let isTracking): try sheet.setTrackingKeyboard(isTracking)
    case .layout(let container, let content): try sheet.layout(in: container, content: content)
    case .configuration(let configuration): try sheet.update(configuration: configuration)
    case .selfSizing(let content, let timing): try sheet.requestSelfSizingUpdate(content: content, timing: timing)
    case .alongside(let animations): sheet.setAlongside(animations)
    case .resizing(let option): sheet.resizingOption = option
    }
  }
}

/// A sheet to which random things happen, one after the other; all of them follow from a seed.
struct RandomSheet: Sequence, IteratorProtocol {
  /// One thing that happened, with the sheet before and after it.
  struct Step: CustomStringConvertible {
    let seed: UInt64
    let number: Int
    let action: SheetAction
    let before: SheetModel
    let after: SheetModel
    /// Whether the sheet refused the action with an error.
    let isRefused: Bool

    var description: String { "seed \(seed), step \(number): \(action)" }
  }

  /// What may happen.
  enum Kind {
    /// Everything.
    case all
    /// Fingers, calls and keyboards on one layout; keyboards come and go most of the time.
    case keyboards
  }

  /// The name of alongside values whose animations may be springs, and go beyond their ends.
  static let sprungValue = "sprung"
  static let length = 90

  let seed: UInt64
  let kind: Kind
  private(set) var sheet: SheetModel
  private var random: SeededGenerator
  private var finger: Vector2D?
  private var number = 0

  init(seed: UInt64, _ kind: Kind = .all) throws {
    var random = SeededGenerator(seed: seed)
    let configuration = random.configuration()
    let initial = configuration.snapPoints.first { $0 != .hidden }
    self.seed = seed
    self.kind = kind
    self.sheet = try SheetModel(
      configuration: configuration,
      presentation: initial.map { random.pick(.inline, .modal(initialSnapPoint: $0)) } ?? .inline,
      resizingOption: random.pick(.noResize, .noResize, .resizeToVisibleArea, .resizeToVisibleArea, nil),
      alongside: random.alongside(between: configuration.snapPoints))
    if random.chance(0.9) { try sheet.layout(in: random.container(), content: random.content()) }
    self.random = random
  }

  mutating func next() -> Step? {
    guard number < Self.length else { return nil }
    number += 1
    let action = nextAction()
    let before = sheet
    var isRefused = false
    do { try action.perform(on: &sheet) } catch { isRefused = true }
    return Step(seed: seed, number: number, action: action, before: before, after: sheet, isRefused: isRefused)
  }

  private mutating func nextAction() -> SheetAction {
    if let finger { return nextAction(under: finger) }
    if sheet.phase == .gone, sheet.presentation.isModal, random.chance(0.5) {
      return .present(animated: random.chance(0.8))
    }
    switch random.number(0, 1) {
    case ..<0.05: return .place(random.places(on: sheet))
    case ..<0.3:
      let point = somePlace()
      finger = point
      return .touchBegan(point)
    case ..<0.6:
      let durations = [random.number(0, 0.01), random.number(0, 0.1), random.number(0, 0.6), random.number(0, 3)]
      return .advance(durations[Int.random(in: 0..<4, using: &random)])
    case ..<0.75: return .move(someTarget(), animated: random.chance(0.8))
    default: return otherAction()
    }
  }

  private mutating func nextAction(under finger: Vector2D) -> SheetAction {
    switch random.number(0, 1) {
    case ..<0.5:
      let reach = random.pick(4.0, 20, 120, 120, 500)
      let isSideways = random.chance(0.2)
      let (along, across) = (random.number(-reach, reach), random.number(-reach, reach) * 0.2)
      let point = Vector2D(
        x: finger.x + (isSideways ? along : across), y: finger.y + (isSideways ? across : along))
      self.finger = point
      return .touchMoved(point)
    case ..<0.75: return .advance(random.pick(1 / 120, 1 / 60, random.number(0, 0.2)))
    case ..<0.86:
      self.finger = nil
      let speed = random.pick(0.0, 400, -400, random.number(-4000, 4000), random.number(-4000, 4000))
      return .touchEnded(random.chance(0.3) ? nil : Vector2D(x: random.number(-500, 500), y: speed))
    case ..<0.88:
      self.finger = nil
      return .touchCancelled
    default: return otherAction()
    }
  }

  private mutating func otherAction() -> SheetAction {
    let container = sheet.givenContainer ?? random.container()
    if kind == .keyboards {
      switch random.number(0, 1) {
      case ..<0.6: return .keyboard(random.keyboard(on: container), random.timing())
      case ..<0.8: return .dismiss(animated: random.chance(0.8))
      default: return .move(random.chance(0.5) ? .hidden : someTarget(), animated: random.chance(0.8))
      }
    }
    switch Int.random(in: 0..<15, using: &random) {
    case 0: return .move(someTarget(), animated: random.chance(0.7))
    case 1: return .present(animated: random.chance(0.7))
    case 2: return .dismiss(animated: random.chance(0.7))
    case 3: return random.pick(.tapBackdrop, .tap(somePlace()))
    case 4:
      return random.pick(
        .scroll(random.number(-100, 2000)), .scrollCarousel(random.pick(0, 1, 2), random.number(-100, 2000)))
    case 5, 6, 7: return .keyboard(random.keyboard(on: container), random.timing())
    case 8: return .layout(random.container(), random.content())
    case 9: return .layout(container, random.content())
    case 10: return .configuration(random.configuration())
    case 11, 12: return .selfSizing(random.content(), random.chance(0.3) ? nil : random.timing())
    case 13: return .alongside(random.alongside(between: sheet.configuration.snapPoints))
    default:
      return random.pick(.trackKeyboard(random.chance(0.7)), .resizing(.noResize), .resizing(.resizeToVisibleArea))
    }
  }

  private mutating func someTarget() -> SnapPoint {
    if random.chance(0.05) { return random.snapPoint() }
    return sheet.configuration.snapPoints.randomElement(using: &random) ?? .full
  }

  /// A place on the viewport: on the sheet more often than not, where something of it shows.
  private mutating func somePlace() -> Vector2D {
    guard let container = sheet.container else { return Vector2D(x: 0, y: 0) }
    let (frame, sheetTop) = (container.frame, container.frame.y + sheet.sheetFrame.y)
    let isOnSheet = sheetTop < frame.maxY && random.chance(0.85)
    let top = isOnSheet ? sheetTop : frame.y
    let reach = random.pick(1, 0.2, 0.02)
    return Vector2D(
      x: frame.x + frame.width * random.number(0, 0.99), y: top + (frame.maxY - top) * reach * random.number(0, 0.99))
  }
}
