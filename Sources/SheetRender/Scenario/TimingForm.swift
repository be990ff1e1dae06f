/// The names of timing curves in a scenario file.
enum CurveName: String, CaseIterable {
  case keyboard, linear, easeIn, easeOut, easeInOut

  func timing(duration: Double) -> AnimationTiming {
    switch self {
    case .keyboard: .keyboard
    case .linear: .curve(.linear, duration: duration)
    case .easeIn: .curve(.easeIn, duration: duration)
    case .easeOut: .curve(.easeOut, duration: duration)
    case .easeInOut: .curve(.easeInOut, duration: duration)
    }
  }
}

extension ScenarioForms {
  /// The fields of a timing: a duration, and a damping ratio or a curve.
  private struct TimingFields {
    let duration = Field(
      "duration", "Seconds, for a spring or a curve other than keyboard.", Form<Double>.number(in: 0...10), default: 0.3
    )
    let dampingRatio = Field("dampingRatio", "A spring of this damping ratio.", Form<Double>.number(in: 0.01...1))
    let curve = Field("curve", "A timing curve; defaults to easeInOut.", Form<CurveName>.word)

    var described: [FieldDescription] { [duration.described, dampingRatio.described, curve.described] }

    func read(_ fields: JSONFields) throws -> AnimationTiming {
      let seconds = try fields.value(duration)
      let curve = try fields[curve]
      guard let ratio = try fields[dampingRatio] else { return (curve ?? .easeInOut).timing(duration: seconds) }
      guard curve == nil else { throw fields.place.error("a timing has a 'dampingRatio' or a 'curve', not both.") }
      return .spring(duration: seconds, dampingRatio: ratio)
    }
  }

  /// How something moves.
  var timing: Form<AnimationTiming> {
    let timing = TimingFields()
    return .object("Timing", fields: timing.described, read: timing.read)
  }

  /// A value that follows the sheet.
  var alongside: Form<AlongsideAnimation> {
    let number = Form<Double>.number(in: -1_000_000...1_000_000)
    let range = Field(
      "range", "Two configured snap points.", Form<[SnapPoint]>.list(of: snapPoint, minimum: 2, limit: 2))
    let value = Field(
      "value", "What it drives: \(AnimatedValues.Name.allCases.map(\.rawValue).joined(separator: ", ")), or your own.",
      Form<String>.text(pattern: "^[A-Za-z0-9_]{1,100}$", example: AnimatedValues.Name.backgroundScale.rawValue)
        .map(Self.checkedValueName))
    let from = Field("from", "The value at the more hidden end.", number)
    let to = Field("to", "The value at the more visible end.", number)
    let timing = TimingFields()
    let fields = [range.described, value.described, from.described, to.described] + timing.described
    return .object("Alongside", fields: fields, required: ["range", "value", "from", "to"]) { fields in
      let ends = try fields[range] ?? []
      guard ends.count == 2 else {
        throw fields.place(of: range).error(
          "a range has two snap points. Write for example [\"fraction:0.5\", \"full\"].")
      }
      return AlongsideAnimation(
        between: ends[0], and: ends[1], value: try fields[value] ?? "", from: try fields[from] ?? 0,
        to: try fields[to] ?? 0, timing: try timing.read(fields))
    }
  }

  private static func checkedValueName(_ name: String) throws -> String {
    let known = AnimatedValues.Name.allCases.map(\.rawValue)
    let allowed = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard allowed, !name.isEmpty, name.utf8.count <= 100 else {
      throw TextFormError("'\(name.prefix(100))' cannot name a value. Write 1 to 100 letters, digits and '_'.")
    }
    if !known.contains(name), let near = nearestName(to: name, in: known) {
      throw TextFormError(
        "'\(name)' is not a value that the scene reads. Did you mean '\(near)'? A value of your own needs a name that "
          + "differs more.")
    }
    return name
  }

  /// The numbers behind the sheet's behaviour.
  var tuning: Form<Configuration.Tuning> {
    let standard = Configuration.Tuning()
    let fields = Configuration.Tuning.numbers.map { number in
      Field(
        number.key, "\(number.about) Defaults to \(shortDecimal(standard[keyPath: number.path])).",
        Form<Double>.number(in: number.allowed))
    }
    return .object("Tuning", fields: fields.map(\.described)) { values in
      var tuning = standard
      for (number, field) in zip(Configuration.Tuning.numbers, fields) {
        if let value = try values[field] { tuning[keyPath: number.path] = value }
      }
      return tuning
    }
  }
}
