import Testing

@testable import SheetRender

@Suite struct MomentTests {
  @Test(arguments: [
    ("0", Moment.seconds(0)), ("0.25", .seconds(0.25)), ("1e-3", .seconds(0.001)), ("rest", .rest),
    ("frame:0", .frame(0)), ("frame:12", .frame(12)), ("mark:released", .mark("released")), ("mark:a:b", .mark("a:b")),
    ("snap:full", .snap(.full)), ("snap:fraction:0.5", .snap(.fraction(0.5))),
    ("snap:pointsFromTop:-3", .snap(.pointsFromTop(-3))),
  ])
  func `a moment is read from its text`(_ text: String, moment: Moment) throws {
    #expect(try Moment(text: text) == moment)
    #expect(try Moment(text: moment.description) == moment)
  }

  @Test(arguments: [
    "", "soon", "-1", "nan", "inf", "infinity", "1e400", "0x1", "1,5", " 1", "rest:1", "frame", "frame:", "frame:-1",
    "frame:1.5", "frame:99999999999999999999", "mark", "snap", "snap:", "snap:half", "snap:fraction:", "Rest",
  ])
  func `anything else is no moment`(_ text: String) {
    #expect(throws: TextFormError.self) { try Moment(text: text) }
  }

  private func recording() throws -> Recording {
    try Recording(
      TinyScenario.scenario([
        "resizing": #""resizeToVisibleArea""#,
        "script": #"[{"wait": 0.1}, {"move": "full"}, {"wait": 0.2}, {"mark": "middle"}]"#,
      ]))
  }

  @Test func `marks, frames and seconds name the same moment`() throws {
    let recording = try recording()
    let middle = try #require(try recording.geometry(at: .mark("middle")))
    #expect(middle.phase == .animating)
    #expect(try recording.geometry(at: .frame(18)) == recording.geometry(at: .seconds(0.3)))
    let seconds = try #require(try recording.geometry(at: .seconds(0.3)))
    #expect(abs(seconds.hidingOffset - middle.hidingOffset) < 1e-9)
    #expect(try recording.geometry(at: .frame(3), rate: FrameRate(10)) == recording.geometry(at: .seconds(0.3)))
  }

  @Test func `a time after the end shows the sheet at rest`() throws {
    let recording = try recording()
    let rest = try #require(try recording.geometry(at: .rest))
    #expect(rest.phase == .resting)
    #expect(rest.hidingOffset == 0)
    for time in [0.6, 1000, 1e308] {
      let late = try #require(try recording.geometry(at: .seconds(time)))
      #expect(late.sheet == rest.sheet && late.phase == .resting)
    }
  }

  @Test func `a snap point shows the sheet at rest there, whatever the script does`() throws {
    let half = try #require(try recording().geometry(at: .snap(.fraction(0.5))))
    #expect(half.hidingOffset == 105)
    #expect(half.phase == .resting)
    let modal = try Recording(TinyScenario.scenario(["presentation": TinyScenario.modal]))
    let shown = try #require(try modal.geometry(at: .snap(.full)))
    #expect(shown.backdropOpacity == 1)
    #expect(shown.hidingOffset == 0)
    let hidden = try #require(try modal.geometry(at: .snap(.hidden)))
    #expect(hidden.backdropOpacity == 0)
  }

  @Test func `a moment that there is not says which there are`() throws {
    let recording = try recording()
    let mark = #expect(throws: TextFormError.self) { try recording.geometry(at: .mark("end")) }
    #expect(mark?.description.contains("middle") == true)
    let frame = #expect(throws: TextFormError.self) { try recording.geometry(at: .frame(37)) }
    #expect(frame?.description.contains("36") == true)
    #expect(throws: SheetError.self) { try recording.geometry(at: .snap(.fraction(0.3))) }
  }
}
