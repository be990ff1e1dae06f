extension Report {
  /// Everything as tables to read.
  var text: String {
    let machine = self.machine
    let load = machine.load.short + (machine.loadAtEnd.map { " to \($0.short)" } ?? "")
    let text = machine.pango.map { "Pango \($0)" } ?? "text as blocks"
    let head = """
      \(machine.processor), \(machine.cores) cores, \(machine.system), Cairo \(machine.cairo), \(text), load \(load)
      A: Cairo draws all of a frame again and cairo_surface_write_to_png writes it, in this process, with one thread.
      Ratios: how many times as fast as A. Medians of \(rounds) rounds (lowest-highest); A and the others take turns.
      """
    let sections = [frameText, stageText, threadText, processText, firstFrameText, toolText]
    return ([head] + sections.filter { !$0.isEmpty }).joined(separator: "\n\n")
  }

  private func section(_ title: String, _ table: Table, isEmpty: Bool) -> String {
    isEmpty ? "" : "\(title)\n\(table.text)"
  }

  private var frameText: String {
    var table = Table("frames to files", "scale", "changes", "A ms", "full x A", "kept x A", "full bytes", "kept bytes")
    for row in frames {
      func size(_ bytes: Int) -> String { (Double(bytes) / Double(max(1, row.baselineBytes))).short + " x A" }
      table.add(
        row.workload, "\(row.scale)", "\(row.changes)/\(row.frames)", row.baseline.text, row.fullRatio.text,
        row.cachedRatio.text, size(row.fullBytes), size(row.cachedBytes))
    }
    return section(
      "Consecutive frames, in this process. full: each frame as a whole. kept: what is the same may be kept.", table,
      isEmpty: frames.isEmpty)
  }

  private var stageText: String {
    var table = Table(
      "ms a frame", "scale", "model", "list", "drawing", "encoding", "writing", "A drawing", "A PNG", "new texts")
    for row in stages {
      let times = [
        row.model, row.displayList, row.drawing, row.encoding, row.writing, row.baselineDrawing, row.baselineWriting,
      ]
      let cells = times.map(\.median.short)
      table.add([row.workload, "\(row.scale)"] + cells + [row.textLayout.median.short])
    }
    return section(
      "Stages, median of all frames. list: geometry and display list. new texts: what laying out a frame's texts adds the first time.",
      table, isEmpty: stages.isEmpty)
  }

  private var threadText: String {
    var table = Table("frames a second", "scale", "frames", "1 thread", "2 threads", "2 to 1")
    for row in threads {
      table.add(
        row.workload, "\(row.scale)", "\(row.frames)", row.oneThread.text, row.twoThreads.text, row.ratio.text)
    }
    return section(
      "FrameRenderer, from the model to files, in this process, nothing kept.", table, isEmpty: threads.isEmpty)
  }

  private var processText: String {
    var table = Table("whole process", "scale", "frames", "A s", "process s", "x A", "peak MB")
    for row in processes {
      func seconds(_ spread: Spread) -> String { (spread.median / 1000).short }
      table.add(
        row.workload, "\(row.scale)", "\(row.frames)", seconds(row.baseline), seconds(row.process), row.ratio.text,
        Self.megabytes(row.peakMemory))
    }
    return section(
      "sheet-render render --jobs 1 from start to end, against A in this process, which only draws and writes.", table,
      isEmpty: processes.isEmpty)
  }

  private var firstFrameText: String {
    guard let firstFrame else { return "" }
    return """
      First frame: sheet-render renders one picture at scale 1 in \(firstFrame.still.text) ms as a whole process \
      (peak \(Self.megabytes(firstFrame.peakMemory)) MB); telling its version takes \(firstFrame.start.text) ms.
      """
  }

  private var toolText: String {
    var table = Table("one picture", "scale", "ms", "x A", "bytes", "what is measured", words: [0, 5])
    for row in tools {
      table.add(
        row.version.map { "\(row.tool) \($0)" } ?? row.tool, "\(row.scale)", row.time?.text ?? "-",
        row.ratio?.text ?? "-", row.bytes.map(String.init) ?? "-", row.note ?? row.what)
    }
    return section("The same picture by others.", table, isEmpty: tools.isEmpty)
  }

  private static func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1_048_576).short }
}
