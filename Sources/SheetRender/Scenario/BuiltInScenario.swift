extension Scenario {
  /// The scenario that the tool renders when it is given none, as the text of a file.
  ///
  /// A modal list that opens half, opens fully, and is dismissed: what a sheet is about, in under three seconds.
  public static let builtInText = """
    {
      "name": "modal-list",
      "about": "A modal list opens half, opens fully, and is dismissed.",
      "device": "iPhone 15",
      "background": {"color": "#FFC769"},
      "presentation": {"modal": {"initialSnapPoint": "fraction:0.5", "backdropColor": "#00000080"}},
      "configuration": {"snapPoints": ["hidden", "fraction:0.5", "full"]},
      "resizing": "resizeToVisibleArea",
      "content": {"kind": "list", "header": "Header", "rows": 30},
      "script": [
        {"present": {}}, {"wait": "rest"}, {"mark": "presented"}, {"wait": 0.2},
        {"move": "full"}, {"wait": "rest"}, {"mark": "opened"}, {"wait": 0.2},
        {"dismiss": {}}
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
