import BrowserTesting
import Foundation
import Needs
import Testing
import Turns

/// Real fingers in a browser are recognized by the example app with all recognizers.
@Suite(.takesTurns, .serialized, .needs(.chromium))
struct GestureLabTests {
  /// The app in a page, and the fingers on it.
  private struct Hand {
    let app: ExampleInBrowser
    private var system: SystemUnderTest { app.system }

    init(_ app: ExampleInBrowser) { self.app = app }

    func touch(_ phase: BrowserPage.TouchPhase, _ places: (x: Double, y: Double)...) async throws {
      try await app.touch(phase, places)
    }

    /// The states that recognizers told their targets of since a number of them, "changed" left out: "pan began".
    func told(after start: Int = 0) -> [String] { Array(Self.told(in: system.lines).dropFirst(start)) }

    /// Makes a gesture and compares all the states that were told of with those expected. Fingers here are on a real
    /// clock and taps have deadlines: where this machine was too busy to let the gesture be as quick as it was
    /// meant, it is made again.
    func expect(_ states: String..., of gesture: () async throws -> Void) async throws {
      var seen: [String] = []
      for _ in 1...5 {
        let start = told().count
        try await gesture()
        _ = try? await system.wait(for: "\(states)", seconds: 5) { Self.told(in: $0).count >= start + states.count }
        seen = told(after: start)
        if seen == states { return }
        // Until no deadline of this try is left.
        try await Task.sleep(for: .seconds(1))
      }
      #expect(seen == states)
    }

    /// Holds the fingers until a state was told of, or nobody would believe that it still comes.
    func hold(until state: String) async throws {
      let start = told().count
      _ = try? await system.wait(for: state, seconds: 5) { Self.told(in: $0).dropFirst(start).contains(state) }
    }

    private static func told(in lines: [String]) -> [String] {
      TraceLine.steps(in: lines).compactMap { step in
        guard step.topic == "gestures", let note = step.note else { return nil }
        let state = note.components(separatedBy: " · ")[0]
        guard ["began", "ended", "cancelled"].contains(state) else { return nil }
        // "UIPanGestureRecognizer 'pan'" as "pan"
        let parts = step.object.components(separatedBy: "'")
        return "\(parts.count > 1 ? parts[1] : step.object) \(state)"
      }
    }
  }

  private func withHand(_ body: (Hand) async throws -> Void) async throws {
    try await ExampleInBrowser.with("GestureLab") { try await body(Hand($0)) }
  }

  // Where the cards are on a phone of 390 x 844 points.
  private let taps = (x: 103.0, y: 132.0)
  private let press = (x: 286.0, y: 132.0)
  private let pan = (x: 103.0, y: 284.0)
  private let swipes = (x: 286.0, y: 284.0)
  private let twoFingers = (x: 103.0, y: 435.0)

  @Test func `tap, double tap, long press, pan, swipe, pinch and rotation end in their actions`() async throws {
    try await withHand { hand in
      // The second tap completes a double tap, which goes before a further single one.
      try await hand.expect("tap ended", "doubleTap ended") {
        try await hand.touch(.start, taps)
        try await hand.touch(.end)
        try await hand.touch(.start, taps)
        try await hand.touch(.end)
      }
      try await hand.expect("longPress began", "longPress ended") {
        try await hand.touch(.start, press)
        try await hand.hold(until: "longPress began")
        try await hand.touch(.end)
      }
      try await hand.expect("pan began", "pan ended") {
        try await hand.touch(.start, pan)
        try await hand.touch(.move, (pan.x + 20, pan.y))
        try await hand.touch(.move, (pan.x + 40, pan.y))
        try await hand.touch(.end)
      }
      try await hand.expect("swipeRight ended") {
        try await hand.touch(.start, (swipes.x - 35, swipes.y))
        try await hand.touch(.move, (swipes.x + 35, swipes.y))
        try await hand.touch(.end)
      }
      try await hand.expect("pinch began", "pinch ended") {
        try await hand.touch(.start, (twoFingers.x - 20, twoFingers.y), (twoFingers.x + 20, twoFingers.y))
        try await hand.touch(.move, (twoFingers.x - 40, twoFingers.y), (twoFingers.x + 40, twoFingers.y))
        try await hand.touch(.end)
      }
      try await hand.expect("rotation began", "rotation ended") {
        try await hand.touch(.start, (twoFingers.x - 40, twoFingers.y), (twoFingers.x + 40, twoFingers.y))
        // On the same circle, 40 points from the middle, so that nothing is pinched.
        try await hand.touch(.move, (twoFingers.x - 32, twoFingers.y - 24), (twoFingers.x + 32, twoFingers.y + 24))
        try await hand.touch(.end)
      }
    }
  }
}
