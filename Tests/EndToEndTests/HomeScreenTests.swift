import BrowserTesting
import Foundation
import Needs
import Testing
import Turns

/// The whole phone in a real browser: a tap on an icon, an app that is used, a swipe home, another app, the list of
/// open apps (B9.15-B9.17, B9.21, B9.23).
@Suite(.takesTurns, .serialized, .needs(.chromium))
struct HomeScreenTests {
  /// The middle of an icon: ResponderLab, Sketch, PassThrough, GestureLab in the first row, Feed, Mixer,
  /// Notes, Broken in the second, Herbarium in the third.
  private func icon(row: Int, column: Int) -> (x: Double, y: Double) {
    (18 + 88.5 * (Double(column) + 0.5), 24 + 28 + 104 * Double(row) + 36)
  }

  @Test func `the page's Home button leaves an app`() async throws {
    try await ExampleInBrowser.with(nil) { phone in
      try await phone.wait(for: #""object":"Home","note":"says that it is active""#)
      try await phone.tap(icon(row: 1, column: 0))
      try await phone.wait(for: #""object":"Feed","note":"says that it is active""#)
      try await phone.page.evaluate("document.getElementById('go-home').click()")
      try await phone.wait(for: #""object":"Feed","note":"says that it is background""#)
    }
  }

  @Test func `the page says how to go home until somebody has swiped`() async throws {
    try await ExampleInBrowser.with(nil) { phone in
      let visibility = "getComputedStyle(document.getElementById('home-hint')).visibility"
      func wait(_ value: String) async throws { try await phone.page.wait(until: "\(visibility) === '\(value)'") }
      let isSwiped = "localStorage.getItem('firstresponder.swiped') === 'true'"
      try await phone.wait(for: #""object":"Home","note":"says that it is active""#)
      try await wait("hidden")
      // A swipe on a busy machine may end in the list, from where the button leads home: that teaches nobody anything.
      for turn in 1...8 {
        if try await phone.page.evaluate(isSwiped) == true { break }
        try await phone.tap(icon(row: 1, column: 0))
        try await phone.wait(for: #""object":"Feed","note":"says that it is active""#, count: turn)
        try await wait("visible")
        try await phone.swipeHome()
        try await phone.wait(for: #""object":"Feed","note":"says that it is background""#, count: turn)
        try await wait("hidden")
      }
      #expect(try await phone.page.evaluate(isSwiped) == true)
      try await phone.tap(icon(row: 1, column: 2))
      try await phone.wait(for: #""object":"Notes","note":"says that it is active""#)
      #expect(try await phone.page.evaluate(visibility) == "hidden")
    }
  }

  /// What a line of the merged trace says of itself.
  private struct Line: Decodable {
    var process: Int
    var app: String
    var sequence: Int
    var time: Double
    var late: Bool?
    var object: String
    var call: String?
    var note: String?
  }

  @Test func `the trace of three apps is one stream: in order of time, each process counting for itself`() async throws
  {
    try await ExampleInBrowser.with(nil) { phone in
      try await phone.wait(for: #""object":"Home","note":"says that it is active""#)
      for (column, app) in [(0, "Feed"), (2, "Notes")] {
        try await phone.tap(icon(row: 1, column: column))
        try await phone.wait(for: #""object":"\#(app)","note":"says that it is active""#)
        try await phone.tap((150, 300))
        try await phone.wait(for: "contact 1 is lifted -> \(app)")
        try await phone.page.evaluate("document.getElementById('go-home').click()")
        try await phone.wait(for: #""object":"\#(app)","note":"says that it is background""#)
      }
      // Lines wait for older ones before they are printed.
      try await Task.sleep(for: .seconds(1))
      let lines = try phone.system.lines.filter { $0.hasPrefix("{") }.map {
        try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
      #expect(Set(lines.map(\.app)) == ["SpringBoard", "Home", "Feed", "Notes"])
      #expect(Set(lines.map(\.process)).count == 4)
      var newest = (time: -Double.infinity, sequences: [Int: Int]())
      for line in lines {
        #expect(line.time >= newest.time || line.late == true, "\(line)")
        #expect(line.sequence > newest.sequences[line.process, default: -1], "\(line)")
        newest.time = max(newest.time, line.time)
        newest.sequences[line.process] = line.sequence
      }
      // The way of the finger on Feed, from the device to the view. A picture from before may lie between.
      let start = try #require(lines.firstIndex { $0.note == "contact 1 belongs to Feed: it is in front" })
      let told = lines[(start - 1)...].filter { line in
        ["SpringBoard", "Feed"].contains(line.app) && line.note?.hasPrefix("commits picture") != true
      }
      let way = told.map { line in
        "\(line.app): \(line.call ?? line.note.map { String($0.prefix { $0 != "·" && $0 != "," }) } ?? "")"
      }
      let wanted = [
        "SpringBoard: a device reports: contact 1 comes down at 150.0",
        "SpringBoard: contact 1 belongs to Feed: it is in front", "SpringBoard: contact 1 comes down -> Feed",
        "Feed: source1: __IOHIDEventSystemClientQueueCallback ", "Feed: queued ",
        "Feed: source0: __UIApplicationHandleEventQueue ",
      ]
      #expect(Array(way.prefix(wanted.count)) == wanted)
    }
  }

  @Test func `icons open apps, a swipe goes home, and the open apps can be chosen from`() async throws {
    try await ExampleInBrowser.with(nil) { phone in
      try await phone.wait(for: #""object":"Home","note":"says that it is active""#)
      // Feed opens, and gets its own touches and none of the home screen's.
      try await phone.tap(icon(row: 1, column: 0))
      try await phone.wait(for: #""object":"Feed","note":"says that it is active""#)
      try await phone.tap((150, 300))
      try await phone.wait(for: "comes down -> Feed")
      try await phone.wait(for: #""object":"FeedCell"#)
      // A swipe from the bottom edge takes the touch from Feed and goes home.
      try await phone.swipeHome()
      try await phone.wait(for: "swipes home: the app's touches are cancelled")
      try await phone.wait(for: #""object":"Feed","note":"says that it is background""#)
      // Another app, then back by the list of open apps: the most recent one stands in the middle.
      try await phone.tap(icon(row: 1, column: 2))
      try await phone.wait(for: #""object":"Notes","note":"says that it is active""#)
      try await phone.showList()
      // The list comes with the home screen's next frame, which nothing here tells of: a tap before that goes nowhere.
      let active = #""object":"Notes","note":"says that it is active""#
      for _ in 1...20 where phone.number(of: active) < 2 {
        try await phone.tap((195, 450))
        try await Task.sleep(for: .milliseconds(200))
      }
      try await phone.wait(for: active, count: 2)
      #expect(phone.system.lines.contains { $0.contains("AppCard 'card Notes'") })
    }
  }
}
