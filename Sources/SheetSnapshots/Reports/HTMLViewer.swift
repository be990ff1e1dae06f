/// The viewer for the pictures of one snapshot.
struct HTMLViewer {
  /// A way to compare two pictures.
  private enum View: String, CaseIterable {
    case side
    case slider
    case flip
    case onion

    var title: String {
      switch self {
      case .side: "Side by side"
      case .slider: "Slider"
      case .flip: "Flip"
      case .onion: "Onion skin"
      }
    }
  }

  private let snapshot: SnapshotReport.Case
  private let id: String

  /// Makes the viewer of one snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - id: the id of the snapshot's part in the page.
  init(_ snapshot: SnapshotReport.Case, id: String) {
    self.snapshot = snapshot
    self.id = id
  }

  /// The HTML of the viewer; empty for a snapshot without pictures.
  func section(_ pictures: inout HTMLPictures) -> String {
    guard !snapshot.pictures.isEmpty else { return "" }
    var shots = ""
    for (index, picture) in snapshot.pictures.enumerated() {
      shots += shot(picture, at: index, &pictures)
    }
    let canCompare = snapshot.pictures.contains { $0.expected != nil && $0.actual != nil }
    return """
      <section class="viewer" data-view="side" aria-labelledby="\(id)-pictures">
      <h3 id="\(id)-pictures">\(snapshot.pictures.count == 1 ? "Picture" : "Pictures")</h3>
      <div class="bar tool">\(canCompare ? tabs : "")\(chooser)\(zoom)</div>
      \(canCompare ? controls : "")\
      <div class="stage" id="\(id)-stage"\(canCompare ? " role=\"tabpanel\" aria-labelledby=\"\(id)-side\"" : "")>
      \(shots)</div>
      </section>

      """
  }

  private var tabs: String {
    let buttons = View.allCases.enumerated().map { index, view in
      """
      <button type="button" role="tab" id="\(id)-\(view.rawValue)" aria-controls="\(id)-stage" data-view="\(view.rawValue)" \
      aria-selected="\(index == 0)"\(index == 0 ? "" : " tabindex=\"-1\"")>\(view.title) \
      <kbd aria-hidden="true">\(index + 1)</kbd></button>
      """
    }
    return "<div class=\"tabs\" role=\"tablist\" aria-label=\"View\">\(buttons.joined())</div>"
  }

  /// The menu to choose one of several pictures.
  private var chooser: String {
    guard snapshot.pictures.count > 1 else { return "" }
    let options = snapshot.pictures.enumerated().map { index, picture in
      "<option value=\"\(index)\">\(MarkupText.escaped(title(of: picture)))</option>"
    }
    return "<label class=\"choice\">Picture <select class=\"moment\">\(options.joined())</select></label>"
  }

  private var zoom: String {
    let options = [("fit", "Fit"), ("1", "100 %"), ("2", "200 %"), ("4", "400 %"), ("8", "800 %")]
      .map { "<option value=\"\($0)\">\($1)</option>" }
    return "<label class=\"choice\">Zoom <select class=\"zoom\">\(options.joined())</select></label>"
  }

  private var controls: String {
    """
    <div class="controls tool">
    <label class="mix" hidden><span>Before</span><input type="range" min="0" max="100" value="50"><span>After</span></label>
    <div class="flipping" hidden><button type="button" class="flip">Flip <kbd aria-hidden="true">f</kbd></button>\
    <button type="button" class="blink" aria-pressed="false">Blink</button><span class="now" role="status"></span></div>
    </div>

    """
  }

  private func shot(
    _ picture: SnapshotReport.Picture, at index: Int, _ pictures: inout HTMLPictures
  ) -> String {
    let sides = [
      ("before", "Before", picture.expected), ("after", "After", picture.actual),
      ("difference", "Difference", picture.difference),
    ]
    var panes = ""
    for (side, caption, path) in sides {
      guard let path else { continue }
      panes += pane(side, caption, of: picture, pictures.embed(path))
    }
    let frame = Self.frame(of: picture).map { " data-frame=\"\($0)\"" } ?? ""
    let name = snapshot.pictures.count == 1 ? "" : "<h4>\(MarkupText.escaped(title(of: picture)))</h4>\n"
    return """
      <div class="shot"\(frame)>
      \(name)<div class="panes">
      \(panes)</div>
      <p class="said">\(MarkupText.escaped(picture.summary))</p>
      </div>

      """
  }

  private func pane(
    _ side: String, _ caption: String, of picture: SnapshotReport.Picture, _ embedded: HTMLPictures.Embedded
  ) -> String {
    let label = MarkupText.escaped("\(caption): \(picture.name)")
    let inside =
      switch embedded {
      case .shown(let address, let width, let height):
        """
        <div class="window" tabindex="0" role="group" aria-label="\(label)"><img src="\(address)" width="\(width)" \
        height="\(height)" alt="\(label)" decoding="async" draggable="false"></div>
        """
      case .absent(let reason): "<p class=\"absent\">\(MarkupText.escaped(reason))</p>"
      }
    return
      "<figure class=\"pane \(side)\"><figcaption class=\"key \(side)\">\(caption)</figcaption>\(inside)</figure>\n"
  }

  private func title(of picture: SnapshotReport.Picture) -> String {
    snapshot.actualCurve != nil && Int(picture.name) != nil ? "Frame \(picture.name)" : picture.name
  }

  /// The number of the frame that a picture shows; nil if its name is not a number.
  private static func frame(of picture: SnapshotReport.Picture) -> Int? {
    Int(picture.name.hasPrefix("frame ") ? picture.name.dropFirst(6) : picture.name[...])
  }
}
