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
      #"{"v":1,"sequence":\#($0),"time":0,"topic":"\#(topic)","object":"View","note":"\#(topic) \#($0)"}"# + "\n"
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

  /// One finger that comes down, moves 40 times and lifts, as an app tells of it.
  private func finger(_ touch: Int, from time: Double) -> String {
    func line(_ topic: String, _ said: String, _ offset: Int) -> String {
      #"{"time":\#(time + Double(offset) / 100),"topic":"\#(topic)","object":"View",\#(said)}"# + "\n"
    }
    func call(_ name: String, _ offset: Int) -> String {
      line(
        "touches", #""call":"\#(name)(_:with:)","touches":[{"touch":\#(touch),"x":\#(offset),"y":20}]"#, offset)
    }
    let moves = (1...40).map { line("queue", #""note":"1 event taken in""#, $0) + call("touchesMoved", $0) }
    return line("hitTest", #""call":"hitTest(_:with:)""#, 0) + call("touchesBegan", 0) + moves.joined()
      + call("touchesEnded", 41) + line("actions", #""note":"sends go()""#, 41)
  }

  @Test func `lines stand by touch, what repeats is one line, and words find lines in all of them`() async throws {
    let running = try await RunningStage()
    let browser = try await Browser.launch()
    let page = try await browser.open(running.address, width: 1000, height: 700)
    await running.host.wait { $0.tracing == [true] }
    func lines() async throws -> [String] {
      // Lines are made some hundredths of a second after they come.
      try await page.evaluate(
        """
        new Promise((done) => setTimeout(() => requestAnimationFrame(() =>
          done([...document.querySelectorAll('#lines li')].map((line) =>
            line.querySelector('button')?.textContent ?? line.querySelector('span').textContent))), 200))
        """
      ).array.compactMap(\.string)
    }
    running.stage.show(trace: finger(1, from: 10) + finger(2, from: 20))
    try await page.wait(until: "document.getElementById('foot').textContent === '168 steps'")
    let second = [
      "View → hitTest(_:with:)", "View → touchesBegan(_:with:)  touch 2 at 0, 20",
      "View → 1 event taken in × 40", "View → touchesMoved(_:with:)  touch 2 at 40, 20 × 40",
      "View → touchesEnded(_:with:)  touch 2 at 41, 20", "View → sends go()",
    ]
    #expect(try await lines() == ["Touch 1 · 84 steps", "Touch 2 · 84 steps"] + second)
    // The other one is opened.
    try await page.evaluate("document.querySelector('#lines .touch button').click()")
    let first = second.map { $0.replacing("touch 2", with: "touch 1") }
    #expect(try await lines() == ["Touch 1 · 84 steps"] + first + ["Touch 2 · 84 steps"] + second)
    try await page.evaluate("document.querySelector('#lines .touch button').click()")
    try await page.evaluate(
      """
      (() => {
        const filter = document.getElementById('trace-filter');
        filter.value = 'GO sends';
        filter.dispatchEvent(new Event('input'));
      })()
      """)
    #expect(
      try await lines() == [
        "Touch 1 · 1 step", "View → sends go()", "Touch 2 · 1 step", "View → sends go()",
      ])
    #expect(try await page.evaluate("document.getElementById('foot').textContent") == "2 of 168 steps")
    for id in ["trace-group", "trace-fold"] { try await page.evaluate("document.getElementById('\(id)').click()") }
    try await page.evaluate(
      """
      (() => {
        const filter = document.getElementById('trace-filter');
        filter.value = '';
        filter.dispatchEvent(new Event('input'));
      })()
      """)
    #expect(try await lines().count == 168)
    await browser.close()
    running.stage.stop()
  }

  /// The same as an app really tells it: reports that come late by this and that, twenty responders that each pass the
  /// touch on, decisions of recognizers between the landing and its first call, and the way out at the end.
  private func toldFinger(_ touch: Int, from time: Double) -> String {
    func line(_ topic: String, _ object: String, _ said: String, _ offset: Double) -> String {
      #"{"time":\#(time + offset / 100),"topic":"\#(topic)","object":"\#(object)",\#(said)}"# + "\n"
    }
    func note(_ topic: String, _ object: String, _ words: String, _ offset: Double) -> String {
      line(topic, object, #""note":"\#(words)""#, offset)
    }
    func report(_ what: String, _ offset: Double) -> String {
      // One that comes at once says nothing of being late.
      let late = offset == 3 ? "" : " · reported \(offset + 0.5) ms ago"
      return note("queue", "UIApplication", "source1: contact 1 \(what)\(late)", offset)
        + note("queue", "UIApplication", "queued · 1 report waits", offset)
        + note(
          "queue", "UIApplication", "source0:\(offset > 1 ? " at the display's frame" : "") · 1 report comes out",
          offset)
    }
    func calls(_ name: String, _ offset: Double) -> String {
      line(
        "touches", "View", #""call":"\#(name)","touches":[{"touch":\#(touch),"x":\#(offset),"y":20}]"#, offset)
        + (1...20).map { line("responder", "Responder \($0)", #""call":"\#(name)""#, offset) }.joined()
    }
    let moves = (1...9).map { report("moves", Double($0)) + calls("touchesMoved", Double($0)) }
    return report("comes down", 0) + line("hitTest", "View", #""call":"hitTest(_:with:)""#, 0)
      + line("queue", "View", #""fact":"landed","note":"touch \#(touch) lands at 1, 2 in UIWindow""#, 0)
      + note("gestures", "Recognizer", "delegate lets it have touch \(touch)", 0)
      + calls("touchesBegan", 0) + moves.joined() + report("is lifted", 10) + calls("touchesEnded", 10)
      + line("queue", "View", #""fact":"left","note":"touch \#(touch) is lifted at 1, 2 · after 0.1 s, went 3 pt""#, 10)
      + note("link", "UIApplication", "commits picture \(touch): 2 changes of layers", 11)
  }

  @Test func `a finger that moves is one round of lines, as long as the chain is, and all of it stands with its touch`()
    async throws
  {
    let running = try await RunningStage()
    let browser = try await Browser.launch()
    let page = try await browser.open(running.address, width: 1000, height: 700)
    await running.host.wait { $0.tracing == [true] }
    running.stage.show(trace: toldFinger(1, from: 10) + toldFinger(2, from: 20))
    try await page.wait(until: "document.querySelectorAll('#lines .touch').length === 2")
    // Neither a line before the first heading, nor one of a touch with the other: each told the same number of steps.
    let steps = toldFinger(1, from: 10).split(separator: "\n").count
    try await page.wait(until: "document.getElementById('foot').textContent === '\(2 * steps) steps'")
    let lines = try await page.evaluate(
      """
      [...document.querySelectorAll('#lines li')].map((line) =>
        line.querySelector('button')?.textContent ?? line.querySelector('span').textContent)
      """
    ).array.compactMap(\.string)
    #expect(Array(lines.prefix(2)) == ["Touch 1 · \(steps) steps", "Touch 2 · \(steps) steps"])
    // Three of the queue, the view and its twenty responders, nine times each; what is late tells of the last time.
    let moves = lines.filter { $0.hasSuffix(" × 9") }
    #expect(moves.count == 24)
    #expect(
      Array(moves.prefix(4)) == [
        "UIApplication → source1: contact 1 moves · reported 9.5 ms ago × 9",
        "UIApplication → queued · 1 report waits × 9",
        "UIApplication → source0: at the display's frame · 1 report comes out × 9",
        "View → touchesMoved  touch 2 at 9, 20 × 9",
      ])
    // The headings, the moves, and each other step of the second touch once.
    #expect(lines.count == 2 + 24 + (steps - 9 * 24))
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
