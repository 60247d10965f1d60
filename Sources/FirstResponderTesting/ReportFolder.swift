import Foundation
import Synchronization

/// Where failing tests leave what happened: the folder that `FIRSTRESPONDER_REPORTS` names.
struct ReportFolder: Sendable {
  let path: String

  /// nil where the variable is not set.
  static let current: ReportFolder? = {
    let path = ProcessInfo.processInfo.environment["FIRSTRESPONDER_REPORTS"] ?? ""
    return path.isEmpty ? nil : ReportFolder(path: path)
  }()

  /// How often each path was written to in this run: cases of one test have one name, and may run side by side.
  private static let written = Mutex<[String: Int]>([:])

  /// Writes a page, whole or not at all; one that an earlier run has left under the same name is replaced.
  /// - Returns: the file's path; nil where it can't be written, which standard error says.
  func write(_ page: String, named name: String) -> String? {
    let stem = "\(path)/\(Self.fileName(name))"
    let count = Self.written.withLock { written in
      written[stem, default: 0] += 1
      return written[stem]!
    }
    let file = count == 1 ? "\(stem).html" : "\(stem)-\(count).html"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data(page.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
      return file
    } catch {
      let line = "FirstResponder: the report \(file) can't be written: \(error.localizedDescription)\n"
      FileHandle.standardError.write(Data(line.utf8))
      return nil
    }
  }

  /// Letters, digits, dots and lines of a name; what else there is becomes one `-`. Never empty, never hidden.
  static func fileName(_ name: String) -> String {
    var result = ""
    for character in name {
      let isKept = character.isLetter || character.isNumber || character == "_" || character == "."
      if isKept { result.append(character) } else if !result.isEmpty, result.last != "-" { result.append("-") }
    }
    while result.last == "-" || result.last == "." { result.removeLast() }
    while result.first == "-" || result.first == "." { result.removeFirst() }
    // Names may have 255 bytes on most disks; the number and the ending come behind.
    while result.utf8.count > 200 { result.removeLast() }
    return result.isEmpty ? "report" : result
  }
}
