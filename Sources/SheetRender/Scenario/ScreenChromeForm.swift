extension ScenarioForms {
  /// What is over and around the screen.
  var screen: Form<ScreenChrome> {
    let statusBar = Field("statusBar", "Whether the status bar shows; false unless given.", Form<Bool>.boolean)
    let indicator = Field("homeIndicator", "Whether the home indicator shows; false unless given.", Form<Bool>.boolean)
    let corners = Field(
      "displayCorners",
      "Whether the screen has the display's round corners and its notch or island; false unless given.",
      Form<Bool>.boolean)
    let frame = Field(
      "frame",
      "Whether the device's frame is around the screen, which brings the display's corners; false unless given.",
      Form<Bool>.boolean)
    let margin = Field("margin", "The space around all, in points; 0 unless given.", length)
    let color = Field("marginColor", "The colour of that space and of the corners; clear unless given.", color)
    let fields = [
      statusBar.described, indicator.described, corners.described, frame.described, margin.described, color.described,
    ]
    return .object("Screen", fields: fields) { fields in
      ScreenChrome(
        statusBar: try fields[statusBar] ?? false, homeIndicator: try fields[indicator] ?? false,
        displayCorners: try fields[corners] ?? false, frame: try fields[frame] ?? false,
        margin: try fields[margin] ?? 0, marginColor: try fields[color] ?? .clear)
    }
  }
}
