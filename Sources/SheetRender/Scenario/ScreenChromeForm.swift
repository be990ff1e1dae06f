extension ScenarioForms {
  /// What is over and around the screen.
  var screen: Form<ScreenChrome> {
    let statusBar = Field("statusBar", "Whether the status bar shows.", Form<Bool>.boolean, default: false)
    let indicator = Field("homeIndicator", "Whether the home indicator shows.", Form<Bool>.boolean, default: false)
    let corners = Field(
      "displayCorners", "Whether the screen has the display's round corners and its notch or island.",
      Form<Bool>.boolean, default: false)
    let frame = Field(
      "frame", "Whether the device's frame is around the screen, which brings the display's corners.",
      Form<Bool>.boolean, default: false)
    let margin = Field("margin", "The space around all, in points.", length, default: 0)
    let color = Field("marginColor", "The colour of that space and of the corners; defaults to clear.", color)
    let fields = [
      statusBar.described, indicator.described, corners.described, frame.described, margin.described, color.described,
    ]
    return .object("Screen", fields: fields) { fields in
      ScreenChrome(
        statusBar: try fields.value(statusBar), homeIndicator: try fields.value(indicator),
        displayCorners: try fields.value(corners), frame: try fields.value(frame),
        margin: try fields.value(margin), marginColor: try fields[color] ?? .clear)
    }
  }
}
