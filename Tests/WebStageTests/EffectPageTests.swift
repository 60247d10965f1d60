import BrowserTesting
import Foundation
import HostilePictures
import Needs
import SystemLink
import Testing
import Turns

@testable import WebStage

/// Masks, shadows, gradients and corners, drawn by the page in a real browser.
@Suite(
  .takesTurns, .serialized, .timeLimit(.minutes(30)),
  .needs(.chromium))
@MainActor struct EffectPageTests {
  /// Colours of points of the screen, as three numbers of 0...255, once the page has drawn a picture.
  private func colors(_ points: [(Double, Double)]) async throws -> [[Double]] {
    let running = try await RunningStage()
    running.host.whole = EffectPicture.commit
    let browser = try await Browser.launch()
    defer { running.stage.stop() }
    do {
      let page = try await browser.open(
        running.address, width: 390, height: StagePage.height, isPhone: true, hasTouch: true)
      try await page.wait(until: "document.getElementById('screen').dataset.commit === '1'")
      try await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
      let list = points.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
      let answer = try await page.evaluate(
        """
        (() => {
          const canvas = document.getElementById('screen');
          const scale = canvas.width / 390;
          return [\(list)].map(([x, y]) =>
            [...canvas.getContext('2d').getImageData(x * scale, y * scale, 1, 1).data].slice(0, 3));
        })()
        """)
      if let folder = ProcessInfo.processInfo.environment["FIRSTRESPONDER_PICTURES"] {
        try await page.screenshot().write(to: URL(fileURLWithPath: folder).appendingPathComponent("effects-page.png"))
      }
      await browser.close()
      return answer.array.map { $0.array.compactMap(\.number) }
    } catch {
      await browser.close()
      throw error
    }
  }

  private func isNear(_ color: [Double], _ red: Double, _ green: Double, _ blue: Double) -> Bool {
    zip(color, [red, green, blue]).allSatisfy { abs($0 - $1) <= 8 }
  }

  @Test func `masks, shadows, gradients, corners and dashes are drawn as the window draws them (B13.4, B13.5, B13.9)`()
    async throws
  {
    let ground = (242.0, 242.0, 247.0)
    let found = try await colors([
      (5, 5), (70, 55), (70, 95), (60, 280), (70, 405), (25, 365), (375, 410), (150, 135), (240, 135), (40, 580),
    ])
    #expect(isNear(found[0], ground.0, ground.1, ground.2))
    // The card, and its shadow below it: darker than the ground.
    #expect(isNear(found[1], 255, 255, 255) && found[2][0] < 220)
    // Within the gradient; within the star and beside it; at the transparent end of the fading mask.
    #expect(!isNear(found[3], ground.0, ground.1, ground.2))
    #expect(!isNear(found[4], ground.0, ground.1, ground.2) && isNear(found[5], ground.0, ground.1, ground.2))
    #expect(isNear(found[6], ground.0, ground.1, ground.2))
    // A round corner shows the ground, one that is not the border.
    #expect(isNear(found[7], ground.0, ground.1, ground.2) && isNear(found[8], 204, 217, 255))
    #expect(found[9][0] < 235)
  }
}
