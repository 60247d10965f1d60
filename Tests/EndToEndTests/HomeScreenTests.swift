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
  /// Notes, Broken in the second.
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
