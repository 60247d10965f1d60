import EventTrace
import ForeignText
import Foundation
import SystemLink

/// Traces in the form in which they were asked for: an app's as it comes over the link (JSON Lines), and the system's
/// own steps, which no app's line can be taken for (Docs/TraceFormat.md, "Who says it").
package struct TraceLines {
  package enum Form { case text, json }

  /// A line and when its step happened, seconds since boot.
  package struct Entry {
    package var time: Double
    package var line: String
  }

  private struct AppStep: Decodable {
    var object: String
    var call: String?
    var skipped: String?
    var note: String?
  }

  let form: Form
  /// Whether lines of text say which app they are of.
  let namesApps: Bool

  package init(form: Form, namesApps: Bool = false) { (self.form, self.namesApps) = (form, namesApps) }

  // MARK: The system's

  /// A step of the system's own.
  package func line(_ step: EventTrace.Step) -> String {
    switch form {
    case .text: Self.mark + shown(step.text, limit: .max)
    case .json: "{\"from\":\"system\",\(Self.members("SpringBoard", getpid())),\(step.json.dropFirst())"
    }
  }

  /// What stands in front of the system's own lines of text.
  private static let mark = "system: "

  /// A line that came too late to stand in its place.
  package func late(_ line: String) -> String { form == .json ? "{\"late\":true,\(line.dropFirst())" : line }

  // MARK: Apps'

  /// One line for each step of an app, with when it happened, seconds since boot. A line that is no step is left as it
  /// is, unless it would pass for the system's or another app's; it stands behind the one before it.
  ///
  /// - Parameter now: when they came.
  package func lines(_ json: String, of app: AppVoice, at now: Double) -> [Entry] {
    let lines = json.split(whereSeparator: \.isNewline)
    // Nothing happened after it was heard of, and an app's steps come in its own order, whatever it says.
    var time = lines.lazy.compactMap(Self.time).first.map { min($0, now) } ?? now
    return lines.map { line in
      time = max(time, min(Self.time(of: line) ?? time, now))
      return Entry(time: time, line: self.line(String(line), of: app))
    }
  }

  private func line(_ line: String, of app: AppVoice) -> String {
    switch form {
    case .json:
      let members = Self.members(app.name, app.process)
      switch Self.names(in: line) {
      case .some(let names) where Self.own.allSatisfy { !names.contains($0) } && !names.isEmpty:
        return "{\(members),\(line.dropFirst())"
      // A reader that takes what is no JSON must not find in it whose the line is either.
      case .none where !Self.isSuspect(line): return line
      case .some, .none: return "{\"from\":\"app\",\(members),\"object\":\"app\",\"note\":\(quoted(line))}"
      }
    case .text:
      // One line: what a note's second one begins with would stand at the beginning, too.
      let text = shown(text(line), limit: .max)
      let whole = namesApps ? shown("\(app.name): \(text)", limit: .max) : text
      return whole.drop { !$0.isLetter }.lowercased().hasPrefix("system:") ? "app: " + whole : whole
    }
  }

  /// Whose a line is.
  private static func members(_ app: String, _ process: Int32) -> String {
    "\"process\":\(process),\"app\":\(quoted(app))"
  }

  /// When a step happened, as its line says; nil if it does not.
  ///
  /// Lines of the product's own apps have the time as their third member; others are not worth the search.
  private static func time(of line: Substring) -> Double? {
    guard line.hasPrefix("{\"v\":1,\"sequence\":"), let member = line.prefix(64).firstRange(of: "\"time\":") else {
      return nil
    }
    return Double(line[member.upperBound...].prefix { $0 != "," }).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The names of an object's members; nil if a line is no object.
  private static func names(in line: String) -> [String]? {
    let bytes = Data(line.utf8)
    guard line.hasPrefix("{"), JSONNesting.isDecodable(bytes) else { return nil }
    return try? JSONDecoder().decode(Members.self, from: bytes).names
  }

  /// Whether one of the words stands in a line, or may: escapes can hide it.
  private static func isSuspect(_ line: String) -> Bool {
    own.contains { line.contains("\"\($0)\"") } || line.contains("\\u")
  }

  /// Members that say whose a line is.
  private static let own = ["late", "from", "process", "app"]

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
