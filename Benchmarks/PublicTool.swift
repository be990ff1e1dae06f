import Foundation

/// Another program that makes a PNG file of the same picture.
struct PublicTool: Sendable {
  /// What it is called.
  let name: String
  /// What is measured, and whether starting the process is part of it.
  let what: String
  /// How it is installed.
  let installation: String
  /// Makes the picture.
  let run: @Sendable (ToolPicture) throws -> Answer

  /// What a run of a tool tells.
  struct Answer: Decodable {
    /// Seconds for one picture; nil where a module that the tool needs is missing.
    var seconds: Double?
    var version: String?
    var bytes: Int?
  }

  /// All of them.
  static let all = [rsvg, skia, chromium(isFast: false), chromium(isFast: true), ffmpeg, pillow]

  private static let rsvg = PublicTool(
    name: "rsvg-convert", what: "our SVG file of the picture to a file, whole process",
    installation: "apt-get install librsvg2-bin"
  ) { picture in
    let arguments = ["--zoom", "\(picture.scale)", "--output", picture.result, picture.svg]
    let times = try (0..<picture.repetitions).map { _ in try ChildProcess("rsvg-convert", arguments).seconds }
    let version = try ChildProcess("rsvg-convert", ["--version"]).output.split(separator: " ").last
    return Answer(
      seconds: Spread(times).median, version: version?.trimmingCharacters(in: .whitespacesAndNewlines),
      bytes: try FileSize.of(picture.result))
  }

  private static let skia = PublicTool(
    name: "skia-python",
    what: "our SVG file, whose shadow it leaves out, parsed, drawn, encoded and written, in its process",
    installation: "pip install skia-python"
  ) { try python("skia_svg.py", $0, [$0.svg]) }

  private static func chromium(isFast: Bool) -> PublicTool {
    PublicTool(
      name: isFast ? "Chromium, optimizeForSpeed" : "Chromium",
      what: "Page.captureScreenshot of our SVG in a page, from call to answer",
      installation: "apt-get install chromium; pip install websocket-client"
    ) { try python("chromium_screenshot.py", $0, [$0.svg, isFast ? "fast" : "standard"]) }
  }

  private static let ffmpeg = PublicTool(
    name: "ffmpeg", what: "encoding alone: raw frames to PNG files, one thread, whole process by frame",
    installation: "apt-get install ffmpeg"
  ) { picture in
    // Twenty frames a process, so that its start hardly counts.
    let count = 20
    let arguments = [
      "-y", "-loglevel", "error", "-stream_loop", "\(count - 1)", "-f", "rawvideo", "-pix_fmt", "rgba", "-video_size",
      "\(picture.width)x\(picture.height)", "-i", picture.raw, "-threads", "1", "-frames:v", "\(count)", "-c:v", "png",
      picture.result.replacing(".png", with: "-%d.png"),
    ]
    let seconds = try ChildProcess("ffmpeg", arguments).seconds
    let version = try ChildProcess("ffmpeg", ["-version"]).output.split(separator: " ").dropFirst(2).first
    return Answer(
      seconds: seconds / Double(count), version: version.map(String.init),
      bytes: try FileSize.of(picture.result.replacing(".png", with: "-1.png")))
  }

  private static let pillow = PublicTool(
    name: "Pillow", what: "encoding alone: RGB pixels encoded and written, in its process",
    installation: "pip install pillow"
  ) { try python("pillow_encode.py", $0, [$0.png]) }

  /// Runs a script, which tells its answer as JSON.
  private static func python(_ script: String, _ picture: ToolPicture, _ arguments: [String]) throws -> Answer {
    let numbers = [picture.width, picture.height, picture.scale, picture.repetitions].map(String.init)
    let child = try ChildProcess(
      "python3", ["\(Place.benchmarks)/tools/\(script)", picture.result] + numbers + arguments, timeLimit: 120)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(child.output.utf8))
    if answer.seconds == nil { throw ChildError.missing }
    return answer
  }
}

/// The picture that all tools make, in the forms that they take.
struct ToolPicture: Sendable {
  /// Its width in pixels.
  let width: Int
  /// Its height in pixels.
  let height: Int
  /// Pixels per point of the SVG file.
  let scale: Int
  /// An SVG file in points.
  let svg: String
  /// A PNG file.
  let png: String
  /// Bytes red, green, blue, alpha.
  let raw: String
  /// Where the tools write.
  let result: String
  /// How often a tool makes the picture in a round.
  let repetitions: Int
}
