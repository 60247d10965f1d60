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

    package init(time: Double, line: String) { (self.time, self.line) = (time, line) }
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

  /// One line for each step of an app, with when it happened, seconds since boot. What is no step, or would pass for
  /// the system's or another app's, becomes a note; it stands behind the line before it.
  ///
  /// - Parameter now: when they came.
  package func lines(_ json: String, of app: AppVoice, at now: Double) -> [Entry] {
    let lines = json.split(whereSeparator: \.isNewline)
    // Nothing happened after it was heard of, and an app's steps come in its own order, whatever it says.
    var time = lines.lazy.compactMap(Self.time).first.map { min($0, now) } ?? now
    return lines.map { line in
      let said = Self.time(of: line)
      time = max(time, min(said ?? time, now))
      return Entry(time: time, line: self.line(String(line), of: app, at: time, isInPlace: said == time))
    }
  }

  private func line(_ line: String, of app: AppVoice, at time: Double, isInPlace: Bool) -> String {
    switch form {
    case .json:
      let members = Self.members(app.name, app.process)
      if isInPlace, let step = Self.step(line, at: time) { return "{\(members),\(step.dropFirst())" }
      return "{\"from\":\"app\",\(members),\"time\":\(time),\"object\":\"app\",\"note\":\(quoted(line))}"
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
  /// Lines of the product's own apps have the time as their third member; others are no steps.
  private static func time(of line: Substring) -> Double? {
    guard line.hasPrefix("{\"v\":1,\"sequence\":"), let member = line.prefix(64).firstRange(of: "\"time\":") else {
      return nil
    }
    return Double(line[member.upperBound...].prefix { $0 != "," }).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A line that begins as a step does, as an object to which whose it is can be added; nil if it can't.
  ///
  /// Most are taken as they are. One that may say itself whose it is, or twice when it was, is read and written anew,
  /// so that readers agree on what it says.
  private static func step(_ line: String, at time: Double) -> String? {
    let isPlain = line.hasSuffix("}") && !line.contains("\\u") && line.ranges(of: "\"time\"").count == 1
    if isPlain, !own.contains(where: { line.contains("\"\($0)\"") }) { return line }
    let bytes = Data(line.utf8)
    guard JSONNesting.isDecodable(bytes),
      let members = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any],
      own.allSatisfy({ members[$0] == nil }), members["time"] as? Double == time,
      let text = try? JSONSerialization.data(withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])
    else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  /// Members that say whose a line is.
  private static let own = ["late", "from", "process", "app"]

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
