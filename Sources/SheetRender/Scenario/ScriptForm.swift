extension ScenarioForms {
  /// One step of a script: an object with one verb, and what belongs to it.
  var step: Form<ScriptStep> {
    let verbs = moving + passing + touching + surroundings
    let names = verbs.map(\.field.name)
    let animated = Field("animated", "Whether the sheet travels.", .boolean, default: true)
    let animation = Field("animation", "How the sheet follows new content.", timing)
    let extras = [animated.described, animation.described]
    let object = Form<ScriptStep>.object("Step", fields: verbs.map(\.field) + extras) { fields in
      let said = verbs.filter { fields.contains($0.field.name) }
      guard said.count == 1, let verb = said.first else {
        let found = said.map { "'\($0.field.name)'" }.joined(separator: " and ")
        throw fields.place.error(
          "a step does one thing, and this one says \(said.isEmpty ? "nothing" : found). Write one of: "
            + "\(names.joined(separator: ", ")).")
      }
      for extra in extras where fields.contains(extra.name) && !verb.extras.contains(extra.name) {
        let fitting = verbs.filter { $0.extras.contains(extra.name) }.map(\.field.name)
        throw fields.place.child(extra.name, .null).error("this goes only with \(fitting.joined(separator: ", ")).")
      }
      return try verb.read(
        StepFields(fields: fields, isAnimated: try fields.value(animated), timing: try fields[animation]))
    }
    let schemas = verbs.map { verb in
      let fitting = [verb.field] + extras.filter { verb.extras.contains($0.name) }
      return (verb.field.name, Form<Void>.object("Step: \(verb.field.name)", fields: fitting) { _ in }.schema)
    }
    return Form(schema: SchemaCases.byKey(schemas), read: object.read)
  }

  /// A kind of step: its field, the other fields that it may have, and how it is read.
  private struct Verb {
    let field: FieldDescription
    let extras: [String]
    let read: (StepFields) throws -> ScriptStep

    init<Value>(
      _ field: Field<Value>, with extras: [String] = [], read: @escaping (Value, StepFields) throws -> ScriptStep
    ) {
      self.field = field.described
      self.extras = extras
      self.read = { step in
        guard let value = try step.fields[field] else { throw step.fields.place.error("'\(field.name)' is missing.") }
        return try read(value, step)
      }
    }
  }

  /// The fields of one step, and what they say of its animation.
  private struct StepFields {
    let fields: JSONFields
    let isAnimated: Bool
    let timing: AnimationTiming?
  }

  private var moving: [Verb] {
    let nothing = Form<Void>.object("Nothing further", fields: []) { _ in }
    return [
      Verb(Field("move", "Moves the sheet to a snap point.", snapPoint), with: ["animated"]) { target, step in
        .move(target, animated: step.isAnimated)
      },
      Verb(Field("present", "Presents a modal sheet.", nothing), with: ["animated"]) { _, step in
        .present(animated: step.isAnimated)
      },
      Verb(Field("dismiss", "Dismisses a modal sheet.", nothing), with: ["animated"]) { _, step in
        .dismiss(animated: step.isAnimated)
      },
      Verb(Field("tapBackdrop", "Taps the backdrop of a modal sheet.", nothing)) { _, _ in .tapBackdrop },
    ]
  }

  private var passing: [Verb] {
    let seconds = Form<Double>.number(in: 0...Recording.longest)
    let waiting = Form<ScriptStep>(schema: SchemaCases.text(["const": "rest"], else: seconds.schema)) { place in
      guard case .string(let text) = place.value else { return .wait(try seconds.read(place)) }
      guard text == "rest" else { throw place.error("'\(text)' is unknown. Write a number of seconds, or \"rest\".") }
      return .waitForRest
    }
    return [
      Verb(Field("wait", "Lets some seconds pass, or waits until nothing moves.", waiting)) { step, _ in step },
      Verb(Field("mark", "Names this moment.", name)) { name, _ in .mark(name) },
    ]
  }

  private var touching: [Verb] {
    [
      Verb(Field("drag", "One finger, straight and at constant speed.", drag)) { step, _ in step },
      Verb(Field("touch", "One finger on any path.", touch)) { step, _ in step },
      Verb(Field("release", "Lets go of a finger that is held.", release)) { step, _ in step },
      Verb(Field("tap", "A touch that does not move.", place)) { point, _ in .tap(point) },
      Verb(Field("scroll", "Puts the offset of the content's scroll view or of a carousel.", scroll)) { step, _ in step
      },
    ]
  }

  private var surroundings: [Verb] {
    [
      Verb(Field("keyboard", "Shows, moves or hides a keyboard.", keyboard)) { step, _ in step },
      Verb(Field("viewport", "Rotates or resizes the screen.", device)) { viewport, _ in .viewport(viewport) },
      Verb(Field("configuration", "Updates the configuration.", configuration)) { configuration, _ in
        .configuration(configuration)
      },
      Verb(
        Field("content", "New content, or a new 'height' of the present one.", newContent),
        with: ["animated", "animation"]
      ) { change, step in
        let timing = step.isAnimated ? step.timing ?? .intrinsicSizeChange : nil
        switch change {
        case .height(let height): return .contentHeight(height, timing: timing)
        case .whole(let content): return .content(content, timing: timing)
        }
      },
    ]
  }

  // MARK: Parts of steps

  /// A place on the viewport or a translation: two numbers.
  private var place: Form<Vector2D> { pair(limit: Self.farthest) }

  private var velocity: Form<Vector2D> { pair(limit: 1_000_000) }

  private func pair(limit: Double) -> Form<Vector2D> {
    numbers(of: .number(in: -limit...limit), count: 2, example: "[196, 460]").map { Vector2D(x: $0[0], y: $0[1]) }
  }

  private func numbers(
    of number: Form<Double>, count: Int, example: String
  ) -> Form<[Double]> {
    Form<[Double]>.list(of: number, minimum: count, limit: count).map { values in
      guard values.count == count else {
        throw TextFormError(
          "\(count) numbers belong here, and there are \(values.count). Write for example \(example).")
      }
      return values
    }
  }

  private var hold: Field<Bool> {
    Field(
      "hold", "Whether the finger stays down, and the next touch goes on with it.", .boolean,
      default: false)
  }

  private var release: Form<ScriptStep> {
    let velocity = Field("velocity", "Its velocity when it is let go, in points per second.", velocity)
    return .object("Release", fields: [velocity.described]) { fields in .release(velocity: try fields[velocity]) }
  }

  private var drag: Form<ScriptStep> {
    let from = Field("from", "Where the finger goes down.", place)
    let by = Field("by", "How far it goes.", place)
    let duration = Field("duration", "The duration in seconds.", Form<Double>.number(in: 0...60), default: 0.25)
    let velocity = Field("velocity", "Its velocity when it is let go, in points per second.", velocity)
    let hold = hold
    let all = [from.described, by.described, duration.described, velocity.described, hold.described]
    return .object("Drag", fields: all, required: ["from", "by"]) { fields in
      .drag(
        from: try fields[from] ?? .zero, by: try fields[by] ?? .zero, duration: try fields.value(duration),
        velocity: try fields[velocity], isHeld: try fields.value(hold))
    }
  }

  private var touch: Form<ScriptStep> {
    let number = Form<Double>.number(in: -Self.farthest...Self.farthest)
    let sample = numbers(of: number, count: 3, example: "[0.1, 196, 460]")
    let path = Field("path", "Samples of time, x and y.", Form<[[Double]]>.list(of: sample, limit: 100_000))
    let velocity = Field("velocity", "Its velocity when it is let go, in points per second.", velocity)
    let hold = hold
    let all = [path.described, velocity.described, hold.described]
    return .object("Touch", fields: all, required: ["path"]) { fields in
      let samples = (try fields[path] ?? []).map {
        ScriptStep.TouchSample(time: $0[0], point: Vector2D(x: $0[1], y: $0[2]))
      }
      let place = fields.place(of: path)
      guard let first = samples.first else {
        throw place.error("a touch has at least one sample. Write for example [[0, 196, 460], [0.1, 196, 400]].")
      }
      guard first.time >= 0 else { throw place.error("a touch cannot begin before its step, at \(first.time) s.") }
      for (index, pair) in zip(samples, samples.dropFirst()).enumerated() where pair.1.time < pair.0.time {
        throw place.error("time goes back at sample \(index + 1), from \(pair.0.time) to \(pair.1.time) s.")
      }
      return .touch(samples, velocity: try fields[velocity], isHeld: try fields.value(hold))
    }
  }

  private var scroll: Form<ScriptStep> {
    let to = Field("to", "The offset in points.", Form<Double>.number(in: 0...1_000_000_000))
    let carousel = Field(
      "carousel", "The number of a carousel, counted from 0 in the order of the elements; the scroll view by default.",
      Form<Int>.integer(in: 0...ElementsContent.mostCarousels - 1))
    return .object("Scroll", fields: [to.described, carousel.described], required: ["to"]) { fields in
      let offset = try fields[to] ?? 0
      return try fields[carousel].map { .scrollCarousel($0, to: offset) } ?? .scroll(to: offset)
    }
  }

  private var keyboard: Form<ScriptStep> {
    let height = Field("height", "Its height; 0 hides it.", length)
    let frame = Field("frame", "The frame of one that floats over the screen.", frame)
    let duration = Field(
      "duration", "Its duration in seconds, for a curve other than keyboard.", Form<Double>.number(in: 0...60),
      default: 0.25)
    let curve = Field("curve", "Its curve; defaults to keyboard, which always takes 0.5 s.", Form<CurveName>.word)
    let fields = [height.described, frame.described, duration.described, curve.described]
    return .object("Keyboard", fields: fields) { fields in
      let timing = (try fields[curve] ?? .keyboard).timing(duration: try fields.value(duration))
      switch (try fields[height], try fields[frame]) {
      case (let height?, nil): return .keyboard(height: height, timing: timing)
      case (nil, let frame?): return .floatingKeyboard(frame, timing: timing)
      default: throw fields.place.error("a keyboard has either a 'height' or a 'frame'.")
      }
    }
  }

  private var frame: Form<Rect2D> {
    let position = Form<Double>.number(in: -Self.farthest...Self.farthest)
    let x = Field("x", "The left edge.", position)
    let y = Field("y", "The top edge.", position)
    let width = Field("width", "The width.", length)
    let height = Field("height", "The height.", length)
    let all = [x.described, y.described, width.described, height.described]
    return .object("Frame", fields: all, required: all.map(\.name)) { fields in
      Rect2D(
        x: try fields[x] ?? 0, y: try fields[y] ?? 0, width: try fields[width] ?? 0, height: try fields[height] ?? 0)
    }
  }

  private enum ContentChange {
    case height(Double)
    case whole(any SheetContent)
  }

  private var newContent: Form<ContentChange> {
    let whole = content
    let height = Field("height", "The new fitting height in points.", length)
    let onlyHeight = Form<Double>.object("A new height", fields: [height.described], required: [height.name]) {
      fields in
      try fields[height] ?? 0
    }
    return Form(schema: SchemaCases.having("kind", whole.schema, else: onlyHeight.schema)) { place in
      if case .object(let values) = place.value, values["kind"] == nil, values["height"] != nil {
        return .height(try onlyHeight.read(place))
      }
      return .whole(try whole.read(place))
    }
  }
}
