import BrowserTesting
import Foundation
import Needs
import Testing
import Turns

/// Real fingers in a browser scroll a list of 100,000 rows, tap buttons in it, and move two faders at once.
@Suite(.takesTurns, .serialized, .needs(.chromium))
struct ScrollingTests {
  // On a phone of 390 x 844 points rows begin at 96, each is 88 high, and hearts stand at the right.
  private let heart = 358.0
  private func middle(ofRow row: Int) -> Double { 96 + 88 * Double(row) + 44 }
  /// The top of the picture in row 1.
  private let sky = (red: 0x35, green: 0x2A, blue: 0x6B)
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

  /// What a scroll view told of why its content moves.
  private static func moves(in lines: [String]) -> [String] {
    TraceLine.steps(in: lines).compactMap { step in
      guard step.topic == "gestures", let note = step.note else { return nil }
      return ["dragging", "zooming", "zooms", "rests", "stops", "goes"].contains { note.hasPrefix("\($0) ") }
        ? note : nil
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
      for step in 3...8 { try await feed.touch(.move, (heart, start - Double(step) * 10)) }
      // A finger that rests before it lifts leaves the list where it is.
      try await Task.sleep(for: .milliseconds(400))
      try await feed.touch(.end)
      try await feed.system.wait(for: "the end of the drag") { Self.pans(in: $0).last == "ended" }
      #expect(Self.pans(in: feed.system.lines) == ["began", "ended"])
      #expect(
        Self.moves(in: feed.system.lines) == [
          "dragging begins at 0, 0", "dragging ends at 0, 70 · velocity 0, 0 pt/s, rests",
        ])
      #expect(Self.liked(in: feed.system.lines) == ["like 1"])
      // The list moved by 70 of the finger's 80 points (B7.12): above the heart of row 2 is nothing,
      // where that of row 1 was.
      try await feed.phone.waitForColor(red: 15, green: 18, blue: 23, at: (heart, middle(ofRow: 1) - 8), on: feed.page)
      #expect(try await tapHeart(feed, at: middle(ofRow: 1)) == 2)
      try await feed.phone.waitForColor(
        red: rose.red, green: rose.green, blue: rose.blue, at: (heart, middle(ofRow: 2) - 8 - 70), on: feed.page)
    }
  }

  @Test func `a flick goes on when the finger is lifted, and rests where the trace said that it would`() async throws {
    // B7.14, B7.19
    try await ExampleInBrowser.with("Feed") { feed in
      let ended = /dragging ends at 0, ([\d.]+) · velocity 0, ([\d.]+) pt\/s, decelerates to 0, ([\d.]+)/
      for attempt in 1...8 {
        let known = Self.moves(in: feed.system.lines).count
        func moves() -> [String] { Array(Self.moves(in: feed.system.lines).dropFirst(known)) }
        // A report every 16 ms, as the touch screen dates them: 20 points each.
        let start = Date().timeIntervalSince1970
        try await feed.touch(.start, [(150, 700)], at: start)
        for step in 1...10 {
          try await feed.touch(.move, [(150, 700 - Double(step) * 20)], at: start + Double(step) * 0.016)
        }
        try await feed.touch(.end, [], at: start + 0.168)
        try await feed.system.wait(for: "the end of the drag") { _ in moves().contains { $0.hasPrefix("dragging ends") }
        }
        let end = try #require(moves().first { $0.hasPrefix("dragging ends") })
        // This machine may have been so busy that the finger seemed to rest before it was lifted.
        guard let numbers = end.firstMatch(of: ended), let left = Double(numbers.1), let speed = Double(numbers.2),
          let target = Double(numbers.3), speed > 400
        else {
          #expect(attempt < 8, "no flick in 8 attempts: \(end)")
          if !end.hasSuffix("rests") {
            try await feed.system.wait(for: "the rest") { _ in moves().contains { $0.hasPrefix("rests at") } }
          }
          continue
        }
        try await feed.system.wait(for: "the rest") { _ in moves().contains { $0.hasPrefix("rests at") } }
        #expect(target > left + 180, "\(end)")
        #expect(
          moves().map { $0.prefix(14) } == [
            "dragging begin", "dragging ends ", "rests at 0, \(Int(target))".prefix(14),
          ])
        #expect(moves().last == "rests at 0, \(numbers.3)")
        // Below the finger is what belongs there: the list is farther down than fingers have moved it.
        let row = Int((target - 34 + middle(ofRow: 1) - 62) / 88)
        let place = 62 + 34 + 88 * Double(row) + 44 - target
        #expect(try await tapHeart(feed, at: place) == row)
        return
      }
    }
  }

  @Test func `two fingers zoom a picture, one moves it, and two taps bring it back`() async throws {  // B7.2
    try await ExampleInBrowser.with("Feed") { feed in
      func moves() -> [String] { Self.moves(in: feed.system.lines) }
      let above = (x: 60.0, y: 120.0)
      let dark = (red: 15, green: 18, blue: 23)
      try await feed.touch(.start, (40, middle(ofRow: 1)))
      try await feed.touch(.end)
      // The picture has come in from the right: its sky is where it will stay.
      try await feed.phone.waitForColor(
        red: sky.red, green: sky.green, blue: sky.blue, at: (6, 170), on: feed.page, pictures: 400)
      try await feed.phone.waitForColor(red: dark.red, green: dark.green, blue: dark.blue, at: above, on: feed.page)

      let (left, right) = ((x: 145.0, y: 422.0), (x: 245.0, y: 422.0))
      // While the picture comes in, it takes no fingers.
      for _ in 1...8 {
        try await feed.touch(.start, left, right)
        try await feed.touch(.move, left, (right.x + 20, right.y))
        _ = try? await feed.system.wait(for: "the zoom", seconds: 20) { _ in !moves().isEmpty }
        if !moves().isEmpty { break }
        try await feed.touch(.end)
      }
      #expect(moves() == ["zooming begins at scale 1"])
      // From 100 points apart, of which 8 count for nothing (B7.12), to 216.
      for step in 1...6 {
        let (first, second) = (left.x - Double(step) * 56 / 6, right.x + 20 + Double(step) * 40 / 6)
        try await feed.touch(.move, (first, left.y), (second, right.y))
      }
      try await Task.sleep(for: .milliseconds(300))
      try await feed.touch(.end)
      try await feed.system.wait(for: "the end of the zoom") { _ in moves().contains { $0.hasPrefix("zooming ends") } }
      let end = try #require(moves().first { $0.hasPrefix("zooming ends") })
      let scale = try #require(end.firstMatch(of: /scale ([\d.]+)$/).flatMap { Double($0.1) })
      #expect(abs(scale - 2) < 0.05, "\(end)")
      // Twice as large, it covers what was dark above it: there is sky now, under two of its six veils.
      try await feed.phone.waitForColor(red: 90, green: 71, blue: 141, at: above, on: feed.page, pictures: 200)

      // One finger moves what no longer fits.
      let zoomed = moves().count
      try await feed.touch(.start, (200, 500))
      try await feed.touch(.move, (200, 480))
      try await feed.system.wait(for: "the drag") { _ in
        moves().dropFirst(zoomed).contains { $0.hasPrefix("dragging begins") }
      }
      try await feed.touch(.move, (200, 440))
      try await Task.sleep(for: .milliseconds(300))
      try await feed.touch(.end)
      try await feed.system.wait(for: "its end") { _ in
        moves().dropFirst(zoomed).contains { $0.hasPrefix("dragging ends") }
      }

      // Two taps have to be quick: where this machine was not, there are more of them.
      for _ in 1...8 where !moves().contains("rests at scale 1") {
        for _ in 1...2 {
          try await feed.touch(.start, (100, 300))
          try await feed.touch(.end)
        }
        _ = try? await feed.system.wait(for: "the whole picture", seconds: 15) { _ in
          moves().contains("rests at scale 1")
        }
      }
      #expect(
        moves().contains { $0.hasPrefix("zooms from scale 2 to 1") || $0.hasPrefix("zooms from scale \(scale) to 1") })
      try await feed.phone.waitForColor(
        red: dark.red, green: dark.green, blue: dark.blue, at: above, on: feed.page, pictures: 200)
      // Back to the list: its header has another colour than the dark that it stands on.
      try await feed.touch(.start, (330, 42))
      try await feed.touch(.end)
      try await feed.phone.waitForColor(red: 24, green: 29, blue: 37, at: (195, 70), on: feed.page, pictures: 400)
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
