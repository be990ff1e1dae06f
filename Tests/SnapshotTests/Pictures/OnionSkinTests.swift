import Testing

@testable import SheetRender

@Suite struct OnionSkinTests {
  private func drawing(_ script: String, count: Int = 6) throws -> OnionSkinDrawing {
    let recording = try Recording(TinyScenario.scenario(["script": script]))
    let frames = try OnionSkin.times(of: recording, count: count).compactMap { try recording.frame(at: .seconds($0)) }
    return OnionSkinDrawing(OnionSkin(frames.map { OnionSkin.Skin($0) }), try #require(frames.last))
  }

  @Test func `older skins are fainter, and stand in the order of time`() throws {
    let skins = try drawing(#"[{"move": "full"}]"#).skins
    #expect(skins.count == 5)
    for (older, newer) in zip(skins, skins.dropFirst()) {
      #expect(older.opacity < newer.opacity)
      #expect(older.outline.bounds.y > newer.outline.bounds.y)
    }
  }

  @Test(arguments: [#"[{"move": "full"}]"#, "[]", #"[{"move": "full"}, {"wait": "rest"}, {"move": "hidden"}]"#])
  func `labels lie in the picture and not on each other`(_ script: String) throws {
    let drawing = try drawing(script, count: 40)
    Layout.expectTidy(drawing.sketch.labels, in: drawing.size)
  }
}

@Suite struct FilmstripLayoutTests {
  @Test func `pictures stand in rows with their captions below`() throws {
    let recording = try Recording(TinyScenario.scenario(["script": #"[{"move": "full"}]"#]))
    let panels = try [0, 0.1, 0.2].map { time in
      let frame = try #require(try recording.frame(at: .seconds(time)))
      return Filmstrip.Panel(frame, moment: .seconds(time), captions: .events, after: time == 0 ? nil : time - 0.1)
    }
    #expect(panels.map(\.title) == ["0.000 s", "0.100 s", "0.200 s"])
    #expect(panels[0].notes == ["willMoveTo(full)"])
    #expect(panels[1].notes == [])
    let drawing = FilmstripDrawing(Filmstrip(panels, columns: 2))
    #expect(drawing.frames.count == 3)
    #expect(drawing.frames[0].y == drawing.frames[1].y)
    #expect(drawing.frames[2].y > drawing.frames[0].maxY)
    #expect(drawing.frames[2].x == drawing.frames[0].x)
    Layout.expectTidy(drawing.sketch.labels, in: drawing.size)
  }
}

@Suite struct AnnotationsTests {
  @Test func `the finger's way ends where the finger is`() throws {
    let recording = try Recording(TinyScenario.scenario(["script": MotionPlotTests.drag]))
    let path = try #require(recording.fingerPaths.first)
    #expect(recording.fingerPath(until: path.start - 0.01) == nil)
    let middle = try #require(recording.fingerPath(until: path.start + 0.1))
    #expect(middle.end == nil)
    #expect(abs(middle.position.y - 130) < 1e-6)
    #expect(recording.fingerPath(until: recording.duration) == path)
    #expect(path.end != nil)
  }

  @Test func `labels lie on the screen and not on each other`() throws {
    let recording = try Recording(TinyScenario.scenario(["script": MotionPlotTests.drag]))
    for time in [0.0, 0.1, 0.6, 0.7, 0.9] {
      let frame = try #require(try recording.frame(at: .seconds(time)))
      let sketch = Annotations(recording).overlay(frame, recording.fingerPath(until: time))
      #expect(sketch.labels.count >= 2)
      Layout.expectTidy(sketch.labels, in: frame.scene.viewport.size)
    }
  }
}
