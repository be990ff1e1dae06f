import Foundation
import SheetRender

/// Keeps variables of the environment from changing what is drawn.
enum CleanEnvironment {
  /// Removes the variables, and starts the tool again if any was set.
  ///
  /// Removing is not enough: some libraries have read them before `main`. The process keeps its number, and nothing has been
  /// read or written yet. Where it cannot be started again it goes on without the variables.
  static func ensure() {
    let unwanted = DrawingVariables.unwanted(in: ProcessInfo.processInfo.environment)
    for name in unwanted { unsetenv(name) }
    setenv(DrawingVariables.language.name, DrawingVariables.language.value, 1)
    guard !unwanted.isEmpty, let path = Bundle.main.executablePath else { return }
    execv(path, CommandLine.unsafeArgv)
  }
}
