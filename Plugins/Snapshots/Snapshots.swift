import Foundation
import PackagePlugin

/// Runs `sheet-render snapshots` in the package's folder: `swift package snapshots verify Snapshots`.
///
/// It passes on all arguments, and the tool's exit status.
@main
struct Snapshots: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "sheet-render").url
    process.arguments = ["snapshots"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      Diagnostics.error("sheet-render was ended by signal \(process.terminationStatus).")
      return
    }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
