import BrowserTesting
import Foundation

/// A player's file, opened in a real browser that no network reaches.
@MainActor struct PlayerInBrowser {
  let page: BrowserPage

  static func open<Answer>(
    _ html: String, width: Int = 1440, height: Int = 900, scale: Double = 1, isPhone: Bool = false,
    isDark: Bool = false, at anchor: String = "", _ body: (PlayerInBrowser) async throws -> Answer
  ) async throws -> Answer {
    let file = FileManager.default.temporaryDirectory.appending(path: "player-\(UUID().uuidString).html")
    try Data(html.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let browser = try await Browser.launch()
    do {
      let page = try await browser.open(
        "about:blank", width: width, height: height, scale: scale, isPhone: isPhone, isDark: isDark)
      try await page.watchRequests()
      try await page.call("Page.enable")
      // What the policy refuses is told before the page's own script runs.
      try await page.call(
        "Page.addScriptToEvaluateOnNewDocument",
        [
          "source": """
          window.refused = [];
          document.addEventListener(
            "securitypolicyviolation",
            (event) => window.refused.push(event.violatedDirective + " " + event.blockedURI));
          """
        ])
      try await page.call("Page.navigate", ["url": .string(file.absoluteString + anchor)])
      try await page.wait(until: "document.body?.dataset.opened || document.body?.dataset.fault")
      let player = PlayerInBrowser(page: page)
      let answer = try await body(player)
      // Whatever was done, nobody was asked for anything but the file.
      let requests = await page.requests
      guard requests.allSatisfy({ $0 == file.absoluteString }) else {
        throw Browser.Failure("the page asked for \(requests)")
      }
      await browser.close()
      return answer
    } catch {
      await browser.close()
      throw error
    }
  }

  /// A key, as a keyboard gives it.
  func press(_ key: String, code: String? = nil, modifiers: Int = 0) async throws {
    for type in ["keyDown", "keyUp"] {
      var parameters: [String: JSON] = [
        "type": .string(type), "key": .string(key), "code": .string(code ?? key),
        "modifiers": .number(Double(modifiers)),
      ]
      if type == "keyDown", key.count == 1 { parameters["text"] = .string(key) }
      try await page.call("Input.dispatchKeyEvent", .object(parameters))
    }
  }

  func text(_ selector: String) async throws -> String {
    try await page.evaluate("document.querySelector('\(selector)').textContent").string ?? ""
  }

  /// Milliseconds at which the player stands.
  var time: Int {
    get async throws { Int(try await page.evaluate("Number(document.getElementById('time').value)").number ?? -1) }
  }

  /// Red, green and blue at a point of the phone's screen, when it is drawn.
  func color(x: Double, y: Double) async throws -> [Double] {
    _ = try await picture
    let answer = try await page.evaluate(
      """
      (() => {
        const canvas = document.getElementById("screen");
        const scale = canvas.width / 390;
        return [...canvas.getContext("2d").getImageData(\(x) * scale, \(y) * scale, 1, 1).data];
      })()
      """)
    return (0..<3).map { answer[$0].number ?? -1 }
  }

  /// What the phone shows, when it is drawn: a hash of its pixels.
  var picture: String {
    get async throws {
      // A page that has drawn for long rests before it draws again.
      try await page.wait(
        until: """
          document.getElementById('screen').dataset.commit === document.getElementById('screen').dataset.frame
            && document.getElementById('fingers').dataset.time === document.getElementById('time').value
          """)
      return try await page.evaluate(
        """
        (async () => {
          let [hash, count] = [0, 0];
          for (const id of ["screen", "fingers"]) {
            const canvas = document.getElementById(id);
            const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            for (const byte of data) hash = (hash * 31 + byte) | 0;
            count += data.length;
          }
          return `${hash} ${count}`;
        })()
        """
      ).string ?? ""
    }
  }
}
