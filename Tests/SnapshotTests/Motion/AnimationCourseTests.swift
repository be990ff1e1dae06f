import Foundation
import Testing

@testable import SheetMotion

@Suite struct AnimationCourseTests {
  static let courses: [AnimationCourse] = [
    .curve(.easeInOut, duration: 0.4), .curve(.linear, duration: 2), .spring(duration: 0.5, dampingRatio: 0.9),
    .spring(duration: 0.3, dampingRatio: 1, initialVelocity: -3),
    .settling(DampedSpring(response: 0.3, dampingRatio: 0.7)),
    .keyboard, .curve(.easeOut, duration: 0.4).stretched(by: 2.5),
  ]

  @Test(arguments: courses)
  func `a course is 0 before it begins and exactly 1 from its end on`(_ course: AnimationCourse) {
    #expect(course.fraction(at: -1) == 0)
    #expect(course.fraction(at: 0) == 0)
    #expect(course.fraction(at: course.duration) == 1)
    #expect(course.fraction(at: .infinity) == 1)
    #expect(course.velocity(at: -0.1) == 0)
    #expect(course.velocity(at: course.duration) == 0)
  }

  @Test(arguments: courses)
  func `the velocity is the derivative of the fraction`(_ course: AnimationCourse) {
    for part in [0.1, 0.3, 0.5, 0.8] {
      let time = part * course.duration
      let difference = (course.fraction(at: time + 1e-6) - course.fraction(at: time - 1e-6)) / 2e-6
      #expect(abs(course.velocity(at: time) - difference) < 1e-5)
    }
  }

  @Test(arguments: [
    (ratio: 1.0, duration: 0.5), (ratio: 0.85, duration: 0.441990), (ratio: 0.7, duration: 0.517773),
  ])
  func `a spring with a response of 0.3 s takes as long as it needs to settle`(ratio: Double, duration: Double) {
    let course = AnimationCourse.settling(DampedSpring(response: 0.3, dampingRatio: ratio))
    #expect(abs(course.duration - duration) < 5e-7)
  }

  @Test(arguments: [0.05, 0.1, 0.25, 0.4])
  func `the keyboard's curve is a critically damped spring of half a second`(_ time: Double) {
    let frequency = (1000.0 / 3).squareRoot()
    let expected = 1 - exp(-frequency * time) * (1 + frequency * time)
    #expect(abs(AnimationCourse.keyboard.fraction(at: time) - expected) < 1e-12)
    #expect(AnimationCourse.keyboard.duration == 0.5)
  }

  @Test(arguments: courses)
  func `a stretched course shows the same, later`(_ course: AnimationCourse) {
    let slow = course.stretched(by: 4)
    #expect(abs(slow.duration - 4 * course.duration) < 1e-12)
    for part in [0.1, 0.4, 0.9] {
      let time = part * course.duration
      #expect(abs(slow.fraction(at: 4 * time) - course.fraction(at: time)) < 1e-12)
      #expect(abs(slow.velocity(at: 4 * time) - course.velocity(at: time) / 4) < 1e-9)
    }
  }

  @Test(arguments: [0, -2, Double.nan, .infinity])
  func `a factor that is no length of time ends the course at once`(_ factor: Double) {
    let course = AnimationCourse.spring(duration: 0.5, dampingRatio: 0.9).stretched(by: factor)
    #expect(course.duration == 0)
    #expect(course.fraction(at: 0) == 0)
    #expect(course.fraction(at: 1e-9) == 1)
    #expect(course.velocity(at: 0) == 0)
  }

  @Test(arguments: [-1, Double.nan, .infinity])
  func `a curve's duration that is no length of time counts as none`(_ duration: Double) {
    #expect(AnimationCourse.curve(.linear, duration: duration).duration == 0)
  }

  @Test(arguments: [(asked: 0.0, used: 0.01), (asked: 60, used: 10), (asked: .nan, used: 0.01)])
  func `a timed spring keeps to the limits that UIKit has`(asked: Double, used: Double) {
    let course = AnimationCourse.spring(duration: asked, dampingRatio: 1)
    #expect(course.duration == used)
    #expect(course.fraction(at: used / 2).isFinite)
  }
}
