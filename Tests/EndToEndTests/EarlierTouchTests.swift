import BrowserTesting
import Foundation
import Testing

/// In the panel, from touch to touch of the session.
extension InspectorPanelTests {
  @Test(.timeLimit(.minutes(30)))
  func `the touch before the last one is told of, too, as it was then; and the way back leads to the last one`()
    async throws
  {
    try await afterATapBesideTheCross { broken, page, _ in
      #expect(try await page.evaluate("document.getElementById('later-touch').disabled").bool == true)

      // The screen was opened by a tap on its row, which is on no screen any more.
      try await click("earlier-touch", broken)
      try await page.wait(until: "document.querySelector('#verdict .which')?.textContent === 'Touch 1 of 2'")
      #expect(try await text("#verdict .code", broken) == "OK")
      #expect(try await text("#verdict .summary", broken).contains("UITableViewCell"))

      // There is none before the first.
      try await click("earlier-touch", broken)
      try await page.wait(
        until: "document.querySelector('#verdict .summary')?.textContent === 'Only 2 fingers have come down so far.'")

      try await click("later-touch", broken)
      try await page.wait(until: "document.querySelector('#verdict .code')?.textContent === 'D08'")
      #expect(try await page.evaluate("document.getElementById('later-touch').disabled").bool == true)
      #expect(landings(broken) == 2)
    }
  }
}
