import SheetRender

extension Shard {
  /// The variable with the number of parts, for an indexed Job of Kubernetes, which does not tell its parts.
  static let countVariable = "SHEET_RENDER_SHARDS"

  /// Reads the part that a process has among those that a cluster or a CI service started.
  ///
  /// In this order, so that what was started by something else comes first:
  /// - a Slurm job array, whose tasks have evenly spaced numbers: `SLURM_ARRAY_TASK_ID`, with the array's
  ///   `SLURM_ARRAY_TASK_COUNT`, `SLURM_ARRAY_TASK_MIN` and `SLURM_ARRAY_TASK_STEP`;
  /// - an indexed Job of Kubernetes: `JOB_COMPLETION_INDEX`, counted from 0, with ``countVariable``;
  /// - a GitLab job with `parallel`: `CI_NODE_INDEX` and `CI_NODE_TOTAL`.
  /// - Parameter environment: the process's variables.
  /// - Throws: ``TextFormError`` if none of them is set, and if one is missing or does not fit the others.
  init(environment: [String: String]) throws {
    let variables = Variables(values: environment)
    if let task = try variables.number("SLURM_ARRAY_TASK_ID") {
      self = try Self.slurm(task: task, variables)
    } else if let index = try variables.number("JOB_COMPLETION_INDEX") {
      guard let count = try variables.number(Self.countVariable) else {
        throw TextFormError(
          "JOB_COMPLETION_INDEX is set, and \(Self.countVariable) is not. Kubernetes does not tell a Job's parts how many "
            + "they are: set \(Self.countVariable) to the Job's completions.")
      }
      guard index < count else {
        throw TextFormError(
          "JOB_COMPLETION_INDEX is \(index), and \(Self.countVariable) \(count). Indices go from 0 to one less than the "
            + "Job's completions; set \(Self.countVariable) to those.")
      }
      try self.init(index + 1, of: count)
    } else if let number = try variables.number("CI_NODE_INDEX") {
      guard let count = try variables.number("CI_NODE_TOTAL"), number >= 1, number <= count else {
        throw TextFormError(
          "CI_NODE_INDEX is \(number), and CI_NODE_TOTAL \(variables.shown("CI_NODE_TOTAL")). The index goes from 1 to the "
            + "total.")
      }
      try self.init(number, of: count)
    } else {
      throw TextFormError(
        "none of SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX and CI_NODE_INDEX is set, so 'auto' finds no part. Write K/N, "
          + "such as '2/8' for the second of eight.")
    }
  }

  /// The part of a task among evenly spaced ones.
  private static func slurm(task: Int, _ variables: Variables) throws -> Shard {
    let advice = "Submit the array as 1-N, or write K/N instead of 'auto'."
    guard let count = try variables.number("SLURM_ARRAY_TASK_COUNT") else {
      throw TextFormError("SLURM_ARRAY_TASK_ID is set, and SLURM_ARRAY_TASK_COUNT is not. \(advice)")
    }
    let first = try variables.number("SLURM_ARRAY_TASK_MIN") ?? 1
    let step = max(1, try variables.number("SLURM_ARRAY_TASK_STEP") ?? 1)
    guard task >= first, (task - first).isMultiple(of: step), (task - first) / step < count else {
      throw TextFormError(
        "task \(task) is none of \(count) from \(first) on in steps of \(step): the array's numbers have gaps. \(advice)"
      )
    }
    return try Shard((task - first) / step + 1, of: count)
  }

  /// Variables of a process that hold numbers.
  private struct Variables {
    let values: [String: String]

    /// The number in a variable; nil where it is not set.
    func number(_ name: String) throws -> Int? {
      guard let text = values[name], !text.isEmpty else { return nil }
      guard let number = Shard.wholeNumber(text) else {
        throw TextFormError("\(name) is \(shown(name)), and should be a whole number.")
      }
      return number
    }

    func shown(_ name: String) -> String {
      values[name].map { "'\($0)'" } ?? "is not set"
    }
  }
}
