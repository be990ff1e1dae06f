import SheetRender

extension Command {
  static let docs = Command(
    name: "docs",
    summary: "Renders the pictures of Markdown files, or checks that they are up to date.",
    synopsis: "FILE.md... [--check] [--force]",
    examples: [
      ("sheet-render docs README.md", "renders its pictures, and writes those that changed"),
      ("sheet-render docs README.md guide.md --check", "writes nothing; exit status 1 if a picture is stale"),
    ],
    details: """
      A picture is rendered if a comment directly before it holds the command line that makes it, without its -o:

        <!-- sheet-render filmstrip modal.json --at 0.1 --at rest -->
        ![A sheet opens](images/modal.png)

      So is <img src="images/modal.png">. The text is read as CommonMark by libcmark. The comment begins its own line and
      the picture the paragraph after it, in the same list item or quotation; or both are in one line of text, with only blanks
      between them. Code, and comments inside of other HTML such as <pre>, are left alone, and so are pictures without such a
      comment. Quotes and backslashes are read as a shell reads them, but no shell is run.

      Paths begin at the Markdown file's folder. A picture is in the file's repository, the nearest folder above with a
      .git, or else in its own folder. All files are checked before the first picture is rendered. PNG pictures are compared
      by their pixels, others by their bytes.
      """,
    options: OptionUsage.list(check, Options.force),
    operands: 1...10_000,
    stopsBetweenPictures: true,
    run: { arguments in
      let pictures = try DocumentPicture.all(in: arguments.operands)
      var files = try arguments.outputGuard()
      for picture in pictures {
        try Task.checkCancellation()
        files.protect(try await picture.filesRead())
      }
      for picture in pictures {
        try picture.check(notReadBy: files)
        if !arguments.has(check) { try picture.check(files) }
      }
      var status = ExitStatus.done
      for (done, picture) in pictures.enumerated() {
        let bytes: [UInt8]
        do {
          bytes = try await picture.render()
        } catch  where Task.isCancelled {
          throw Stopped(
            "\(Stopped.count(done, of: pictures.count, "pictures")) \(arguments.has(check) ? "checked" : "up to date")"
          )
        }
        // One that looks the same is written too where it did not say what made it.
        let other = arguments.has(Options.force) && !arguments.has(check) && !picture.isOwn ? "of another program" : nil
        guard let change = try picture.change(to: bytes) ?? other else {
          Console.error(singleLine("\(picture.path): up to date"))
          continue
        }
        if arguments.has(check) {
          let remedy = "'sheet-render docs \(picture.document)' renews it."
          Console.error(singleLine("\(picture.path): \(change). \(remedy)"))
          status = .picturesDiffer
        } else {
          let isStill = picture.path.lowercased().hasSuffix(".png")
          try files.write(isStill ? PictureFile.small(bytes) : bytes, to: picture.path)
          Console.error(singleLine("\(picture.path): written"))
        }
      }
      return status
    }
  )

  private static let check = Option(
    "--check", help: "Writes nothing, and tells which pictures are stale or missing.")
}
