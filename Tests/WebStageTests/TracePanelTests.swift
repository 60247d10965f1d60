import BrowserTesting
import Needs
import Testing
import Turns

@testable import WebStage

/// The panel with the trace, in a real browser.
@Suite(
  .takesTurns, .serialized, .timeLimit(.minutes(30)),
  .needs(.chromium))
@MainActor struct TracePanelTests {
  private func lines(_ topic: String, _ count: Int) -> String {
    (0..<count).map {
      #"{"v":1,"sequence":\#($0),"time":0,"topic":"\#(topic)","object":"View","note":"\#(topic)"}"# + "\n"
    }
    .joined()
  }

  @Test func `the newest line stays in sight while topics come and sizes change, until somebody scrolls up`()
    async throws
  {
    let running = try await RunningStage()
    let browser = try await Browser.launch()
    let page = try await browser.open(running.address, width: 1000, height: 700)
    // The panel is open on a wide page, and its viewer asks for the trace.
    await running.host.wait { $0.tracing == [true] }
    func isAtEnd() async throws -> Bool? {
      // Sizes are told, and lines drawn, with the next frame.
      try await page.evaluate(
        """
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
          const log = document.getElementById('log');
          done(log.scrollTop + log.clientHeight >= log.scrollHeight - 1);
        })))
        """
      ).bool
    }
    func show(_ topic: String, _ count: Int) async throws {
      running.stage.show(trace: lines(topic, count))
      try await page.wait(
        until: "document.querySelector('#topics [data-topic=\(topic)]')?.textContent === '\(topic) \(count)'")
    }
    try await show("hitTest", 100)
    #expect(try await isAtEnd() == true)
    // Enough topics for a second row, which takes its room from the lines.
    for topic in ["device", "link", "queue", "touches", "responder", "lifecycle"] {
      try await show(topic, 1)
      #expect(try await isAtEnd() == true, "after \(topic)")
    }
    try await page.resize(width: 1000, height: 400)
    #expect(try await isAtEnd() == true, "after the window became smaller")
    try await page.evaluate("document.getElementById('log').scrollTop = 50")
    _ = try await isAtEnd()
    try await show("keys", 30)
    #expect(try await page.evaluate("document.getElementById('log').scrollTop") == 50)
    await browser.close()
    running.stage.stop()
  }

  @Test func `the system's lines are marked, and no app's line can be`() async throws {
    let running = try await RunningStage()
    let browser = try await Browser.launch()
    let page = try await browser.open(running.address, width: 1000, height: 700)
    await running.host.wait { $0.tracing == [true] }
    running.stage.show(trace: #"{"from":"system","isSystem":true,"object":"SystemProcess","note":"ended"}"# + "\n")
    running.stage.show(trace: #"{"object":"system: SystemProcess","note":"ended"}"# + "\n")
    running.stage.show(systemTrace: #"{"object":"SystemProcess","note":"ended"}"# + "\n")
    try await page.wait(until: "document.querySelectorAll('#lines li').length === 3")
    let marks = try await page.evaluate(
      """
      [...document.querySelectorAll('#lines li span')].map((line) => line.querySelector('em')?.textContent ?? \
      '-').join()
      """
    )
    #expect(marks == "-,-,system")
    // As it is copied.
    try await page.evaluate(
      """
      window.copied = null;
      const clipboard = { writeText: async (text) => { window.copied = text; } };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
      document.getElementById('trace-copy').click();
      """)
    try await page.wait(until: "window.copied !== null")
    #expect(
      try await page.evaluate("window.copied")
        == "SystemProcess -> ended\napp: system: SystemProcess -> ended\nsystem: SystemProcess -> ended")
    await browser.close()
    running.stage.stop()
  }
}
