extension SheetModel {
  /// Presents a modal sheet: fades the backdrop in and moves the sheet from where it is to the initial snap point.
  ///
  /// On a sheet that is being dismissed it calls the sheet back from where it is. Before the first layout the call is
  /// kept and carried out then. The counterpart of `present(_:animated:)` with a `RideauViewController`.
  /// - Parameter animated: whether the sheet travels and the backdrop fades; otherwise all of it happens at once.
  /// - Throws: ``SheetError`` for an inline sheet, for one that is presented already, and where a later configuration
  ///   no longer has the initial snap point.
  public mutating func present(animated: Bool = true) throws {
    guard let initial = presentation.initialSnapPoint else { throw SheetError.notModal }
    guard stage != .presented, postponed.isEmpty else { throw SheetError.alreadyPresented }
    try requireConfigured(initial)
    start(initial, animated: animated)
  }

  /// Dismisses a modal sheet: fades the backdrop out and moves the sheet to `.hidden` from where it is.
  ///
  /// The sheet is gone when both have ended. Until then fingers are ignored, while ``present(animated:)`` and
  /// ``move(to:animated:)`` call the sheet back. Dismissing a sheet that is being dismissed changes nothing.
  /// - Parameter animated: whether the sheet travels and the backdrop fades; otherwise all of it happens at once.
  /// - Throws: ``SheetError`` for an inline sheet and for one that is not presented.
  public mutating func dismiss(animated: Bool = true) throws {
    guard presentation.isModal else { throw SheetError.notModal }
    guard stage != .dismissing else { return }
    try move(to: .hidden, animated: animated)
  }

  /// Taps the backdrop: dismisses a modal sheet. On one that is being dismissed already it changes nothing.
  ///
  /// - Throws: ``SheetError`` for an inline sheet and for one that is not presented.
  public mutating func tapBackdrop() throws {
    try dismiss()
  }

  /// Starts or gives up a dismissal, as the movement's target demands it.
  mutating func changeStage(for target: SnapPoint, animated: Bool) {
    let opacity = backdropOpacity
    switch (stage, target == .hidden) {
    case (.presented, true):
      emit(.willDismiss)
      stage = .dismissing
      fade = backdropFade(from: opacity, to: 0, duration: 0.3)
      ignoreFinger()
    case (.dismissing, false):
      emit(.didCancelDismiss)
      stage = .presented
      fade = backdropFade(from: opacity, to: 1, duration: 0.4)
    case (.gone, false):
      stage = .presented
      fade = backdropFade(from: opacity, to: 1, duration: 0.4)
    case (.presented, false), (.dismissing, true), (.gone, true): break
    }
    if !animated { fade = nil }
  }

  /// How much of the backdrop's colour shows now, from 0 to 1; always 0 for an inline sheet.
  public var backdropOpacity: Double {
    guard presentation.isModal else { return 0 }
    return fade?.value(at: time) ?? (stage == .presented ? 1 : 0)
  }

  private func backdropFade(from: Double, to: Double, duration: Double) -> ValueAnimation {
    ValueAnimation(from: from, to: to, startTime: time, timing: .spring(duration: duration, dampingRatio: 1))
  }

  /// Ends a dismissal whose movement and fade have both ended.
  mutating func finishDismissalIfDone() {
    guard stage == .dismissing, movement == .resting, fade == nil else { return }
    stage = .gone
    isInteractionEnded = false
    emit(.didDismiss)
  }
}
