extension SheetModel {
  /// An alongside animation in the present layout.
  struct Alongside: Hashable, Sendable {
    let animation: AlongsideAnimation
    /// The more visible end of its range.
    let start: Double
    /// The more hidden end of its range.
    let end: Double
    var animator: PropertyAnimator

    /// The part of the range that the sheet has come up; 1 in a range without length.
    func fraction(at hidingOffset: Double) -> Double {
      end > start ? min(max(0, (end - hidingOffset) / (end - start)), 1) : 1
    }
  }

  /// The values that alongside animations drive now.
  public var animatedValues: AnimatedValues {
    // From the most hidden range upwards, so that the first one to drive a value says what it begins with.
    let ordered = alongside.enumerated().sorted { ($1.element.end, $0.offset) < ($0.element.end, $1.offset) }
    var values = AnimatedValues()
    for (_, entry) in ordered { values.apply(entry.animation, progress: entry.animator.progress(at: time)) }
    return values
  }

  /// How far an alongside animation is, from 0 to 1, by its place among those declared; nil where its range is not
  /// configured, and for one that drives nothing because of its numbers.
  public func alongsideProgress(_ index: Int) -> Double? {
    guard alongsideAnimations.indices.contains(index) else { return nil }
    return alongside.first { $0.animation == alongsideAnimations[index] }?.animator.progress(at: time)
  }

  /// Makes the animators of a new layout, where the sheet is, and drops the old ones.
  mutating func renewAlongside() {
    guard let state else { return }
    alongside = alongsideAnimations.compactMap { animation in
      guard let first = state[animation.first], let second = state[animation.second], animation.hasNumbers else {
        return nil
      }
      var animator = PropertyAnimator(timing: animation.timing)
      animator.pausesOnCompletion = true
      return Alongside(
        animation: animation,
        start: min(first.hidingOffset, second.hidingOffset),
        end: max(first.hidingOffset, second.hidingOffset),
        animator: animator)
    }
    scrubAlongside()
    if !isDragging { runAlongside(animated: !animationEnds.isEmpty) }
  }

  /// Shows in each range where the sheet is.
  mutating func scrubAlongside() {
    let offset = hidingOffset
    for index in alongside.indices {
      alongside[index].animator.pauseAnimation(at: time)
      alongside[index].animator.setReversed(false, at: time)
      alongside[index].animator.setFractionComplete(alongside[index].fraction(at: offset))
    }
  }

  /// Lets each animator run from what it shows to the end at which the sheet's target puts it.
  mutating func runAlongside(animated: Bool) {
    guard let target = state?[snapPoint]?.hidingOffset else { return }
    for index in alongside.indices {
      let isDone = alongside[index].start >= target || alongside[index].end == alongside[index].start
      alongside[index].animator.pauseAnimation(at: time)
      let shown = alongside[index].animator.progress(at: time)
      alongside[index].animator.setReversed(!isDone, at: time)
      if animated, shown != (isDone ? 1 : 0) {
        alongside[index].animator.continueAnimation(at: time)
      } else {
        alongside[index].animator.setFractionComplete(1)
      }
    }
  }

  mutating func completeAlongside() {
    for index in alongside.indices { alongside[index].animator.completeIfDue(at: time) }
  }
}
