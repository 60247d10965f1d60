import BrowserTesting
import Needs
import Testing
import Turns

@testable import WebStage

/// In windows of every size the screen is seen whole, nothing lies over it that nobody has opened, and every button can
/// be reached.
@Suite(.takesTurns, .serialized, .timeLimit(.minutes(30)), .needs(.chromium))
@MainActor struct FittingTests {
  struct Size: Sendable, CustomTestStringConvertible {
    var width: Int
    var height: Int
    var isPhone = false
    var testDescription: String { "\(width) x \(height)\(isPhone ? ", a phone" : "")" }
  }

  nonisolated static let sizes = [
    Size(width: 1280, height: 900), Size(width: 3840, height: 2160), Size(width: 1280, height: 400),
    Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 700, height: 900),
    Size(width: 390, height: 844, isPhone: true), Size(width: 844, height: 390, isPhone: true),
    Size(width: 320, height: 568, isPhone: true),
  ]

  private func with(_ size: Size, _ body: (RunningStage, BrowserPage) async throws -> Void) async throws {
    let running = try await RunningStage()
    let browser = try await Browser.launch()
    do {
      let page = try await browser.open(
        running.address, width: size.width, height: size.height, isPhone: size.isPhone, hasTouch: size.isPhone)
      try await page.wait(until: "document.getElementById('screen').dataset.commit === '1'")
      try await body(running, page)
    } catch {
      await browser.close()
      throw error
    }
    await browser.close()
    running.stage.stop()
  }

  /// Clicks, and waits until everything stands where it is to stand.
  private func click(_ id: String, _ page: BrowserPage) async throws {
    try await page.evaluate(
      """
      (() => {
        document.getElementById('\(id)').click();
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))));
      })()
      """)
  }

  /// What lies over the screen, at 400 places of it; nothing of the page may. Round corners show the phone.
  private func covers(_ page: BrowserPage) async throws -> [String] {
    try await page.evaluate(
      """
      (() => {
        const box = document.getElementById('screen').getBoundingClientRect();
        const found = new Set();
        if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) {
          found.add('the edge of the window');
        }
        for (let row = 0; row < 20; row += 1) {
          for (let column = 0; column < 20; column += 1) {
            const over = document.elementFromPoint(
              box.left + (column + 0.5) / 20 * box.width, box.top + (row + 0.5) / 20 * box.height);
            if (!over?.closest('#device')) found.add(over?.id || over?.className || 'nothing');
          }
        }
        return [...found];
      })()
      """
    ).array.compactMap(\.string)
  }

  /// Buttons of a part of the page that a pointer can't get at, even when they are scrolled to.
  private func lost(in part: String, _ page: BrowserPage) async throws -> [String] {
    try await page.evaluate(
      """
      [...document.querySelectorAll('\(part) button, \(part) [tabindex="0"]')].filter((each) => {
        if (each.getClientRects().length === 0) return false;
        each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = each.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
        const found = document.elementFromPoint(x, y);
        return box.width < 1 || box.height < 1 || !(each.contains(found));
      }).map((each) => each.id || each.textContent || each.className)
      """
    ).array.compactMap(\.string)
  }

  private func height(_ page: BrowserPage) async throws -> Double { try await page.box(of: "#screen").height }

  @Test(arguments: sizes) func `nothing covers the screen, and all buttons can be pressed`(_ size: Size) async throws {
    try await with(size) { _, page in
      #expect(try await covers(page) == [])
      #expect(try await lost(in: "#bar", page) == [])
      if try await page.evaluate("document.getElementById('panel').hidden") == false {
        try await click("show-panel", page)
      }
      for (button, panel) in [("show-panel", "#panel"), ("show-inspector", "#inspector")] {
        try await click(button, page)
        #expect(try await covers(page) == [], "\(panel)")
        #expect(try await lost(in: panel, page) == [], "\(panel)")
        #expect(try await height(page) > 60, "\(panel)")
        try await click(button, page)
      }
      try await click("show-device", page)
      #expect(try await lost(in: "#device-menu", page) == [])
    }
  }

  @Test(arguments: sizes) func `buttons and panels go, leave the screen more room, and come back`(_ size: Size)
    async throws
  {
    try await with(size) { running, page in
      if try await page.evaluate("document.getElementById('panel').hidden") == true {
        try await click("show-panel", page)
      }
      let before = try await height(page)
      try await click("hide-bar", page)
      #expect(try await covers(page) == [])
      #expect(try await height(page) >= before)
      #expect(
        try await page.evaluate(
          "[...document.querySelectorAll('button')].filter((it) => it.getClientRects().length > 0).map((it) => it.id)"
        ).array.compactMap(\.string) == ["show-bar"])
      #expect(try await lost(in: "#bar", page) == [])
      #expect(try await page.evaluate("document.activeElement.id") == "show-bar")
      // It is remembered.
      try await page.call("Page.reload")
      try await page.wait(until: "document.getElementById('screen').dataset.commit === '1'")
      #expect(try await page.evaluate("document.body.classList.contains('bare')") == true)
      try await click("show-bar", page)
      #expect(try await lost(in: "#bar", page) == [])
      #expect(try await covers(page) == [])
      #expect(try await page.evaluate("document.getElementById('show-bar').hidden") == true)
    }
  }

  @Test func `everything that can be used has a name for whoever hears the page`() async throws {
    try await with(Size(width: 390, height: 844)) { running, page in
      try await page.call("Accessibility.enable")
      for id in ["show-panel", "show-inspector", "show-device"] {
        try await click(id, page)
        let tree = try await page.call("Accessibility.getFullAXTree")
        let used = ["button", "tab", "textbox", "searchbox", "slider", "tree", "log", "application", "tabpanel"]
        let nameless = tree["nodes"].array.filter { node in
          node["ignored"] == false && used.contains(node["role"]["value"].string ?? "")
            && (node["name"]["value"].string ?? "").isEmpty
        }
        #expect(nameless.map { $0["role"]["value"].string } == [], "\(id)")
      }
    }
  }

  @Test func `the screen stays where it is while the inspector is read over it`() async throws {
    try await with(Size(width: 390, height: 844, isPhone: true)) { _, page in
      try await click("show-inspector", page)
      let before = try await page.box(of: "#screen")
      try await click("fold-inspector", page)
      #expect(try await covers(page) != [], "it is read over the screen")
      let after = try await page.box(of: "#screen")
      #expect([before.x, before.y, before.width, before.height] == [after.x, after.y, after.width, after.height])
      try await click("fold-inspector", page)
      #expect(try await covers(page) == [])
    }
  }
}
