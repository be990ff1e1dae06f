import Testing

@testable import SheetMotion
@testable import SheetRender

@Suite struct TuningTests {
  private static let container = Container(in: Device.standard.portrait)

  @Test func `S5: the table lists each tuning number once`() {
    let names = Mirror(reflecting: Configuration.Tuning()).children.compactMap(\.label)
    #expect(Configuration.Tuning.numbers.map(\.key) == names)
    for number in Configuration.Tuning.numbers {
      var tuning = Configuration.Tuning()
      tuning[keyPath: number.path] = number.allowed.upperBound
      let changed = zip(
        Mirror(reflecting: tuning).children, Mirror(reflecting: Configuration.Tuning()).children
      ).filter { $0.value as? Double != $1.value as? Double }
      #expect(changed.compactMap(\.0.label) == [number.key])
    }
  }

  @Test(arguments: Configuration.Tuning.numbers.indices, [Double.nan, .infinity, -.infinity, -1, 1e300])
  func `S5: a bad tuning number is rejected by name, before anything changes`(
    index: Int, value: Double
  ) throws {
    let number = Configuration.Tuning.numbers[index]
    let configuration = Configuration { $0.tuning[keyPath: number.path] = value }
    let expected: SheetError =
      value.isFinite
      ? .outOfRange("tuning.\(number.key)", value: value, allowed: number.allowed)
      : .notFinite("tuning.\(number.key)")
    #expect(throws: expected) { try SheetModel(configuration: configuration) }
    #expect(throws: expected) { try LiveSheet(configuration: configuration) }
    #expect(throws: expected) { try ResolvedState(configuration: configuration, container: Self.container) }
    var waiting = try SheetModel()
    #expect(throws: expected) { try waiting.update(configuration: configuration) }
    #expect(try waiting == SheetModel())
    var sheet = try MovingTests.sheet()
    try sheet.move(to: .full)
    sheet.advance(to: 0.1)
    let before = sheet
    #expect(throws: expected) { try sheet.update(configuration: configuration) }
    #expect(sheet == before)
  }

  @Test(arguments: Configuration.Tuning.numbers.indices)
  func `S5: a sheet moves with each number at either limit`(index: Int) throws {
    let number = Configuration.Tuning.numbers[index]
    for (value, resizing) in zip(
      [number.allowed.lowerBound, number.allowed.upperBound], [ResizingOption.noResize, .resizeToVisibleArea])
    {
      var sheet = try SheetModel(
        configuration: Configuration { $0.tuning[keyPath: number.path] = value }, resizingOption: resizing)
      try sheet.layout(in: Self.container)
      try sheet.move(to: .full)
      sheet.rest()
      sheet.pull(by: 30)
      sheet.letGo(at: 500)
      sheet.rest()
      #expect(sheet.phase == .resting)
      #expect(sheet.hidingOffset.isFinite)
    }
  }

  @Test(arguments: Configuration.Tuning.numbers.indices)
  func `S5: a scenario file is rejected with the path of the number`(index: Int) throws {
    let number = Configuration.Tuning.numbers[index]
    for value in ["-1", "1e9"] {
      let error = #expect(throws: ScenarioError.self) {
        try TinyScenario.scenario(["configuration": #"{"tuning": {"\#(number.key)": \#(value)}}"#])
      }
      #expect(error?.place == "configuration.tuning.\(number.key)")
    }
  }

  @Test func `S5: the message says what is wrong and how to fix it`() throws {
    let configuration = Configuration { $0.tuning.slideDuration = 0 }
    let error = #expect(throws: SheetError.self) { try SheetModel(configuration: configuration) }
    #expect(error?.description == "tuning.slideDuration is 0, but must be from 0.01 to 10.")
  }
}
