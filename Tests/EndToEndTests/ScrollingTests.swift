import BrowserTesting
import Foundation
import Testing

/// Real fingers in a browser scroll a list of 100,000 rows, tap buttons in it, and move two faders at once.
@Suite(
  .serialized,
  .enabled(if: Browser.executable != nil, "There is no Chromium here: apt-get install chromium"),
  .enabled(if: SystemUnderTest.isBuilt, "firstresponder and touch-probe are not built: swift build --build-tests"))
struct ScrollingTests {
  // On a phone of 390 x 844 points rows begin at 96, each is 88 high, and hearts stand at the right.
  private let heart = 358.0
  private func middle(ofRow row: Int) -> Double { 96 + 88 * Double(row) + 44 }
  private let rose = (red: 255, green: 127, blue: 147)

  /// Posts whose hearts did what a tap does, in order: "like 1".
  private static func liked(in lines: [String]) -> [String] {
    TraceLine.steps(in: lines).compactMap { step in
      guard step.topic == "controls", step.object.hasPrefix("LikeButton"),
        step.note?.contains("primaryActionTriggered") == true
      else { return nil }
      return step.object.components(separatedBy: "'").dropFirst().first
    }
  }

  /// What the list's pan told of, "changed" left out.
  private static func pans(in lines: [String]) -> [String] {
    TraceLine.steps(in: lines).compactMap { step in
      guard step.topic == "gestures", step.object.hasPrefix("ScrollPanGestureRecognizer"),
        let state = step.note?.components(separatedBy: " · ").first, ["began", "ended", "cancelled"].contains(state)
      else { return nil }
      return state
    }
  }

  /// Taps the heart at a height on the screen and answers the number of the post that it belongs to.
  private func tapHeart(_ feed: ExampleInBrowser, at y: Double) async throws -> Int {
    let before = Self.liked(in: feed.system.lines).count
    try await feed.touch(.start, (heart, y))
    try await feed.touch(.end)
    try await feed.system.wait(for: "a heart") { Self.liked(in: $0).count > before }
    let name = try #require(Self.liked(in: feed.system.lines).last)
    return try #require(Int(name.dropFirst("like ".count)))
  }

  @Test func `a heart in a list is tapped, and a drag from one scrolls`()
    async throws
  {
    // B7.3, B7.7
    try await ExampleInBrowser.with("Feed") { feed in
      #expect(try await tapHeart(feed, at: middle(ofRow: 1)) == 1)
      // The drawn heart stands 8 points above the middle.
      try await feed.phone.waitForColor(
        red: rose.red, green: rose.green, blue: rose.blue, at: (heart, middle(ofRow: 1) - 8), on: feed.page)

      let start = middle(ofRow: 5)
      try await feed.touch(.start, (heart, start))
      try await feed.touch(.move, (heart, start - 20))
      try await feed.system.wait(for: "the drag") { Self.pans(in: $0) == ["began"] }
      for step in 3...9 { try await feed.touch(.move, (heart, start - Double(step) * 10)) }
      // A finger that rests before it lifts leaves the list where it is.
      try await Task.sleep(for: .milliseconds(400))
      try await feed.touch(.end)
      try await feed.system.wait(for: "the end of the drag") { Self.pans(in: $0).last == "ended" }
      #expect(Self.pans(in: feed.system.lines) == ["began", "ended"])
      #expect(Self.liked(in: feed.system.lines) == ["like 1"])
      // The list moved by 70 points, from where the drag was known: above the heart of row 2 is nothing, where that of row 1 was.
      try await feed.phone.waitForColor(red: 15, green: 18, blue: 23, at: (heart, middle(ofRow: 1) - 8), on: feed.page)
      #expect(try await tapHeart(feed, at: middle(ofRow: 1)) == 2)
      try await feed.phone.waitForColor(
        red: rose.red, green: rose.green, blue: rose.blue, at: (heart, middle(ofRow: 2) - 8 - 70), on: feed.page)
    }
  }

  @Test func `two faders follow two fingers at once, and so do their meters`() async throws {  // B6.11
    try await ExampleInBrowser.with("Mixer") { mixer in
      let (kick, keys) = ((x: 36.0, y: 500.0), (x: 218.0, y: 500.0))
      let green = (red: 95, green: 217, blue: 165)
      // The sixth lamp of the keys, from below.
      let lamp = (x: 204.0, y: 585.0)
      try await mixer.phone.waitForColor(
        red: green.red, green: green.green, blue: green.blue, at: lamp, on: mixer.page)

      func deliveries(_ lines: [String]) -> [String] { TraceLine.deliveries(in: lines) }
      func delivered(_ count: Int) async throws {
        try await mixer.system.wait(for: "delivery \(count)") { deliveries($0).count >= count }
      }
      try await mixer.touch(.start, kick)
      try await delivered(1)
      try await mixer.touch(.start, kick, keys)
      try await delivered(2)
      try await mixer.touch(.move, (kick.x, 400), (keys.x, 600))
      try await delivered(4)
      try await mixer.touch(.end)
      try await delivered(6)
      let seen = deliveries(mixer.system.lines)
      #expect(
        Array(seen.prefix(2)) == [
          "Fader 'Kick' touchesBegan(_:with:) #1 36,500", "Fader 'Keys' touchesBegan(_:with:) #2 218,500",
        ])
      #expect(
        Set(seen.dropFirst(2).prefix(2)) == [
          "Fader 'Kick' touchesMoved(_:with:) #1 36,400", "Fader 'Keys' touchesMoved(_:with:) #2 218,600",
        ])
      #expect(
        Set(seen.dropFirst(4)) == [
          "Fader 'Kick' touchesEnded(_:with:) #1 36,400", "Fader 'Keys' touchesEnded(_:with:) #2 218,600",
        ])
      let changes = TraceLine.steps(in: mixer.system.lines).filter {
        $0.topic == "controls" && $0.note?.contains("valueChanged") == true
      }
      #expect(Set(changes.map(\.object)) == ["Fader 'Kick'", "Fader 'Keys'"])
      // The sixth lamp of the keys went out, the fourteenth of the kick drum on: seen in a picture of the page.
      try await mixer.phone.waitForColor(red: 34, green: 55, blue: 55, at: lamp, on: mixer.page)
      try await mixer.phone.waitForColor(red: 255, green: 194, blue: 102, at: (22.5, 319), on: mixer.page)
    }
  }
}
