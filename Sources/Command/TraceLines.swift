import EventTrace
import ForeignText
import Foundation
import SystemLink

/// Traces in the form in which they were asked for: an app's as it comes over the link (JSON Lines), and the system's
/// own steps, which no app's line can be taken for (Docs/TraceFormat.md, "Who says it").
struct TraceLines {
  enum Form { case text, json }

  private struct AppStep: Decodable {
    var object: String
    var call: String?
    var skipped: String?
    var note: String?
  }

  let form: Form

  /// A step of the system's own.
  func line(_ step: EventTrace.Step) -> String {
    switch form {
    case .text: Self.mark + shown(step.text, limit: .max)
    case .json: "{\"from\":\"system\"," + step.json.dropFirst()
    }
  }

  /// What stands in front of the system's own lines of text.
  private static let mark = "system: "

  /// One line for each step of an app; a line that is no step is left as it is, unless it would pass for the system's.
  func lines(_ json: String) -> [String] {
    let lines = json.split(whereSeparator: \.isNewline).map(String.init)
    switch form {
    case .json: return lines.map { Self.speaksForTheSystem($0) ? Self.wrapped($0) : $0 }
    case .text:
      return lines.map { line in
        // One line: what a note's second one begins with would stand at the beginning, too.
        let text = shown(text(line), limit: .max)
        return text.drop { !$0.isLetter }.lowercased().hasPrefix("system:") ? "app: " + text : text
      }
    }
  }

  /// Whether a reader could find the member in which the system says that a line is its own.
  private static func speaksForTheSystem(_ line: String) -> Bool {
    // Nearly no line has the word; a name may, and escapes may hide it.
    guard line.contains("from") || line.contains("\\u") else { return false }
    let bytes = Data(line.utf8)
    guard JSONNesting.isDecodable(bytes), let members = try? JSONDecoder().decode(Members.self, from: bytes) else {
      return true
    }
    return members.names.contains("from")
  }

  /// A line as what it is: a text that an app has sent.
  private static func wrapped(_ line: String) -> String {
    "{\"from\":\"app\",\"object\":\"app\",\"note\":\(quoted(line))}"
  }

  /// The names of an object's members.
  private struct Members: Decodable {
    struct Name: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    var names: [String]
    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: Name.self).allKeys.map(\.stringValue)
    }
  }

  private func text(_ line: String) -> String {
    let bytes = Data(line.utf8)
    guard JSONNesting.isDecodable(bytes), let step = try? JSONDecoder().decode(AppStep.self, from: bytes) else {
      return line
    }
    if let note = step.note { return "\(step.object) -> \(note)" }
    guard let call = step.call else { return line }
    return "\(step.object) -> \(call)" + (step.skipped.map { " · skipped: \($0)" } ?? "")
  }
}
