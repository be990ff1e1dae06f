import Testing

@testable import SheetRender

/// Annotations of pictures that show something around the screen.
@Suite struct AnnotationPlaceTests {
  private func recording(_ screen: String, scale: Double = 1) throws -> Recording {
    try Recording(
      TinyScenario.scenario([
        "script": MotionPlotTests.drag, "screen": screen, "text": #""blocks""#,
        "device":
          #"{"width": 120, "height": 240, "scale": \#(scale), "safeArea": {"top": 10, "bottom": 10}, "displayCornerRadius": 18}"#,
      ]))
  }

  private func picture(_ screen: String, at time: Double, scale: Double) throws -> (list: DisplayList, pixels: Bitmap) {
    let recording = try recording(screen, scale: scale)
    let frame = try #require(try recording.frame(at: .seconds(time)))
    let list = Annotations(recording).displayList(of: frame)
    var painter = CairoPainter()
    return (list, try painter.paint(list))
  }

  @Test(arguments: [0.3, 0.65, 0.8], [1.0, 2, 3])
  func `V1: with a margin each pixel of the screen is the same, moved by the margin`(time: Double, scale: Double) throws
  {
    let alone = try picture("{}", at: time, scale: scale).pixels
    let margin = 24
    let (list, framed) = try picture(##"{"margin": \##(margin), "marginColor": "#FFFFFF"}"##, at: time, scale: scale)
    let offset = Int(Double(margin) * scale)
    #expect(list.size == Size2D(width: 168, height: 288))
    for y in 0..<framed.height {
      for x in 0..<framed.width {
        let (left, top) = (x - offset, y - offset)
        let isScreen = (0..<alone.width).contains(left) && (0..<alone.height).contains(top)
        let expected: UInt32 = isScreen ? alone[left, top] : 0xFFFF_FFFF
        // Cairo places points on 1/256 of a pixel, which moves the edges of curves a little.
        let isClose = zip(channels(framed[x, y]), channels(expected)).allSatisfy { abs($0 - $1) <= 3 }
        guard isClose else {
          Issue.record("the pixel at \(x), \(y) is another one")
          return
        }
      }
    }
  }

  @Test(arguments: [#"{"frame": true}"#, #"{"frame": true, "margin": 7}"#, #"{"displayCorners": true, "margin": 30}"#])
  func `V1: around a frame the labels are where they are without it, moved to the screen`(_ screen: String) throws {
    let (alone, framed) = (try recording("{}"), try recording(screen))
    for time in [0.3, 0.65, 0.8] {
      let plain = try #require(try alone.frame(at: .seconds(time)))
      let frame = try #require(try framed.frame(at: .seconds(time)))
      let labels = Annotations(alone).overlay(plain, alone.fingerPath(until: time)).labels
      #expect(Annotations(framed).overlay(frame, framed.fingerPath(until: time)).labels == labels)
      let viewport = frame.scene.viewport
      let origin = frame.scene.chrome.screenOrigin(of: viewport)
      #expect(origin.x > 0 && origin.x == origin.y)
      #expect(frame.scene.chrome.pictureSize(of: viewport).width == viewport.size.width + 2 * origin.x)
      let items = Annotations(framed).displayList(of: frame).items.dropFirst(frame.displayList.items.count)
      let inside = items.flatMap(\.everything)
      for label in labels {
        let plate = Rect2D(
          x: label.frame.x + origin.x - Sketch.platePadding.left, y: label.frame.y + origin.y - Sketch.platePadding.top,
          width: label.frame.width + 10, height: label.frame.height + 4)
        let isThere = inside.contains {
          if case .fill(let outline, _) = $0 { Self.isClose(outline.bounds, plate) } else { false }
        }
        #expect(isThere, "\(label.text)")
      }
    }
  }

  private static func isClose(_ first: Rect2D, _ second: Rect2D) -> Bool {
    let distances = [first.x - second.x, first.y - second.y, first.width - second.width, first.height - second.height]
    // Shapes are moved to whole pixels.
    return distances.allSatisfy { abs($0) <= 1 }
  }
}
