import BrowserTesting
import DrawnClients
import Foundation
import Needs
import SystemLink
import Testing
import Turns

@testable import WebStage

@Suite(.takesTurns, .serialized, .timeLimit(.minutes(30)), .needs(.chromium)) @MainActor
struct DrawingPageTests {
  @Test func `what views draw is seen on the page (B14.10)`() async throws {
    let running = try await RunningStage()
    running.host.whole = try Gallery.commit()
    let browser = try await Browser.launch()
    let page = try await browser.open(
      running.address, width: 390, height: StagePage.height, isPhone: true, hasTouch: true)
    try await page.wait(until: "document.getElementById('screen').dataset.commit === '1'")
    let places = Gallery.stars + Gallery.slider + Gallery.others
    let list = places.map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
    let answer = try await page.evaluate(
      """
      (() => {
        const canvas = document.getElementById('screen');
        const scale = canvas.width / 390;
        return [\(list)].map(([x, y]) =>
          [...canvas.getContext('2d').getImageData(Math.floor(x * scale), Math.floor(y * scale), 1, 1).data]
            .slice(0, 3).map((part) => part.toString(16).padStart(2, '0')).join(''));
      })()
      """)
    if let folder = ProcessInfo.processInfo.environment["DRAWN_PICTURES"] {
      let data = try await page.evaluate("document.getElementById('screen').toDataURL().split(',')[1]")
      try data.string.flatMap { Data(base64Encoded: $0) }?.write(to: URL(filePath: folder + "/page.png"))
    }
    let faults = try await page.evaluate("document.querySelectorAll('#faults li').length")
    await browser.close()
    running.stage.stop()
    #expect(faults == 0)
    for (place, color) in zip(places, answer.array.compactMap(\.string)) {
      #expect(isNear(color, place.color), "\(place.what) at \(place.x), \(place.y): \(color)")
    }
  }

  /// Edges and gradients may be a little otherwise.
  private func isNear(_ color: String, _ wanted: String) -> Bool {
    func parts(_ text: String) -> [Int] {
      let number = Int(text, radix: 16) ?? 0
      return [number >> 16, number >> 8 & 255, number & 255]
    }
    return zip(parts(color), parts(wanted)).allSatisfy { abs($0 - $1) <= 2 }
  }
}
