/// The colours of the pictures about motion, on a light or a dark ground.
///
/// Those that tell things apart are of the palette by Okabe and Ito, which readers of all kinds of colour vision can tell
/// apart.
struct PictureTheme: Hashable, Sendable {
  /// Behind everything.
  let ground: RGBA
  /// Behind a plot, and behind labels that lie on something.
  let panel: RGBA
  /// Titles and what has to be read first.
  let ink: RGBA
  /// Captions and ticks.
  let secondary: RGBA
  /// Lines to measure by.
  let grid: RGBA
  /// The edges of plots and pictures.
  let edge: RGBA
  /// The first of two things, and what is pointed at.
  let first: RGBA
  /// The second of two things.
  let second: RGBA
  /// What the safe area and the container are marked with.
  let third: RGBA
  /// Fills for neighbouring areas, to be used in turn.
  let areas: [RGBA]

  /// The theme of an appearance.
  init(_ appearance: Appearance) {
    let isLight = appearance == .light
    let panel = isLight ? RGBA.white : RGBA(28, 28, 30)
    self.ground = isLight ? RGBA(245, 245, 247) : RGBA(17, 17, 19)
    self.panel = panel
    self.ink = isLight ? RGBA(29, 29, 31) : RGBA(245, 245, 247)
    self.secondary = isLight ? RGBA(96, 96, 102) : RGBA(162, 162, 168)
    self.grid = isLight ? RGBA(229, 229, 233) : RGBA(48, 48, 52)
    self.edge = isLight ? RGBA(199, 199, 204) : RGBA(72, 72, 76)
    self.first = isLight ? RGBA(0, 114, 178) : RGBA(86, 180, 233)
    self.second = isLight ? RGBA(213, 94, 0) : RGBA(240, 160, 40)
    self.third = isLight ? RGBA(0, 128, 96) : RGBA(60, 200, 155)
    let hues = [
      RGBA(0, 114, 178), RGBA(230, 159, 0), RGBA(0, 158, 115), RGBA(204, 121, 167), RGBA(86, 180, 233),
      RGBA(213, 94, 0),
    ]
    self.areas = hues.map { panel.mixed(with: $0, by: isLight ? 0.3 : 0.42) }
  }

  /// The fill of an area by its number, counted from 0.
  func area(_ index: Int) -> RGBA {
    areas.isEmpty ? panel : areas[max(0, index) % areas.count]
  }
}
