import Foundation
import Testing

@testable import SheetRender

#if Full
  @Suite struct DocsTests {
    private static let strip =
      "<!-- sheet-render filmstrip tiny.json --captions none --at 0 --at rest -->\n![A strip](strip.png)\n"
    private static let film = "<!-- sheet-render render tiny.json --fps 5 -->\n<img src=\"film.apng\">\n"

    private func tool(_ markdown: String, in folder: String = "") throws -> Tool {
      let tool = try Tool()
      try tool.add(TinyScenario.json(["script": #"[{"move": "full"}]"#]), as: folder + "tiny.json")
      try tool.folder.write(markdown.utf8, to: folder + "guide.md")
      return tool
    }

    @Test func `pictures are rendered as their commands render them, and are then up to date`() async throws {
      let tool = try tool(Self.strip + Self.film)
      let first = try await tool.run(["docs", "guide.md"])
      #expect(first.status == 0)
      #expect(first.errorLines == ["strip.png: written", "film.apng: written"])
      try await tool.succeed(
        "filmstrip", "tiny.json", "--captions", "none", "--at", "0", "--at", "rest", "-o", "other.png")
      try await tool.succeed("render", "tiny.json", "--fps", "5", "-o", "other.apng")
      let (strip, other) = try (tool.folder.read("strip.png"), tool.folder.read("other.png"))
      #expect(try PNGDecoder().decode(strip) == PNGDecoder().decode(other))
      #expect(try tool.folder.read("film.apng") == tool.folder.read("other.apng"))
      for arguments in [["docs", "guide.md"], ["docs", "--check", "guide.md"]] {
        let again = try await tool.run(arguments)
        #expect(again.status == 0)
        #expect(again.errorLines == ["strip.png: up to date", "film.apng: up to date"])
      }
    }

    @Test func `a check reports each stale or missing picture, and writes nothing`() async throws {
      let tool = try tool(Self.strip + Self.film + "\n" + Self.strip.replacing("strip.png", with: "third.png"))
      try tool.folder.write(TinyPicture.png(gray: 1), to: "strip.png")
      try tool.folder.write([1], to: "film.apng")
      let before = try tool.folder.contents()
      let result = try await tool.run(["docs", "guide.md", "--check"])
      #expect(result.status == 1)
      #expect(
        result.errorLines == [
          "strip.png: stale: the sizes differ: 6 x 4 and 285 x 270 pixels. 'sheet-render docs guide.md' renews it.",
          "film.apng: stale: its bytes are others. 'sheet-render docs guide.md' renews it.",
          "third.png: missing. 'sheet-render docs guide.md' renews it.",
        ])
      #expect(try tool.folder.contents() == before)
      #expect(try tool.folder.read("film.apng") == [1])
    }

    @Test func `one pixel makes a picture stale; other bytes with the same pixels do not`() async throws {
      let tool = try tool(Self.strip)
      #expect(try await tool.run(["docs", "guide.md"]).status == 0)
      let bytes = try tool.folder.read("strip.png")
      let note = PNGChunks.chunk("tEXt", Array("Comment\0other".utf8))
      // A note after the header and the mark.
      let offset = 33 + FileMark.png.bytes.count
      try tool.folder.write(bytes.prefix(offset) + note + bytes.dropFirst(offset), to: "strip.png")
      let same = try tool.folder.read("strip.png")
      #expect(try await tool.run(["docs", "guide.md"]).errorLines == ["strip.png: up to date"])
      #expect(try tool.folder.read("strip.png") == same)
      var bitmap = try PNGDecoder().decode(bytes)
      bitmap.pixels[5] ^= 1
      try tool.folder.write(PNGEncoder().encode(bitmap), to: "strip.png")
      let check = try await tool.run(["docs", "guide.md", "--check"])
      #expect(check.status == 1)
      #expect(
        check.errors.contains("stale: 1 pixel differs") && check.errors.contains("is 1 of 255"), "\(check.errors)")
    }

    @Test func `paths are relative to the folder of the Markdown file`() async throws {
      let tool = try tool(Self.strip.replacing("(strip", with: "(pictures/strip"), in: "a b/")
      try tool.folder.write([], to: "a b/pictures/other")
      let result = try await tool.run(["docs", "a b/guide.md"])
      #expect(result.errorLines == ["a b/pictures/strip.png: written"])
      let path = tool.folder.path("a b/guide.md")
      #expect(try await tool.run(["docs", path, "--check"]).status == 0)
    }

    @Test func `several files can show the same picture, and it is rendered once`() async throws {
      let tool = try tool(Self.strip + Self.strip)
      try OutputFile.createFolder(tool.folder.path(".git"))
      let text = Self.strip.replacing("tiny.json", with: "../tiny.json").replacing("strip.png", with: "../strip.png")
      try tool.folder.write(text.utf8, to: "more/guide.md")
      let result = try await tool.run(["docs", "guide.md", "more/guide.md"])
      #expect(result.status == 0)
      #expect(result.errorLines == ["strip.png: written"])
    }

    @Test(arguments: [
      ("filmstrp tiny.json", "Did you mean 'filmstrip'?"), ("", "the comment has no command"),
      ("trace tiny.json", "trace makes no picture. These do: render, filmstrip"), ("docs guide.md", "makes no picture"),
      ("snapshots record tiny.json", "snapshots record makes no picture"),
      ("compare a.png b.png", "makes no picture"), ("filmstrip tiny.json --scal 1", "--scal is unknown"),
      ("filmstrip tiny.json -o x.png", "-o does not belong here"),
      ("filmstrip tiny.json -o=x.png", "-o does not belong"),
      ("filmstrip -", "standard input cannot be read here"),
      ("filmstrip tiny.json --at", "--at needs a value"), ("filmstrip tiny.json --at soon", "'soon' is not a moment"),
      ("render tiny.json", "strip.png: a picture holds one moment"), ("filmstrip --help", "--help is unknown"),
    ])
    func `a command that makes no picture exits with 65 and its line`(_ command: String, says: String) async throws {
      let tool = try tool("\n\n<!-- sheet-render \(command) -->\n![A strip](strip.png)")
      let line = try await tool.fail(["docs", "guide.md"], status: 65)
      #expect(line.hasPrefix("guide.md:3: ") && line.contains(says), "\(line)")
    }

    @Test func `a missing scenario exits with 66, a bad one with 65, both with the line`() async throws {
      let tool = try tool(Self.strip.replacing("tiny", with: "missing"))
      let missing = try await tool.fail(["docs", "guide.md"], status: 66)
      #expect(missing == "guide.md:1: missing.json: there is no such file.")
      try tool.add("{}", as: "missing.json")
      let bad = try await tool.fail(["docs", "guide.md", "--check"], status: 65)
      #expect(bad == "guide.md:1: missing.json: 'configuration' is missing.")
      #expect(try await tool.fail(["docs", "none.md"], status: 66).hasPrefix("none.md: "))
    }

    @Test(arguments: [
      ("plot tiny.json", "LICENSE", "plot makes no LICENSE. End the picture's name in one of .png, .svg, .pdf."),
      ("filmstrip tiny.json", "x.apng", "filmstrip makes no x.apng"),
      ("render tiny.json --format gif", "README.md", "render makes no README.md"),
      ("render tiny.json --format gif", "%2e%2e/other.txt", "render makes no ../other.txt"),
      ("render tiny.json", "film.frames", "render makes no film.frames"),
      ("render tiny.json", "x.rgba", "makes no x.rgba"),
      ("plot tiny.json", "%2e%2e/x.png", "../x.png is outside of"),
      ("plot tiny.json", "a/../../x.png", "is outside of"),
      ("plot tiny.json", "LICENSE%2f..%2fz.png", "goes up after it went down"),
      ("plot tiny.json", ".git/x.png", "is in Git's own folder"),
      ("plot tiny.json", "out/x.png", "is outside of"), ("plot tiny.json", "link.png", "is outside of"),
      ("plot tiny.json", "pipe.png", "is a device or a pipe"),
      ("plot photo.json", "photo.png", "a file that this run reads"),
      ("plot tiny.json", "hard.png", "a file that this run reads"),
      ("plot tiny.json --force", "x.png", "--force does not belong here"),
    ])
    func `R1: docs only writes pictures in the document's own repository, and never a file that it reads`(
      _ command: String, destination: String, says: String
    ) async throws {
      let tool = try tool(Self.strip + "\n<!-- sheet-render \(command) -->\n![](\(destination))\n", in: "repository/")
      let other = try TemporaryFolder()
      let folder = tool.folder
      for name in ["LICENSE", "README.md"] { try folder.write("text".utf8, to: "repository/\(name)") }
      let scenario = TinyScenario.json(["content": #"{"kind": "elements", "root": {"image": "photo.png"}}"#])
      try folder.write(scenario.utf8, to: "repository/photo.json")
      try folder.write(TinyPicture.png(gray: 1), to: "repository/photo.png")
      #expect(link(folder.path("repository/photo.png"), folder.path("repository/hard.png")) == 0)
      try folder.write("<!-- sheet-render plot photo.json -->\n![](y.png)".utf8, to: "repository/b.md")
      #expect(mkfifo(folder.path("repository/pipe.png"), 0o600) == 0)
      for (name, target) in [("out", other.path), ("link.png", other.path("x.png"))] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path("repository/\(name)"), withDestinationPath: target)
      }
      let line = try await tool.fail(["docs", "repository/guide.md", "repository/b.md", "--force"], status: 65)
      #expect(line.hasPrefix("repository/guide.md:4: ") && line.contains(says), "\(line)")
      #expect(try folder.read("repository/photo.png") == TinyPicture.png(gray: 1))
      #expect(try other.contents() == [])
    }

    @Test func `F1: docs only replaces a picture made elsewhere with --force, and names its line`() async throws {
      let tool = try tool(Self.strip)
      try tool.folder.write([1], to: "strip.png")
      let line = try await tool.fail(["docs", "guide.md"], status: 73)
      #expect(line.hasPrefix("guide.md:1: strip.png: the file was not made by sheet-render"), "\(line)")
      #expect(try tool.folder.read("strip.png") == [1])
      #expect(try await tool.run(["docs", "guide.md", "--check"]).status == 1)
      #expect(try await tool.run(["docs", "guide.md", "--force"]).errorLines == ["strip.png: written"])
      let marked = try tool.folder.read("strip.png")
      try tool.folder.write(marked.prefix(33) + marked.dropFirst(33 + FileMark.png.bytes.count), to: "strip.png")
      #expect(try await tool.run(["docs", "guide.md", "--force"]).errorLines == ["strip.png: written"])
      #expect(try tool.folder.read("strip.png") == marked)
    }

    @Test func `F6: docs creates folders`() async throws {
      let tool = try tool(Self.strip.replacing("(strip", with: "(new/er/strip"))
      #expect(try await tool.run(["docs", "guide.md"]).errorLines == ["new/er/strip.png: written"])
    }

    @Test func `two commands for one picture are refused`() async throws {
      let tool = try tool(Self.strip + Self.strip.replacing("--at 0", with: "--at 1"))
      let line = try await tool.fail(["docs", "guide.md"], status: 65)
      #expect(line == "guide.md:3: another command makes strip.png, at guide.md:1. Rename one.")
    }

    @Test func `an output that cannot be created exits with 73`() async throws {
      let tool = try tool(Self.strip.replacing("(strip", with: "(tiny.json/strip"))
      let line = try await tool.fail(["docs", "guide.md"], status: 73)
      #expect(line.hasPrefix("guide.md:1: tiny.json: this run reads the file"), "\(line)")
    }

    @Test func `a file without pictures to render is reported`() async throws {
      let tool = try tool("![a](a.png)")
      let result = try await tool.run(["docs", "guide.md"])
      #expect(result.status == 0)
      #expect(result.errorLines == ["guide.md: no picture has a command line"])
    }

    @Test func `R15: a relative folder for temporary files is not created`() async throws {
      let tool = try tool(Self.strip)
      #expect(try await tool.run(["docs", "guide.md"], environment: ["TMPDIR": "relative"]).status == 0)
      #expect(try tool.folder.contents() == ["guide.md", "strip.png", "tiny.json"])
    }

    @Test func `no temporary files are left behind`() async throws {
      let tool = try tool(Self.strip)
      let scratch = try TemporaryFolder()
      #expect(try await tool.run(["docs", "guide.md"], environment: ["TMPDIR": scratch.path]).status == 0)
      try tool.folder.write(Self.strip.replacing("tiny", with: "none").utf8, to: "guide.md")
      #expect(try await tool.run(["docs", "guide.md"], environment: ["TMPDIR": scratch.path]).status == 66)
      #expect(try scratch.contents() == [])
    }
  }
#else
  @Suite struct DocsTests {
    @Test func `F4: without the trait, docs says what to install`() async throws {
      let tool = try Tool()
      try tool.folder.write("![](a.png)".utf8, to: "guide.md")
      let line = try await tool.fail(["docs", "guide.md"], status: 64)
      for word in ["libpango1.0-dev", "libgif-dev", "libcmark-dev", "--traits Full sheet-render docs guide.md"] {
        #expect(line.contains(word), "\(line)")
      }
    }
  }
#endif
