/// A sheet with its scene and its handlers: what `RideauView` and `RideauViewController` are to an app.
///
/// It keeps a ``SheetModel`` and tells its owner by closures what the model says by events. Time is still an argument:
/// nothing happens by itself. A handler may call the sheet; what it starts, starts at the time of the event. A handler that
/// keeps the sheet should do so weakly. A call that throws leaves the sheet and its scene as they were.
///
/// ```swift
/// let sheet = try LiveSheet(configuration: .init { $0.snapPoints = [.hidden, .fraction(0.5), .full] })
/// sheet.handlers.didMoveTo = { snapPoint in print("Did move to:", snapPoint) }
/// try sheet.set(content: ListContent(rows: 30), resizingOption: .resizeToVisibleArea)
/// try sheet.move(to: .full) { print("Finished") }
/// sheet.advance(to: 1)
/// ```
public final class LiveSheet {
  /// What the sheet calls. The counterpart of `RideauView.Handlers`.
  public struct Handlers {
    /// A move to another snap point starts.
    public var willMoveTo: ((SnapPoint) -> Void)?
    /// The sheet has arrived.
    public var didMoveTo: ((SnapPoint) -> Void)?
    /// A move was given up for another one.
    public var didCancelMoveTo: ((SnapPoint) -> Void)?
    /// A finger let go; says where the sheet goes and why.
    public var didEndDragging: ((ReleaseDecision) -> Void)?
    /// A modal sheet begins to be dismissed. The counterpart of `RideauViewController.onWillDismiss`.
    public var onWillDismiss: (() -> Void)?
    /// A modal sheet is gone.
    public var onDidDismiss: (() -> Void)?
    /// Gives the values that follow the sheet through a range; asked for each range once per layout.
    public var animatorsAlongsideMoving: ((ResolvedSnapPointRange) -> [AlongsideAnimation])? {
      didSet { alongsideRevision += 1 }
    }

    /// Counts how often the animators were given.
    fileprivate var alongsideRevision = 0

    /// Makes handlers that do nothing.
    public init() {}
  }

  /// What the sheet calls.
  public var handlers = Handlers() {
    didSet { if handlers.alongsideRevision != oldValue.alongsideRevision { askForAlongside() } }
  }

  /// What the picture shows besides the sheet's geometry.
  public private(set) var scene: SheetScene
  /// The sheet as a value, to read anything from.
  public private(set) var model: SheetModel

  private let containerInsets: Insets
  private var completions: [MoveID: () -> Void] = [:]
  private var undelivered: [SheetEvent] = []
  private var isDelivering = false

  /// Makes a sheet and lays it out.
  ///
  /// - Parameters:
  ///   - configuration: what the sheet may do.
  ///   - presentation: inline, or modal with an initial snap point.
  ///   - viewport: the screen; defaults to the upright standard device.
  ///   - containerInsets: what the sheet's container leaves free of the screen, in points.
  ///   - style: what the sheet looks like; defaults to the style of the appearance.
  ///   - background: the colour behind everything; defaults to white or black, as the appearance has it.
  ///   - appearance: whether the screen is light or dark.
  ///   - text: how text is laid out; defaults to the machine's fonts, or to blocks in a build without fonts.
  ///   - chrome: what is over and around the screen; nothing by default.
  /// - Throws: ``SheetError``.
  public init(
    configuration: Configuration = Configuration(), presentation: Presentation = .inline,
    viewport: Viewport = Device.standard.portrait, containerInsets: Insets = .zero, style: SheetStyle? = nil,
    background: RGBA? = nil, appearance: Appearance = .light,
    text: TextEnvironment = TextEnvironment(typesetter: .standard()), chrome: ScreenChrome = ScreenChrome()
  ) throws {
    let style = style ?? SheetStyle(appearance: appearance)
    self.scene = SheetScene(
      viewport: viewport, background: background ?? (appearance == .light ? .white : .black), style: style,
      content: ColorContent(color: style.backgroundColor), appearance: appearance, text: text, chrome: chrome)
    self.containerInsets = containerInsets
    self.model = try SheetModel(configuration: configuration, presentation: presentation, resizingOption: nil)
    try change { scene, model in
      try scene.viewport.check()
      try scene.layOut(&model, insets: containerInsets)
    }
  }

  /// The geometry and the items of this moment; nil for a sheet without a size.
  public var displayList: DisplayList? {
    FrameGeometry(model, style: scene.style).map(scene.displayList)
  }

  /// Whether a keyboard raises the container's bottom edge.
  public var isTrackingKeyboard: Bool { model.isTrackingKeyboard }

  /// Puts content into the sheet. The counterpart of `containerView.set(bodyView:resizingOption:)`.
  ///
  /// - Parameters:
  ///   - content: what is inside the sheet from now on.
  ///   - resizingOption: what its frame is while the sheet moves.
  /// - Throws: ``SheetError``; the sheet is then left as it was.
  public func set(content: any SheetContent, resizingOption: ResizingOption) throws {
    try change { scene, model in
      scene.content = content
      model.resizingOption = resizingOption
      try scene.layOut(&model, insets: containerInsets)
    }
  }

  /// Moves the sheet. The counterpart of `move(to:animated:completion:)`.
  ///
  /// - Parameters:
  ///   - snapPoint: one of the configured snap points.
  ///   - animated: whether the sheet travels.
  ///   - completion: is called on arrival, before `didMoveTo`, and not at all where another move takes over.
  /// - Throws: ``SheetError``; the sheet is then left as it was.
  public func move(to snapPoint: SnapPoint, animated: Bool = true, completion: (() -> Void)? = nil) throws {
    // A move that is not animated completes within the call, so its completion waits for the identity.
    let id = try model.move(to: snapPoint, animated: animated)
    completions[id] = completion
    deliver()
  }

  /// Presents a modal sheet.
  ///
  /// - Parameter animated: whether it travels.
  /// - Throws: ``SheetError``; the sheet is then left as it was.
  public func present(animated: Bool = true) throws {
    try model.present(animated: animated)
    deliver()
  }

  /// Dismisses a modal sheet.
  ///
  /// - Parameter animated: whether it travels.
  /// - Throws: ``SheetError``; the sheet is then left as it was.
  public func dismiss(animated: Bool = true) throws {
    try model.dismiss(animated: animated)
    deliver()
  }

  /// Replaces the configuration. The counterpart of `update(configuration:)`.
  ///
  /// - Parameter configuration: what the sheet may do from now on.
  /// - Throws: ``SheetError``; the sheet is then left as it was.
  public func update(configuration: Configuration) throws {
    try change { _, model in try model.update(configuration: configuration) }
  }

  /// Rotates or resizes the screen.
  ///
  /// - Parameter viewport: the screen from now on.
  /// - Throws: ``SheetError``; the sheet is then left as it was.
  public func update(viewport: Viewport) throws {
    try change { scene, model in
      try viewport.check()
      scene.viewport = viewport
      try scene.layOut(&model, insets: containerInsets)
    }
  }

  /// Follows content that needs another height. The counterpart of `requestRideauSelfSizingUpdate(animator:)`.
  ///
  /// During a drag new content shows at once, and the sheet follows it from the next layout on.
  /// - Parameters:
  ///   - content: the content as it is now; defaults to the present one.
  ///   - animator: how the sheet follows; nil puts it there at once.
  /// - Throws: ``SheetError``; the sheet is then left as it was.
  public func requestSelfSizingUpdate(content: (any SheetContent)? = nil, animator: PropertyAnimator?) throws {
    try change { scene, model in
      if let content { scene.content = content }
      let container = Container(in: scene.viewport, insets: containerInsets)
      try model.requestSelfSizingUpdate(content: scene.contentMetrics(in: container), timing: animator?.timing)
    }
  }

  /// Shows, moves or hides a keyboard.
  ///
  /// - Parameters:
  ///   - keyboard: the keyboard as it will be.
  ///   - timing: how it moves.
  /// - Throws: ``SheetError``; the sheet is then left as it was.
  public func show(_ keyboard: Keyboard, timing: AnimationTiming = .keyboard) throws {
    try change { _, model in try model.show(keyboard, timing: timing) }
  }

  /// Says whether a keyboard raises the container's bottom edge. The counterpart of `isTrackingKeyboard`.
  ///
  /// - Parameter isTracking: whether it does.
  /// - Throws: ``SheetError``; the sheet is then left as it was.
  public func setTrackingKeyboard(_ isTracking: Bool) throws {
    try change { _, model in try model.setTrackingKeyboard(isTracking) }
  }

  /// Does something with one finger, such as ``SheetModel/touchBegan(at:)``.
  ///
  /// - Parameter change: touches the model.
  public func touch(_ change: (inout SheetModel) -> Void) {
    // A finger that is down has found its carousel.
    if !model.isTouched { model.carouselPlaces = scene.carouselPlaces(in: model) }
    change(&model)
    deliver()
  }

  /// Puts the offset of a carousel in the content. The counterpart of setting its `UIScrollView.contentOffset`.
  ///
  /// - Parameters:
  ///   - number: the carousel's number, counted from 0 in the order of the elements.
  ///   - offset: points from the edge where it starts, kept between its edges.
  /// - Throws: ``SheetError`` for an offset that is not finite and for a number that no carousel has.
  public func scroll(carousel number: Int, to offset: Double) throws {
    try model.scroll(carousel: number, to: offset)
  }

  /// Moves time forward; handlers are called at the times of their events, one after the other.
  ///
  /// - Parameter time: seconds.
  public func advance(to time: Double) {
    while let end = model.nextChangeTime, end <= time, end.isFinite {
      model.advance(to: end)
      deliver()
    }
    model.advance(to: time)
  }

  /// Changes the scene and the model together, so that an error leaves both as they were.
  private func change(_ body: (inout SheetScene, inout SheetModel) throws -> Void) throws {
    var (scene, model) = (self.scene, self.model)
    try body(&scene, &model)
    (self.scene, self.model) = (scene, model)
    askForAlongside()
    deliver()
  }

  private func askForAlongside() {
    guard let ask = handlers.animatorsAlongsideMoving, let ranges = model.state?.ranges else { return }
    model.setAlongside(ranges.flatMap(ask))
  }

  /// Calls the handlers for what has happened. Calls from within a handler queue up behind it.
  private func deliver() {
    undelivered += model.takeEvents()
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !undelivered.isEmpty { call(undelivered.removeFirst().kind) }
  }

  private func call(_ event: SheetEvent.Kind) {
    switch event {
    case .willMoveTo(let snapPoint): handlers.willMoveTo?(snapPoint)
    case .didMoveTo(let snapPoint): handlers.didMoveTo?(snapPoint)
    case .didCancelMoveTo(let snapPoint): handlers.didCancelMoveTo?(snapPoint)
    case .completed(let id):
      let completion = completions[id]
      // Moves before this one were interrupted, and complete no more.
      completions = completions.filter { $0.key.rawValue > id.rawValue }
      completion?()
    case .dragEnded(let decision): handlers.didEndDragging?(decision)
    case .willDismiss: handlers.onWillDismiss?()
    case .didDismiss: handlers.onDidDismiss?()
    case .dragBegan, .dragCancelled, .didCancelDismiss: break
    }
  }
}

extension SheetScene {
  /// Lays a sheet out on the scene's screen, for the scene's content.
  ///
  /// - Parameters:
  ///   - model: the sheet.
  ///   - insets: what its container leaves free of the screen, in points.
  /// - Throws: ``SheetError``.
  fileprivate func layOut(_ model: inout SheetModel, insets: Insets) throws {
    let container = Container(in: viewport, insets: insets)
    try model.layout(in: container, content: contentMetrics(in: container))
  }
}
