import EventTrace
import Glibc
import SystemLink
import Testing

@testable import SpringBoard

/// Requests of apps that would change what is in front, or who is typed into.
extension HomeSystemTests {
  func opened(_ app: FakeApp) -> [LinkMessage.FromSystem] {
    app.received.filter { if case .opened = $0 { true } else { false } }
  }

  func delivered(_ app: FakeApp) -> [String] {
    app.received.compactMap { if case .openURL(let url, _) = $0 { url } else { nil } }
  }

  /// What went down and up, and what was typed.
  private func keys(_ app: FakeApp) -> [UInt16] {
    app.received.compactMap { message in
      if case .hid(let event) = message, case .key(let key) = event.kind { key.usage } else { nil }
    }
  }

  /// Asks for a URL, and waits for the answer.
  func ask(_ url: String, _ number: UInt32 = 1, _ app: FakeApp) throws {
    let count = opened(app).count
    try app.send(.request(.openURL(number: number, url: url)))
    run { opened(app).count == count + 1 }
  }

  /// Feed above, Notes below, which was opened last.
  private func sideBySide(_ home: FakeApp) throws -> (feed: FakeApp, notes: FakeApp) {
    let feed = try open("Feed", from: home, width: 20)
    try home.send(.request(.openBeside(name: "Notes")))
    run { system.apps.contains { $0.name == "Notes" } }
    let notes = try up("Notes")
    try draw(notes, 30)
    run { stage.panes == [[10], [20], [30], [390]] }
    return (feed, notes)
  }

  func tap(_ x: Double, _ y: Double) {
    stage.send(.down(9, x: x, y: y))
    stage.send(.up(9, x: x, y: y))
  }

  private func type(_ usage: UInt16) {
    for isDown in [true, false] {
      system.stage(
        stage, received: HIDEvent(timestamp: 1, kind: .key(KeySample(usage: usage, modifiers: 0, isDown: isDown))))
    }
  }

  @Test func `side by side, an app that opens its own URL is told it, and takes no key from its neighbour (B9.25)`()
    throws
  {
    let (feed, notes) = try sideBySide(try launchedHome())
    tap(100, 700)
    #expect(system.focused?.name == "Notes")
    for number in 1...UInt32(20) {
      try ask("feed:loop", number, feed)
      type(0x04)
    }
    #expect(system.focused?.name == "Notes")
    #expect(keys(notes) == [UInt16](repeating: 0x04, count: 40) && keys(feed) == [])
    #expect(opened(feed) == (1...20).map { .opened($0, true) })
    #expect(delivered(feed) == [String](repeating: "feed:loop", count: 20))
    end()
  }

  @Test func `an app that opens its own URL meanwhile is left by a swipe, and for the list, all the same (B9.23)`()
    throws
  {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    stage.send(.down(1, x: 195, y: 840), at: 10)
    for step in 1...10 {
      stage.send(.move(1, x: 195, y: 840 - 30 * Double(step)), at: 10 + Double(step) / 100)
      try ask("feed:loop", UInt32(step), feed)
    }
    stage.send(.up(1, x: 195, y: 540), at: 10.11)
    #expect(system.focused === system.home)
    try home.send(.request(.openApp(name: "Feed")))
    run { lifecycle(feed).last == .becomeActive }
    press(0x2B)
    for number in 11...UInt32(20) { try ask("feed:loop", number, feed) }
    #expect(system.isListShown && lifecycle(feed).last == .resignActive)
    end()
  }

  @Test
  func `an app brings another one to the front when a person has just touched it, and once for each touch (B9.25)`()
    throws
  {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    try ask("notes:x", 1, feed)
    #expect(opened(feed) == [.opened(1, false)] && system.focused?.name == "Feed")
    #expect(system.decisions.text(.lifecycle).contains("asks for notes:x: nobody has touched it"))
    tap(100, 400)
    try ask("notes:x", 2, feed)
    #expect(opened(feed).last == .opened(2, true) && system.focused?.name == "Notes")
    let notes = try up("Notes")
    // What opened it was a touch on Feed: it has none of its own.
    try ask("feed:back", 1, notes)
    #expect(opened(notes) == [.opened(1, false)] && system.focused?.name == "Notes")
    tap(100, 400)
    try ask("feed:back", 2, notes)
    #expect(system.focused?.name == "Feed" && delivered(feed) == ["feed:back"])
    // The touch is spent, also when the app comes back.
    system.bringToFront(try hosted("Notes"))
    try ask("feed:back", 3, notes)
    #expect(opened(notes).last == .opened(3, false))
    end()
  }

  @Test func `a touch or a key counts for ten seconds, and for nobody once another app has got one (B9.25)`() throws {
    let home = try launchedHome()
    let (feed, notes) = try sideBySide(home)
    tap(100, 100)
    tap(100, 700)
    try ask("mixer:x", 1, feed)
    #expect(opened(feed) == [.opened(1, false)])
    clock.advance(by: 10.1)
    try ask("mixer:x", 1, notes)
    #expect(opened(notes) == [.opened(1, false)] && system.inFront.map(\.name) == ["Feed", "Notes"])
    type(0x04)
    try ask("mixer:x", 2, notes)
    #expect(opened(notes).last == .opened(2, true) && system.inFront.map(\.name) == ["Mixer"])
    end()
  }

  @Test func `a URL for the neighbour is told it; the keyboard goes there when the asker was touched (B9.25)`() throws {
    let (feed, notes) = try sideBySide(try launchedHome())
    tap(100, 100)
    clock.advance(by: 10.1)
    try ask("notes:a", 1, feed)
    #expect(system.focused?.name == "Feed" && opened(feed) == [.opened(1, true)])
    tap(100, 100)
    try ask("notes:b", 2, feed)
    #expect(system.focused?.name == "Notes")
    #expect(delivered(notes) == ["notes:a", "notes:b"])
    end()
  }

  @Test
  func
    `a finger that may become a swipe home gives nobody leave; while it is down nobody changes the front (B9.25)`()
    throws
  {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    stage.send(.down(1, x: 195, y: 840), at: 10)
    try ask("notes:x", 1, feed)
    stage.send(.move(1, x: 195, y: 800), at: 10.01)
    try ask("notes:x", 2, feed)
    stage.send(.move(1, x: 195, y: 540), at: 10.1)
    stage.send(.up(1, x: 195, y: 540), at: 10.11)
    #expect(system.focused === system.home && opened(feed) == [.opened(1, false), .opened(2, false)])
    // Also one that was touched just before.
    try home.send(.request(.openApp(name: "Feed")))
    run { lifecycle(feed).last == .becomeActive }
    tap(100, 400)
    stage.send(.down(1, x: 195, y: 840), at: 20)
    try ask("notes:x", 3, feed)
    // A tap at the edge is a touch like any other.
    stage.send(.up(1, x: 195, y: 840), at: 20.1)
    try ask("notes:x", 4, feed)
    #expect(opened(feed).suffix(2) == [.opened(3, false), .opened(4, true)])
    #expect(system.focused?.name == "Notes")
    end()
  }

  @Test func `while the list of open apps is before it an app changes nothing, whenever it was touched (B9.25)`() throws
  {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    tap(100, 400)
    press(0x2B)
    try ask("notes:x", 1, feed)
    #expect(opened(feed) == [.opened(1, false)] && system.isListShown)
    #expect(system.apps.map(\.name) == ["Home", "Feed"])
    // What it says of its life changes nothing either.
    try feed.send(.lifecycle(.launched))
    try feed.send(.lifecycle(.active))
    try ask("notes:x", 2, feed)
    #expect(try hosted("Feed").isActivated == false)
    end()
  }

  @Test func `of requests without end a few pass in a second, and the others are answered with no`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    let burst = UInt32(RequestRate.burst)
    for number in 1...burst + 10 { try feed.send(.request(.openURL(number: number, url: "feed:loop"))) }
    run { opened(feed).count == Int(burst) + 10 }
    #expect(opened(feed) == (1...burst + 10).map { .opened($0, $0 <= burst) })
    #expect(delivered(feed).count == Int(burst) && log.messages == [])
    clock.advance(by: 1)
    for number in 1...burst { try feed.send(.request(.openURL(number: number, url: "feed:loop"))) }
    run { opened(feed).count == Int(burst) * 2 + 10 }
    #expect(delivered(feed).count == Int(burst) + Int(RequestRate.perSecond))
    end()
  }
}
