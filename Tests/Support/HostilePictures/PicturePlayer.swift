import BrowserTesting
import Foundation
import SpringBoard
import SystemLink
import WebStage

/// Plays what hostile apps draw in a real browser, beside a neighbour who draws something ordinary,
/// and sees what becomes of the page.
@MainActor public final class PicturePlayer {
  /// What came of one picture.
  public struct Outcome: Sendable, Hashable {
    /// The neighbour drew something else while it was shown, every pixel of it.
    public var neighbourIsRight: Bool
    /// The same app's next picture was drawn, every pixel of it.
    public var nextIsRight: Bool
    /// The longest time, milliseconds, in which the page did nothing else; 0 if it was less than 50.
    public var longestTask: Double
    /// Milliseconds of all the time in which the page could have gone on, and other processes had the processor: so
    /// much of `longestTask` at most is not the page's doing.
    public var waited: Double
    /// From the commit to the system's hearing of the Home button, which is pressed as soon as the page has had a frame
    /// since, milliseconds; nil if nobody pressed, infinity if it was not heard within 20 seconds.
    public var homeTook: Double?
    /// What the page said of it.
    public var sentences: [String]
    /// What it told the system: the pane's number, and why.
    public var refusals: [String]
  }

  private let host = PictureHost()
  private let stage: WebStage
  private let browser: Browser
  private let page: BrowserPage
  /// The processes that draw pages.
  private let pages: [Int]
  private var sequence: UInt32 = 1
  /// Sums of all pixels, and of the neighbour's, for its two colours.
  private var sums: [(whole: JSON, neighbour: JSON)] = []
  private var isBlue = false
  private let clock = ContinuousClock()
  private let home: (x: Double, y: Double, width: Double, height: Double)

  /// Starts a stage and a browser that shows it. Throws if there is no browser, or the page does not come.
  public init() async throws {
    stage = WebStage(options: .init(port: 0, hasHomeButton: true))
    stage.host = host
    _ = host.show(LayerCommit(sequence: 1, operations: GoodPicture.whole))
    stage.show(panes: [
      NamedPane(layer: GoodPicture.neighbour, name: "Neighbour"), NamedPane(layer: GoodPicture.feed, name: "Feed"),
    ])
    stage.start()
    let invitation = await host.invitation()
    guard let address = invitation.split(separator: " ").first(where: { $0.hasPrefix("http") }) else {
      throw Browser.Failure("the stage says no address: \(invitation)")
    }
    browser = try await Browser.launch()
    page = try await browser.open(String(address), width: 1280, height: 960)
    try await page.wait(until: "document.getElementById('screen').dataset.commit === '1'")
    try await page.evaluate(Self.script)
    let processes = try await browser.call("SystemInfo.getProcessInfo")["processInfo"].array
    pages = processes.filter { $0["type"].string == "renderer" }.compactMap { $0["id"].number.map(Int.init) }
    home = try await page.box(of: "#go-home")
    // The pictures in the picture come a little later.
    for isBlue in [false, true] {
      show(GoodPicture.neighbour(isBlue: isBlue))
      try await page.evaluate("hostile.settled()")
      sums.append((try await page.evaluate("hostile.hash(1)"), try await page.evaluate("hostile.hash(0.5)")))
    }
    isBlue = true
  }

  public func close() async {
    await browser.close()
    stage.stop()
  }

  /// Shows a picture, and then a good one.
  /// - Parameter pressesHome: the Home button is pressed while it is shown.
  public func play(_ picture: HostilePicture, pressesHome: Bool = false) async throws -> Outcome {
    let waitedBefore = waiting()
    try await page.evaluate("hostile.begin()")
    let before = host.refusals.count
    let start = clock.now
    for operations in picture.commits() { show(operations) }
    isBlue.toggle()
    show(GoodPicture.neighbour(isBlue: isBlue))
    let sum = sums[isBlue ? 1 : 0]
    let homeTook = pressesHome ? try await pressHome(since: start) : nil
    let side = try await page.evaluate(
      "hostile.shown('\(sequence)', 200).then(() => hostile.becomes(\(sum.neighbour.number ?? 0), 0.5))")
    show(GoodPicture.next)
    let next = try await page.evaluate(
      "hostile.shown('\(sequence)', 20000).then(() => hostile.becomes(\(sum.whole.number ?? 0), 1))")
    let longest = try await page.evaluate("hostile.longestTask()")
    let said = try await page.evaluate("hostile.said()")
    return Outcome(
      neighbourIsRight: side == true, nextIsRight: next == true, longestTask: longest.number ?? .infinity,
      waited: waiting() - waitedBefore, homeTook: homeTook, sentences: said.array.compactMap(\.string),
      refusals: Array(host.refusals.dropFirst(before)))
  }

  /// Memory of the processes that draw pages, bytes; everything that may be let go of has been.
  public func memory() async throws -> Int {
    try await page.call("HeapProfiler.collectGarbage")
    let kilobytes = pages.map { identifier -> Int in
      let status = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
      return Int(line.filter(\.isNumber)) ?? 0
    }
    return kilobytes.reduce(0, +) * 1_024
  }

  /// How long their main threads have waited for a processor so far, milliseconds:
  /// the second number of the kernel's, in nanoseconds.
  private func waiting() -> Double {
    pages.reduce(0) { sum, identifier in
      let line = try? String(contentsOfFile: "/proc/\(identifier)/task/\(identifier)/schedstat", encoding: .utf8)
      let numbers = (line ?? "").split(separator: " ").compactMap { Double($0) }
      return sum + (numbers.count > 1 ? numbers[1] / 1_000_000 : 0)
    }
  }

  /// As the system's process does: pictures that may not be are taken out first,
  /// and commits that may not be are dropped.
  private func show(_ operations: [LayerCommit.Operation]) {
    sequence += 1
    var commit = LayerCommit(sequence: sequence, operations: operations)
    _ = commit.takeOutPictures()
    if host.show(commit) { stage.show(commit) }
  }

  private func pressHome(since start: ContinuousClock.Instant) async throws -> Double {
    try await page.evaluate("hostile.frame()")
    let (x, y) = (home.x + home.width / 2, home.y + home.height / 2)
    // Whether it is heard at all; how soon is measured. Other tests may have both processors meanwhile.
    async let heard = host.home(within: .seconds(60))
    try await page.mouse(.press, x: x, y: y)
    try await page.mouse(.release, x: x, y: y)
    guard await heard else { return .infinity }
    return (clock.now - start) / .milliseconds(1)
  }

  private static let script = """
    window.hostile = (() => {
      const canvas = document.getElementById("screen");
      let longest = 0;
      const note = (entries) => { for (const entry of entries) longest = Math.max(longest, entry.duration); };
      const observer = new PerformanceObserver((list) => note(list.getEntries()));
      observer.observe({ type: "longtask" });
      const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      const hash = (share) => {
        const width = Math.floor(canvas.width * share) - 1;
        const { data } = canvas.getContext("2d").getImageData(0, 0, width, canvas.height);
        let sum = 2166136261;
        for (const word of new Uint32Array(data.buffer)) sum = Math.imul(sum ^ word, 16777619) >>> 0;
        return sum;
      };
      return {
        hash,
        frame,
        begin() { longest = 0; document.getElementById("trace-clear").click(); },
        async settled() {
          let last;
          for (let same = 0; same < 10; same += 1) {
            await rest(50);
            const now = hash(1);
            if (now !== last) [last, same] = [now, 0];
          }
        },
        async shown(commit, milliseconds) {
          const end = performance.now() + milliseconds;
          do { await frame(); } while (canvas.dataset.commit !== commit && performance.now() < end);
        },
        async becomes(sum, share) {
          const end = performance.now() + 20000;
          while (hash(share) !== sum) {
            if (performance.now() > end) return false;
            await frame();
          }
          return true;
        },
        async longestTask() {
          await rest(0);
          note(observer.takeRecords());
          return longest;
        },
        said: () => [...document.querySelectorAll("#faults li")].map((item) => item.textContent),
      };
    })();
    """
}
