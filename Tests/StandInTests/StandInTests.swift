import Conformance
import ConformancePlayer
import FirstResponder
import FirstResponderTesting
import Foundation
import Testing

/// The scripts played on this UIKit, which stands in for a real one: what they expect is what the statements say, and
/// what is built after the statements has to do it.
@MainActor @Suite struct StandInTests {
  private func judgement(_ text: String, _ scripts: [PlayedScript]) throws -> Judgement {
    try Judgement(of: [try LogReader.read(text.utf8)], by: scripts)
  }

  private func play(_ scripts: [PlayedScript], _ change: (inout Thresholds) -> Void = { _ in }) -> String {
    let fingers = SimulatedFingers()
    change(&fingers.device.thresholds)
    return ScriptPlayer(fingers).play(scripts)
  }

  /// Also the way to the log itself: `CONFORMANCE_LOG=log.txt swift test --filter StandInTests`.
  @Test func `each script is played to its end, and says of each of its statements that it is so`() throws {
    let text = play(Catalogue.scripts)
    if let path = ProcessInfo.processInfo.environment["CONFORMANCE_LOG"] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let judgement = try judgement(text, Catalogue.scripts)
    #expect(judgement.unplayed == [])
    #expect(judgement.statements(that: .unmeasured).map(\.number.description) == [])
    #expect(
      judgement.statements(that: .contradicted).map { "\($0.number) \($0.contrary?.outcome as Any)" } == [])
    #expect(judgement.statements.count >= 200)
  }

  @Test func `the same scripts bring the same log, to the byte`() {
    let lines = play(Catalogue.scripts).split(separator: "\n")
    let again = play(Catalogue.scripts).split(separator: "\n")
    // The first that differ alone: both logs together have ten thousand lines.
    let place = zip(lines, again).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    #expect(place.map { "\($0 + 1): \(lines[$0]) / \(again[$0])" } == nil)
    #expect(lines.count == again.count)
  }

  /// A number that is not as the statements say, and those that it makes wrong.
  nonisolated struct WrongNumber: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var statements: Set<String>
    var change: @MainActor @Sendable (inout Thresholds) -> Void

    init(
      _ name: String, _ statements: Set<String>, _ change: @escaping @MainActor @Sendable (inout Thresholds) -> Void
    ) {
      (testDescription, self.statements, self.change) = (name, statements, change)
    }
  }

  nonisolated static let wrongNumbers = [
    // Also what a scroll view takes off a finger's way is this number.
    WrongNumber("a pan's slop", ["B5.24", "B5.26", "B7.12", "B7.20"]) { $0.panSlop = 14 },
    WrongNumber("a tap's movement", ["B5.5", "B5.6"]) { $0.tapMovement = 30 },
    WrongNumber("the time between two taps", ["B4.44", "B5.5", "B5.9"]) { $0.tapGap = 0.2 },
    WrongNumber("a tap's duration", ["B5.5", "B5.8"]) { $0.tapDuration = 0.45 },
    WrongNumber("the distance of two taps", ["B5.10", "B5.22"]) { $0.tapSeparation = 200 },
    WrongNumber("the time of counted taps", ["B2.37"]) { $0.tapInterval = 0.2 },
    WrongNumber("the distance of counted taps", ["B2.36", "B2.37"]) { $0.tapDistance = 200 },
    WrongNumber("a swipe's way", ["B5.42"]) { $0.swipePrimary = 80 },
    WrongNumber("a swipe's time", ["B5.42", "B5.43"]) { $0.swipeDuration = 5 },
    WrongNumber("a pinch's slop", ["B5.48"]) { $0.pinchSlop = 16 },
    WrongNumber("a rotation's slop", ["B5.54"]) { $0.rotationSlop = 0.3 },
    WrongNumber("the room around a control", ["B6.12", "B6.14", "B6.21"]) { $0.controlSlop = 40 },
    WrongNumber("the wait of content", ["B7.3"]) { $0.contentTouchDelay = 0.3 },
    WrongNumber("how content gives way", ["B7.20"]) { $0.edgeGive = 0.3 },
    WrongNumber("views hear before targets", ["B4.46"]) { $0.cancelsTouchesBeforeActions = true },
  ]

  @Test(arguments: wrongNumbers)
  func `a number that is wrong contradicts its statements and no other`(_ wrong: WrongNumber) throws {
    let judgement = try judgement(play(Catalogue.scripts, wrong.change), Catalogue.scripts)
    #expect(Set(judgement.statements(that: .contradicted).map(\.number.description)) == wrong.statements)
    #expect(judgement.unplayed == [])
  }
}
