import FirstResponderTesting
import Foundation
import LeavingNothing
import Testing
import UIKit

/// Docs/InspectorScore.md says how often the inspector is right; here it is counted.
@MainActor @Suite(.leavesNothing) struct ScoreTests {
  /// How the scenes of one kind went.
  private struct Row {
    var scenes = 0
    /// Of which the first answer was right, by looking alone.
    var named = 0
    /// Of which a second run gave the right causes, all of them and no other, each with its proof.
    var confirmed = 0

    static func + (left: Row, right: Row) -> Row {
      Row(
        scenes: left.scenes + right.scenes, named: left.named + right.named, confirmed: left.confirmed + right.confirmed
      )
    }
  }

  private static let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Docs")

  @Test func `the table in the documents is what comes out`() throws {
    let file = Self.docs.appending(path: "InspectorScore.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let (start, end) = ("<!-- score -->\n", "<!-- end of the score -->\n")
    let above = try #require(text.range(of: start)).upperBound
    let below = try #require(text.range(of: end)).lowerBound
    let score = try score()
    guard text[above..<below] != score else { return }
    if ProcessInfo.processInfo.environment["FIRSTRESPONDER_SCORE"] != nil {
      try (text[..<above] + score + text[below...]).write(to: file, atomically: true, encoding: .utf8)
    }
    Issue.record(
      """
      Docs/InspectorScore.md says something else than this run:
      \(score)
      If that is as it should be, FIRSTRESPONDER_SCORE=1 swift test --filter ScoreTests writes it, and fails once.
      """)
  }

  private func score() throws -> String {
    var rows: [String: Row] = [:]
    var stacked: [Int: Row] = [:]
    for scene in FaultMatrixTests.scenes {
      let row = row(of: scene)
      if scene.causes.count > 1 {
        stacked[scene.causes.count, default: Row()] = stacked[scene.causes.count, default: Row()] + row
      } else {
        rows[scene.codes[0], default: Row()] = rows[scene.codes[0], default: Row()] + row
      }
    }
    for scene in KeySceneTests.scenes {
      let row = try row(of: scene)
      if scene.answers.count > 1 {
        stacked[scene.answers.count, default: Row()] = stacked[scene.answers.count, default: Row()] + row
      } else {
        let code = String(scene.answers[0].prefix(3))
        rows[code, default: Row()] = rows[code, default: Row()] + row
      }
    }
    let total = rows.values.reduce(Row(), +)
    let names = try names()
    var lines = ["| One cause | Scenes | Named first | Confirmed |", "|---|---|---|---|"]
    lines += rows.sorted { $0.key < $1.key }.map { code, row in line("\(code) \(names[code] ?? "")", row) }
    lines += [line("All", total), ""]
    lines += [
      "| Several causes | Scenes | One of them named first | All confirmed, and no other |", "|---|---|---|---|",
    ]
    lines += stacked.sorted { $0.key < $1.key }.map { count, row in line("\(count) at once", row) }
    lines += [""] + (try healthy())
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ name: String, _ row: Row) -> String {
    "| \(name) | \(row.scenes) | \(row.named) | \(row.confirmed) |"
  }

  private func row(of scene: FaultScene) -> Row {
    let proven = FaultMatrixTests.proven(scene)
    let isConfirmed = proven.map(\.short) == scene.answers && proven.allSatisfy { $0.isOK || $0.proof != nil }
    let told = FaultMatrixTests.told(scene).map(\.short)
    let first = told.first == Verdict.ok && scene.answers[0] == Verdict.ok ? told.dropFirst().first : told.first
    let isNamed = scene.causes.count == 1 ? first == scene.causes[0] : first.map(scene.causes.contains) == true
    return Row(scenes: 1, named: isNamed ? 1 : 0, confirmed: isConfirmed ? 1 : 0)
  }

  private func row(of scene: KeyScene) throws -> Row {
    let proven = KeySceneTests.proven(scene)
    let isConfirmed = proven.map(\.short) == scene.answers && proven.allSatisfy { $0.proof != nil }
    let isNamed = try KeySceneTests.told(scene).first.map { scene.answers.contains($0.short) } == true
    return Row(scenes: 1, named: isNamed ? 1 : 0, confirmed: isConfirmed ? 1 : 0)
  }

  private func healthy() throws -> [String] {
    var (questions, alarms, refuted) = (0, 0, 0)
    for scene in KeySceneTests.healthy {
      questions += 1
      if try KeySceneTests.told(scene).first?.isOK != true { alarms += 1 }
      if KeySceneTests.proven(scene).first?.isOK != true { refuted += 1 }
    }
    let scenes = HealthySceneTests.scenes.count + KeySceneTests.healthy.count
    for scene in HealthySceneTests.scenes {
      let (first, expected, advice) = HealthySceneTests.told(scene)
      questions += first.count
      if advice != scene.advice || first.map(\.code) != expected { alarms += 1 }
      let proven = HealthySceneTests.proven(scene)
      if proven.first?.isOK != true, proven.map(\.code) != ["D40"] { refuted += 1 }
    }
    return [
      "| Nothing wrong | Scenes | Questions | Scenes with a false alarm |", "|---|---|---|---|",
      "| By looking alone | \(scenes) | \(questions) | \(alarms) |",
      "| By a second run | \(scenes) | | \(refuted) |",
    ]
  }

  /// What Docs/Diagnoses.md calls each code.
  private func names() throws -> [String: String] {
    let text = try String(contentsOf: Self.docs.appending(path: "Diagnoses.md"), encoding: .utf8)
    var names: [String: String] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| D") {
      let words = line.dropFirst(2).split(separator: " ", maxSplits: 2)
      if words.count > 1 { names[String(words[0])] = String(words[1]) }
    }
    return names
  }
}
