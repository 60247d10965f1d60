import ForeignText
import Foundation
import SystemLink

/// An app's trace as it comes over the link (JSON Lines), in the form in which it was asked for.
struct TraceLines {
  enum Form { case text, json }

  private struct Step: Decodable {
    var object: String
    var call: String?
    var skipped: String?
    var note: String?
  }

  let form: Form

  /// One line for each step; a line that is no step is left as it is.
  func lines(_ json: String) -> [String] {
    let lines = json.split(whereSeparator: \.isNewline).map(String.init)
    switch form {
    case .json: return lines
    case .text: return lines.map { text($0) }
    }
  }

  private func text(_ line: String) -> String {
    let bytes = Data(line.utf8)
    guard JSONNesting.isDecodable(bytes), let step = try? JSONDecoder().decode(Step.self, from: bytes) else {
      return line
    }
    if let note = step.note { return "\(step.object) -> \(note)" }
    guard let call = step.call else { return line }
    return "\(step.object) -> \(call)" + (step.skipped.map { " · skipped: \($0)" } ?? "")
  }
}
