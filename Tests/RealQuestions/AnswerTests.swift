import FirstResponderTesting
import Foundation
import Testing
import UIKit

/// How often the answers are right to what people asked in public: Docs/InspectorScore.md has the count.
@MainActor @Suite struct AnswerTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Docs/InspectorScore.md")

  @Test func `the count in the documents is what comes out, and ways out do no harm`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let (start, end) = ("<!-- real questions -->\n", "<!-- end of the real questions -->\n")
    let above = try #require(text.range(of: start)).upperBound
    let below = try #require(text.range(of: end)).lowerBound
    let all = RealQuestions.all.map(Answers.init)
    for answers in all {
      expectOneEngine(answers)
      expectHarmlessWayOut(answers)
    }
    let score = Self.score(of: all)
    if ProcessInfo.processInfo.environment["FIRSTRESPONDER_SCORE"] != nil {
      for answers in all { print(answers.report) }
    }
    guard text[above..<below] != score else { return }
    if ProcessInfo.processInfo.environment["FIRSTRESPONDER_SCORE"] != nil {
      try (text[..<above] + score + text[below...]).write(to: Self.page, atomically: true, encoding: .utf8)
    }
    Issue.record(
      """
      Docs/InspectorScore.md says something else than this run:
      \(score)
      If that is as it should be, FIRSTRESPONDER_SCORE=1 swift test --filter AnswerTests writes it, and fails once.
      """)
  }

  /// What looking alone finds is what a second run tries, in the same order and words; what only that run shows comes
  /// last.
  private func expectOneEngine(_ answers: Answers) {
    let proven = answers.proven.prefix(answers.told.count)
    let name = answers.question.name
    #expect(proven.map(\.code) == answers.told.map(\.code), "\(name)")
    #expect(proven.map(\.culprit) == answers.told.map(\.culprit), "\(name)")
    // What arrived is told of the last finger.
    #expect(proven.filter { !$0.isOK }.map(\.summary) == answers.told.filter { !$0.isOK }.map(\.summary), "\(name)")
  }

  /// A confirmed answer begins with a way out that was carried out, and with which nothing else was lost.
  private func expectHarmlessWayOut(_ answers: Answers) {
    guard let first = answers.proven.first, first.proof?.isConfirmed == true else { return }
    #expect(first.fixProof != nil, "\(answers.question.name): \(first.fix)")
  }

  @Test(arguments: RealQuestions.healthy) func `nobody is blamed on a screen on which all is well`(
    _ screen: HealthyScreen
  ) {
    Hope.count = 0
    let device = SimulatedDevice()
    device.show(screen.screen())
    let finger = screen.act(device)
    device.advance(by: 1)
    let told = device.why(finger)
    let recording = device.recording()
    device.hideOtherWindows()
    #expect(told.first?.isOK == true, "\(told.map(\.summary))")
    #expect(told.dropFirst().allSatisfy { screen.advice.contains($0.code) }, "\(told.map(\.summary))")
    #expect(SimulatedDevice.prove(recording, app: screen.screen).first?.isOK == true)
  }

  /// The table, by where the questions were asked, and what is still wrong.
  private static func score(of all: [Answers]) -> String {
    var lines = [
      "| Asked in | Questions | By looking alone | By a second run | Mended: calm | All three |",
      "|---|---|---|---|---|---|",
    ]
    for origin in Origin.allCases {
      let part = all.filter { Origin($0.question.source) == origin }
      if !part.isEmpty { lines.append(line(origin.rawValue, part)) }
    }
    lines.append(line("All", all))
    let blamed = all.filter { $0.culprit?.isEmpty == false }
    let confirmed = all.compactMap(\.proven.first).filter { $0.proof?.isConfirmed == true }
    lines += [
      "",
      "`OK` where nothing was: \(all.count { $0.isFalselyOK }). Culprits with a name beyond a class of UIKit's: "
        + "\(blamed.count { $0.isNamed }) of \(blamed.count).",
      "First ways out that were carried out in a second run with nothing else lost: "
        + "\(confirmed.count { $0.fixProof != nil }) of \(confirmed.count).", "", "Still wrong:", "",
    ]
    lines += all.filter { !$0.isRight }.map { answers in
      "- \(answers.question.name) (\(answers.question.truth.codes.joined(separator: " or ")); "
        + "said: \(answers.told.first.map { $0.isOK ? "OK" : "\($0.code)" } ?? "nothing"))"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ name: String, _ answers: [Answers]) -> String {
    "| \(name) | \(answers.count) | \(answers.count { $0.isToldRight }) | \(answers.count { $0.isProvenRight }) "
      + "| \(answers.count { $0.isMendedCalm }) | \(answers.count { $0.isRight }) |"
  }
}

/// Where a question was asked.
private enum Origin: String, CaseIterable {
  case github = "GitHub issues"
  case stackOverflow = "Stack Overflow and its mirrors"
  case radar = "Open Radar and Apple's forums"
  case other = "blogs and other forums"

  init(_ source: String) {
    let source = source.lowercased()
    if source.contains("openradar") || source.contains("developer.apple.com") {
      self = .radar
    } else if source.contains("github.com") {
      self = .github
    } else if source.contains("stackoverflow") {
      self = .stackOverflow
    } else {
      self = .other
    }
  }
}
