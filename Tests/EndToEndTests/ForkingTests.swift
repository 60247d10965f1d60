import BrowserTesting
import Foundation
import Testing

/// In the panel, a finger of a step goes another way.
extension InspectorPanelTests {
  func landings(_ broken: ExampleInBrowser) -> Int {
    broken.system.lines.count { $0.contains("\"fact\":\"landed\"") }
  }

  /// Taps beside the cross of the screen "Notice", with the panel open; `body` gets where that screen begins.
  func afterATapBesideTheCross(
    _ body: (ExampleInBrowser, _ page: BrowserPage, _ origin: (x: Double, y: Double)) async throws -> Void
  ) async throws {
    try await ExampleInBrowser.with("Broken") { broken in
      try await open(broken)
      let page = broken.page
      let broken = ExampleInBrowser(system: broken.system, page: page, phone: try await Phone(page))
      let notice = try #require(Self.faults.first { $0.screen == "Notice" })
      let origin = try await showScreen(notice, broken)
      try await perform(notice, at: origin, broken)
      try await page.wait(until: "document.querySelector('#verdict .code')?.textContent === 'D08'")
      try await body(broken, page, origin)
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `a tap beside the cross is tried again on it: that is OK, and the app that runs hears nothing of it`()
    async throws
  {
    try await afterATapBesideTheCross { broken, page, origin in

      // At the last step the finger has lifted; where it came down, it can come down elsewhere.
      try await click("show-steps", broken)
      try await page.wait(until: "document.querySelectorAll('#tab-steps li').length > 5")
      #expect(try await page.evaluate("document.getElementById('fork').disabled").bool == true)
      try await page.evaluate(
        "[...document.querySelectorAll('#tab-steps li')].findLast((each) => each.dataset.topic === 'hitTest').click()")
      #expect(try await page.evaluate("document.getElementById('fork').disabled").bool == false)
      let now = try await text("#tab-steps .now", broken)
      let before = landings(broken)
      try await click("fork", broken)
      try await tap((origin.x + 339, origin.y + 57), broken)
      #expect(try await page.evaluate("document.querySelectorAll('#overlay .way').length").number == 1)
      try await page.wait(until: "!document.getElementById('forked').hidden")
      #expect(try await text("#verdict .code", broken) == "OK")
      #expect(
        try await page.evaluate(
          "[...document.querySelectorAll('.journey text.name.hit')].map((each) => each.lastChild.textContent)[0]"
        ).string == "UIButton 'cross' · hit")
      try await page.wait(
        until: "[...document.querySelectorAll('#forked img')].every((each) => each.complete && each.naturalWidth > 0)")

      // And back: the same step, and what came of the finger that there was.
      try await page.evaluate("document.querySelector('#forked button').click()")
      try await page.wait(until: "document.querySelector('#tab-steps .now').textContent === '\(now)'")
      #expect(try await text("#verdict .code", broken) == "D08")
      #expect(try await page.evaluate("document.getElementById('forked').hidden").bool == true)
      #expect(landings(broken) == before)

      // By Escape, nothing is played.
      try await click("fork", broken)
      try await page.evaluate(
        "document.getElementById('fork').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))")
      #expect(try await page.evaluate("document.getElementById('fork').getAttribute('aria-pressed')").string == "false")
      #expect(!broken.system.lines.contains { $0.contains("dropped") })
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `a finger that is down goes on elsewhere; one that has lifted does not`() async throws {
    try await afterATapBesideTheCross { broken, page, origin in
      func fork(_ kind: String) async throws -> String {
        let answer = try await page.evaluate(
          """
          (async () => {
            const { steps } = await ask({ ask: 'steps' });
            const { sequence } = steps.findLast((each) => \(kind));
            const path = [[\(origin.x + 100), \(origin.y + 60), 3], [\(origin.x + 40), \(origin.y + 60), 3.4]];
            const answer = await ask({ ask: 'fork', sequence, path });
            return answer.fault ?? [Math.round(answer.point.x - \(origin.x)), ...answer.journey.happenings
              .filter((each) => each.kind === 'delivery').map((each) => each.text)].join(', ');
          })()
          """)
        return answer.string ?? ""
      }
      // It came down where it did, and moved.
      let goesOn = try await fork("each.fork === 'goesOn' && each.text.includes('touchesBegan')")
      #expect(goesOn.hasPrefix("320, touchesBegan") && goesOn.contains("touchesMoved"), "\(goesOn)")
      let lands = try await fork("each.fork === 'lands'")
      #expect(lands.hasPrefix("100, touchesBegan") && lands.contains("touchesMoved"), "\(lands)")
      #expect(
        try await fork("!each.fork") == "the finger is not on the screen at this step; choose one before it lifts")
    }
  }
}
