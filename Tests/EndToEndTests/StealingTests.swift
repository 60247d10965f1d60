import BrowserTesting
import Foundation
import Needs
import Testing
import Turns

/// An app that does what it can to keep the front and the keyboard, in a process of its own,
/// beside another one, on a real page.
@Suite(.takesTurns, .serialized, .needs(.chromium))
struct StealingTests {
  /// Waits until the loop has gone round so many times more.
  private func waitForLoop(_ times: Int, _ phone: ExampleInBrowser) async throws {
    func count(_ lines: [String]) -> Int {
      lines.last { $0.hasPrefix("probe: loop ") }.flatMap { Int($0.dropFirst("probe: loop ".count)) } ?? 0
    }
    let start = count(phone.system.lines)
    try await phone.system.wait(for: "the loop", seconds: 60) { count($0) >= start + times }
  }

  private func active(_ app: String) -> String { #""object":"\#(app)","note":"says that it is active""# }

  @Test
  func
    `beside an app that opens its own URL for ever keys arrive, and swipe and list leave it (B9.23, B9.25)`()
    async throws
  {
    try await ProbeApps.with(["Looper": "loop", "Typist": "text"]) { folder in
      try await ExampleInBrowser.with(nil, arguments: ["--apps", folder]) { phone in
        try await phone.wait(for: active("Home"))
        try await phone.tap(ProbeApps.icon(9))
        try await phone.wait(for: active("Looper"))
        try await waitForLoop(100, phone)
        // Alone in front it is left.
        try await phone.swipeHome()
        try await phone.wait(for: #""object":"Looper","note":"says that it is background""#)
        try await phone.tap(ProbeApps.icon(10))
        try await phone.wait(for: active("Typist"))
        // Beside the other one, chosen in the list.
        try await phone.showList()
        try await phone.touch(.start, (360, 450))
        for step in 1...10 { try await phone.touch(.move, (360 - 34 * Double(step), 450)) }
        try await phone.touch(.end)
        for _ in 1...50 where phone.number(of: active("Looper")) < 2 {
          try await Task.sleep(for: .milliseconds(200))
          try await phone.tap((268, 167))
        }
        try await phone.wait(for: active("Looper"), count: 2)
        // Typed into the upper one, while the lower one asks.
        try await phone.tap((100, 104))
        try await phone.system.wait(for: "editing", seconds: 60) { $0.contains("probe: editing begins") }
        try await waitForLoop(100, phone)
        let sentence = "asdfghjklqwertyuiopasdfghjklqwertyuiop"
        for (index, letter) in sentence.map(String.init).enumerated() {
          try await phone.page.type(letter)
          if index.isMultiple(of: 10) { try await waitForLoop(100, phone) }
        }
        try await phone.system.wait(for: "the sentence", seconds: 60) { $0.contains("probe: text '\(sentence)'") }
        // The list comes and stays until a card is chosen; then both are left for the home screen.
        try await phone.showList()
        try await waitForLoop(100, phone)
        let cards = phone.number(of: "AppCard 'card Looper'")
        try await phone.tap((195, 450))
        try await phone.wait(for: "AppCard 'card Looper'", count: cards + 1)
        try await phone.swipeHome()
        try await phone.wait(for: #""object":"Typist","note":"says that it is background""#)
      }
    }
  }
}
