import BrowserTesting
import Feed
import FirstResponderTesting
import Needs
import Testing
import Turns

/// The player, opened from a file in a real browser without a network.
@Suite(.takesTurns, .serialized, .needs(.chromium)) @MainActor struct PlayerInBrowserTests {
  @Test func `it opens from its file, asks nobody for anything, and nothing of it is refused`() async throws {
    try await PlayerInBrowser.open(Sessions.checkout) { (player) async throws in
      #expect(try await player.page.evaluate("document.body.dataset.fault ?? ''") == "")
      #expect(try await player.page.evaluate("window.refused.join()") == "")
      #expect(try await player.page.evaluate("performance.getEntriesByType('resource').length") == 0)
      // Told, and not asserted: a busy machine takes its time.
      let opened = try await player.page.evaluate("Number(document.body.dataset.opened)").number ?? 0
      print("the player of a small session opened after \(opened) ms")
    }
  }

  @Test func `it begins with the touch that did not arrive: its verdict, and the culprit outlined on the phone`()
    async throws
  {
    try await PlayerInBrowser.open(Sessions.checkout) { (player) async throws in
      #expect(try await player.time == 1_000)
      #expect(try await player.text("#touch-name") == "Touch 2 · 1.000 s · UIView 'veil'")
      #expect(try await player.text("#verdict .code") == "D01")
      // The veil goes from edge to edge: its line, 2.5 points wide, stays so far within that all of it is seen.
      #expect(
        try await player.page.evaluate("document.querySelector('#overlay .culprit').getAttribute('points')")
          == "1.5,50 388.5,50 388.5,250 1.5,250")
      #expect(try await player.text("#summary").hasSuffix("3 touches · 2 did not arrive"))
    }
  }

  @Test(
    "it begins with the touch that the address asks for, if there is one",
    arguments: [("#touch=3", "Touch 3 "), ("#touch=99", "Touch 2 "), ("#touch=x", "Touch 2 ")])
  func asked(anchor: String, name: String) async throws {
    try await PlayerInBrowser.open(Sessions.checkout, at: anchor) { (player) async throws in
      #expect(try await player.text("#touch-name").hasPrefix(name))
    }
  }

  @Test func `stepping on and back leads to the same picture, and so does going there at once`() async throws {
    try await PlayerInBrowser.open(Sessions.checkout) { (player) async throws in
      try await player.press("Home")
      var pictures: [(time: Int, picture: String)] = [(try await player.time, try await player.picture)]
      for _ in 0..<18 {
        try await player.press("ArrowRight")
        pictures.append((try await player.time, try await player.picture))
      }
      #expect(Set(pictures.map(\.picture)).count > 3)
      #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0.time < $1.time })
      for expected in pictures.dropLast().reversed() {
        try await player.press("ArrowLeft")
        #expect(try await player.time == expected.time)
        #expect(try await player.picture == expected.picture, "at \(expected.time)")
      }
      let middle = pictures[12]
      try await player.press("End")
      try await player.page.evaluate(
        "(() => { const time = document.getElementById('time'); time.value = \(middle.time);"
          + " time.dispatchEvent(new Event('input')); })()")
      #expect(try await player.picture == middle.picture)
    }
  }

  @Test func `the phone shows what the app showed then: a button that turns green when it is tapped`() async throws {
    try await PlayerInBrowser.open(Sessions.checkout) { (player) async throws in
      // It opens at 1 s, behind the tap.
      let opened = try await player.color(x: 180, y: 440)
      #expect(opened[1] > opened[2], "\(opened)")
      for (key, isGreen) in [("Home", false), ("End", true), ("Home", false)] {
        try await player.press(key)
        let color = try await player.color(x: 180, y: 440)
        #expect((color[1] > color[2]) == isGreen, "\(key): \(color)")
      }
    }
  }

  @Test func `it plays to its end, pauses, and begins anew`() async throws {
    try await PlayerInBrowser.open(Sessions.checkout) { (player) async throws in
      try await player.press("Home")
      try await player.press(" ", code: "Space")
      #expect(try await player.page.evaluate("document.getElementById('play').getAttribute('aria-label')") == "Pause")
      try await player.page.wait(until: "Number(document.getElementById('time').value) > 100")
      try await player.press(" ", code: "Space")
      let paused = try await player.time
      #expect(try await player.page.evaluate("document.getElementById('play').getAttribute('aria-label')") == "Play")
      #expect(try await player.time == paused)
      try await player.press(" ", code: "Space")
      try await player.page.wait(
        until: "document.getElementById('time').value === document.getElementById('time').max && "
          + "document.getElementById('play').getAttribute('aria-label') === 'Play'")
    }
  }

  @Test func `by keyboard alone: touches, tabs, the filter and the list of keys`() async throws {
    try await PlayerInBrowser.open(Sessions.checkout) { (player) async throws in
      try await player.press("[", code: "BracketLeft")
      #expect(try await player.text("#touch-name").hasPrefix("Touch 1 · 0.500 s"))
      try await player.press("]", code: "BracketRight")
      try await player.press("]", code: "BracketRight")
      #expect(try await player.text("#touch-name").hasPrefix("Touch 3 · 1.500 s"))
      try await player.press("]", code: "BracketRight")
      #expect(try await player.text("#touch-name").hasPrefix("Touch 3"))
      #expect(try await player.page.evaluate("document.getElementById('help').hidden") == true)
      try await player.press("?", code: "Slash", modifiers: 8)
      #expect(try await player.page.evaluate("document.getElementById('help').hidden") == false)
      try await player.press("Escape")
      #expect(try await player.page.evaluate("document.getElementById('help').hidden") == true)
      try await player.press("/", code: "Slash")
      #expect(try await player.page.evaluate("document.activeElement.id") == "filter")
      for letter in "d01" { try await player.press(String(letter)) }
      #expect(try await player.page.evaluate("document.getElementById('filter').value") == "d01")
      let groups = "[...document.querySelectorAll('#groups details:not([hidden])')]"
      #expect(
        try await player.page.evaluate("\(groups).map((each) => each.querySelector('span').textContent).join()")
          == "Touch 2 · UIView 'veil'")
      #expect(try await player.page.evaluate("\(groups).every((each) => each.open)") == true)
      try await player.press("Escape")
      try await player.press("3")
      #expect(try await player.page.evaluate("document.getElementById('tab-views').hidden") == false)
      try await player.press("1")
      #expect(try await player.page.evaluate("document.getElementById('tab-touch').hidden") == false)
    }
  }

  @Test func `a filter finds words of a line, and choosing the line goes there`() async throws {
    try await PlayerInBrowser.open(Sessions.checkout) { (player) async throws in
      try await player.press("/", code: "Slash")
      try await player.page.evaluate(
        "(() => { const filter = document.getElementById('filter'); filter.value = 'touchUpInside';"
          + " filter.dispatchEvent(new Event('input')); })()")
      #expect(try await player.text("#found") == "1 line")
      #expect(try await player.text("#groups mark") == "touchUpInside")
      try await player.page.evaluate("document.querySelector('#groups li').click()")
      #expect(try await player.time == 550)
      #expect(try await player.text("#now").contains("touchUpInside"))
      #expect(try await player.page.evaluate("document.querySelector('#overlay .chosen') !== null") == true)
    }
  }

  @Test func `the tree has the views of that moment, and one that is chosen stands out where it is drawn`()
    async throws
  {
    try await PlayerInBrowser.open(Sessions.checkout) { (player) async throws in
      try await player.press("3")
      let names = try await player.page.evaluate(
        "[...document.querySelectorAll('#view-list b')].map((each) => each.textContent).join('; ')")
      #expect(names.string?.contains("UIButton '<b>help</b></script>'") == true)
      try await player.page.evaluate(
        "[...document.querySelectorAll('#view-list li')].find((each) => each.textContent.includes('pay')).click()")
      #expect(
        try await player.page.evaluate("document.querySelector('#overlay .chosen').getAttribute('points')")
          == "20,100 220,100 220,150 20,150")
      #expect(try await player.text("#view-detail").contains("at 20, 100, 200 × 50 points"))
    }
  }

  @Test func `the elements of that moment have names, and one that is chosen is framed where it is drawn`()
    async throws
  {
    try await PlayerInBrowser.open(Sessions.checkout) { (player) async throws in
      try await player.press("4")
      let row =
        "[...document.querySelectorAll('#element-list li')].find((each) => "
        + "each.querySelector('b').textContent === 'Button \"pay\"')"
      #expect(try await player.page.evaluate("Boolean(\(row))") == true)
      let names = try await player.page.evaluate(
        "[...document.querySelectorAll('#element-list b')].map((each) => each.textContent).join('; ')")
      #expect(names.string?.contains("Button \"<b>help</b></script>\"") == true)
      try await player.page.evaluate("\(row).click()")
      #expect(
        try await player.page.evaluate("document.querySelector('#overlay .chosen').getAttribute('points')")
          == "20,100 220,100 220,150 20,150")
      #expect(try await player.text("#element-detail").contains("20, 100, 200 × 50"))
    }
  }

  @Test func `hostile names are shown, and do nothing`() async throws {
    try await PlayerInBrowser.open(Sessions.checkout) { (player) async throws in
      #expect(try await player.page.evaluate("typeof window.hostile") == "undefined")
      #expect(try await player.text("#title") == "Checkout </title><script>window.hostile = 1</script>")
      #expect(try await player.text("#notes li") == "<img src=x onerror='window.hostile = 2'>")
      #expect(try await player.page.evaluate("document.querySelectorAll('script:not([type])').length") == 1)
      #expect(try await player.page.evaluate("document.images.length") == 0)
    }
  }

  @Test func `on a phone nothing is wider than the screen, and all of it can be reached`() async throws {
    try await PlayerInBrowser.open(Sessions.checkout, width: 390, height: 844, isPhone: true) { (player) async throws in
      for tab in ["touch", "trace", "views", "elements"] {
        try await player.page.evaluate("document.getElementById('show-\(tab)').click()")
        #expect(try await player.page.evaluate("document.documentElement.scrollWidth") == 390)
      }
      let buttons = try await player.page.evaluate(
        "[...document.querySelectorAll('.transport button')].every((each) => {"
          + " const box = each.getBoundingClientRect();"
          + " return box.left >= 0 && box.right <= 390 && box.height >= 30; })")
      #expect(buttons == true)
    }
  }

  @Test func `without a script the transcript is there, and nothing else`() async throws {
    let page = Sessions.checkout.replacing(/<script>[\s\S]*?<\/script>/, with: "<script></script>")
    let marked = page.replacing("<body>", with: "<body data-opened=\"0\">")
    try await PlayerInBrowser.open(marked) { (player) async throws in
      let seen = try await player.page.evaluate("document.body.innerText").string ?? ""
      #expect(seen.contains("At 1.000 s a finger comes down at (60.0, 120.0) and hits UIView 'veil'"))
      #expect(!seen.contains("Views"))
    }
  }

  @Test func `what assistive technology reads: names, roles, and the step that is on`() async throws {
    try await PlayerInBrowser.open(Sessions.checkout) { (player) async throws in
      let unnamed = try await player.page.evaluate(
        "[...document.querySelectorAll('button, input, canvas:not([aria-hidden]), [role=tabpanel], [role=tree]')]"
          + ".filter((each) => !(each.getAttribute('aria-label') || each.getAttribute('aria-labelledby')"
          + " || each.textContent.trim())).map((each) => each.id).join()")
      #expect(unnamed == "")
      #expect(try await player.page.evaluate("document.getElementById('now').getAttribute('aria-live')") == "polite")
      try await player.press("ArrowRight")
      #expect(try await player.text("#now").hasPrefix("1."))
      #expect(
        try await player.page.evaluate("document.getElementById('time').getAttribute('aria-valuetext')").string?
          .hasSuffix(" seconds") == true)
    }
  }

  @Test func `the player of a minute of Feed under ten fingers is smaller than a megabyte`() async throws {
    let recording = Sessions.minuteOfFeed()
    let page = SimulatedDevice.player(of: recording, title: "Feed") { FeedController() }
    print("the player of \(recording.fingers.count) touches in a minute of Feed has \(page.utf8.count) bytes")
    #expect(recording.duration >= 60 && recording.fingers.count >= 300)
    #expect(page.utf8.count < 1_000_000)
    try await PlayerInBrowser.open(page) { (player) async throws in
      let opened = try await player.page.evaluate("Number(document.body.dataset.opened)").number ?? 0
      print("it opened after \(opened) ms")
      #expect(try await player.page.evaluate("window.refused.join()") == "")
    }
  }
}
