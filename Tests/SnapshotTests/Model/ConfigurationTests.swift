import Testing

@testable import SheetMotion

@Suite struct ConfigurationTests {
  @Test func `the defaults are those of the original`() {
    let configuration = Configuration()
    #expect(configuration.snapPoints == [.hidden, .full])
    #expect(configuration.topMarginOption == .fromSafeArea(20))
    #expect(configuration.scrollViewOption.scrollViewDetection == .automatic)
  }

  @Test func `a configuration is made from its differences to the defaults`() {
    let configuration = Configuration { config in
      config.topMarginOption = .fromTop(44)
      config.scrollViewOption.scrollViewDetection = .noTracking
    }
    #expect(configuration.snapPoints == [.hidden, .full])
    #expect(configuration.topMarginOption == .fromTop(44))
    #expect(configuration.scrollViewOption.scrollViewDetection == .noTracking)
  }

  @Test func `a repeated snap point counts once where it stands first`() {
    let configuration = Configuration { $0.snapPoints = [.full, .hidden, .fraction(0.5), .fraction(1), .hidden] }
    #expect(configuration.snapPoints == [.full, .hidden, .fraction(0.5)])
  }

  @Test func `duplicates collapse when the set is changed in place too`() {
    var configuration = Configuration()
    configuration.snapPoints.append(.fraction(1))
    configuration.snapPoints.insert(.pointsFromTop(40), at: 0)
    configuration.snapPoints.append(.pointsFromTop(40))
    #expect(configuration.snapPoints == [.pointsFromTop(40), .hidden, .full])
  }

  @Test func `configurations with another order of declaration are different`() {
    let one = Configuration { $0.snapPoints = [.full, .hidden] }
    #expect(one != Configuration())
    #expect(one == Configuration { $0.snapPoints = [.full, .hidden, .full] })
  }

  @Test func `the options are spelled as in the original`() {
    #expect(ResizingOption.allCases.map(\.rawValue) == ["noResize", "resizeToVisibleArea"])
    let detections = Configuration.ScrollViewOption.ScrollViewDetection.allCases
    #expect(detections.map(\.rawValue) == ["automatic", "noTracking"])
  }
}
