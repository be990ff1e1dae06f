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

  @Test func `F6: missing folders are made`() throws {
    try OutputFile.write([1], to: folder.path("new/er/file"))
    #expect(try folder.read("new/er/file") == [1])
    #expect(failure(at: folder.path("none/"))?.kind == .cannotCreate)
    #expect(try folder.contents() == ["new", "new/er", "new/er/file"])
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

  @Test(arguments: [0o600, 0o644, 0o444, 0o750, 0o666] as [mode_t])
  func `a file keeps the permissions of the one before`(_ permissions: mode_t) throws {
    try folder.write([1], to: "file")
    #expect(chmod(folder.path("file"), permissions) == 0)
    try OutputFile.write([2, 3], to: folder.path("file"))
    #expect(try folder.read("file") == [2, 3])
    #expect(self.permissions("file") == permissions)
  }

  @Test func `a new file has the permissions that any new file gets`() throws {
    let other = try #require(fopen(folder.path("other"), "w"))
    fclose(other)
    try OutputFile.write([1], to: folder.path("file"))
    #expect(permissions("file") == permissions("other"))
  }

  private func permissions(_ name: String) -> mode_t {
    var status = stat()
    return stat(folder.path(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test func `a pipe gets the bytes and stays a pipe`() throws {
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    // Open for both, so that nobody waits for the other side.
    let reader = open(folder.path("pipe"), O_RDWR)
    defer { close(reader) }
    try OutputFile.write([1, 2, 3], to: folder.path("pipe"))
    var bytes: [UInt8] = [0, 0, 0, 0]
    #expect(read(reader, &bytes, 4) == 3)
    #expect(bytes == [1, 2, 3, 0])
    #expect(try folder.contents() == ["pipe"])
  }

  @Test(arguments: ["../b/file", "../b/second", "absolute"])
  func `a link into another folder is followed`(_ destination: String) throws {
    try folder.write([1], to: "a/other")
    try folder.write([1], to: "b/other")
    let isAbsolute = destination == "absolute"
    try FileManager.default.createSymbolicLink(atPath: folder.path("b/second"), withDestinationPath: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a/link"), withDestinationPath: isAbsolute ? folder.path("b/file") : destination)
    try OutputFile.write([2], to: folder.path("a/link"))
    #expect(try folder.read("b/file") == [2])
    #expect(try folder.contents() == ["a", "a/link", "a/other", "b", "b/file", "b/other", "b/second"])
  }

  @Test func `links in a circle are an output that cannot be created`() throws {
    for (name, destination) in [("a", "b"), ("b", "a")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: destination)
    }
    let error = try #require(failure(at: folder.path("a")))
    #expect(error.kind == .cannotCreate)
    #expect(try folder.contents() == ["a", "b"])
  }

  @Test func `a path is not cut where it has a zero in it`() throws {
    #expect(failure(at: folder.path("file\0.png"))?.kind == .cannotCreate)
    #expect(try folder.contents() == [])
  }

  @Test func `a temporary file of somebody else is left alone`() throws {
    let other = ".sheet-render-\(getpid())-0.tmp"
    try folder.write([9], to: other)
    try OutputFile.write([1, 2], to: folder.path("file"))
    #expect(try folder.read("file") == [1, 2])
    #expect(try folder.read(other) == [9])
    #expect(try folder.contents() == [other, "file"])
  }

  @Test func `many who write at once do not get in each other's way`() async throws {
    let path = folder.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<40 as Range<UInt8> {
        group.addTask {
          try OutputFile.write(Array(repeating: writer, count: 100_000), to: "\(path)/common")
          try OutputFile.write([writer], to: "\(path)/\(writer)")
        }
      }
      try await group.waitForAll()
    }
    let common = try folder.read("common")
    #expect(common.count == 100_000)
    #expect(Set(common).count == 1)
    for writer in 0..<40 as Range<UInt8> { #expect(try folder.read("\(writer)") == [writer]) }
    #expect(try folder.contents().count == 41)
  }
}
