import FirstResponderTesting
import Foundation
import Testing
import UIKit

@testable import Stickers

/// What the tutorial says that its tests print.
@MainActor @Suite(.serialized)
struct PrintedTests {
  let device = SimulatedDevice()
  let board = BoardViewController()

  init() { device.show(board) }

  private static func expected(_ name: String) throws -> String {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: top.appending(path: "Stickers/\(name).txt"), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  @Test func theLabelIsToBlameAsLongAsItTakesNoTouches() throws {
    let expected = try Self.expected("issue")
    board.resetLabel.isUserInteractionEnabled = false
    withKnownIssue {
      expect(device.tap("Reset")).arrives()
    } matching: { issue in
      issue.comments.map(\.rawValue) == [expected]
    }
  }

  @Test func theTraceOfATapOnReset() throws {
    let finger = device.tap("Reset")
    let verdicts = device.why(finger).map { "\($0.code) \($0.summary)" }
    #expect(
      (verdicts + [device.trace.text(.hitTest, .gestures)]).joined(separator: "\n") == (try Self.expected("trace")))
  }
}
