import BrowserTesting
import Foundation
import Testing

/// What can be done with an answer of the inspector's panel: it is explained, taken along, and made a test of.
extension InspectorPanelTests {
  /// Checkout's button is touched, and the panel says why nothing came of it.
  private func withAnswer(_ body: (ExampleInBrowser) async throws -> Void) async throws {
    try await ExampleInBrowser.with("Broken") { broken in
      try await open(broken)
      let page = broken.page
      let broken = ExampleInBrowser(system: broken.system, page: page, phone: try await Phone(page))
      let origin = try await showScreen(Self.faults[0], broken)
      try await perform(Self.faults[0], at: origin, broken)
      try await page.wait(until: "document.querySelector('#verdict .code')?.textContent === 'D01'")
      try await page.evaluate(
        """
        window.copied = null;
        const clipboard = { writeText: async (text) => { window.copied = text; } };
        Object.defineProperty(navigator, 'clipboard', { value: clipboard });
        """)
      try await body(broken)
    }
  }

  private func press(_ words: String, in part: String, _ broken: ExampleInBrowser) async throws {
    try await broken.page.evaluate(
      "[...document.querySelectorAll('\(part) button')].find((each) => each.textContent === \(quoted(words))).click()")
  }

  @Test(.timeLimit(.minutes(30))) func `a code says what it means, and the answer is copied as text`() async throws {
    try await withAnswer { broken in
      #expect(try await broken.page.evaluate("document.querySelector('#verdict .meaning').hidden") == true)
      try await broken.page.evaluate("document.querySelector('#verdict .code').click()")
      #expect(try await broken.page.evaluate("document.querySelector('#verdict .meaning').hidden") == false)
      #expect(try await text("#verdict .meaning", broken).hasPrefix("covered-by-siblingSeen Button works at its edges"))
      try await press("Copy", in: "#verdict .uses", broken)
      let copied = try await broken.page.evaluate("window.copied").string ?? ""
      #expect(copied.hasPrefix("D01  UIView 'veil', alpha 0.02, covers UIButton 'Pay' completely"))
      #expect(copied.contains("\n     fix:     Set isUserInteractionEnabled of UIView 'veil' to false."))
    }
  }

  @Test(.timeLimit(.minutes(30))) func `an answer becomes a test of what was done up to its touch`() async throws {
    try await withAnswer { broken in
      let folder = FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await broken.page.call(
        "Page.setDownloadBehavior", ["behavior": "allow", "downloadPath": .string(folder.path)])
      try await press("Make a test of this", in: "#verdict .uses", broken)
      try await broken.page.wait(
        until: "document.querySelector('#verdict .kept-note')?.textContent.startsWith('Saved as TouchTest-')")
      // The answer stays where it is.
      #expect(try await text("#verdict .code", broken) == "D01")
      var source = ""
      for _ in 0..<400 where !source.hasSuffix("}\n") {
        let saved = try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".swift") }
        source = try saved.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) } ?? ""
        if !source.hasSuffix("}\n") { try await Task.sleep(for: .milliseconds(50)) }
      }
      #expect(source.contains("@MainActor @Test func `finger 2 of Broken arrives`() {"))
      #expect(source.contains("let verdicts = device.why(finger2)"))
      // The touch before it, which chose the screen.
      let earlier =
        try await broken.page.evaluate(
          "ask({ ask: 'test', back: 1, from: 0 }).then((answer) => answer.text)"
        ).string ?? ""
      #expect(earlier.contains("`finger 1 of Broken arrives`") && !earlier.contains("finger2"))
      let none = try await broken.page.evaluate("ask({ ask: 'test', back: 9, from: 0 }).then((answer) => answer.fault)")
      #expect(none.string == "Only 2 fingers have come down so far.")
    }
  }

  @Test(.timeLimit(.minutes(30))) func `a view says where it is and how tests find it`() async throws {
    try await withAnswer { broken in
      try await click("show-views", broken)
      try await broken.page.wait(until: "document.querySelectorAll('#view-list li').length > 10")
      try await broken.page.evaluate(
        """
        [...document.querySelectorAll('#view-list li')].find((each) => \
        each.firstChild.textContent === "UIView 'veil'").click()
        """)
      let facts = try await broken.page.evaluate(
        """
        Object.fromEntries([...document.querySelectorAll('#view-detail dt')].map((each) =>
          [each.textContent, each.nextSibling.textContent]))
        """)
      #expect(facts["identifier"].string == "veil" && facts["alpha"].string == "0.02")
      try await broken.page.evaluate("document.querySelector('#view-detail .constraints summary').click()")
      try await broken.page.wait(
        until: "document.querySelector('#view-detail .constraints li')?.textContent.length > 9")
      let gone = try await broken.page.evaluate(
        "ask({ ask: 'constraints', view: 4000000 }).then((answer) => answer.fault)")
      #expect(gone.string == "The view is not on the screen any more.")
      try await broken.page.evaluate("document.querySelector('#view-detail .selectors button').click()")
      #expect(try await broken.page.evaluate("window.copied") == #"device.view(identified: "veil")"#)
    }
  }
}
