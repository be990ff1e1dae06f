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
    /// A spring moves it, or its backdrop fades.
    case animating
    /// It is modal and not presented, or dismissed, or has no size yet.
    case gone
  }

  enum Movement: Hashable, Sendable {
    case resting
    case animating(SpringAnimation, MoveID)
  }

  /// The model's own time in seconds; it starts at 0 and never goes back.
  public private(set) var time = 0.0
  /// What the sheet may do. A modal sheet's configuration always has `.hidden`.
  public internal(set) var configuration: Configuration
  /// How the sheet comes onto the screen.
  public let presentation: Presentation
  /// What the content's frame is while the sheet moves; nil for a sheet without content.
  public var resizingOption: ResizingOption?
  /// Where the sheet can rest; nil until the first layout with a size.
  public internal(set) var state: ResolvedState?
  /// The snap point that the sheet rests at or heads for.
  public internal(set) var snapPoint = SnapPoint.hidden
  /// What the sheet told its owner since the events were last taken, in order.
  public private(set) var events: [SheetEvent] = []

  var movement = Movement.resting
  var stage: PresentationStage
  var fade: SpringAnimation?
  /// The snap point of a `willMoveTo` that nothing has closed yet.
  var openMove: SnapPoint?
  var moveCount = 0
  var fittingHeight: Double?
  var postponed: [PostponedMove] = []

  /// Makes a sheet that has not been laid out yet.
  ///
  /// - Parameters:
  ///   - configuration: what the sheet may do.
  ///   - presentation: inline, or modal with an initial snap point. A modal sheet gets `.hidden` as a snap point.
  ///   - resizingOption: what the content's frame is while the sheet moves; nil for a sheet without content.
  /// - Throws: ``SheetError`` for a set without snap points, and for an initial snap point that is not in the set.
  public init(
    configuration: Configuration = Configuration(),
    presentation: Presentation = .inline,
    resizingOption: ResizingOption? = .noResize
  ) throws {
    self.configuration = try Self.completed(configuration, for: presentation)
    self.presentation = presentation
    self.resizingOption = resizingOption
    self.stage = presentation.isModal ? .gone : .presented
    if let initial = presentation.initialSnapPoint {
      guard initial != .hidden else { throw SheetError.hiddenInitialSnapPoint }
      try requireConfigured(initial)
    }
  }

  /// What the sheet is doing now.
  public var phase: Phase {
    guard state != nil, stage != .gone else { return .gone }
    return ends.isEmpty ? .resting : .animating
  }

  /// How far the sheet is pushed down from its most expanded position now, in points; 0 before the first layout.
  public var hidingOffset: Double {
    if case .animating(let animation, _) = movement { return animation.value(at: time) }
    return state?[snapPoint]?.hidingOffset ?? 0
  }

  /// The speed of the sheet now, in points per second, positive downwards.
  public var velocity: Double {
    if case .animating(let animation, _) = movement { return animation.velocity(at: time) }
    return 0
  }

  /// How much of the backdrop's colour shows now, from 0 to 1; always 0 for an inline sheet.
  public var backdropOpacity: Double {
    guard presentation.isModal else { return 0 }
    return fade?.value(at: time) ?? (stage == .presented ? 1 : 0)
  }

  /// When the sheet comes to rest if nothing else happens to it, in seconds; the present time where it is at rest.
  public var restTime: Double {
    ends.max() ?? time
  }

  /// Moves time forward and lets happen what falls due on the way.
  ///
  /// - Parameter time: seconds on the model's time. A time in the past, or one that is not a number, changes nothing.
  public mutating func advance(to time: Double) {
    guard time > self.time else { return }
    while let end = ends.min(), end <= time {
      self.time = end
      finishWhatIsDue()
    }
    if time.isFinite { self.time = time }
  }

  /// Takes the events that have gathered, in order, and leaves none.
  public mutating func takeEvents() -> [SheetEvent] {
    defer { events = [] }
    return events
  }

  mutating func emit(_ kind: SheetEvent.Kind) {
    events.append(SheetEvent(time: time, kind: kind))
  }

  /// When each running animation ends.
  private var ends: [Double] {
    var ends: [Double] = []
    if case .animating(let animation, _) = movement { ends.append(animation.endTime) }
    if let fade { ends.append(fade.endTime) }
    return ends
  }

  private mutating func finishWhatIsDue() {
    if case .animating(let animation, let id) = movement, animation.endTime <= time { arrive(id) }
    if let fade, fade.endTime <= time { self.fade = nil }
    finishDismissalIfDone()
  }
}
