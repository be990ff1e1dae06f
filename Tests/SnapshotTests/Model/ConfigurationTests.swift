import Testing

@testable import SheetMotion

@Suite struct ConfigurationTests {
  @Test func `the defaults are Rideau's`() {
    let configuration = Configuration()
    #expect(configuration.snapPoints == [.hidden, .full])
    #expect(configuration.topMarginOption == .fromSafeArea(20))
    #expect(configuration.scrollViewOption.scrollViewDetection == .automatic)
  }

  @Test func `a configuration starts from the defaults`() {
    let configuration = Configuration { config in
      config.topMarginOption = .fromTop(44)
      config.scrollViewOption.scrollViewDetection = .noTracking
    }
    #expect(configuration.snapPoints == [.hidden, .full])
    #expect(configuration.topMarginOption == .fromTop(44))
    #expect(configuration.scrollViewOption.scrollViewDetection == .noTracking)
  }

  @Test func `only the first of two equal snap points is kept`() {
    let configuration = Configuration { $0.snapPoints = [.full, .hidden, .fraction(0.5), .fraction(1), .hidden] }
    #expect(configuration.snapPoints == [.full, .hidden, .fraction(0.5)])
  }

  @Test func `duplicates are also removed after a change in place`() {
    var configuration = Configuration()
    configuration.snapPoints.append(.fraction(1))
    configuration.snapPoints.insert(.pointsFromTop(40), at: 0)
    configuration.snapPoints.append(.pointsFromTop(40))
    #expect(configuration.snapPoints == [.pointsFromTop(40), .hidden, .full])
  }

  @Test func `the declaration order is part of a configuration`() {
    let one = Configuration { $0.snapPoints = [.full, .hidden] }
    #expect(one != Configuration())
    #expect(one == Configuration { $0.snapPoints = [.full, .hidden, .full] })
  }

  @Test func `the options are spelled as in Rideau`() {
    #expect(ResizingOption.allCases.map(\.rawValue) == ["noResize", "resizeToVisibleArea"])
    let detections = Configuration.ScrollViewOption.ScrollViewDetection.allCases
    #expect(detections.map(\.rawValue) == ["automatic", "noTracking"])
  }
}
