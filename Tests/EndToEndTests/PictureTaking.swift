import BrowserTesting
import Foundation
import Needs
import Testing

/// Takes the pictures of README: `make pictures`. Not a test of its own; the browser is the one that tests drive.
@Suite(.serialized, .needs(.pictures), .needs(.chromium))
struct PictureTaking {
  /// The page with an app, touches shown as circles.
  private func show(
    _ app: String?, width: Int, height: Int, withPanel: Bool, isPhone: Bool = false,
    environment: [String: String] = [:],
    _ body: (BrowserPage, Phone) async throws -> Void
  ) async throws {
    let system = try SystemUnderTest(run: (app.map { [$0] } ?? []) + ["--port", "0"], environment: environment)
    defer { system.terminate() }
    let address = try await system.address()
    let browser = try await Browser.launch()
    let page = try await browser.open(address, width: width, height: height, scale: 2, isPhone: isPhone, hasTouch: true)
    try await page.wait(until: "document.getElementById('screen').dataset.commit > 0")
    try await page.evaluate("document.getElementById('show-touches').click()")
    try await page.evaluate(
      """
      (() => {
        if (document.getElementById('panel').hidden === \(withPanel)) document.getElementById('show-panel').click();
      })()
      """)
    // A plain ground: its gradient and the shadow would be most of the file.
    try await page.evaluate(
      """
      (() => {
        document.body.style.background = '#e6e8ee';
        document.getElementById('device').style.boxShadow = 'none';
        for (const panel of document.querySelectorAll('.panel')) panel.style.backdropFilter = 'none';
      })()
      """)
    // Where the phone is, once the panel has taken its room.
    try await settle(page)
    try await body(page, try await Phone(page))
    await browser.close()
  }

  /// Waits until what was touched is drawn: the app answers within a frame or two, the page draws with the next.
  private func settle(_ page: BrowserPage) async throws {
    try await page.evaluate("new Promise((done) => setTimeout(done, 500))")
  }

  private func finger(_ id: Int, _ x: Double, _ y: Double, on phone: Phone) -> BrowserPage.Finger {
    let place = phone.pixel(x, y)
    return BrowserPage.Finger(id, x: place.x, y: place.y)
  }

  /// - Parameters:
  ///   - element: what is on the picture, with a margin; nil for the whole page.
  ///   - margin: around it, CSS pixels.
  private func save(
    _ name: String, of page: BrowserPage, element: String? = nil, margin: Double = 14
  ) async throws {
    var parameters: [String: JSON] = ["format": "png"]
    if let element {
      let box = try await page.box(of: element)
      parameters["clip"] = [
        "x": .number(box.x - margin), "y": .number(box.y - margin), "scale": 1,
        "width": .number(box.width + 2 * margin), "height": .number(box.height + 2 * margin),
      ]
    }
    let answer = try await page.call("Page.captureScreenshot", .object(parameters))
    let data = try #require(answer["data"].string.flatMap { Data(base64Encoded: $0) })
    let folder = try #require(Need.picturesFolder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: folder.appending(path: name))
  }

  @Test func `the home screen, and the list of open apps`() async throws {
    try await show(nil, width: 800, height: 980, withPanel: false) { page, phone in
      try await settle(page)
      try await save("home-screen.png", of: page, element: "#device")
      // Three apps, the last one left half-way.
      for (x, y) in [(62.0, 88.0), (62, 192), (239, 192)] {
        try await page.touch(.start, [finger(1, x, y, on: phone)])
        try await page.touch(.end, [])
        for _ in 0..<4 { try await settle(page) }
        let rests = x == 239
        try await page.touch(.start, [finger(1, 195, 838, on: phone)])
        for step in 1...10 {
          try await page.touch(.move, [finger(1, 195, 838 - 42 * Double(step), on: phone)])
        }
        if rests { try await settle(page) }
        try await page.touch(.end, [])
        for _ in 0..<2 { try await settle(page) }
      }
      try await save("open-apps.png", of: page, element: "#device")
    }
  }

  @Test func `the phone with a tap as it is told and as it came, and the panel with the trace`() async throws {
    try await show("ResponderLab", width: 1200, height: 780, withPanel: true) { page, phone in
      // The second page: a tap recognizer above the view in which the ring is. Of the trace what the tap does.
      for (x, y) in [(130.0, 85.0), (100, 250)] {
        try await page.evaluate("document.getElementById('trace-clear').click()")
        try await page.touch(.start, [finger(1, x, y, on: phone)])
        try await settle(page)
        try await page.touch(.end, [])
        try await settle(page)
      }
      try await save("phone-and-panel.png", of: page)
    }
  }

  /// Opens the inspector, goes to Broken's first screen and touches its button, which does nothing.
  private func askWhy(_ page: BrowserPage) async throws -> Phone {
    try await page.evaluate("document.getElementById('show-touches').click()")
    try await page.evaluate("document.getElementById('show-inspector').click()")
    try await settle(page)
    let phone = try await Phone(page)
    for (x, y) in [(100.0, 72.0), (196, 256)] {
      try await page.touch(.start, [finger(1, x, y, on: phone)])
      try await settle(page)
      try await page.touch(.end, [])
      for _ in 1...4 { try await settle(page) }
    }
    try await page.wait(until: "document.querySelector('#verdict .code') !== null")
    return phone
  }

  @Test func `the inspector's panel: why, the steps, and the reach`() async throws {
    try await show("Broken", width: 1200, height: 780, withPanel: false) { page, _ in
      _ = try await askWhy(page)
      try await save("inspector-why.png", of: page)
      try await page.evaluate("document.getElementById('show-steps').click()")
      try await settle(page)
      try await page.evaluate(
        "[...document.querySelectorAll('#tab-steps li')].findLast((each) => each.dataset.topic === 'hitTest').click()")
      try await settle(page)
      try await save("inspector-steps.png", of: page)
      try await page.evaluate("document.getElementById('show-reach').click()")
      try await page.evaluate("document.getElementById('show-check').click()")
      for _ in 1...3 { try await settle(page) }
      try await save("inspector-reach.png", of: page)
    }
  }

  @Test func `the inspector's panel on a phone`() async throws {
    try await show("Broken", width: 390, height: 844, withPanel: false, isPhone: true) { page, _ in
      _ = try await askWhy(page)
      try await page.evaluate("document.getElementById('verdict').click()")
      try await settle(page)
      try await save("inspector-phone.png", of: page)
    }
  }

  @Test func `a culprit as large as the screen, a view's properties, and the trace of a finger that moved`()
    async throws
  {
    try await show("Broken", width: 1200, height: 780, withPanel: false) { page, _ in
      try await page.evaluate("document.getElementById('show-touches').click()")
      try await page.evaluate("document.getElementById('show-inspector').click()")
      try await settle(page)
      let phone = try await Phone(page)
      // The seventh screen of the list, and a row on it.
      for (x, y) in [(100.0, 408.0), (196, 330)] {
        try await page.touch(.start, [finger(1, x, y, on: phone)])
        try await settle(page)
        try await page.touch(.end, [])
        for _ in 1...4 { try await settle(page) }
      }
      try await page.wait(until: "document.querySelector('#verdict .code')?.textContent === 'D11'")
      try await save("inspector-wide.png", of: page)
      try await page.evaluate("document.getElementById('show-views').click()")
      try await settle(page)
      try await page.evaluate(
        """
        [...document.querySelectorAll('#view-list li')]
          .find((each) => each.firstChild.textContent.includes("'results'")).click()
        """)
      for _ in 1...2 { try await settle(page) }
      try await save("inspector-views.png", of: page)
      try await page.evaluate("document.getElementById('show-panel').click()")
      try await page.evaluate("document.getElementById('trace-clear').click()")
      let other = try await Phone(page)
      try await page.touch(.start, [finger(1, 190, 760, on: other)])
      for step in 1...20 { try await page.touch(.move, [finger(1, 190, 760 - Double(step) * 5, on: other)]) }
      try await page.touch(.end, [])
      for _ in 1...2 { try await settle(page) }
      try await save("trace-by-touch.png", of: page)
    }
  }

  @Test func `how to go home is said below the screen until somebody has done it`() async throws {
    try await show(nil, width: 800, height: 980, withPanel: false) { page, phone in
      try await page.touch(.start, [finger(1, 62, 192, on: phone)])
      try await page.touch(.end, [])
      try await page.wait(until: "getComputedStyle(document.getElementById('home-hint')).visibility === 'visible'")
      for _ in 0..<4 { try await settle(page) }
      try await save("home-hint.png", of: page, element: "#stage", margin: 0)
    }
  }

  @Test func `two fingers of one mouse, before they come down`() async throws {
    try await show("Sketch", width: 1000, height: 800, withPanel: false) { page, phone in
      try await page.emulateTouch(false)
      let place = phone.pixel(120, 300)
      try await page.mouse(.move, x: place.x, y: place.y, modifiers: 1)
      try await settle(page)
      try await save("two-fingers.png", of: page, element: "#device")
    }
  }

  @Test func `a sheet that three fingers draw on`() async throws {
    try await show("Sketch", width: 1000, height: 800, withPanel: false) { page, phone in
      func fingers(_ step: Double) -> [BrowserPage.Finger] {
        (0..<3).map { row in
          let x = 60 + step * 270
          let y = 280 + Double(row) * 130 + sin(step * 2 * .pi + Double(row)) * (60 - Double(row) * 10)
          return finger(row + 1, x, y, on: phone)
        }
      }
      try await page.touch(.start, fingers(0))
      for step in 1...40 { try await page.touch(.move, fingers(Double(step) / 40)) }
      try await settle(page)
      try await save("sketch.png", of: page, element: "#device")
    }
  }

  @Test func `every recognizer on a card of its own, and the ledger of their decisions`() async throws {
    try await show("GestureLab", width: 1240, height: 880, withPanel: true) { page, phone in
      // The switches: a tap waits for a double tap, a pinch goes with a rotation. What they cost is not on the picture.
      for x in [103.0, 286] {
        try await page.touch(.start, [finger(1, x, 732, on: phone)])
        try await page.touch(.end, [])
      }
      try await settle(page)
      try await page.evaluate("document.getElementById('trace-clear').click()")
      // A tap that has to wait, until it is certain that no second one comes.
      try await page.touch(.start, [finger(1, 103, 132, on: phone)])
      try await page.touch(.end, [])
      try await settle(page)
      // Two fingers pull apart and turn about their middle, and stay.
      func pair(_ radius: Double, _ angle: Double) -> [BrowserPage.Finger] {
        let (x, y) = (radius * cos(angle), radius * sin(angle))
        return [finger(1, 103 - x, 462 - y, on: phone), finger(2, 103 + x, 462 + y, on: phone)]
      }
      try await page.touch(.start, pair(26, 0))
      try await page.touch(.move, pair(44, 0))
      try await page.touch(.move, pair(44, 0.35))
      try await settle(page)
      try await page.evaluate(
        """
        for (const topic of document.querySelectorAll('#topics button')) {
          if (topic.dataset.topic !== 'gestures') topic.click();
        }
        """)
      try await settle(page)
      try await save("gesture-lab.png", of: page)
    }
  }

  @Test func `a list with hearts, a chosen row and its panel`() async throws {
    try await show("Feed", width: 1000, height: 800, withPanel: false) { page, phone in
      // Scrolled by a little, so that the first row is cut; hearts of three rows; then a row is chosen.
      try await page.touch(.start, [finger(1, 150, 600, on: phone)])
      for step in 1...10 { try await page.touch(.move, [finger(1, 150, 600 - Double(step) * 5, on: phone)]) }
      try await settle(page)
      try await page.touch(.end, [])
      for (x, y) in [(358.0, 190.0), (358, 366), (358, 454), (150, 278)] {
        try await page.touch(.start, [finger(1, x, y, on: phone)])
        try await settle(page)
        try await page.touch(.end, [])
      }
      try await settle(page)
      try await save("feed.png", of: page, element: "#device")
    }
  }

  @Test func `a post's picture under two fingers`() async throws {
    try await show("Feed", width: 1000, height: 800, withPanel: false) { page, phone in
      try await page.touch(.start, [finger(1, 40, 316, on: phone)])
      try await page.touch(.end, [])
      for _ in 1...3 { try await settle(page) }
      func fingers(_ half: Double) -> [BrowserPage.Finger] {
        [finger(1, 200 - half, 560 + half / 2, on: phone), finger(2, 200 + half, 560 - half / 2, on: phone)]
      }
      try await page.touch(.start, fingers(60))
      for step in 1...20 { try await page.touch(.move, fingers(60 + Double(step) * 3)) }
      try await settle(page)
      try await save("feed-picture.png", of: page, element: "#device")
    }
  }

  @Test func `a mixing desk under six fingers`() async throws {
    try await show("Mixer", width: 1000, height: 800, withPanel: false) { page, phone in
      func fingers(_ step: Double) -> [BrowserPage.Finger] {
        // A knob along its rim and five faders.
        let angle = -1.9 + step * 1.1
        let ways = [-90.0, 120, 0, -60, 150, 0, -40, -110]
        let onFaders = [0, 1, 3, 4, 7].map { channel in
          finger(
            channel + 2, 36 + Double(channel) * 45.4, 430 + Double(channel % 3) * 70 + ways[channel] * step, on: phone)
        }
        return [finger(1, 71 + 34 * cos(angle), 118 + 34 * sin(angle), on: phone)] + onFaders
      }
      try await page.touch(.start, fingers(0))
      for step in 1...20 { try await page.touch(.move, fingers(Double(step) / 20)) }
      try await settle(page)
      try await save("mixer.png", of: page, element: "#device")
    }
  }

  @Test func `a note with a selected word, its menu and the keyboard`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let environment = ["FIRSTRESPONDER_NOTES": file.path]
    try await show("Notes", width: 1000, height: 800, withPanel: false, environment: environment) { page, phone in
      func tap(_ x: Double, _ y: Double) async throws {
        try await page.touch(.start, [finger(1, x, y, on: phone)])
        try await page.touch(.end, [])
      }
      try await tap(360, 22)
      for _ in 1...3 { try await settle(page) }
      try await page.call("Input.insertText", ["text": "Crème brûlée 🍮\nSix yolks, sugar, cream.\nStir slowly."])
      for _ in 1...2 { try await settle(page) }
      try await tap(60, 67)
      try await tap(60, 67)
      for _ in 1...3 { try await settle(page) }
      try await save("notes.png", of: page, element: "#device")
    }
  }

  @Test func `a recipe`() async throws {
    try await show("PassThrough", width: 1000, height: 800, withPanel: false) { page, phone in
      try await page.touch(.start, [finger(1, 232, 400, on: phone)])
      try await settle(page)
      try await save("pass-through.png", of: page, element: "#device")
    }
  }
}
