/// The way of one finger over the screen, from where it goes down to where it is let go.
public struct FingerPath: Hashable, Sendable {
  /// Where the finger was seen, in order, at times in seconds since the recording's start; never empty.
  public let samples: [ScriptStep.TouchSample]
  /// When the finger is let go, in seconds; nil for one that is still down.
  public let end: Double?

  /// When the finger goes down, in seconds.
  public var start: Double { samples.first?.time ?? 0 }
  /// Where the finger is, or was when it was let go, on the viewport in points.
  public var position: Vector2D { samples.last?.point ?? .zero }
}

extension Recording {
  /// The ways of all fingers of the script, in order; taps that name a place are short ones.
  public var fingerPaths: [FingerPath] { fingerPaths { _ in true } }

  /// The way of the latest finger, as far as it has come.
  ///
  /// - Parameter time: seconds since the start.
  /// - Returns: The way up to and at that time, or nil before the first finger. Its ``FingerPath/end`` says whether the
  ///   finger has been let go by then.
  public func fingerPath(until time: Double) -> FingerPath? {
    fingerPaths { $0.time <= time }.last
  }

  private func fingerPaths(_ counts: (TimedAction) -> Bool) -> [FingerPath] {
    var paths: [FingerPath] = []
    var samples: [ScriptStep.TouchSample] = []
    for timed in actions where counts(timed) {
      switch timed.action {
      case .touchDown(let point): samples = [.init(time: timed.time, point: point)]
      case .touchMove(let point): samples.append(.init(time: timed.time, point: point))
      case .step(.tap(let point)):
        paths.append(FingerPath(samples: [.init(time: timed.time, point: point)], end: timed.time))
      case .touchUp where !samples.isEmpty:
        paths.append(FingerPath(samples: samples, end: timed.time))
        samples = []
      case .touchUp, .step: break
      }
    }
    return samples.isEmpty ? paths : paths + [FingerPath(samples: samples, end: nil)]
  }
}
