import BrowserTesting
import Foundation
import Needs
import SystemLink
import Testing
import Turns

@testable import WebStage

/// Pictures of the page to look at; they end up in the folder that `FIRSTRESPONDER_PICTURES` names.
@Suite(
  .takesTurns, .serialized, .timeLimit(.minutes(30)),
  .needs(.chromium))
@MainActor struct PictureTests {
  struct Look: Sendable, CustomTestStringConvertible {
    var name: String
    var width: Int
    var height: Int
    var scale = 1.0
    var isPhone = false
    var isDark = false
    var testDescription: String { name }
  }

  nonisolated static let looks = [
    Look(name: "desktop-light", width: 1280, height: 900),
    Look(name: "desktop-dark", width: 1280, height: 900, scale: 2, isDark: true),
    Look(name: "narrow-light", width: 700, height: 900),
    Look(name: "phone-light", width: 393, height: 852, scale: 2, isPhone: true),
    Look(name: "phone-small-dark", width: 360, height: 640, scale: 3, isPhone: true, isDark: true),
    Look(name: "phone-landscape", width: 852, height: 393, scale: 2, isPhone: true),
  ]

  @Test(arguments: looks) func `the page shows the screen whole, in every size and in light and dark`(look: Look)
    async throws
  {
    let running = try await RunningStage()
    running.host.whole = Demo.commit()
    let browser = try await Browser.launch()
    let page = try await browser.open(
      running.address, width: look.width, height: look.height, scale: look.scale, isPhone: look.isPhone, hasTouch: true,
      isDark: look.isDark)
    try await page.wait(until: "document.getElementById('screen').dataset.commit === '1'")
    if !look.isPhone {
      try await page.evaluate("document.getElementById('show-touches').click()")
      if look.width > 860 { await running.host.wait { $0.tracing == [true] } }
      running.stage.show(trace: Demo.trace)
      let box = try await page.box(of: "#screen")
      try await page.touch(
        .start,
        [
          .init(1, x: box.x + box.width * 0.3, y: box.y + box.height * 0.33),
          .init(2, x: box.x + box.width * 0.66, y: box.y + box.height * 0.42),
        ])
      await running.host.wait { $0.events.flatMap(\.contacts).count >= 2 }
      if look.width > 860 {
        try await page.wait(until: "document.querySelectorAll('#lines li[data-topic]').length === 13")
      }
    }
    let box = try await page.box(of: "#screen")
    #expect(box.x >= 0 && box.y >= 0)
    #expect(box.x + box.width <= Double(look.width) && box.y + box.height <= Double(look.height))
    // Points are square, to within the rounding to whole pixels.
    #expect(abs(box.width / box.height - 390.0 / 844.0) < 0.004)
    try await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    if let folder = ProcessInfo.processInfo.environment["FIRSTRESPONDER_PICTURES"] {
      try await page.screenshot().write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(look.name).png"))
    }
    await browser.close()
    running.stage.stop()
  }
}
