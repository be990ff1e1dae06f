extension Configuration.Tuning {
  /// One of the numbers: its name and its allowed range.
  package struct Number: Sendable {
    /// The name in scenario files and messages.
    package let key: String
    /// A sentence that describes it.
    package let about: String
    package let path: WritableKeyPath<Configuration.Tuning, Double> & Sendable
    package let allowed: ClosedRange<Double>
  }

  /// All numbers. Scenario files, their schema and ``check()`` use this table.
  package static let numbers = [
    Number(
      key: "flickThreshold", about: "The speed above which a release is a flick, in points per second.",
      path: \.flickThreshold, allowed: 0...1_000_000),
    Number(
      key: "dragThreshold", about: "How far a finger goes before it moves anything, in points.",
      path: \.dragThreshold, allowed: 0...1000),
    Number(
      key: "rubberBandLength", about: "What the rubber band never reaches, in points.", path: \.rubberBandLength,
      allowed: 0...1000),
    Number(
      key: "hiddenDistance", about: "How far below the edge hidden is, in points.", path: \.hiddenDistance,
      allowed: 0...1000),
    Number(
      key: "slideDuration", about: "Seconds of a move without resizing.", path: \.slideDuration,
      allowed: DampedSpring.durationLimits),
    Number(
      key: "slideDampingRatio", about: "The damping ratio of a move without resizing.", path: \.slideDampingRatio,
      allowed: 0.01...1),
    Number(
      key: "resizeResponse", about: "The response of a move with resizing, in seconds.", path: \.resizeResponse,
      allowed: DampedSpring.durationLimits),
    Number(
      key: "resizeMinimumDampingRatio",
      about: "The damping ratio that the fastest finger gives a move with resizing.",
      path: \.resizeMinimumDampingRatio, allowed: 0.1...1),
    Number(
      key: "resizeMinimumDampingVelocity",
      about: "The finger's speed that gives that ratio, in distances per second.",
      path: \.resizeMinimumDampingVelocity, allowed: 0.1...1000),
  ]

  /// Checks each number.
  ///
  /// - Throws: ``SheetError`` that names the first one out of range.
  func check() throws {
    for number in Self.numbers {
      try SheetError.check(self[keyPath: number.path], in: number.allowed, "tuning.\(number.key)")
    }
  }
}

extension Configuration {
  /// Checks that a sheet can use the configuration in any container.
  ///
  /// - Throws: ``SheetError``.
  func check() throws {
    guard !snapPoints.isEmpty else { throw SheetError.noSnapPoints }
    // A snap point outside the container is clamped later, so it only has to be finite.
    for snapPoint in snapPoints where !(snapPoint.value ?? 0).isFinite { throw SheetError.notFinite("\(snapPoint)") }
    switch topMarginOption {
    case .fromTop(let value), .fromSafeArea(let value):
      guard value.isFinite else { throw SheetError.notFinite("\(topMarginOption)") }
    }
    try tuning.check()
  }
}
