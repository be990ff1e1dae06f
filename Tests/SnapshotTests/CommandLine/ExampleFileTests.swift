import Foundation
import Testing

@Suite struct ExampleFileTests {
  private static let docs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../docs").standardizedFileURL.path

  @Test(arguments: ["render.sbatch", "render-job.yaml", "github-actions.yml", "gitlab-ci.yml"])
  func `the page about several machines quotes the example files exactly`(_ name: String) throws {
    let example = try String(contentsOfFile: "\(Self.docs)/examples/\(name)", encoding: .utf8)
    let page = try String(contentsOfFile: "\(Self.docs)/more-than-one-machine.md", encoding: .utf8)
    #expect(example.contains("--shard"))
    #expect(page.contains("\n\(example)```\n"))
    #expect(page.contains("(examples/\(name))"))
  }
}
