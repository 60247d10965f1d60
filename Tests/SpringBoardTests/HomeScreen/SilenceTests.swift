import EventTrace
import SystemLink
import Testing

@testable import SpringBoard

/// What is said of apps that don't answer, and before whom.
extension HomeSystemTests {
  /// Two seconds and more in which all but one app answer.
  private func silence(of app: FakeApp, answering others: [(FakeApp, String)]) {
    for _ in 0..<6 {
      clock.advance(by: AppPulse.interval)
      answer(others)
    }
  }

  private func answer(_ apps: [(FakeApp, String)]) {
    for (app, name) in apps {
      if (try? hosted(name).session?.pulse.isWaiting) == true, let ping = app.pings.last { try? app.send(.pong(ping)) }
      run { (try? hosted(name).session?.pulse.isWaiting) != true }
    }
  }

  @Test func `the alert about an app that is not in front waits until it is, and goes when it is left (B9.26)`() throws
  {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    let notes = try open("Notes", from: home, width: 30)
    silence(of: feed, answering: [(home, "Home"), (notes, "Notes")])
    #expect(alerts(home) == [])
    #expect(log.messages == ["Feed has not answered for 1.5 s; its main thread is busy or stopped"])
    try home.send(.request(.openApp(name: "Feed")))
    run { alerts(home).count == 1 }
    let alert = try #require(alerts(home).first)
    #expect(alert.title == "Feed does not answer")
    try home.send(.request(.openApp(name: "Notes")))
    run { home.received.contains(.dismissAlert(alert.number)) }
    #expect(alerts(home).count == 1)
    end()
  }

  @Test func `one that never recovers has its alert whenever it is in front, however often (B9.26)`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    let notes = try open("Notes", from: home, width: 30)
    silence(of: feed, answering: [(home, "Home"), (notes, "Notes")])
    for time in 1...6 {
      try home.send(.request(.openApp(name: "Feed")))
      run { alerts(home).count == time }
      let alert = try #require(alerts(home).last)
      try home.send(.request(.openApp(name: "Notes")))
      run { home.received.contains(.dismissAlert(alert.number)) }
    }
    #expect(alerts(home).count == 6 && log.messages.count == 1)
    end()
  }

  @Test func `an app that falls silent and answers in turns is told of ever more rarely (B9.26)`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    for _ in 0..<100 {
      silence(of: feed, answering: [(home, "Home")])
      answer([(feed, "Feed"), (home, "Home")])
    }
    // Five minutes.
    #expect(log.messages.count { $0.contains("Feed has not answered") } < 8, "\(log.messages.count) lines")
    #expect(alerts(home).count < 8 && system.openAlerts.count <= 1)
    let count = system.decisions.text(.link).split(separator: "\n").count { $0.contains("silent for") }
    #expect(count == 100, "the trace has each")
    end()
  }

  @Test func `an app that sends what is wrong without end hides no sentence about another one`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    let notes = try open("Notes", from: home, width: 30)
    for _ in 0..<50 { try feed.send(.request(.goHome)) }
    run { log.messages.count == SentenceLimit.burst }
    try notes.send(.request(.goHome))
    run { log.messages.count == SentenceLimit.burst + 1 }
    #expect(log.messages.last == "Notes: only the home screen may ask for the home screen")
    clock.advance(by: SentenceLimit.period)
    #expect(log.messages.contains("... and 40 more frames, messages or connections were dropped; --trace names each"))
    end()
  }

  @Test func `URLs of one app that wait for another one leave room for those of others`() throws {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    try home.send(.request(.openBeside(name: "Notes")))
    run { system.apps.contains { $0.name == "Notes" } }
    for number in 1...UInt32(20) { try ask("notes:\(number)", number, feed) }
    #expect(opened(feed).count { $0 == .opened(17, false) } == 1)
    try ask("notes:home", 1, home)
    let waiting = try hosted("Notes").waitingURLs
    #expect(opened(home) == [.opened(1, true)] && waiting.count == 17)
    end()
  }
}
