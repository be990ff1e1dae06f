/// A live sheet: told what happens to it, and advanced to any time.
///
/// The model is a value. Copying it makes a checkpoint; advancing it to a time in one step or in a thousand gives the
/// same state, as every animation is a closed function of time and ends at its own instant on the way.
///
/// ```swift
/// var sheet = try SheetModel(configuration: Configuration { $0.snapPoints = [.hidden, .full] })
/// try sheet.layout(in: Container(in: Device.standard.portrait))
/// try sheet.move(to: .full)
/// sheet.advance(to: 0.13)
/// print(sheet.hidingOffset, sheet.velocity)
/// ```
///
/// The counterpart of `RideauView` and, when it is modal, of `RideauViewController`.
public struct SheetModel: Hashable, Sendable {
  /// What the sheet is doing.
  public enum Phase: String, Hashable, Sendable {
    /// It stays where it is.
    case resting
    /// A finger moves it.
    case dragging
    /// It moves by itself, or something around it does: its backdrop, its container, values alongside.
    case animating
    /// The scroll view or a carousel inside moves, and the sheet does not.
    case scrolling
    /// It is modal and not presented, or dismissed, or has no size yet.
    case gone
  }

  enum Movement: Hashable, Sendable {
    case resting
    /// A spring; one that started with a finger's velocity stays within the rubber bands.
    case animating(ValueAnimation, MoveID, isFlung: Bool)
    /// Under a finger, at an offset before the rubber band.
    case dragging(Double)
  }

  /// The model's own time in seconds; it starts at 0 and never goes back.
  public private(set) var time = 0.0
  /// What the sheet may do. A modal sheet's configuration always has `.hidden`.
  public internal(set) var configuration: Configuration
  /// How the sheet comes onto the screen.
  public let presentation: Presentation
  /// What the content's frame is while the sheet moves; nil for a sheet without content.
  public var resizingOption: ResizingOption?
  /// Whether a keyboard raises the container's bottom edge. The counterpart of `RideauView.isTrackingKeyboard`.
  public internal(set) var isTrackingKeyboard = true
  /// Where the sheet can rest; nil until the first layout with a size.
  public internal(set) var state: ResolvedState?
  /// The snap point that the sheet rests at or heads for.
  public internal(set) var snapPoint = SnapPoint.hidden
  /// What the content needs, as it was said at the last layout.
  public internal(set) var content = ContentMetrics() {
    didSet { followCarousels() }
  }
  /// The values that follow the sheet, as they were declared.
  public internal(set) var alongsideAnimations: [AlongsideAnimation] = []
  /// What the sheet told its owner since the events were last taken, in order.
  public private(set) var events: [SheetEvent] = []

  var movement = Movement.resting
  var stage: PresentationStage
  var fade: ValueAnimation?
  /// What is left of a layout change that is animated, a distance that falls to 0; under a finger, of its end alone.
  var shift: ValueAnimation?
  /// The way of the layout's own places to where a layout change that is animated has put them.
  var transition: LayoutTransition?
  var keyboard = KeyboardState()
  var scroll = ScrollState()
  var carousels: [CarouselState] = []
  package var carouselPlaces: [CarouselPlace] = []
  var touch: TouchSession?
  var alongside: [Alongside] = []
  /// Whether a drag ended at hidden, after which the sheet takes no touches until it is shown again.
  var isInteractionEnded = false
  /// The snap point of a `willMoveTo` that nothing has closed yet.
  var openMove: SnapPoint?
  var moveCount = 0
  var postponed: [PostponedMove] = []
  /// The container as it was given, without the keyboard.
  package internal(set) var givenContainer: Container?
  /// What the content has needed since a drag, for the next layout; nil if ``content`` is up to date.
  var waitingContent: ContentMetrics?

  /// Makes a sheet that has not been laid out yet.
  ///
  /// - Parameters:
  ///   - configuration: what the sheet may do.
  ///   - presentation: inline, or modal with an initial snap point. A modal sheet gets `.hidden` as a snap point.
  ///   - resizingOption: what the content's frame is while the sheet moves; nil for a sheet without content.
  ///   - alongside: values that follow the sheet.
  /// - Throws: ``SheetError`` for a set without snap points, for an initial snap point that is not in the set, and for a
  ///   number that is not finite or out of its limits.
  public init(
    configuration: Configuration = Configuration(),
    presentation: Presentation = .inline,
    resizingOption: ResizingOption? = .noResize,
    alongside: [AlongsideAnimation] = []
  ) throws {
    self.configuration = try Self.completed(configuration, for: presentation)
    self.presentation = presentation
    self.resizingOption = resizingOption
    self.alongsideAnimations = alongside
    self.stage = presentation.isModal ? .gone : .presented
    if let initial = presentation.initialSnapPoint {
      guard initial != .hidden else { throw SheetError.hiddenInitialSnapPoint }
      try requireConfigured(initial)
    }
  }

  /// What the sheet is doing now.
  public var phase: Phase {
    guard state != nil, stage != .gone else { return .gone }
    if touch?.owner == .scrollView { return .scrolling }
    switch movement {
    case .dragging: return .dragging
    case .animating: return .animating
    case .resting: break
    }
    if scroll.isMoving || carousels.contains(where: \.isMoving) { return .scrolling }
    return animationEnds.isEmpty ? .resting : .animating
  }

  /// When the sheet comes to rest if nothing else happens to it, in seconds; the present time where it is at rest.
  ///
  /// A finger that is down keeps it from resting only in what the finger moves.
  public var restTime: Double {
    var end = time
    var copy = self
    // A glide of the scroll view may be followed by a bounce, so the ends are looked for one after the other.
    while let last = copy.ends.max() {
      end = last
      copy.advance(to: last)
    }
    return end
  }

  /// Moves time forward and lets happen what falls due on the way; at the present time, what takes no time.
  ///
  /// - Parameter time: seconds on the model's time. A time in the past, or one that is not a number, changes nothing.
  public mutating func advance(to time: Double) {
    guard time >= self.time else { return }
    while let end = nextChangeTime, end <= time {
      self.time = max(end, self.time)
      finishWhatIsDue()
    }
    if time.isFinite { self.time = time }
    endTransitionIfDone()
  }

  /// Takes the events that have gathered, in order, and leaves none.
  public mutating func takeEvents() -> [SheetEvent] {
    defer { events = [] }
    return events
  }

  mutating func emit(_ kind: SheetEvent.Kind) {
    events.append(SheetEvent(time: time, kind: kind))
  }

  /// Whether a finger moves the sheet.
  package var isDragging: Bool {
    if case .dragging = movement { true } else { false }
  }

  /// Whether a finger is down.
  package var isTouched: Bool { touch != nil }

  /// The height that a keyboard raises the container by now, in points.
  package var keyboardLift: Double { keyboard.shownLift(at: time) }

  /// The numbers of the carousels that the sheet has.
  package var carouselNumbers: Range<Int> { carousels.indices }

  /// When each running animation of the sheet and what is around it ends.
  var animationEnds: [Double] {
    var ends: [Double] = []
    if case .animating(let animation, _, _) = movement { ends.append(animation.endTime) }
    if let fade { ends.append(fade.endTime) }
    if let shift { ends.append(shift.endTime) }
    if let lift = keyboard.lift { ends.append(lift.endTime) }
    for entry in alongside {
      if let end = entry.animator.endTime { ends.append(end) }
    }
    return ends
  }

  /// When the next movement ends by itself, in seconds; nil if nothing moves.
  ///
  /// Up to this time, no event happens unless the sheet is touched or called. A host that delivers each event at its time
  /// advances from one such time to the next.
  public var nextChangeTime: Double? { ends.min() }

  private var ends: [Double] {
    animationEnds + ([scroll.endTime] + carousels.map(\.endTime)).compactMap(\.self)
  }

  private mutating func finishWhatIsDue() {
    if let lift = keyboard.lift, lift.endTime <= time { keyboard.lift = nil }
    if let shift, shift.endTime <= time {
      self.shift = nil
      if movement == .resting { closeMove() }
    }
    if case .animating(let animation, let id, _) = movement, animation.endTime <= time { arrive(id) }
    endTransitionIfDone()
    if let fade, fade.endTime <= time { self.fade = nil }
    scroll.endMovement(at: time, within: scrollLimits)
    for index in carousels.indices { carousels[index].endMovement(at: time) }
    completeAlongside()
    finishDismissalIfDone()
  }

  /// Ends a layout's transition that is over. It keeps no sheet from resting, so it ends with the last movement as well.
  private mutating func endTransitionIfDone() {
    if let transition, transition.endTime <= time { self.transition = nil }
    endTransitionAtRest()
  }

  /// Puts the layout's places where they belong, unless the sheet or its container still moves.
  mutating func endTransitionAtRest() {
    if movement == .resting, shift == nil, keyboard.lift == nil { transition = nil }
  }
}
