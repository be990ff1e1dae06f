import Foundation
import Testing

@testable import SheetRender
@testable import SheetSnapshots

@Suite struct OutputGuardTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func refusal(_ body: () throws -> Void) -> String {
    (#expect(throws: OutputError.self) { try body() })?.description ?? ""
  }

  /// Each kind of file that the package makes.
  private static func ownFiles() throws -> [(name: String, bytes: [UInt8])] {
    let list = DisplayList(
      size: Size2D(width: 6, height: 4), scale: 1,
      items: [.fill(.rectangle(Rect2D(x: 0, y: 0, width: 6, height: 4)), .white)])
    let report = SnapshotReport(cases: [], acceptCommand: "")
    var files: [(String, [UInt8])] = [
      ("a.png", try TinyPicture.png(gray: 1)),
      ("small.png", try PNGEncoder(effort: .small).encode(TinyPicture.gray(1))),
      ("a.svg", try VectorDocument.svg.bytes(of: [list])), ("a.pdf", try VectorDocument.pdf.bytes(of: [list, list])),
      ("a.html", Array(report.html { _ in nil }.utf8)), ("a.xml", Array(report.junit().utf8)),
    ]
    let memory = MemoryFile()
    var film = try AnimatedPNG(
      path: "a.apng", frameCount: 1, rate: .standard, files: OutputGuard(writingTo: memory))
    try film.write(PNGEncoder().picture(of: TinyPicture.gray(1)))
    try film.finish()
    files.append(("a.apng", memory.bytes ?? []))
    #if Full
      var gif = try AnimatedGIF(
        path: "a.gif", width: 6, height: 4, frameCount: 1, rate: .standard, files: OutputGuard(writingTo: memory))
      try gif.write(GIFFrame(TinyPicture.gray(1)))
      try gif.finish()
      files.append(("a.gif", memory.bytes ?? []))
    #endif
    return files
  }

  @Test func `F1: a file that the package has made is replaced, whatever its kind`() throws {
    for file in try Self.ownFiles() {
      try folder.write(file.bytes, to: file.name)
      let path = folder.path(file.name)
      #expect(throws: Never.self, "\(file.name)") { try OutputGuard().check([path]) }
      try OutputGuard().write([7], to: path)
      #expect(try folder.read(file.name) == [7])
    }
  }

  @Test func `F1: a file without the mark is kept, and --force replaces it`() throws {
    for file in try Self.ownFiles() {
      // The same file, as another program would write it.
      var bytes = file.bytes
      let name = Array("sheet-render".utf8)
      var start = 0
      while start + name.count <= bytes.count {
        if bytes[start...].starts(with: name) { bytes[start] = UInt8(ascii: "S") }
        start += 1
      }
      try folder.write(bytes, to: file.name)
      let path = folder.path(file.name)
      let says = refusal { try OutputGuard().check([path]) }
      #expect(says.hasPrefix("\(path): the file was not made by sheet-render") && says.contains("--force"), "\(says)")
      #expect(refusal { try OutputGuard().write([7], to: path) } == says)
      #expect(try folder.read(file.name) == bytes)
      try OutputGuard(replacesOtherFiles: true).write([7], to: path)
      #expect(try folder.read(file.name) == [7])
    }
  }

  @Test func `F1: what a run reads is kept under every name, with --force too`() throws {
    try folder.write(TinyPicture.png(gray: 1), to: "photo.png")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.png"), withDestinationPath: "photo.png")
    #expect(link(folder.path("photo.png"), folder.path("hard.png")) == 0)
    try OutputFile.createFolder(folder.path("folder"))
    for force in [false, true] {
      for protected in ["photo.png", "link.png", "hard.png"] {
        let files = OutputGuard(reading: [folder.path(protected)], replacesOtherFiles: force)
        for name in ["photo.png", "link.png", "hard.png", "folder/../photo.png", "./photo.png"] {
          let says = refusal { try files.check([folder.path(name)]) }
          #expect(says.contains("this run reads the file"), "\(says)")
          #expect(refusal { try files.write([7], to: folder.path(name)) } == says)
        }
      }
    }
    #expect(try folder.read("photo.png") == TinyPicture.png(gray: 1))
  }

  @Test func `F1: what has been read is kept too if it was replaced meanwhile`() throws {
    try folder.write([1], to: "photo.png")
    let files = OutputGuard(reading: [folder.path("photo.png")], replacesOtherFiles: true)
    try FileManager.default.removeItem(atPath: folder.path("photo.png"))
    try folder.write([2], to: "other")
    try folder.write([3], to: "photo.png")
    #expect(refusal { try files.write([7], to: folder.path("photo.png")) }.contains("this run reads the file"))
  }

  @Test func `F1: empty files, devices and new files may be written`() throws {
    try folder.write([], to: "empty.png")
    try OutputGuard().check([folder.path("empty.png"), "/dev/null", "/dev/null", folder.path("new.png")])
    try OutputGuard().write([7], to: folder.path("empty.png"))
    try OutputGuard().write([7], to: "/dev/null")
    #expect(try folder.read("empty.png") == [7])
  }

  @Test(arguments: [("a.png", "a.png"), ("a.png", "./b/../a.png"), ("new/a.png", "link/a.png"), ("gone.png", "a.png")])
  func `R6: two outputs that are one file are refused`(first: String, second: String) throws {
    for (name, destination) in [("link", "new"), ("gone.png", "a.png")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: destination)
    }
    let says = refusal { try OutputGuard().check([folder.path(first), folder.path(second)]) }
    #expect(says.contains("this is the same file as"), "\(says)")
    #expect(try folder.contents() == ["gone.png", "link"])
    try OutputGuard().check([folder.path("a.png"), folder.path("b.png")])
  }

  @Test func `F1: whoever knows files in another way says so`() throws {
    try folder.write("mine".utf8, to: "a.txt")
    let path = folder.path("a.txt")
    #expect(refusal { try OutputGuard().write([7], to: path) }.contains("not made by"))
    try OutputGuard().write([7], to: path) { (try? String(contentsOfFile: $0, encoding: .utf8)) == "mine" }
    #expect(try folder.read("a.txt") == [7])
  }

  @Test func `F6: folders are made when a file is written, and not before`() throws {
    try OutputGuard().check([folder.path("new/er/a.png")])
    #expect(try folder.contents() == [])
    try OutputGuard().write([7], to: folder.path("new/er/a.png"))
    #expect(try folder.read("new/er/a.png") == [7])
    #expect(try folder.contents() == ["new", "new/er", "new/er/a.png"])
  }

  @Test(arguments: ["file/a.png", "file/new/a.png", "folder", "new\0.png"])
  func `F6: what cannot be made is refused before anything is written`(_ name: String) throws {
    try folder.write([1], to: "file")
    try OutputFile.createFolder(folder.path("folder"))
    let says = refusal { try OutputGuard().check([folder.path(name)]) }
    let reason =
      name.hasPrefix("file/") ? "file: this is a file, and a folder of that name is needed" : "cannot be created: "
    #expect(says.contains(reason), "\(says)")
    #expect(try folder.contents() == ["file", "folder"])
  }

  @Test func `F1: frames do not replace other files, and none of them is written`() throws {
    try folder.write([9], to: "0001.png")
    let says = refusal { _ = try FrameFolder(path: folder.path, frameCount: 3) }
    #expect(says.contains("/0001.png: the file was not made by sheet-render"), "\(says)")
    #expect(try folder.contents() == ["0001.png"])
  }

  @Test func `F1: only frames that the package has made are removed after a longer run`() throws {
    let frame = try TinyPicture.png(gray: 1)
    for (name, bytes) in [("0001.png", frame), ("0002.png", frame), ("0003.png", [9]), ("0004.png", frame)] {
      try folder.write(bytes, to: name)
    }
    let files = OutputGuard(reading: [], replacesOtherFiles: true)
    var output = try FrameFolder(path: folder.path, frameCount: 1, files: files)
    try output.write(frame)
    try output.finish()
    #expect(try folder.contents() == ["0000.png", "0003.png", "0004.png"])
  }

  @Test func `F1: a frame that the run reads stays when later ones are removed`() throws {
    let frame = try TinyPicture.png(gray: 1)
    for name in ["0001.png", "0002.png"] { try folder.write(frame, to: name) }
    let files = OutputGuard(reading: [folder.path("0002.png")])
    var output = try FrameFolder(path: folder.path, frameCount: 1, files: files)
    try output.write(frame)
    try output.finish()
    #expect(try folder.contents() == ["0000.png", "0002.png"])
  }

  @Test func `R15: what killed runs have left in a folder is removed by the next file there`() throws {
    let left = [".sheet-render-1-0.tmp", ".sheet-render-4711-12.tmp", ".sheet-render-\(getpid())-0.tmp"]
    let others = [
      ".sheet-render-1.tmp", ".sheet-render--0.tmp", ".sheet-render-1-0-2.tmp", ".sheet-render-1-x.tmp",
      "sheet-render-1-0.tmp", ".sheet-render-1-0.tmp2",
    ]
    for name in left + others { try folder.write([9], to: name) }
    try OutputFile.createFolder(folder.path(".sheet-render-2-0.tmp"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(".sheet-render-3-0.tmp"), withDestinationPath: others[0])
    try OutputGuard().write([1], to: folder.path("a.png"))
    #expect(
      try Set(folder.contents())
        == Set(others + ["a.png", ".sheet-render-2-0.tmp", ".sheet-render-3-0.tmp"]))
    #expect(try folder.read(others[0]) == [9])
  }

  @Test func `R15: a temporary file that somebody is writing stays`() throws {
    let name = ".sheet-render-1-0.tmp"
    guard let file = try OpenFile.make(folder.path(name), permissions: 0o600) else {
      Issue.record("there is such a file")
      return
    }
    file.lock()
    OutputFile.removeLeftovers(in: folder.path)
    #expect(try folder.contents() == [name])
    try file.finish()
    OutputFile.removeLeftovers(in: folder.path)
    #expect(try folder.contents() == [])
  }

  @Test func `R15: a writer whose temporary file is taken away writes it again`() async throws {
    let path = folder.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 as Range<UInt8> {
        group.addTask { for _ in 0..<50 { try OutputFile.write([writer], to: "\(path)/\(writer)") } }
        group.addTask {
          for _ in 0..<50 {
            for name in try FileManager.default.contentsOfDirectory(atPath: path) where name.hasSuffix(".tmp") {
              unlink("\(path)/\(name)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    for writer in 0..<8 as Range<UInt8> { #expect(try folder.read("\(writer)") == [writer]) }
    #expect(try folder.contents().count == 8)
  }
}
