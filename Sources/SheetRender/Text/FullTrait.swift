/// The package trait `Full`, which brings real text, GIF files and Markdown.
package enum FullTrait {
  /// How the packages of all its libraries are installed.
  #if canImport(Darwin)
    static let installation = "brew install cairo libpng pango giflib cmark"
  #else
    static let installation = "apt-get install -y libcairo2-dev libpango1.0-dev libgif-dev libcmark-dev"
  #endif

  /// What somebody is told who asks for something that a build without the trait has not.
  ///
  /// - Parameters:
  ///   - lack: what the build does or does not do, such as `makes no GIF files`.
  ///   - command: the command of the tool that was asked for, with its arguments as they are to be written.
  /// - Returns: One sentence on what is missing, and one with the command lines that help.
  package static func advice(_ lack: String, command: String = "...") -> String {
    "this build \(lack). To have that, run '\(installation) && swift run -c release --traits Full sheet-render \(command)'."
  }
}
