import Foundation
import LeavingNothing
import Testing

@testable import EventLogic
@testable import FirstResponder

/// The article on who wins shows what the code does: its drawings and tables are printed from the code's own values.
@Suite(.leavesNothing) struct WhoWinsTests {
  @Test(arguments: ["discrete", "continuous", "transitions", "verdicts", "thresholds"])
  func `what the article prints is what the code says (B4.13-B4.19, B4.50-B4.58)`(part: String) throws {
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let start = try #require(article.range(of: "<!-- printed: \(part) -->\n"))
    let end = try #require(article.range(of: "<!-- end -->", range: start.upperBound..<article.endIndex))
    let printed = Self.print(part)
    #expect(String(article[start.upperBound..<end.lowerBound]) == printed, "the code prints:\n\(printed)")
  }

  private static let article = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Docs/WhoWinsAndWhy.md")

  static func print(_ part: String) -> String {
    let lines =
      switch part {
      case "discrete": drawing(of: [.possible, .ended, .failed])
      case "continuous": drawing(of: states)
      case "transitions": transitions
      case "verdicts": verdicts
      default: thresholds
      }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: State machines

  private static let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]

  private static func word(_ step: GestureJourney.Step) -> String {
    switch step {
    case .recognize: "asks"
    case .commit: "at once"
    case .breakOff: "as cancelled"
    case .nothing: "nothing"
    case .illegal: "stops"
    }
  }

  private static func drawing(of states: [UIGestureRecognizer.State]) -> [String] {
    var lines = ["```mermaid", "stateDiagram-v2", "  [*] --> possible"]
    for from in states where !from.isOver {
      for to in states {
        let step = GestureJourney.step(from: from, to: to)
        // "cancelled" before anything began is "failed" by another name.
        guard step == .recognize || step == .commit, (from, to) != (.possible, .cancelled) else { continue }
        lines.append("  \(from) --> \(to) : \(word(step))")
      }
    }
    for state in states where state.isOver { lines.append("  \(state) --> possible : reset") }
    return lines + ["```"]
  }

  private static var transitions: [String] {
    let head = "| from \\ to | " + states.map { "\($0)" }.joined(separator: " | ") + " |"
    let rows = states.map { from in
      "| \(from) | " + states.map { word(GestureJourney.step(from: from, to: $0)) }.joined(separator: " | ") + " |"
    }
    return [head, "|---|---|---|---|---|---|---|"] + rows
  }

  // MARK: The arbiter

  /// What the arbiter says to "me" about one other recognizer.
  private static func verdict(_ standing: Arbiter<String>.Standing, isRequired: Bool, otherExcludes: Bool) -> String {
    let peer = Arbiter<String>.Peer(recognizer: "other", standing: standing, isRequired: isRequired)
    let verdict = Arbiter<String>()
      .verdict(on: "me", among: [peer]) { winner, _ in otherExcludes && winner == "other" }
    return switch verdict {
    case .mayBegin: "may begin"
    case .waits: "waits"
    case .stepsBack: "steps back"
    case .failsAsRequired, .failsAsPrevented: "fails"
    }
  }

  private static var verdicts: [String] {
    let standings: [(String, Arbiter<String>.Standing)] = [
      ("has been recognized", .recognized), ("wants to begin, too", .wishing), ("is undecided", .undecided),
      ("has failed, or takes no part", .out),
    ]
    return [
      "| The other one | is required to fail | shares a touch and excludes it | shares a touch, and neither excludes |",
      "|---|---|---|---|",
    ]
      + standings.map { name, standing in
        let columns = [
          verdict(standing, isRequired: true, otherExcludes: false),
          verdict(standing, isRequired: false, otherExcludes: true),
          verdict(standing, isRequired: false, otherExcludes: false),
        ]
        return "| \(name) | \(columns.joined(separator: " | ")) |"
      }
  }

  // MARK: Thresholds

  /// Name, value, and what the source's comment says of it.
  private static var thresholds: [String] {
    let values = Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: Thresholds()).children.map { ($0.label ?? "", "\($0.value)") })
    let head = ["| Name | Value | Unit | What it is | Statement |", "|---|---|---|---|---|"]
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/FirstResponder/Gestures/Thresholds.swift")
    guard let text = try? String(contentsOf: source, encoding: .utf8) else { return head }
    var comment = ""
    return head
      + text.split(separator: "\n").compactMap { line in
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("/// ") { comment += (comment.isEmpty ? "" : " ") + line.dropFirst(4) }
        guard let match = line.firstMatch(of: /public var (\w+)/), let value = values[String(match.1)] else {
          if !line.hasPrefix("///") { comment = "" }
          return nil
        }
        defer { comment = "" }
        // "Longest duration of a swipe, seconds (B5.42)."
        guard let parts = comment.firstMatch(of: /^(.*), (points per second|\w+) \((.*)\)\.$/) else {
          return "| `\(match.1)` | says no unit or no statement in its comment: \(comment) |"
        }
        return "| `\(match.1)` | \(value) | \(parts.2) | \(parts.1) | \(parts.3) |"
      }
  }
}
