import Foundation
import SpringBoard
import SystemLink

/// A script on disk or on standard input.
enum ScriptFile {
  /// Bytes that are read at most.
  private static let limit = 16_777_216

  /// - Parameters:
  ///   - path: `-` means standard input.
  ///   - screen: on which it is played.
  /// - Throws: `UsageError` when it can't be read or is for a larger screen, with the line where it is wrong.
  static func read(_ path: String, for screen: ScreenDescription) throws(UsageError) -> Script {
    let name = InputFile.name(path)
    return try script(InputFile.read(path, as: "script", limit: limit), name, for: screen)
  }

  /// - Parameter name: what a message calls the file.
  /// - Throws: `UsageError` when it is no script for this screen.
  static func script(_ data: Data, _ name: String, for screen: ScreenDescription) throws(UsageError) -> Script {
    guard let text = String(data: data, encoding: .utf8) else {
      throw UsageError("the script '\(name)' is not text in UTF-8; save it as such")
    }
    do throws(ScriptError) {
      let script = try Script(text)
      try script.check(on: screen)
      return script
    } catch {
      throw UsageError("\(name): \(error)")
    }
  }
}
