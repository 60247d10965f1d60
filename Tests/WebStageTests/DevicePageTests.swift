import BrowserTesting
import Foundation
import Needs
import SystemLink
import Testing
import Turns

@testable import WebStage

/// Shaking, motion, media keys and measuring in a real browser.
@Suite(
  .takesTurns, .serialized, .timeLimit(.minutes(30)),
  .needs(.chromium))
@MainActor struct DevicePageTests {
  @Test func `the menu shakes the device and presses a headset's buttons, and takes the keyboard from nobody`()
    async throws
  {
    try await StagePage.with { stage in
      try await stage.wantText()
      try await stage.click("#show-device")
      try await stage.click("#shake")
      await stage.host.wait { $0.events.contains { $0.kind == .shake(.ended) } }
      for command in ["previousTrack", "togglePlayPause", "nextTrack"] {
        try await stage.click("[data-command=\(command)]")
      }
      #expect(try await stage.page.evaluate("document.activeElement.id") == "typing")
      #expect(
        try await stage.heard() == [
          "shake began", "shake ended", "previousTrack", "togglePlayPause", "nextTrack",
        ])
      #expect(stage.host.drops == [])
    }
  }

  @Test
  func `a button goes home with the system's key, for screen readers too, and is there only where there is a home`()
    async throws
  {
    try await StagePage.with(.init(port: 0, hasHomeButton: true)) { stage in
      try await stage.wantText()
      try await stage.page.wait(until: "!document.getElementById('go-home').hidden")
      #expect(try await stage.page.evaluate("document.getElementById('go-home').ariaLabel") == "Home")
      try await stage.click("#go-home")
      await stage.host.wait { $0.events.count >= 2 }
      let keys = stage.host.events.compactMap { event in if case .key(let key) = event.kind { key } else { nil } }
      // Command-H and nothing else; the key Command itself would reach the app.
      #expect(keys.map(\.usage) == [0x0B, 0x0B] && keys.map(\.isDown) == [true, false])
      #expect(keys.allSatisfy { $0.modifiers == 1 << 20 })
      #expect(try await stage.page.evaluate("document.activeElement.id") == "typing")
      #expect(stage.host.drops == [])
    }
    try await StagePage.with { stage in
      let button = try await stage.page.evaluate("document.getElementById('go-home').hidden ? 'hidden' : 'shown'")
      #expect(button == "hidden")
    }
  }

  @Test func `in full screen, as in a kiosk, the screen stands alone and as large as it fits`() async throws {
    let running = try await RunningStage(.init(port: 0, hasHomeButton: true))
    let browser = try await Browser.launch()
    let page = try await browser.open(running.address, width: 1200, height: 900)
    try await page.wait(until: "document.getElementById('screen').dataset.commit === '1'")
    let shown = "getComputedStyle(document.getElementById('panel')).display"
    #expect(try await page.evaluate(shown) != "none")
    let buttons =
      "[...document.querySelectorAll('button')].filter((one) => one.getClientRects().length > 0).map((one) => one.id)"
    #expect(try await page.evaluate(buttons).array.contains("go-home"))
    try await page.call(
      "Runtime.evaluate", ["expression": "document.documentElement.requestFullscreen()", "userGesture": true])
    try await page.wait(until: "document.body.classList.contains('alone')")
    try await page.wait(until: "document.getElementById('screen').getBoundingClientRect().height > innerHeight - 2")
    #expect(try await page.evaluate(shown) == "none")
    #expect(try await page.evaluate(buttons).array == [])
    await browser.close()
    running.stage.stop()
  }

  @Test func `media keys are remote control, and seeking ends with the key or the page`() async throws {
    try await StagePage.with { stage in
      try await stage.key("MediaPlayPause", "MediaPlayPause")
      try await stage.key("MediaTrackNext", "MediaTrackNext")
      try await stage.key("MediaFastForward", "MediaFastForward")
      try await stage.page.key("MediaRewind", isDown: true)
      try await stage.page.evaluate("window.dispatchEvent(new Event('blur'))")
      try await stage.page.evaluate("document.getElementById('screen').focus()")
      #expect(
        try await stage.heard() == [
          "togglePlayPause", "nextTrack", "beginSeekingForward", "endSeekingForward", "beginSeekingBackward",
          "endSeekingBackward",
        ])
      #expect(stage.host.drops == [])
    }
  }

  @Test func `motion is felt only when it was switched on, in g, with the axes of the screen`() async throws {
    try await StagePage.with { stage in
      func move(_ x: Double, _ y: Double, _ z: Double) async throws {
        try await stage.page.evaluate(
          "window.dispatchEvent(new DeviceMotionEvent('devicemotion', "
            + "{ accelerationIncludingGravity: { x: \(x), y: \(y), z: \(z) }, interval: 16 }))")
      }
      try await stage.page.evaluate("document.getElementById('screen').focus()")
      try await move(0, 0, 9.80665)
      try await stage.click("#show-device")
      try await stage.click("#motion")
      try await stage.page.wait(until: "document.getElementById('motion-note').textContent === 'Shake this device.'")
      // Flat on a table, face up; then upright.
      try await move(0, 0, 9.80665)
      try await move(0, 9.80665, 0)
      try await stage.page.evaluate("document.getElementById('screen').focus()")
      let felt = try await stage.heard()
      #expect(felt == ["felt 0.0 0.0 -1.0", "felt 0.0 -1.0 0.0"])
      #expect(stage.host.drops == [])
    }
  }

  @Test
  func `buttons that come and go while one is held are told, and on a Mac a click with Control is a secondary one`()
    async throws
  {
    try await StagePage.with { stage in
      // What browsers tell of mice, as no real one is at hand: a second button that joins the first is a move.
      func pointer(_ type: String, button: Int, buttons: Int, _ more: String = "") async throws {
        try await stage.page.evaluate(
          """
          (() => {
            const screen = document.getElementById('screen');
            const box = screen.getBoundingClientRect();
            screen.dispatchEvent(new PointerEvent('\(type)', {
              pointerId: 1, pointerType: 'mouse', cancelable: true, bubbles: true,
              clientX: box.left + 50, clientY: box.top + 50, button: \(button), buttons: \(buttons), \(more) }));
          })()
          """)
      }
      @MainActor func contacts() -> [Contact] { stage.host.events.flatMap(\.contacts) }
      try await pointer("pointerdown", button: 0, buttons: 1)
      try await pointer("pointermove", button: 2, buttons: 3)
      try await pointer("pointermove", button: 0, buttons: 2, "shiftKey: true")
      try await pointer("pointerup", button: 2, buttons: 0)
      await stage.host.wait { _ in contacts().count >= 4 }
      #expect(contacts().map(\.buttons) == [.primary, [.primary, .secondary], .secondary, []])
      #expect(contacts().map(\.isTouching) == [true, true, true, false])
      #expect(stage.host.events.filter { !$0.contacts.isEmpty }.map(\.modifiers) == [0, 0, 1 << 17, 0])
      for (platform, buttons) in [("MacIntel", Contact.Buttons.secondary), ("Linux x86_64", .primary)] {
        stage.host.forgetEvents()
        try await stage.page.evaluate(
          "Object.defineProperty(navigator, 'platform', { value: '\(platform)', configurable: true })")
        try await pointer("pointerdown", button: 0, buttons: 1, "ctrlKey: true")
        try await pointer("pointerup", button: 0, buttons: 0, "ctrlKey: true")
        await stage.host.wait { _ in contacts().count >= 2 }
        #expect(contacts().map(\.buttons) == [buttons, []])
        #expect(stage.host.events.last { !$0.contacts.isEmpty }?.modifiers == 1 << 18)
      }
      #expect(stage.host.drops == [])
    }
  }

  @Test func `the page measures characters in the fonts that it draws with`() async throws {
    try await StagePage.with { stage in
      let characters = ["i", "W", "é", "🙂", "日", "e\u{301}"]
      stage.running.stage.measure(TextMeasureRequest(font: FontDescription(), characters: characters))
      stage.running.stage.measure(
        TextMeasureRequest(font: FontDescription(weight: 700, isMonospaced: true), characters: ["i", "W"]))
      await stage.host.wait { $0.measured.count >= 2 }
      let (text, mono) = (stage.host.measured[0], stage.host.measured[1])
      #expect(text.font == FontDescription() && text.advances.map(\.character) == characters)
      #expect(text.ascent > 0.5 && text.ascent < 2 && text.descent > 0 && text.descent < 1)
      #expect(text.advances.allSatisfy { $0.width > 0.1 && $0.width < 3 })
      #expect(text.advances[0].width < text.advances[1].width)
      #expect(mono.font == FontDescription(weight: 700, isMonospaced: true))
      #expect(abs(mono.advances[0].width - mono.advances[1].width) < 1e-9)
      #expect(stage.host.drops == [])
    }
  }
}

extension StagePage {
  /// A click with the mouse in an element's middle.
  func click(_ selector: String) async throws {
    let box = try await page.box(of: selector)
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    try await page.mouse(.press, x: x, y: y)
    try await page.mouse(.release, x: x, y: y)
  }
}
