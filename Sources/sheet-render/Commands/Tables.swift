import SheetRender

extension Command {
  static let snapPoints = Command(
    name: "snap-points",
    summary: "Lists the resolved snap points, most visible first.",
    synopsis: "[SCENARIO] [OPTIONS]",
    examples: [("sheet-render snap-points modal.json", "where the sheet can rest, in points")],
    options: Options.screen,
    operands: 0...1,
    run: { arguments in
      let recording = try Input.recording(arguments.operands.first, arguments.variant())
      guard let state = try recording.scenario.laidOutSheet().state else { return .done }
      let rows = state.snapPoints.map { point in
        let top = state.topMargin + point.hidingOffset
        return [
          "\(point.source)", shortDecimal(point.hidingOffset), shortDecimal(top),
          shortDecimal(max(0, state.container.size.height - top)),
        ]
      }
      try Console.write(table(["snap point", "hidingOffset", "sheetTop", "visible height"], rows))
      return .done
    }
  )

  static let devices = Command(
    name: "devices",
    summary: "Lists the device presets.",
    synopsis: "",
    examples: [("sheet-render devices", "names, sizes in points, scales and safe areas")],
    options: [],
    operands: 0...0,
    run: { _ in
      let rows = Device.presets.map { device in
        let upright = device.portrait
        let turned = device.landscape.safeAreaInsets
        return [
          device.name,
          "\(shortDecimal(upright.size.width)) x \(shortDecimal(upright.size.height))",
          shortDecimal(upright.scale),
          "\(shortDecimal(upright.safeAreaInsets.top)), \(shortDecimal(upright.safeAreaInsets.bottom))",
          "\(shortDecimal(turned.top)), \(shortDecimal(turned.bottom)), \(shortDecimal(turned.left))",
          shortDecimal(device.displayCornerRadius),
          device.uncertainty ?? "",
        ]
      }
      let heads = [
        "device", "points", "scale", "safe top, bottom", "landscape top, bottom, sides", "display corner",
        "not certain",
      ]
      try Console.write(table(heads, rows))
      return .done
    }
  )

  static let schema = Command(
    name: "schema",
    summary: "Writes the JSON schema of a scenario file.",
    synopsis: "",
    examples: [("sheet-render schema > scenario.schema.json", "for an editor that completes and checks")],
    options: [],
    operands: 0...0,
    run: { _ in
      try Console.write(Scenario.schema() + "\n")
      return .done
    }
  )
}

/// Columns that line up, under a line of heads.
private func table(_ heads: [String], _ rows: [[String]]) -> String {
  let lines = [heads] + rows
  let widths = heads.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
  return lines.map { line in
    let cells = zip(line, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
    return String(cells.reversed().drop { $0 == " " }.reversed()) + "\n"
  }.joined()
}
