import Testing

@testable import SheetMotion

@Suite struct PropertyAnimatorTests {
  /// An animator that takes two seconds at an even pace.
  static var linear: PropertyAnimator { PropertyAnimator(timing: .curve(.linear, duration: 2)) }

  @Test func `a new animator is inactive, at its start, and runs forwards`() {
    let animator = Self.linear
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(!animator.isReversed)
    #expect(isClose(animator.progress(at: 100), 0))
    #expect(animator.endTime == nil)
  }

  @Test func `starting, pausing and setting the fraction each make it active`() {
    var (started, paused, set) = (Self.linear, Self.linear, Self.linear)
    started.startAnimation(at: 1)
    paused.pauseAnimation(at: 1)
    set.setFractionComplete(0.3)
    #expect(started.state == .active && started.isRunning)
    #expect(paused.state == .active && !paused.isRunning)
    #expect(set.state == .active && !set.isRunning)
    #expect(set.progress(at: 50) == 0.3)
  }

  @Test func `it runs on its timing and completes at its end`() {
    var animator = Self.linear
    animator.startAnimation(at: 1)
    #expect(animator.endTime == 3)
    #expect(isClose(animator.progress(at: 1.5), 0.25))
    #expect(animator.completeIfDue(at: 2.999) == nil)
    #expect(animator.completeIfDue(at: 3) == .end)
    #expect(animator.state == .inactive)
    #expect(isClose(animator.progress(at: 4), 1))
    #expect(animator.completeIfDue(at: 5) == nil)
  }

  @Test func `the fraction can be set only while it is paused`() {
    var animator = Self.linear
    animator.startAnimation(at: 0)
    animator.setFractionComplete(0.9)
    #expect(isClose(animator.progress(at: 0.5), 0.25))
    animator.pauseAnimation(at: 0.5)
    animator.setFractionComplete(0.9)
    #expect(isClose(animator.progress(at: 0.5), 0.9))
  }

  @Test(arguments: [TimingCurve.easeIn, .easeInOut, .linear])
  func `paused scrubbing is linear in the fraction, whatever the curve`(curve: TimingCurve) {
    var animator = PropertyAnimator(timing: .curve(curve, duration: 0.4))
    for fraction in [0, 0.1, 0.25, 0.5, 0.9, 1] {
      animator.setFractionComplete(fraction)
      #expect(isClose(animator.progress(at: 7), fraction))
    }
  }

  @Test(arguments: [(set: -0.5, kept: 0.0), (set: 1.5, kept: 1), (set: .infinity, kept: 1)])
  func `a fraction is kept between 0 and 1`(set: Double, kept: Double) {
    var animator = Self.linear
    animator.setFractionComplete(set)
    #expect(isClose(animator.progress(at: 0), kept))
  }

  @Test func `a fraction that is not a number changes nothing`() {
    var animator = Self.linear
    animator.setFractionComplete(0.4)
    animator.setFractionComplete(.nan)
    #expect(isClose(animator.progress(at: 0), 0.4))
  }

  @Test func `a paused animator keeps what it shows`() {
    var animator = Self.linear
    animator.startAnimation(at: 0)
    animator.pauseAnimation(at: 0.8)
    #expect(isClose(animator.progress(at: 100), 0.4))
    #expect(animator.completeIfDue(at: 100) == nil)
  }

  @Test(arguments: [0.25, 0.5, 1, 2])
  func `continuing takes the original duration times the factor, for what is left`(factor: Double) {
    var animator = Self.linear
    animator.setFractionComplete(0.5)
    animator.continueAnimation(at: 10, durationFactor: factor)
    #expect(animator.endTime == 10 + 2 * factor)
    #expect(isClose(animator.progress(at: 10 + factor), 0.75, within: 1e-12))
  }

  @Test func `it can be continued on another curve`() {
    var animator = Self.linear
    animator.setFractionComplete(0.2)
    animator.continueAnimation(at: 0, timing: .curve(.easeIn, duration: 1))
    #expect(animator.endTime == 1)
    // Ease in is at 0.315356813 after half of its time.
    #expect(isClose(animator.progress(at: 0.5), (0.2 + 0.8 * 0.315356813), within: 1e-8))
  }

  @Test func `reversed, it runs back to its start`() {
    var animator = Self.linear
    animator.startAnimation(at: 0)
    animator.setReversed(true, at: 1)
    #expect(isClose(animator.progress(at: 1), 0.5))
    #expect(isClose(animator.fractionComplete(at: 1), 0.5))
    #expect(isClose(animator.progress(at: 2), 0.25))
    #expect(isClose(animator.fractionComplete(at: 2), 0.75))
    #expect(animator.completeIfDue(at: 3) == .start)
    #expect(isClose(animator.progress(at: 3), 0))
  }

  @Test func `turning a paused animator around leaves it paused where it is`() {
    var animator = Self.linear
    animator.setFractionComplete(0.3)
    animator.setReversed(true, at: 1)
    #expect(!animator.isRunning)
    #expect(isClose(animator.progress(at: 1), 0.3))
    #expect(isClose(animator.fractionComplete(at: 1), 0.7))
    animator.setFractionComplete(0.25)
    #expect(isClose(animator.progress(at: 1), 0.75))
  }

  @Test func `an animator that pauses on completion stays active without a completion, and can be reversed`() {
    var animator = Self.linear
    animator.pausesOnCompletion = true
    animator.startAnimation(at: 0)
    #expect(animator.completeIfDue(at: 2) == nil)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(isClose(animator.progress(at: 9), 1))
    animator.setReversed(true, at: 9)
    animator.startAnimation(at: 9)
    #expect(isClose(animator.progress(at: 10), 0.5))
    #expect(animator.completeIfDue(at: 11) == nil)
    #expect(isClose(animator.progress(at: 11), 0))
  }

  @Test func `stopped without finishing it is inactive where it is`() {
    var animator = Self.linear
    animator.startAnimation(at: 0)
    animator.stopAnimation(at: 0.5, withoutFinishing: true)
    #expect(animator.state == .inactive)
    #expect(isClose(animator.progress(at: 2), 0.25))
    #expect(animator.finishAnimation(at: .end) == nil)
    #expect(isClose(animator.progress(at: 2), 0.25))
  }

  @Test(arguments: [
    (position: PropertyAnimator.Position.start, shows: 0.0), (position: .current, shows: 0.25),
    (position: .end, shows: 1),
  ])
  func `stopped and then finished it is inactive at the place, and completes`(
    position: PropertyAnimator.Position, shows: Double
  ) {
    var animator = Self.linear
    animator.startAnimation(at: 0)
    animator.stopAnimation(at: 0.5, withoutFinishing: false)
    #expect(animator.state == .stopped)
    #expect(animator.finishAnimation(at: position) == position)
    #expect(animator.state == .inactive)
    #expect(isClose(animator.progress(at: 3), shows))
    #expect(animator.finishAnimation(at: position) == nil)
  }

  @Test func `while it is stopped, nothing but finishing changes it`() {
    var animator = Self.linear
    animator.startAnimation(at: 0)
    animator.stopAnimation(at: 0.5, withoutFinishing: false)
    let stopped = animator
    animator.startAnimation(at: 1)
    animator.pauseAnimation(at: 1)
    animator.setFractionComplete(0.8)
    animator.setReversed(true, at: 1)
    animator.continueAnimation(at: 1, durationFactor: 2)
    animator.stopAnimation(at: 1, withoutFinishing: true)
    #expect(animator == stopped)
    #expect(animator.completeIfDue(at: 9) == nil)
  }

  @Test func `an inactive animator cannot be stopped or finished`() {
    var animator = Self.linear
    animator.stopAnimation(at: 0, withoutFinishing: false)
    #expect(animator.state == .inactive)
    #expect(animator.finishAnimation(at: .end) == nil)
    #expect(isClose(animator.progress(at: 0), 0))
  }
}
