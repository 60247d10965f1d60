import BrowserTesting
import Needs
import Testing
import Turns

@testable import WebStage

/// What the inspector draws over the screen, by the page's own functions.
@Suite(.takesTurns, .serialized, .timeLimit(.minutes(30)), .needs(.chromium))
@MainActor struct OutlineTests {
  private func evaluating(_ module: String, _ body: (@MainActor (String) async throws -> JSON) async throws -> Void)
    async throws
  {
    let running = try await RunningStage()
    let browser = try await Browser.launch()
    do {
      let page = try await browser.open(running.address, width: 800, height: 900)
      try await page.wait(until: "document.getElementById('screen').dataset.commit === '1'")
      try await body { try await page.evaluate("import('./\(module)').then((m) => \($0))") }
    } catch {
      await browser.close()
      throw error
    }
    await browser.close()
    running.stage.stop()
  }

  @Test func `a view that takes most of the screen is outlined within it and not filled`() async throws {
    try await evaluating("overlay.js") { js in
      func seen(_ corners: String) async throws -> String {
        try await js("JSON.stringify(m.seenOutline(\(corners), { width: 390, height: 844 }))").string ?? ""
      }
      let outlines = [
        try await seen("[0,0, 390,0, 390,844, 0,844]"), try await seen("[20,100, 120,100, 120,140, 20,140]"),
        // What is seen of it counts, not how large it is.
        try await seen("[-9000,800, 390,800, 390,9000, -9000,9000]"),
        // One that is turned keeps its shape.
        try await seen("[195,-50, 300,100, 195,250, 90,100]"),
      ]
      #expect(
        outlines == [
          #"{"corners":[1.5,1.5,388.5,1.5,388.5,842.5,1.5,842.5],"isWide":true}"#,
          #"{"corners":[20,100,120,100,120,140,20,140],"isWide":false}"#,
          #"{"corners":[1.5,800,388.5,800,388.5,842.5,1.5,842.5],"isWide":false}"#,
          #"{"corners":[195,-50,300,100,195,250,90,100],"isWide":false}"#,
        ])
    }
  }

  @Test func `a label is within the screen and its round corners, wherever its view is and however long its name`()
    async throws
  {
    try await evaluating("overlay.js") { js in
      let lost = try await js(
        """
        (() => {
          const screens = [[390, 844], [844, 390], [320, 480], [1024, 768]];
          const sizes = [10, 100, 390, 9000];
          const lost = [];
          for (const [width, height] of screens) {
            const radius = 0.12 * Math.min(width, height, 390);
            const isInside = (x, y) => {
              const dx = Math.max(radius - x, x - width + radius, 0);
              const dy = Math.max(radius - y, y - height + radius, 0);
              return x >= 0 && y >= 0 && x <= width && y <= height && Math.hypot(dx, dy) <= radius;
            };
            for (const x of [-4000, -20, 0, 4, width / 2, width - 5, width + 40]) {
              for (const y of [-4000, -20, 0, 4, height / 2, height - 5, height + 40]) {
                for (const size of sizes) {
                  for (const name of ['a', "UIView 'veil'", 'x'.repeat(400)]) {
                    const corners = [x, y, x + size, y, x + size, y + size, x, y + size];
                    const label = m.labelPlace(corners, name, { width, height });
                    const places = [0, label.width].flatMap((dx) => [0, 17].map((dy) => [label.x + dx, label.y + dy]));
                    const isInSight = places.every(([px, py]) => isInside(px, py));
                    const isWhole = isInSight && label.text.length * 6.1 <= label.width;
                    if (!isWhole) lost.push(`${name.slice(0, 3)} of ${corners}`);
                  }
                }
              }
            }
          }
          return lost.slice(0, 5);
        })()
        """)
      #expect(lost.array.compactMap(\.string) == [])
    }
  }

  @Test func `a hint for the swipe home stays until somebody has left an app by one`() async throws {
    try await evaluating("home-hint.js") { js in
      let said = try await js(
        """
        (() => {
          const element = document.createElement('p');
          const kept = {};
          const hint = new m.HomeHint(element, {
            remember: (key, value) => { kept[key] = String(value); }, remembered: (key) => kept[key] ?? null,
          });
          const said = [];
          const front = (...names) => { hint.inFront(names, true); said.push(hint.isShown); };
          const swipe = (from, to) => {
            hint.follow(new Map([[1, { x: 9, y: from }]]), 844);
            hint.follow(new Map([[1, { x: 9, y: to }]]), 844);
            hint.follow(new Map(), 844);
          };
          front('Home');
          front('Home', 'Feed');
          // By the button; by a swipe from elsewhere; by a touch of the edge.
          front('Home');
          front('Home', 'Feed');
          swipe(500, 100);
          front('Home');
          front('Home', 'Feed');
          swipe(840, 830);
          front('Home');
          front('Home', 'Feed');
          swipe(840, 500);
          front('Home');
          front('Home', 'Feed');
          const later = new m.HomeHint(element, { remember() {}, remembered: (key) => kept[key] ?? null });
          later.inFront(['Home', 'Feed'], true);
          later.reserve(true);
          said.push(later.isShown || !element.hidden);
          // An app that runs without a home screen can't be left.
          const alone = new m.HomeHint(element, { remember() {}, remembered: () => null });
          alone.inFront(['Feed'], false);
          said.push(alone.isShown);
          return said.map((each) => (each ? 'shown' : '-')).join(' ');
        })()
        """)
      #expect(said == "- shown - shown - shown - shown - - - -")
    }
  }
}
