extension Scenario {
  /// The scenario that the tool renders when it is given none, as the text of a file.
  ///
  /// A modal list opens half, one long drag takes it to the top and scrolls on, and a tap on the backdrop dismisses it: what
  /// a sheet is about, in a few seconds.
  public static let builtInText = """
    {
      "name": "modal-list",
      "about": "A modal list opens half, a finger takes it to the top and scrolls on, and a tap dismisses it.",
      "device": "iPhone 15",
      "background": {"color": "#FFC769"},
      "presentation": {"modal": {"initialSnapPoint": "fraction:0.5", "backdropColor": "#00000080"}},
      "configuration": {"snapPoints": ["hidden", "fraction:0.5", "full"]},
      "resizing": "resizeToVisibleArea",
      "content": {"kind": "list", "header": "Header", "rows": 30},
      "script": [
        {"present": {}}, {"wait": "rest"}, {"mark": "presented"}, {"wait": 0.2},
        {"drag": {"from": [196, 640], "by": [0, -480], "duration": 0.4, "velocity": [0, -200]}}, {"mark": "released"},
        {"wait": "rest"}, {"mark": "opened"}, {"wait": 0.2},
        {"tapBackdrop": {}}
      ]
    }
    """

  /// The scenario of ``builtInText``.
  ///
  /// - Throws: ``ScenarioError``, which a test shows never to happen.
  public static func builtIn() throws -> Scenario {
    try Scenario(text: Array(builtInText.utf8), file: "the built-in scenario", defaultName: "built-in")
  }
}
