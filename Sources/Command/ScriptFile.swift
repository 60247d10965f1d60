import Foundation
import SpringBoard

/// A script on disk or on standard input.
enum ScriptFile {
  /// Bytes that are read at most.
  private static let limit = 16_777_216

  /// - Parameter path: `-` means standard input.
  /// - Throws: `UsageError` when it can't be read, with the line where it is wrong.
  static func read(_ path: String) throws(UsageError) -> Script {
    let name = InputFile.name(path)
    let data = try InputFile.read(path, as: "script", limit: limit)
    guard let text = String(data: data, encoding: .utf8) else {
      throw UsageError("the script '\(name)' is not text in UTF-8; save it as such")
    }
    do throws(ScriptError) {
      return try Script(text)
    } catch {
      throw UsageError("\(name): \(error)")
    }
  }
}
