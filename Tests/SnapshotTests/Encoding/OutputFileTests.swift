import Foundation
import Testing

@testable import SheetRender

@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(_ bytes: [UInt8] = [1, 2, 3], at path: String) -> OutputError? {
    #expect(throws: OutputError.self) { try OutputFile.write(bytes, to: path) }
  }

  @Test func `a file is written whole and replaces the one before`() throws {
    for bytes in [[1, 2, 3], [], Array(repeating: 7, count: 200_000)] as [[UInt8]] {
      try OutputFile.write(bytes, to: folder.path("file"))
      #expect(try folder.read("file") == bytes)
    }
    #expect(try folder.contents() == ["file"])
  }

  @Test func `a missing folder is an output that cannot be created`() throws {
    let error = try #require(failure(at: folder.path("missing/file")))
    #expect(error.kind == .cannotCreate)
    #expect(error.description.contains("missing/file"))
    #expect(error.description.contains("No such file or directory"))
    #expect(try folder.contents() == [])
  }

  @Test func `a folder in place of the file is an output that cannot be created`() throws {
    try folder.write([9], to: "taken/inside")
    let error = try #require(failure(at: folder.path("taken")))
    #expect(error.kind == .cannotCreate)
    #expect(try folder.contents() == ["taken", "taken/inside"])
    #expect(try folder.read("taken/inside") == [9])
  }

  @Test func `a file in place of a folder is an output that cannot be created`() throws {
    try folder.write([9], to: "file")
    let error = try #require(failure(at: folder.path("file/inside")))
    #expect(error.kind == .cannotCreate)
    let second = #expect(throws: OutputError.self) { try OutputFile.createFolder(folder.path("file")) }
    #expect(second?.kind == .cannotCreate)
    #expect(try folder.read("file") == [9])
  }

  @Test func `an empty path is an output that cannot be created`() {
    #expect(failure(at: "")?.kind == .cannotCreate)
  }

  @Test func `a name that is too long leaves nothing behind`() throws {
    let error = try #require(failure(at: folder.path(String(repeating: "n", count: 300))))
    #expect(error.kind == .cannotCreate)
    #expect(try folder.contents() == [])
  }

  #if os(Linux)
    @Test func `a device that is full fails in writing`() throws {
      let error = try #require(failure(at: "/dev/full"))
      #expect(error.kind == .writeFailed)
      #expect(error.description == "/dev/full: cannot be written: No space left on device.")
    }
  #endif

  @Test func `the reasons of the system decide what is said`() {
    func error(_ code: Int32) -> OutputError {
      OutputError(NSError(domain: NSPOSIXErrorDomain, code: Int(code)), path: "x.png")
    }
    #expect(error(ENOENT).kind == .cannotCreate)
    #expect(error(EACCES).kind == .cannotCreate)
    #expect(error(EISDIR).kind == .cannotCreate)
    #expect(error(ENOSPC).kind == .writeFailed)
    #expect(error(EIO).kind == .writeFailed)
    #expect(error(ENOSPC).description == "x.png: cannot be written: No space left on device.")
    let wrapped = NSError(
      domain: NSCocoaErrorDomain, code: 4,
      userInfo: [NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(EACCES))])
    #expect(OutputError(wrapped, path: "x.png").description == "x.png: cannot be created: Permission denied.")
  }

  @Test func `a link to a file stays a link`() throws {
    try folder.write([1], to: "target")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("target"))
    try OutputFile.write([2, 3], to: folder.path("link"))
    #expect(try folder.read("link") == [2, 3])
    #expect(try folder.read("target") == [2, 3])
  }

  @Test func `folders are made with those around them, and again without harm`() throws {
    for _ in 0..<2 { try OutputFile.createFolder(folder.path("a/b/c")) }
    #expect(try folder.contents() == ["a", "a/b", "a/b/c"])
  }

  @Test func `a link to a file that is not there yet stays a link, and the file is made`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "target")
    try OutputFile.write([1, 2], to: folder.path("link"))
    #expect(try folder.read("target") == [1, 2])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "target")
  }
}
