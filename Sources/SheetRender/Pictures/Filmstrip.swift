/// Moments of a recording side by side, each with its time and where the sheet goes.
public struct Filmstrip: Hashable, Sendable {
  /// What is below each picture.
  public enum Captions: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// The time, and the snap point that the sheet rests at or heads for.
    case times
    /// Besides, what the sheet told its owner since the picture before.
    case events
  }

  /// One picture of the strip.
  public struct Panel: Hashable, Sendable {
    /// The picture.
    public let picture: DisplayList
    /// The first line below it, such as `0.130 s`.
    public let title: String
    /// The second line, such as `→ full`.
    public let subtitle: String
    /// The lines below that.
    public let notes: [String]

    /// Makes a panel.
    ///
    /// - Parameters:
    ///   - picture: the picture.
    ///   - title: the first line below it; empty for none.
    ///   - subtitle: the second line; empty for none.
    ///   - notes: the lines below that.
    public init(picture: DisplayList, title: String = "", subtitle: String = "", notes: [String] = []) {
      self.picture = picture
      self.title = title
      self.subtitle = subtitle
      self.notes = notes
    }
  }

  /// The pictures in reading order.
  public let panels: [Panel]
  /// The number of columns.
  public let columns: Int
  /// Whether the ground is light or dark.
  public let appearance: Appearance
  let typesetter: Typesetter

  /// Makes a strip.
  ///
  /// - Parameters:
  ///   - panels: the pictures in reading order; they may differ in size. The first one decides the scale.
  ///   - columns: the number of columns, at least 1; defaults to one for each picture.
  ///   - appearance: whether the ground is light or dark.
  ///   - typesetter: lays out the captions; defaults to blocks.
  public init(
    _ panels: [Panel], columns: Int? = nil, appearance: Appearance = .light, typesetter: Typesetter = .blocks()
  ) {
    self.panels = panels
    self.columns = min(max(1, columns ?? panels.count), max(1, panels.count))
    self.appearance = appearance
    self.typesetter = typesetter
  }

  /// Everything to paint; without pictures a list without a size.
  public var displayList: DisplayList {
    let drawing = FilmstripDrawing(self)
    return drawing.sketch.displayList(size: drawing.size)
  }

  /// Two strips are equal that show the same in the same way.
  public static func == (first: Filmstrip, second: Filmstrip) -> Bool {
    first.typesetter === second.typesetter && first.panels == second.panels && first.columns == second.columns
      && first.appearance == second.appearance
  }

  /// Hashes what decides how the strip looks.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(panels)
    hasher.combine(columns)
    hasher.combine(appearance)
  }
}

extension FrameGeometry {
  /// What the sheet does, in a few words.
  public var caption: String {
    switch phase {
    case .gone: "gone"
    case .resting: "at \(snapPoint)"
    case .dragging: "under the finger"
    case .scrolling: "scrolling"
    case .animating: "\u{2192} \(snapPoint)"
    }
  }
}

extension Filmstrip.Panel {
  /// Makes the panel of a moment.
  ///
  /// - Parameters:
  ///   - frame: the moment, with all events up to it, as ``Recording/frame(at:rate:)`` has it.
  ///   - picture: what is shown; defaults to the frame.
  ///   - moment: how the moment was asked for.
  ///   - captions: what is below the picture.
  ///   - previous: the time of the panel before, after which events count; nil for the first one.
  public init(
    _ frame: Frame, picture: DisplayList? = nil, moment: Moment, captions: Filmstrip.Captions, after previous: Double?
  ) {
    let geometry = frame.geometry
    let picture = picture ?? frame.displayList
    let time = "\(fixedDecimals(geometry.time, 3)) s"
    switch (captions, moment) {
    case (.none, _): self.init(picture: picture)
    case (_, .snap(let snapPoint)): self.init(picture: picture, title: "\(snapPoint)", subtitle: "at rest")
    default:
      let mark = if case .mark(let name) = moment { name + ", " } else { "" }
      let events = frame.events.filter { $0.isTraced && $0.time > previous ?? -.infinity }
      self.init(
        picture: picture, title: mark + time, subtitle: geometry.caption,
        notes: captions == .events ? events.map(\.description) : [])
    }
  }
}
