import SheetRender

extension Command {
  static let docs = Command(
    name: "docs",
    summary: "Renders the pictures of Markdown files, or checks that they are up to date.",
    synopsis: "FILE.md... [--check]",
    examples: [
      ("sheet-render docs README.md", "renders its pictures, and writes those that changed"),
      ("sheet-render docs README.md guide.md --check", "writes nothing; exit status 1 if a picture is stale"),
    ],
    details: """
      A picture is rendered if a comment directly before it holds the command line that makes it, without its -o:

        <!-- sheet-render filmstrip modal.json --at 0.1 --at rest -->
        ![A sheet opens](images/modal.png)

      So is <img src="images/modal.png">. Paths begin at the Markdown file's folder. Quotes and backslashes are read as a
      shell reads them, but no shell is run. Code, and pictures without such a comment, are left alone. PNG pictures are
      compared by their pixels, others by their bytes.
      """,
    options: [
      Option(name: "--check", value: "", help: "Writes nothing, and tells which pictures are stale or missing.")
    ],
    operands: 1...10_000,
    stopsBetweenPictures: true,
    run: { arguments in
      let pictures = try DocumentPicture.all(in: arguments.operands)
      let folder = try ScratchFolder()
      defer { folder.remove() }
      var status = ExitStatus.done
      for (done, picture) in pictures.enumerated() {
        let bytes: [UInt8]
        do {
          bytes = try await picture.render(in: folder)
        } catch  where Task.isCancelled {
          throw Stopped(
            "\(Stopped.count(done, of: pictures.count, "pictures")) \(arguments.has("--check") ? "checked" : "up to date")"
          )
        }
        guard let change = try picture.change(to: bytes) else {
          Console.error(singleLine("\(picture.path): up to date"))
          continue
        }
        if arguments.has("--check") {
          let remedy = "'sheet-render docs \(picture.document)' renews it."
          Console.error(singleLine("\(picture.path): \(change). \(remedy)"))
          status = .picturesDiffer
        } else {
          try OutputFile.write(bytes, to: picture.path)
          Console.error(singleLine("\(picture.path): written"))
        }
      }
      return status
    }
  )
}
