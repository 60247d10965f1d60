import BrowserTesting
import Foundation
import Needs
import SystemLink
import Testing
import Turns

@testable import WebStage

/// The page in a real browser: what it draws, and what its devices become.
@Suite(
  .takesTurns, .serialized, .timeLimit(.minutes(30)),
  .needs(.chromium))
@MainActor struct PageTests {
  /// A stage with this screen, and a page of exactly its size, so that CSS pixels are points.
  private func withPage(
    _ whole: LayerCommit = LayerCommit(sequence: 1, operations: []), hasTouch: Bool = true,
    _ body: (RunningStage, BrowserPage) async throws -> Void
  ) async throws {
    let running = try await RunningStage()
    running.host.whole = whole
    let browser = try await Browser.launch()
    do {
      let page = try await browser.open(
        running.address, width: 390, height: StagePage.height, isPhone: true, hasTouch: true)
      if !hasTouch { try await page.emulateTouch(false) }
      try await page.wait(until: "document.getElementById('screen').dataset.commit === '\(whole.sequence)'")
      try await body(running, page)
    } catch {
      await browser.close()
      throw error
    }
    await browser.close()
    running.stage.stop()
  }

  /// Colours of points of the screen, as RRGGBB.
  private func colors(_ points: [(Double, Double)], of page: BrowserPage) async throws -> [String] {
    let list = points.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
    let answer = try await page.evaluate(
      """
      (() => {
        const canvas = document.getElementById('screen');
        const scale = canvas.width / 390;
        return [\(list)].map(([x, y]) =>
          [...canvas.getContext('2d').getImageData(x * scale, y * scale, 1, 1).data].slice(0, 3)
            .map((part) => part.toString(16).padStart(2, '0')).join(''));
      })()
      """)
    return answer.array.compactMap(\.string)
  }

  @Test func `geometry, rounding, clipping, borders, groups and order are drawn as on iOS`() async throws {
    var scene = Scene()
    let (red, green, blue) = (Demo.color(0xFF0000), Demo.color(0x00FF00), Demo.color(0x0000FF))
    let window = scene.box(in: .screen, x: 0, y: 0, width: 390, height: 844, color: Demo.white)
    // Corners are cut; the border lies inside the bounds and over the children.
    let round = scene.box(in: window, x: 10, y: 10, width: 100, height: 100, color: red, radius: 50)
    _ = scene.box(in: round, x: 0, y: 40, width: 100, height: 20, color: green)
    scene.change(round) { ($0.borderWidth, $0.borderColor) = (10, blue) }
    // A child reaches over the bounds unless they clip; bounds with an origin shift the children.
    let clip = scene.box(in: window, x: 120, y: 10, width: 100, height: 100, color: red)
    scene.change(clip) { ($0.masksToBounds, $0.boundsX, $0.boundsY) = (true, 50, 0) }
    _ = scene.box(in: clip, x: 100, y: 50, width: 200, height: 20, color: green)
    // Half as a group: where the child covers the parent, the parent does not shine through.
    let group = scene.box(in: window, x: 240, y: 10, width: 100, height: 100, color: red)
    scene.change(group) { $0.opacity = 0.5 }
    _ = scene.box(in: group, x: 0, y: 0, width: 50, height: 100, color: blue)
    // A quarter turn about the anchor at the top left corner, and a hidden layer.
    let turned = scene.box(in: window, x: 0, y: 0, width: 100, height: 20, color: green)
    scene.change(turned) {
      ($0.anchorX, $0.anchorY, $0.positionX, $0.positionY) = (0, 0, 60, 200)
      ($0.a, $0.b, $0.c, $0.d) = (0, 1, -1, 0)
    }
    let hidden = scene.box(in: window, x: 200, y: 200, width: 100, height: 100, color: red)
    scene.change(hidden) { $0.isHidden = true }
    // The even-odd rule leaves a hole.
    func square(_ from: Double, _ to: Double) -> [LayerPath.Element] {
      [.move(x: from, y: from), .line(x: to, y: from), .line(x: to, y: to), .line(x: from, y: to), .close]
    }
    let path = LayerPath(
      elements: square(0, 100) + square(30, 70), fill: blue, stroke: .clear, lineWidth: 0, cap: .butt, join: .miter,
      usesEvenOddRule: true)
    scene.path(path, in: window, x: 10, y: 400, width: 100, height: 100)
    try await withPage(LayerCommit(sequence: 1, operations: scene.operations())) { _, page in
      let points: [(Double, Double, String)] = [
        (14, 14, "ffffff"), (60, 15, "0000ff"), (60, 30, "ff0000"), (15, 60, "0000ff"), (60, 60, "00ff00"),
        (130, 60, "ff0000"), (175, 60, "00ff00"), (225, 60, "ffffff"),
        (250, 60, "8080ff"), (320, 60, "ff8080"),
        (50, 250, "00ff00"), (100, 210, "ffffff"), (250, 250, "ffffff"),
        (20, 420, "0000ff"), (60, 450, "ffffff"),
      ]
      let drawn = try await colors(points.map { ($0.0, $0.1) }, of: page)
      // Half of 255 may be rounded a little either way.
      #expect(drawn.map { $0.replacing(/7[def]|8[12]/, with: "80") } == points.map(\.2))
    }
  }

  @Test func `text is wrapped, cut and put in the middle; later commits change only what they name`() async throws {
    var scene = Scene()
    let window = scene.box(in: .screen, x: 0, y: 0, width: 390, height: 844, color: Demo.white)
    let block = String(repeating: "█", count: 60)
    let text = LayerText(string: block, fontSize: 20, color: Demo.ink, alignment: .left)
    scene.text(text, in: window, x: 20, y: 100, width: 200, height: 100)
    let whole = LayerCommit(sequence: 1, operations: scene.operations())
    try await withPage(whole) { running, page in
      // One line of 24 points around y = 150, cut at the box's right side.
      #expect(
        try await colors([(30, 150), (30, 110), (30, 190), (300, 150)], of: page)
          == ["1c1c1e", "ffffff", "ffffff", "ffffff"])
      var more = text
      more.lines = 0
      running.stage.show(LayerCommit(sequence: 2, operations: [.content(LayerID(2), .text(more))]))
      try await page.wait(until: "document.getElementById('screen').dataset.commit === '2'")
      // Four lines fit into 100 points; the window is as it was.
      #expect(
        try await colors([(30, 114), (30, 186), (300, 150), (30, 300)], of: page)
          == ["1c1c1e", "1c1c1e", "ffffff", "ffffff"])
    }
  }

  @Test func `pictures are decoded, and what can't be decoded is one line in the panel`() async throws {
    var scene = Scene()
    let window = scene.box(in: .screen, x: 0, y: 0, width: 390, height: 844, color: Demo.white)
    // A PNG of one green pixel.
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNg+M8AAAICAQB7CYF4AAAAAElFTkSuQmCC"
    let data = [UInt8](try #require(Data(base64Encoded: png)))
    scene.content(.image(LayerImage(data: data, fit: .fill)), in: window, x: 0, y: 0, width: 50, height: 50)
    scene.content(.image(LayerImage(data: [1, 2, 3], fit: .fill)), in: window, x: 100, y: 0, width: 50, height: 50)
    try await withPage(LayerCommit(sequence: 1, operations: scene.operations())) { _, page in
      try await page.wait(until: "document.querySelectorAll('#faults li').length === 1")
      #expect(
        try await page.evaluate("document.querySelector('#faults li').textContent")
          == "An image of 3 bytes is neither PNG nor JPEG")
      // The panel that opens takes room from the screen, which is empty until it is drawn anew.
      try await page.wait(
        until: """
          (([red, green]) => red < 9 && green > 246)(
            document.getElementById('screen').getContext('2d').getImageData(20, 20, 1, 1).data)
          """)
      #expect(try await colors([(125, 25)], of: page) == ["ffffff"])
    }
  }

  @Test func `bytes that are no commit are refused with where and what`() async throws {
    let wrong = [
      ("[1,0,0,0,1,0,0,0]", "the count before byte 8 is too high"),
      ("[1,0,0,0,1,0,0,0,9,0,0,0,0]", "9 at byte 8 is none of update, content, children"),
      ("[1,0,0,0,0,0,0,0,7]", "1 bytes are left over"),
      ("[1,0,0]", "it ends at byte 3, in the middle of a value"),
      ("[1,0,0,0,1,0,0,0,2,0,0,0,0,255,255,255,255]", "the count before byte 17 is too high"),
    ]
    try await withPage { _, page in
      for (bytes, says) in wrong {
        let answer = try await page.evaluate(
          "import('./commit.js').then((m) => m.decodeCommit(new Uint8Array(\(bytes)))).then(() => '', (e) => e.message)"
        )
        #expect(answer == .string(says))
      }
    }
  }

  @Test func `two fingers that move together are one hand event; what each does arrives in order`() async throws {
    try await withPage { running, page in
      try await page.touch(.start, [.init(1, x: 100, y: 200), .init(2, x: 250, y: 400)])
      await running.host.wait { $0.events.flatMap(\.contacts).count >= 2 }
      // A busy browser may tell of the two one after the other, now and then.
      for _ in 1...5 {
        let before = running.host.events.flatMap(\.contacts).count
        try await page.touch(.move, [.init(1, x: 105, y: 205), .init(2, x: 245, y: 395)])
        await running.host.wait { $0.events.flatMap(\.contacts).count >= before + 2 }
        let together = running.host.events.count
        try await page.touch(.move, [.init(1, x: 110, y: 210), .init(2, x: 240, y: 390)])
        await running.host.wait { $0.events.flatMap(\.contacts).count >= before + 4 }
        if running.host.events.count == together + 1 { break }
      }
      let moved = running.host.events.flatMap(\.contacts).count
      #expect(
        running.host.events.last?.contacts.sorted { $0.identifier < $1.identifier }
          .map { [Double($0.identifier), $0.x, $0.y, $0.pressure, $0.majorRadius] }
          == [[1, 110, 210, 1, 10], [2, 240, 390, 1, 10]])
      try await page.touch(.end, [.init(1, x: 110, y: 210)])
      await running.host.wait { $0.events.flatMap(\.contacts).count >= moved + 1 }
      try await page.touch(.cancel)
      await running.host.wait { $0.events.flatMap(\.contacts).count >= moved + 2 }
      let ends = running.host.events.flatMap(\.contacts).suffix(2)
      #expect(Set(ends.map(\.identifier)) == [1, 2])
      #expect(ends.map(\.change) == [[.range, .touch], [.range, .touch, .cancel]])
      #expect(ends.allSatisfy { !$0.isTouching && $0.transducer == .finger })
      #expect(running.host.drops == [])
    }
  }

  @Test func `the mouse hovers, presses and scrolls; Alt makes two mirrored fingers of it`() async throws {
    try await withPage(hasTouch: false) { running, page in
      let box = try await page.box(of: "#screen")
      func at(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (box.x + x / 390 * box.width, box.y + y / 844 * box.height)
      }
      func mouse(_ phase: BrowserPage.MousePhase, _ x: Double, _ y: Double, modifiers: Int = 0) async throws {
        try await page.mouse(phase, x: at(x, y).x, y: at(x, y).y, modifiers: modifiers)
      }
      func places(_ event: HIDEvent?) -> [[Double]]? { event?.contacts.map { [$0.x.rounded(), $0.y.rounded()] } }
      try await mouse(.move, 50, 200)
      await running.host.wait { !$0.events.isEmpty }
      guard case .hover(let hover) = running.host.events[0].kind else { throw Browser.Failure("no hover") }
      #expect(hover.phase == .entered)
      #expect([hover.x.rounded(), hover.y.rounded()] == [50, 200])

      try await mouse(.press, 50, 200)
      try await mouse(.release, 50, 200)
      await running.host.wait { $0.events.contains { $0.contacts.contains { !$0.isTouching } } }
      #expect(running.host.events.flatMap(\.contacts).map(\.transducer) == [.puck, .puck])

      // The browser's view goes down by 120 pixels, so content goes up.
      try await page.wheel(x: at(60, 210).x, y: at(60, 210).y, dx: 0, dy: 120)
      func scrolled(_ event: HIDEvent) -> ScrollSample? {
        if case .scroll(let sample) = event.kind { sample } else { nil }
      }
      await running.host.wait { $0.events.contains { scrolled($0) != nil } }
      let scroll = try #require(running.host.events.compactMap(scrolled).first)
      // Browsers tell a wheel's place in whole CSS pixels.
      #expect(abs(scroll.x - 60) < 1.5 && abs(scroll.y - 210) < 1.5)
      #expect(abs(scroll.dy + 120 * 390 / box.width) < 0.01)

      try await mouse(.press, 100, 300, modifiers: 1)
      await running.host.wait { $0.events.last?.contacts.count == 2 }
      #expect(places(running.host.events.last) == [[100, 300], [290, 544]])
      #expect(running.host.events.last?.contacts.map(\.transducer) == [.finger, .finger])
      try await mouse(.release, 100, 300, modifiers: 1)
      await running.host.wait { $0.events.contains { $0.contacts.map(\.isTouching) == [false, false] } }
      #expect(running.host.drops == [])
    }
  }

  @Test func `Alt shows both fingers before they come down; with Shift they move together, and pinch a small view`()
    async throws
  {
    try await withPage(hasTouch: false) { running, page in
      let box = try await page.box(of: "#screen")
      func mouse(_ phase: BrowserPage.MousePhase, _ x: Double, _ y: Double, modifiers: Int) async throws {
        try await page.mouse(
          phase, x: box.x + x / 390 * box.width, y: box.y + y / 844 * box.height, modifiers: modifiers)
      }
      /// Whether something is drawn over the screen there.
      func isMarked(_ x: Double, _ y: Double) async throws -> Bool? {
        try await page.evaluate(
          """
          new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
            const canvas = document.getElementById('fingers');
            const scale = canvas.width / 390;
            done(canvas.getContext('2d').getImageData(\(x) * scale, \(y) * scale, 1, 1).data[3] > 0);
          })))
          """
        ).bool
      }
      let (alt, both) = (1, 1 | 8)
      try await mouse(.move, 185, 412, modifiers: 0)
      #expect(try await isMarked(185, 412) == false)
      try await mouse(.move, 185, 412, modifiers: alt)
      // Mirrored at the middle, 195, 422.
      #expect(try await isMarked(185, 412) == true)
      #expect(try await isMarked(205, 432) == true)
      // The pair goes to a view at 60, 100; nothing has touched anything yet.
      try await mouse(.move, 50, 90, modifiers: both)
      #expect(try await isMarked(50, 90) == true)
      #expect(try await isMarked(70, 110) == true)
      #expect(try await isMarked(205, 432) == false)
      #expect(running.host.events.allSatisfy { $0.contacts.isEmpty })
      try await mouse(.press, 50, 90, modifiers: alt)
      try await mouse(.move, 40, 70, modifiers: alt)
      try await mouse(.release, 40, 70, modifiers: alt)
      await running.host.wait { $0.events.contains { $0.contacts.map(\.isTouching) == [false, false] } }
      let touches = running.host.events.filter { !$0.contacts.isEmpty }
      func places(_ event: HIDEvent?) -> [[Double]]? { event?.contacts.map { [$0.x.rounded(), $0.y.rounded()] } }
      #expect(places(touches.first) == [[50, 90], [70, 110]])
      #expect(places(touches.last) == [[40, 70], [80, 130]])
      #expect(touches.allSatisfy { $0.modifiers == 0 })
      // Without Alt there is no pair any more, and the next one begins at the middle.
      try await mouse(.move, 185, 412, modifiers: 0)
      #expect(try await isMarked(185, 412) == false)
      try await mouse(.move, 185, 412, modifiers: alt)
      #expect(try await isMarked(205, 432) == true)
      #expect(running.host.drops == [])
    }
  }

  @Test func `the mouse's other buttons press, too, with the modifiers held, and open no menu`() async throws {
    try await withPage(hasTouch: false) { running, page in
      try await page.evaluate(
        "window.menus = []; addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented))")
      for button in [BrowserPage.MouseButton.right, .middle] {
        try await page.mouse(.press, x: 100, y: 200, button: button, modifiers: 8)
        try await page.mouse(.release, x: 100, y: 200, button: button)
      }
      await running.host.wait { $0.events.flatMap(\.contacts).count >= 4 }
      let touches = running.host.events.filter { !$0.contacts.isEmpty }
      #expect(touches.flatMap(\.contacts).map(\.transducer) == [.puck, .puck, .puck, .puck])
      #expect(touches.flatMap(\.contacts).map(\.buttons) == [.secondary, [], .middle, []])
      #expect(touches.map(\.modifiers) == [1 << 17, 0, 1 << 17, 0])
      #expect(try await page.evaluate("menus.every((each) => each)") == true)
      #expect(running.host.drops == [])
    }
  }

  @Test func `a trackpad scrolls until it is quiet, a wheel by steps, and Control that nobody holds is a pinch`()
    async throws
  {
    try await withPage(hasTouch: false) { running, page in
      let box = try await page.box(of: "#screen")
      // What browsers tell of devices, as no real one is at hand: at 100, 200, with distances in CSS pixels.
      func turn(_ fields: String) async throws {
        let (x, y) = (box.x + 100 * box.width / 390, box.y + 200 * box.width / 390)
        try await page.evaluate(
          "document.getElementById('screen').dispatchEvent(new WheelEvent('wheel', "
            + "{ clientX: \(x), clientY: \(y), cancelable: true, \(fields) }))")
      }
      let pixel = 390 / box.width
      @MainActor func kinds() -> [HIDEvent.Kind] {
        running.host.events.map(\.kind).filter {
          if case .hover = $0 { false } else { true }
        }
      }
      /// Phase and distance of all that scrolled; each at the place, give or take half a pixel.
      @MainActor func scrolls() -> [String] {
        kinds().compactMap { kind in
          guard case .scroll(let sample) = kind else { return nil }
          #expect(abs(sample.x - 100) < 1 && abs(sample.y - 200) < 1)
          return "\(sample.phase) \(Int((sample.dx * 10).rounded())) \(Int((sample.dy * 10).rounded()))"
        }
      }
      func tenths(_ pixels: Double) -> Int { Int((pixels * pixel * 10).rounded()) }
      try await turn("deltaY: 0.5")
      try await turn("deltaX: -4, deltaY: 0.5")
      await running.host.wait { _ in kinds().count >= 4 }
      #expect(
        scrolls() == [
          "began 0 0", "changed 0 \(tenths(-0.5))", "changed \(tenths(4)) \(tenths(-0.5))", "ended 0 0",
        ])
      running.host.forgetEvents()
      // Lines and pages are a wheel's.
      try await turn("deltaY: 3, deltaMode: 1, shiftKey: true")
      try await turn("deltaY: -1, deltaMode: 2")
      await running.host.wait { _ in kinds().count >= 2 }
      #expect(scrolls() == ["step 0 -480", "step 0 8440"])
      #expect(running.host.events.map(\.modifiers) == [1 << 17, 0])
      running.host.forgetEvents()
      try await turn("deltaY: -50, ctrlKey: true")
      await running.host.wait { _ in kinds().count >= 3 }
      let pinch = kinds().compactMap { kind -> TransformSample? in
        if case .transform(let sample) = kind { sample } else { nil }
      }
      #expect(pinch.map(\.phase) == [.began, .changed, .ended])
      #expect(pinch.map(\.scale)[1] > 1.6 && pinch.map(\.scale)[1] < 1.7)
      #expect(running.host.events.map(\.modifiers) == [0, 0, 0])
      running.host.forgetEvents()
      // A Control key that is held makes it a wheel.
      try await page.evaluate("document.getElementById('screen').focus()")
      try await page.key("ControlLeft", isDown: true, modifiers: 2)
      try await turn("deltaY: 1, deltaMode: 1, ctrlKey: true")
      await running.host.wait { _ in kinds().count >= 2 }
      #expect(scrolls() == ["step 0 -160"])
      #expect(running.host.events.last?.modifiers == 1 << 18)
      #expect(running.host.drops == [])
    }
  }

  @Test func `keys are told by their place with the modifiers held`() async throws {
    try await withPage { running, page in
      try await page.evaluate("document.getElementById('screen').focus()")
      try await page.key("ShiftLeft", isDown: true, modifiers: 8)
      try await page.key("KeyA", isDown: true, modifiers: 8)
      try await page.key("KeyA", isDown: false, modifiers: 8)
      try await page.key("ShiftLeft", isDown: false)
      await running.host.wait { $0.events.count >= 4 }
      // HID usages: left shift 0xE1, A 0x04; UIKeyModifierFlags.shift is bit 17.
      let shift: UInt32 = 1 << 17
      // What the key types alone is told where the browser knows the layout.
      let kinds = running.host.events.map { event -> HIDEvent.Kind in
        guard case .key(var sample) = event.kind else { return event.kind }
        #expect(["", "a"].contains(sample.charactersIgnoringModifiers))
        sample.charactersIgnoringModifiers = ""
        return .key(sample)
      }
      #expect(
        kinds == [
          .key(KeySample(usage: 0xE1, modifiers: shift, isDown: true)),
          .key(KeySample(usage: 0x04, modifiers: shift, isDown: true)),
          .key(KeySample(usage: 0x04, modifiers: shift, isDown: false)),
          .key(KeySample(usage: 0xE1, modifiers: 0, isDown: false)),
        ])
    }
  }

  @Test func `the page tells when a commit that is waited for is on the screen, also if it was there already`()
    async throws
  {
    try await withPage { running, page in
      running.stage.show(LayerCommit(sequence: 2, operations: [.children(.screen, [])]))
      _ = running.stage.tellWhenShown(2)
      await running.host.wait { $0.shownCommits == [2] }
      let drawn = try await page.evaluate("document.getElementById('screen').dataset.commit")
      #expect(drawn == "2")
      _ = running.stage.tellWhenShown(2)
      await running.host.wait { $0.shownCommits == [2, 2] }
      #expect(running.host.drops == [])
    }
  }

  @Test func `the page says what the app's end and its own loss of the stage are`() async throws {
    try await withPage { running, page in
      let shown = "document.querySelector('#notice:not([hidden]) p')?.textContent ?? ''"
      #expect(try await page.evaluate(shown) == "")
      running.stage.show(notice: "ResponderLab ended with status 3.")
      try await page.wait(until: "(\(shown)) === 'ResponderLab ended with status 3.'")
      running.stage.show(notice: nil)
      try await page.wait(until: "(\(shown)) === ''")
      running.stage.stop()
      try await page.wait(until: "(\(shown)).startsWith('The connection was lost.')")
      #expect(try await page.evaluate("document.getElementById('status').dataset.state") == "lost")
    }
  }
}
