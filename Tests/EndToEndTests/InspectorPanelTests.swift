import BrowserTesting
import Foundation
import Needs
import Testing
import Turns

/// Broken's screens are touched in a real browser, and the inspector's panel says what is wrong with each.
@Suite(.takesTurns, .serialized, .needs(.chromium))
struct InspectorPanelTests {
  /// What somebody does on a screen, places in points of its stage, and what is answered.
  struct Fault {
    var screen: String
    var path: [(x: Double, y: Double)]
    var hold = 50
    var answer: String
  }

  static let faults: [Fault] = [
    Fault(screen: "Checkout", path: [(180, 66)], answer: "D01 UIView 'veil'"),
    Fault(screen: "Card", path: [(300, 50)], answer: "D03 UIView 'card'"),
    Fault(screen: "Toast", path: [(180, 66)], answer: "D02 UIWindow 'toast'"),
    Fault(screen: "Terms", path: [(60, 60)], answer: "D05 UILabel 'terms'"),
    Fault(screen: "Notice", path: [(320, 60)], answer: "D08 UIButton 'cross'"),
    Fault(screen: "Pulse", path: [(180, 80)], answer: "D10 UIButton 'Record'"),
    Fault(screen: "Search", path: [(100, 70)], hold: 250, answer: "D11 UITapGestureRecognizer 'dismissKeyboard'"),
    Fault(
      screen: "Dial", path: stride(from: 210.0, through: 110, by: -10).map { (179, $0) },
      answer: "D14 UIScrollView 'page'"),
    Fault(screen: "Album", path: [(50, 90)], answer: "D29 UITapGestureRecognizer 'open'"),
    Fault(screen: "Settings", path: [(180, 66)], answer: "D38 UIButton 'Save'"),
  ]

  /// Asks as the page does, by a socket of its own; `ask(question)` in the page gives a promise of the answer.
  static let asking = """
    globalThis.answers = new Map();
    globalThis.asked = 0;
    globalThis.socket = new WebSocket(new URL('socket', location.href).href.replace('http', 'ws'));
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }) => {
      const bytes = new Uint8Array(data);
      if (bytes[0] !== 8) return;
      const number = new DataView(data).getUint32(1, true);
      answers.get(number)(JSON.parse(new TextDecoder().decode(bytes.subarray(5))));
    };
    globalThis.askText = (wish) => new Promise((done) => {
      answers.set(++asked, done);
      socket.send(JSON.stringify({ t: 'ask', number: asked, wish }));
    });
    globalThis.ask = (wish) => askText(JSON.stringify(wish));
    new Promise((done) => { socket.onopen = () => done(true); })
    """

  /// The middle of a view that the tree names, once it is there.
  func middle(of name: String, _ broken: ExampleInBrowser) async throws -> (x: Double, y: Double) {
    let search = """
      (async () => {
        for (let turn = 0; turn < 200; turn += 1) {
          const { views } = await ask({ ask: 'tree' });
          const view = views?.findLast((each) => each.name === \(quoted(name)));
          if (view) {
            const [x, y, , , x2, y2] = view.corners;
            return [(x + x2) / 2, (y + y2) / 2];
          }
          await new Promise((done) => setTimeout(done, 50));
        }
        return [];
      })()
      """
    let place = try await broken.page.evaluate(search).array.compactMap(\.number)
    guard place.count == 2 else { throw Browser.Failure("no \(name) came; \(broken.system.lines.suffix(6))") }
    return (place[0], place[1])
  }

  func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\\""))\"" }

  func tap(_ place: (x: Double, y: Double), _ broken: ExampleInBrowser) async throws {
    try await broken.touch(.start, place)
    try await broken.touch(.end)
  }

  /// Whether the button's frame has its tag: it is drawn with the answer of the app, which may be on its way.
  private static func isTagged(_ kind: String) -> String {
    "document.querySelector('#overlay .tag.\(kind) text')?.textContent === 'Button \"Pay\"'"
  }

  func text(_ selector: String, _ broken: ExampleInBrowser) async throws -> String {
    try await broken.page.evaluate("document.querySelector(\(quoted(selector)))?.textContent ?? ''").string ?? ""
  }

  func click(_ id: String, _ broken: ExampleInBrowser) async throws {
    try await broken.page.evaluate("document.getElementById('\(id)').click()")
  }

  /// Opens the panel, and a socket to ask by.
  func open(_ broken: ExampleInBrowser) async throws {
    #expect(try await broken.page.evaluate(Self.asking).bool == true)
    try await broken.page.evaluate("document.querySelector('[aria-label=Inspector]').click()")
    try await broken.page.wait(until: "document.querySelectorAll('#view-list li').length > 10")
  }

  func showScreen(_ fault: Fault, _ broken: ExampleInBrowser) async throws -> (x: Double, y: Double) {
    try await tap(try await middle(of: "UITableViewCell '\(fault.screen)'", broken), broken)
    let stage = try await settledStage(broken)
    return (stage.x - 179, stage.y - 210)
  }

  /// Where the stage is when the screen has come to rest.
  func settledStage(_ broken: ExampleInBrowser) async throws -> (x: Double, y: Double) {
    try await waitForRest(withStage: true, broken)
    return try await middle(of: "UIView 'stage'", broken)
  }

  /// Waits until a screen is before the list, or none is any more, and no transition is under way.
  func waitForRest(withStage: Bool, _ broken: ExampleInBrowser) async throws {
    for _ in 0..<400 {
      let isAtRest = try await broken.page.evaluate(
        """
        ask({ ask: 'tree' }).then(({ views }) => views.some((view) => view.name === "UIView 'stage'") === \(withStage)
          && !views.some((view) => view.notes.includes('in transition')))
        """)
      if isAtRest.bool == true { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Browser.Failure(withStage ? "the screen did not come" : "the list did not come back")
  }

  func perform(_ fault: Fault, at origin: (x: Double, y: Double), _ broken: ExampleInBrowser) async throws {
    let path = fault.path.map { (x: origin.x + $0.x, y: origin.y + $0.y) }
    try await broken.touch(.start, path[0])
    for place in path.dropFirst() { try await broken.touch(.move, place) }
    try await Task.sleep(for: .milliseconds(fault.hold))
    try await broken.touch(.end)
  }

  @Test(.timeLimit(.minutes(30)))
  func `on each of Broken's screens one touch gives the sentence that names the cause`() async throws {
    try await ExampleInBrowser.with("Broken") { broken in
      try await open(broken)
      // The panel took room from the phone.
      let broken = ExampleInBrowser(system: broken.system, page: broken.page, phone: try await Phone(broken.page))
      for fault in Self.faults {
        let origin = try await showScreen(fault, broken)
        let code = String(fault.answer.prefix(3))
        try await perform(fault, at: origin, broken)
        do {
          try await broken.page.wait(until: "document.querySelector('#verdict .code')?.textContent === '\(code)'")
        } catch {
          Issue.record("\(fault.screen): \(try await text("#verdict", broken)) in place of \(fault.answer)")
        }
        let answer = try await broken.page.evaluate(
          "ask({ ask: 'why' }).then((answer) => answer.verdicts[0].verdict.culprit)")
        #expect("\(code) \(answer.string ?? "")" == fault.answer)
        #expect(try await text("#verdict .fix", broken) != "")
        try await tap(try await middle(of: "bar button 'BackButton'", broken), broken)
        try await waitForRest(withStage: false, broken)
      }
      #expect(!broken.system.lines.contains { $0.contains("dropped") })
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `the way of the touch, its steps, the tree, the reach and the check show it too`() async throws {
    try await ExampleInBrowser.with("Broken") { broken in
      try await open(broken)
      let page = broken.page
      let broken = ExampleInBrowser(system: broken.system, page: page, phone: try await Phone(page))
      let checkout = Self.faults[0]
      let origin = try await showScreen(checkout, broken)
      try await perform(checkout, at: origin, broken)
      try await page.wait(until: "document.querySelector('#verdict .code')?.textContent === 'D01'")
      // The drawing ends at the veil, which is outlined on the screen.
      let names = try await page.evaluate(
        "[...document.querySelectorAll('.journey text.name.hit')].map((each) => each.lastChild.textContent)")
      #expect(names.array.compactMap(\.string).first == "UIView 'veil' · hit")
      #expect(try await text("#overlay .tag.culprit text", broken) == "UIView 'veil'")
      // It begins at the glass, and goes through both processes to the picture, if the app drew one.
      let road = try await page.evaluate(
        """
        [...document.querySelectorAll('.journey circle.system, .journey circle.app')].slice(0, -2).map((each) => \
        each.classList.contains('system') + ' ' + each.nextSibling.nextSibling.firstChild.textContent)
        """)
      let legs = road.array.compactMap(\.string)
      let begins = [
        "true a device reports: contact ", "true contact ", "true contact ",
        "false source1: __IOHIDEventSystemClientQueueCallback · contact ", "false queued · 1 report waits",
        "false source0: __UIApplicationHandleEventQueue", "false hit-testing asks ",
        "false UIApplication sendEvent(_:)", "false UIWindow BrokenDelegate.window sendEvent(_:)",
        "false UIView 'veil' touchesBegan(_:with:)",
      ]
      #expect(legs.count >= begins.count)
      for (leg, begin) in zip(legs, begins) { #expect(leg.hasPrefix(begin)) }

      // Steps: the last one is shown; back, back, and by the slider to the first.
      try await click("show-steps", broken)
      try await page.wait(until: "document.querySelectorAll('#tab-steps li').length > 5")
      let count = Int(try await page.evaluate("document.querySelectorAll('#tab-steps li').length").number ?? 0)
      #expect(try await text("#tab-steps output", broken) == "\(count) of \(count)")
      for _ in 1...2 { try await page.evaluate("document.querySelector('[data-step=\"-1\"]').click()") }
      #expect(try await text("#tab-steps output", broken) == "\(count - 2) of \(count)")
      try await page.evaluate(
        """
        (() => { const slider = document.querySelector('#tab-steps input'); slider.value = 0; slider.dispatchEvent(new \
        Event('input')); })()
        """
      )
      #expect(try await text("#tab-steps .now", broken).hasPrefix("hit-testing asks "))
      #expect(try await page.evaluate("document.querySelectorAll('#overlay .outline.chosen').length").number == 1)

      // The tree: the veil is chosen, its chain is told, and one can ask why the touch did not reach the button.
      try await click("show-views", broken)
      try await page.evaluate(
        """
        [...document.querySelectorAll('#view-list li')].find((each) => each.textContent.startsWith("UIButton \
        'Pay'")).click()
        """
      )
      try await page.wait(
        until:
          """
          document.querySelector('#view-detail .chain')?.textContent.endsWith('UIWindow BrokenDelegate.window → \
          UIApplication → BrokenDelegate')
          """
      )
      let chain = try await text("#view-detail .chain", broken)
      #expect(chain.hasPrefix("next: UIView 'stage' → ") && chain.contains(" → CheckoutScreen → "))
      try await page.evaluate("document.getElementById('verdict').replaceChildren()")
      try await page.evaluate("document.querySelector('#view-detail .asks button').click()")
      try await page.wait(until: "document.querySelector('#verdict .code')?.textContent === 'D01'")

      // Where touches reach: nowhere on the button.
      try await click("show-reach", broken)
      try await page.wait(until: "document.querySelectorAll('#overlay .lost').length > 0")
      try await click("show-reach", broken)
      #expect(try await page.evaluate("document.querySelectorAll('#overlay .lost').length").number == 0)

      try await click("show-check", broken)
      try await page.wait(until: "document.querySelectorAll('#check-list li').length > 0")
      #expect(try await text("#check-list li", broken).contains("Pay"))

      // A tap that is never made.
      try await click("pick-point", broken)
      let place = broken.phone.pixel(origin.x + 180, origin.y + 66)
      try await page.evaluate("document.getElementById('verdict').replaceChildren()")
      let steps = broken.system.lines.filter { $0.contains("\"fact\":\"landed\"") }.count
      try await page.mouse(.move, x: place.x, y: place.y)
      try await page.mouse(.press, x: place.x, y: place.y)
      try await page.mouse(.release, x: place.x, y: place.y)
      try await page.wait(until: "document.querySelector('#verdict .code')?.textContent === 'D01'")
      #expect(broken.system.lines.filter { $0.contains("\"fact\":\"landed\"") }.count == steps)
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `elements stand in a list with who covers them, and are framed on the screen`() async throws {
    try await ExampleInBrowser.with("Broken") { broken in
      try await open(broken)
      let page = broken.page
      let broken = ExampleInBrowser(system: broken.system, page: page, phone: try await Phone(page))
      _ = try await showScreen(Self.faults[0], broken)
      try await click("show-elements", broken)
      let row =
        "[...document.querySelectorAll('#element-list li')].find((each) => "
        + "each.querySelector('b').textContent === 'Button \"Pay\"')"
      try await page.wait(until: "Boolean(\(row))")
      #expect(try await page.evaluate("\(row).querySelector('i').textContent").string?.contains("covered by") == true)
      #expect(try await page.evaluate("\(row).querySelector('i').textContent").string?.contains("veil") == true)
      // Pointing frames it, and so does the keyboard, which also tells what has no room in the line.
      try await page.evaluate("\(row).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))")
      try await page.wait(until: Self.isTagged("hover"))
      try await page.evaluate("\(row).previousElementSibling.click()")
      try await page.evaluate(
        "document.getElementById('element-list').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }))")
      #expect(try await page.evaluate("\(row).getAttribute('aria-selected')").string == "true")
      try await page.wait(until: Self.isTagged("chosen"))
      #expect(try await text("#element-detail dl", broken).contains("traitsButton"))
      // It is the middle of the button that Pay's own frame has.
      let pay = try await middle(of: "UIButton 'Pay'", broken)
      let corners = try await page.evaluate(
        "document.querySelector('#overlay .outline.chosen').getAttribute('points').split(/[ ,]/).map(Number)")
      let places = corners.array.compactMap(\.number)
      #expect(places.count == 8)
      #expect(abs((places[0] + places[4]) / 2 - pay.x) < 0.01 && abs((places[1] + places[5]) / 2 - pay.y) < 0.01)
      // No frame stays behind on another tab.
      try await click("show-touch", broken)
      #expect(try await page.evaluate("document.querySelectorAll('#overlay .outline.chosen').length").number == 0)
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `the recording is saved from the app's beginning, and replayed`() async throws {
    try await ExampleInBrowser.with("Broken") { broken in
      try await open(broken)
      let page = broken.page
      let broken = ExampleInBrowser(system: broken.system, page: page, phone: try await Phone(page))
      _ = try await showScreen(Self.faults[0], broken)
      let folder = FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await page.call("Page.setDownloadBehavior", ["behavior": "allow", "downloadPath": .string(folder.path)])
      try await click("save-recording", broken)
      try await page.wait(until: "document.getElementById('verdict').textContent.startsWith('Saved as ')")
      var file: URL?
      var text = ""
      // The browser names the file before it has written it.
      for _ in 0..<400 where !text.hasSuffix("\n") {
        let saved = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        file = saved.first { $0.hasSuffix(".jsonl") }.map { folder.appending(path: $0) }
        text = try file.map { try String(contentsOf: $0, encoding: .utf8) } ?? ""
        if !text.hasSuffix("\n") { try await Task.sleep(for: .milliseconds(50)) }
      }
      let recording = try #require(file)
      #expect(text.contains("\"app\":\"Broken\"") && text.contains("\"kind\":\"digitizer\""))
      #expect(try await status(["replay", recording.path]) == 0)
    }
  }

  /// Of the command at its end.
  private func status(_ arguments: [String]) async throws -> Int32 {
    let process = Process()
    process.executableURL = SystemUnderTest.products.appending(path: "firstresponder")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
    return process.terminationStatus
  }

  @Test(.timeLimit(.minutes(30)))
  func `the session so far is saved as a page that plays it, with the verdict of its touch`() async throws {
    try await ExampleInBrowser.with("Broken") { broken in
      try await open(broken)
      let page = broken.page
      let broken = ExampleInBrowser(system: broken.system, page: page, phone: try await Phone(page))
      _ = try await showScreen(Self.faults[0], broken)
      let folder = FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await page.call("Page.setDownloadBehavior", ["behavior": "allow", "downloadPath": .string(folder.path)])
      try await click("save-page", broken)
      try await page.wait(until: "document.getElementById('verdict').textContent.startsWith('Saved as ')")
      var saved: [String] = []
      for _ in 0..<400 where saved.isEmpty {
        saved = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".html") }
        if saved.isEmpty { try await Task.sleep(for: .milliseconds(50)) }
      }
      let file = folder.appending(path: try #require(saved.first))
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.hasPrefix("<!doctype html>") && text.hasSuffix("</html>\n"))
      #expect(text.contains("<h2>Transcript</h2>\n<p>Broken: "))
      #expect(try await page.evaluate("document.getElementById('save-page').disabled") == false)
      // It is asked as a recording is: the touch that chose the screen arrived.
      #expect(try await status(["why", file.path]) == 0)
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `a question that is none gets a sentence, and everything goes on`() async throws {
    try await ExampleInBrowser.with("Broken") { broken in
      try await open(broken)
      func fault(_ wish: String) async throws -> String {
        let literal = String(decoding: try JSONEncoder().encode(wish), as: UTF8.self)
        return try await broken.page.evaluate("askText(\(literal)).then((answer) => answer.fault ?? 'none')").string
          ?? ""
      }
      #expect(try await fault("").hasPrefix("the question can't be read: "))
      #expect(try await fault(#"{"ask":"everything"}"#).hasPrefix("the question can't be read: ask: "))
      #expect(
        try await fault(String(repeating: "[", count: 4_000)).hasPrefix("the question can't be read: "))
      #expect(try await fault(#"{"ask":"why","point":{"x":1e300,"y":0}}"#) == "the point is nowhere near the screen")
      #expect(
        try await fault(#"{"ask":"why","point":{"x":1,"y":1},"view":1,"name":"a"}"#) == "it names more than one target")
      #expect(
        try await fault(#"{"ask":"why","point":{"x":1,"y":1},"view":4294967295}"#)
          == "that view was not there when the finger came down")
      #expect(try await fault(#"{"ask":"why","point":{"x":1,"y":1},"name":"nobody"}"#) == "nothing is called 'nobody'")
      #expect(try await fault(#"{"ask":"recording","from":-1}"#) == "\"from\" has to be a number of bytes")
      #expect(try await fault(#"{"ask":"recording","from":999999999}"#) == "the recording has no byte 999999999")
      #expect(try await fault(#"{"ask":"fork"}"#) == "\"sequence\" has to be the number of a step")
      #expect(try await fault(#"{"ask":"fork","sequence":1}"#) == "the path has no places")
      #expect(
        try await fault(#"{"ask":"fork","sequence":1,"path":[[1,2]]}"#) == "a place of the path has to be [x, y, time]")
      #expect(
        try await fault(#"{"ask":"fork","sequence":1,"path":[[1,1,2],[1,1,1]]}"#)
          == "place 2 of the path goes back in time, from 2.0 s to 1.0 s")
      #expect(
        try await fault(#"{"ask":"fork","sequence":99999999,"path":[[1,1,0]]}"#)
          == "This step is too long ago; choose another one.")
      #expect(try await fault(#"{"ask":"why"}"#) == "No finger has come down since the inspector was opened.")
      #expect(try await fault(#"{"ask":"lint"}"#) == "none")
      #expect(!broken.system.lines.contains { $0.contains("dropped") })
    }
  }
}
