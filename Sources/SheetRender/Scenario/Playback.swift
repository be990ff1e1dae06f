/// A sheet that its script is being done to, from the start on.
///
/// A value: copying it makes a checkpoint from which to play on again. A call that throws leaves it as it was.
public struct Playback: Sendable {
  /// The sheet now.
  public private(set) var sheet: SheetModel
  /// What the picture shows now besides the sheet's geometry.
  public private(set) var scene: SheetScene
  private let containerInsets: Insets
  private let pixelScale: Double?
  private let actions: [Recording.TimedAction]
  private var next = 0

  package init(scenario: Scenario, sheet: SheetModel, actions: [Recording.TimedAction]) {
    self.sheet = sheet
    self.scene = scenario.scene
    self.containerInsets = scenario.containerInsets
    self.pixelScale = scenario.pixelScale
    self.actions = actions
  }

  /// Plays on to a time, with everything that falls due up to and at it.
  ///
  /// - Parameter time: seconds; an earlier time than the sheet's changes nothing.
  /// - Throws: ``ScriptError``.
  public mutating func advance(to time: Double) throws {
    try advance(to: time, actionCount: actions.count)
  }

  /// Plays on to a mark, and runs nothing of the script after it.
  ///
  /// - Parameter mark: a mark of the same recording.
  /// - Throws: ``ScriptError``.
  public mutating func advance(to mark: Recording.Mark) throws {
    try advance(to: mark.time, actionCount: mark.actionCount)
  }

  /// Takes the events that have gathered since they were last taken.
  public mutating func takeEvents() -> [SheetEvent] {
    sheet.takeEvents()
  }

  /// Plays on to just before what falls due at a time.
  ///
  /// - Parameter time: seconds.
  /// - Throws: ``ScriptError``.
  mutating func advance(before time: Double) throws {
    let actionCount = actions[next...].firstIndex { $0.time >= time } ?? actions.count
    try advance(to: time, actionCount: actionCount)
  }

  private mutating func advance(to time: Double, actionCount: Int) throws {
    guard next < actionCount, actions[next].time <= time else {
      sheet.advance(to: time)
      return
    }
    var ahead = self
    while ahead.next < actionCount, actions[ahead.next].time <= time {
      try ahead.perform(actions[ahead.next])
      ahead.next += 1
    }
    ahead.sheet.advance(to: time)
    self = ahead
  }

  /// Moves the sheet's time forward without any of the script.
  mutating func advance(sheetTo time: Double) {
    sheet.advance(to: time)
  }

  /// Does one action at its time.
  ///
  /// - Throws: ``ScriptError``.
  mutating func perform(_ timed: Recording.TimedAction) throws {
    sheet.advance(to: timed.time)
    do {
      switch timed.action {
      case .touchDown(let point):
        sheet.carouselPlaces = scene.carouselPlaces(in: sheet)
        sheet.touchBegan(at: point)
      case .touchMove(let point): sheet.touchMoved(to: point)
      case .touchUp(let velocity): sheet.touchEnded(velocity: velocity)
      case .step(let step): try perform(step)
      }
    } catch {
      throw ScriptError(step: timed.step, description: "\(error)")
    }
  }

  private mutating func perform(_ step: ScriptStep) throws {
    switch step {
    case .move(let target, let animated): try sheet.move(to: target, animated: animated)
    case .present(let animated): try sheet.present(animated: animated)
    case .dismiss(let animated): try sheet.dismiss(animated: animated)
    case .tapBackdrop: try sheet.tapBackdrop()
    case .tap(let point):
      sheet.carouselPlaces = scene.carouselPlaces(in: sheet)
      sheet.tap(at: point)
    case .scroll(let offset): sheet.scroll(to: offset)
    case .scrollCarousel(let number, let offset): try sheet.scroll(carousel: number, to: offset)
    case .keyboard(let height, let timing):
      let screen = scene.viewport.size
      let frame = Rect2D(x: 0, y: screen.height - height, width: screen.width, height: height)
      try sheet.show(height > 0 ? .docked(frame) : .hidden, timing: timing)
    case .floatingKeyboard(let frame, let timing): try sheet.show(.floating(frame), timing: timing)
    case .viewport(var viewport):
      viewport.scale = pixelScale ?? viewport.scale
      var turned = scene
      turned.viewport = viewport
      try turned.checkSize()
      let container = Container(in: viewport, insets: containerInsets)
      try sheet.layout(in: container, content: turned.contentMetrics(in: container))
      scene = turned
    case .configuration(let configuration): try sheet.update(configuration: configuration)
    case .content(let content, let timing): try replaceContent(with: content, timing: timing)
    case .contentHeight(let height, let timing):
      guard let content = scene.content.withHeight(height) else {
        throw TextFormError("this content has no height of its own. Give a whole content with its 'kind'.")
      }
      try replaceContent(with: content, timing: timing)
    case .wait, .waitForRest, .touch, .release, .mark: break
    }
  }

  private mutating func replaceContent(with content: any SheetContent, timing: AnimationTiming?) throws {
    var changed = scene
    changed.content = content
    let container = Container(in: changed.viewport, insets: containerInsets)
    try sheet.requestSelfSizingUpdate(content: changed.contentMetrics(in: container), timing: timing)
    scene = changed
  }
}
