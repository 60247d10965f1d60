import BrowserTesting
import Foundation
import Testing
import Turns

/// The whole phone in a real browser: a tap on an icon, an app that is used, a swipe home, another app, the list of open apps
/// (B9.15-B9.17, B9.21, B9.23).
@Suite(
  .takesTurns, .serialized,
  .enabled(if: Browser.executable != nil, "There is no Chromium here: apt-get install chromium"),
  .enabled(if: SystemUnderTest.isBuilt, "firstresponder and touch-probe are not built: swift build --build-tests"))
struct HomeScreenTests {
  /// The middle of an icon: ResponderLab, Sketch, PassThrough, GestureLab in the first row, Feed, Mixer, Notes, Broken in the second.
  private func icon(row: Int, column: Int) -> (x: Double, y: Double) {
    (18 + 88.5 * (Double(column) + 0.5), 24 + 28 + 104 * Double(row) + 36)
  }

  private func tap(_ place: (x: Double, y: Double), _ phone: ExampleInBrowser) async throws {
    try await phone.touch(.start, place)
    try await phone.touch(.end)
  }

  /// Waits until so many of the lines contain a text.
  private func wait(for text: String, count: Int = 1, _ phone: ExampleInBrowser) async throws {
    try await phone.system.wait(for: "\(count) x '\(text)'", seconds: 60) { lines in
      lines.count { $0.contains(text) } >= count
    }
  }

  /// Up from the bottom edge within a fifth of a second, and off at once or after a rest.
  private func swipeUp(to height: Double, rests: Bool = false, _ phone: ExampleInBrowser) async throws {
    // Dated as a touch screen would: a busy browser must not make the finger rest.
    let start = Date().timeIntervalSince1970
    try await phone.touch(.start, [(195, 838)], at: start)
    let count = 12
    for step in 1...count {
      let y = 838 + (height - 838) * Double(step) / Double(count)
      try await phone.touch(.move, [(195, y)], at: start + Double(step) * 0.016)
    }
    if rests { try await Task.sleep(for: .milliseconds(600)) }
    try await phone.touch(.end, [], at: start + Double(count) * 0.016 + (rests ? 0.4 : 0.008))
  }

  /// Lines so far that contain a text.
  private func number(of text: String, _ phone: ExampleInBrowser) -> Int {
    phone.system.lines.filter { $0.contains(text) }.count
  }

  /// Swipes until the app is left: a busy browser may report the lift so late that the finger seems to rest, which shows the list; a tap
  /// beside its cards leads home, too.
  private func swipeHome(_ phone: ExampleInBrowser) async throws {
    func ends() -> [String] { phone.system.lines.filter { $0.contains("the swipe ends:") } }
    for attempt in 1...8 {
      try await swipeUp(to: 300, phone)
      try await wait(for: "the swipe ends:", count: attempt, phone)
      if ends().last?.contains("ends: home") == true { return }
      if ends().last?.contains("ends: switcher") == true {
        try await Task.sleep(for: .milliseconds(500))
        return try await tap((195, 60), phone)
      }
    }
  }

  @Test func `the page's Home button leaves an app`() async throws {
    try await ExampleInBrowser.with(nil) { phone in
      try await wait(for: #""object":"Home","note":"says that it is active""#, phone)
      try await tap(icon(row: 1, column: 0), phone)
      try await wait(for: #""object":"Feed","note":"says that it is active""#, phone)
      try await phone.page.evaluate("document.getElementById('go-home').click()")
      try await wait(for: #""object":"Feed","note":"says that it is background""#, phone)
    }
  }

  @Test func `icons open apps, a swipe goes home, and the open apps can be chosen from`() async throws {
    try await ExampleInBrowser.with(nil) { phone in
      try await wait(for: #""object":"Home","note":"says that it is active""#, phone)
      // Feed opens, and gets its own touches and none of the home screen's.
      try await tap(icon(row: 1, column: 0), phone)
      try await wait(for: #""object":"Feed","note":"says that it is active""#, phone)
      try await tap((150, 300), phone)
      try await wait(for: "comes down -> Feed", phone)
      try await wait(for: #""object":"FeedCell"#, phone)
      // A swipe from the bottom edge takes the touch from Feed and goes home.
      try await swipeHome(phone)
      try await wait(for: "swipes home: the app's touches are cancelled", phone)
      try await wait(for: #""object":"Feed","note":"says that it is background""#, phone)
      // Another app, then back by the list of open apps: the most recent one stands in the middle.
      try await tap(icon(row: 1, column: 2), phone)
      try await wait(for: #""object":"Notes","note":"says that it is active""#, phone)
      let swipes = number(of: "the swipe ends: switcher", phone)
      try await swipeUp(to: 420, rests: true, phone)
      try await wait(for: "the swipe ends: switcher", count: swipes + 1, phone)
      // The list comes with the home screen's next frame, which nothing here tells of: a tap before that goes nowhere.
      let active = #""object":"Notes","note":"says that it is active""#
      for _ in 1...20 where number(of: active, phone) < 2 {
        try await tap((195, 450), phone)
        try await Task.sleep(for: .milliseconds(200))
      }
      try await wait(for: active, count: 2, phone)
      #expect(phone.system.lines.contains { $0.contains("AppCard 'card Notes'") })
    }
  }
}
