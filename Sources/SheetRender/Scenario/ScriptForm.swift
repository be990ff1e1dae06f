extension ScenarioForms {
  /// One step of a script: an object with one verb, and what belongs to it.
  var step: Form<ScriptStep> {
    let nothing = Form<Void>.object("Nothing further", fields: []) { _ in }
    let move = Field("move", "Moves the sheet to a snap point.", snapPoint)
    let present = Field("present", "Presents a modal sheet.", nothing)
    let dismiss = Field("dismiss", "Dismisses a modal sheet.", nothing)
    let wait = Field("wait", "Lets so many seconds pass, or waits until nothing moves.", waiting)
    let mark = Field("mark", "Names this moment.", name)
    let animated = Field("animated", "Whether the sheet travels; true unless given.", .boolean)

    let verbs = [move.described, present.described, dismiss.described, wait.described, mark.described]
    let movers = [move.name, present.name, dismiss.name]
    return .object("Step", fields: verbs + [animated.described]) { fields in
      let said = verbs.map(\.name).filter { fields.contains($0) }
      guard said.count == 1, let verb = said.first else {
        let found = said.isEmpty ? "says nothing" : "says \(said.map { "'\($0)'" }.joined(separator: " and "))"
        throw fields.place.error(
          "a step does one thing, and this one \(found). Write for example {\"move\": \"full\"}.")
      }
      let isAnimated = try fields[animated]
      if isAnimated != nil, !movers.contains(verb) {
        throw fields.place(of: animated).error("this goes only with \(movers.joined(separator: ", ")).")
      }
      if let target = try fields[move] { return .move(target, animated: isAnimated ?? true) }
      if try fields[present] != nil { return .present(animated: isAnimated ?? true) }
      if try fields[dismiss] != nil { return .dismiss(animated: isAnimated ?? true) }
      if let step = try fields[wait] { return step }
      return .mark(try fields[mark] ?? "")
    }
  }

  private var waiting: Form<ScriptStep> {
    let seconds = Form<Double>.number(in: 0...Recording.longest)
    return Form(schema: ["anyOf": [["const": "rest"], seconds.schema]]) { place in
      if case .string(let text) = place.value {
        guard text == "rest" else { throw place.error("'\(text)' is unknown. Write a number of seconds, or \"rest\".") }
        return .waitForRest
      }
      return .wait(try seconds.read(place))
    }
  }
}
