import BrowserTesting
import Foundation
import Needs
import Testing
import Turns

/// A finger in a real browser reaches the right view of an app in another process.
@Suite(.takesTurns, .serialized, .needs(.chromium))
struct BrowserTouchTests {
  /// The page, opened at the address that the command printed, and the map from the phone's
  /// points to the page's pixels.
  private func open(
    _ system: SystemUnderTest, _ browser: Browser, screenWidth: Double = 390
  ) async throws -> (BrowserPage, Phone) {
    let address = try await system.address()
    let page = try await browser.open(address, width: 1000, height: 1000, hasTouch: true)
    try await system.wait(for: "the app") { $0.contains("probe: launched") }
    let phone = try await Phone(page, width: screenWidth)
    return (page, phone)
  }

  @Test func `a swipe beside the phone leaves the browser where it is`() async throws {
    let system = try SystemUnderTest(["--stage", "web", "--port", "0", "--trace", "--json"])
    let browser = try await Browser.launch()
    defer { system.terminate() }
    let (page, phone) = try await open(system, browser)
    try await page.evaluate("window.isSamePage = true")
    // To the right and to the left, from the page's edge and from within: the browser has a page to go back to.
    let left = try await page.box(of: "#screen").x
    for (from, to) in [(3, left - 5), (left - 20, 3), (3, 900), (990, 5)] {
      try await page.touch(.start, [.init(1, x: from, y: 700)])
      for step in 1...12 {
        try await page.touch(.move, [.init(1, x: from + (to - from) * Double(step) / 12, y: 700)])
      }
      try await page.touch(.end)
    }
    let place = phone.pixel(100, 100)
    try await page.touch(.start, [.init(2, x: place.x, y: place.y)])
    try await system.wait(for: "the touch") { TraceLine.deliveries(in: $0).count >= 1 }
    try await page.touch(.end)
    try await system.wait(for: "its lift") { TraceLine.deliveries(in: $0).count >= 2 }
    #expect(try await page.evaluate("window.isSamePage === true") == true)
    await browser.close()
  }

  @Test func `two real fingers land on two views, move and lift in the order of the browser's reports`() async throws {
    let system = try SystemUnderTest(["--stage", "web", "--port", "0", "--trace", "--json"])
    let browser = try await Browser.launch()
    defer { system.terminate() }
    let (page, phone) = try await open(system, browser)
    try await phone.waitForColor(red: 255, green: 0, blue: 0, at: (60, 60), on: page)

    func finger(_ id: Int, _ x: Double, _ y: Double) -> BrowserPage.Finger {
      let place = phone.pixel(x, y)
      return BrowserPage.Finger(id, x: place.x, y: place.y)
    }
    func count() -> Int { TraceLine.deliveries(in: system.lines).count }
    func delivered(_ wanted: Int) async throws {
      try await system.wait(for: "delivery \(wanted)") { TraceLine.deliveries(in: $0).count >= wanted }
    }

    try await page.touch(.start, [finger(1, 100, 100)])
    try await delivered(1)
    try await page.touch(.start, [finger(1, 100, 100), finger(2, 300, 200)])
    try await delivered(2)
    try await page.touch(.move, [finger(1, 120, 140), finger(2, 300, 200)])
    try await delivered(3)
    try await page.touch(.move, [finger(1, 120, 140), finger(2, 280, 260)])
    try await delivered(4)
    // While it is touched, the left pad is white, with a black mark under the finger.
    try await phone.waitForColor(red: 255, green: 255, blue: 255, at: (20, 20), on: page)
    try await phone.waitForColor(red: 0, green: 0, blue: 0, at: (120, 140), on: page)
    try await page.touch(.end, [finger(1, 120, 140)])
    try await delivered(5)
    try await page.touch(.end, [finger(2, 280, 260)])
    try await delivered(6)

    #expect(
      TraceLine.deliveries(in: system.lines) == [
        "Pad 'left' touchesBegan(_:with:) #1 100,100",
        "Pad 'right' touchesBegan(_:with:) #2 300,200",
        "Pad 'left' touchesMoved(_:with:) #1 120,140",
        "Pad 'right' touchesMoved(_:with:) #2 280,260",
        "Pad 'left' touchesEnded(_:with:) #1 120,140",
        "Pad 'right' touchesEnded(_:with:) #2 280,260",
      ])
    // The finger left the colour as it was, and its mark where it was last: seen in a picture of the page.
    try await phone.waitForColor(red: 255, green: 0, blue: 0, at: (20, 20), on: page)
    try await phone.waitForColor(red: 0, green: 0, blue: 0, at: (280, 260), on: page)
    await browser.close()
  }

  @Test func `while the system process stands still touches queue up, and come in order when it goes on (B9.19)`()
    async throws
  {
    let system = try SystemUnderTest(["--stage", "web", "--port", "0", "--trace", "--json"])
    let browser = try await Browser.launch()
    defer { system.terminate() }
    let (page, phone) = try await open(system, browser)
    system.suspend()
    for (id, x, y) in [(1, 100.0, 100.0), (2, 300, 200), (3, 110, 110)] {
      let place = phone.pixel(x, y)
      try await page.touch(.start, [BrowserPage.Finger(id, x: place.x, y: place.y)])
      try await page.touch(.end, [BrowserPage.Finger(id, x: place.x, y: place.y)])
    }
    #expect(TraceLine.deliveries(in: system.lines) == [])
    system.resume()
    try await system.wait(for: "six deliveries") { TraceLine.deliveries(in: $0).count >= 6 }
    #expect(
      TraceLine.deliveries(in: system.lines) == [
        "Pad 'left' touchesBegan(_:with:) #1 100,100", "Pad 'left' touchesEnded(_:with:) #1 100,100",
        "Pad 'right' touchesBegan(_:with:) #2 300,200", "Pad 'right' touchesEnded(_:with:) #2 300,200",
        "Pad 'left' touchesBegan(_:with:) #3 110,110", "Pad 'left' touchesEnded(_:with:) #3 110,110",
      ])
    await browser.close()
  }

  @Test func `a finger that the browser takes back is cancelled at its view`() async throws {
    let system = try SystemUnderTest(["--stage", "web", "--port", "0", "--trace", "--json"])
    let browser = try await Browser.launch()
    defer { system.terminate() }
    let (page, phone) = try await open(system, browser)
    let place = phone.pixel(100, 100)
    try await page.touch(.start, [BrowserPage.Finger(1, x: place.x, y: place.y)])
    try await system.wait(for: "the began") { TraceLine.deliveries(in: $0).count >= 1 }
    try await page.touch(.cancel)
    try await system.wait(for: "the cancel") { TraceLine.deliveries(in: $0).count >= 2 }
    #expect(
      TraceLine.deliveries(in: system.lines) == [
        "Pad 'left' touchesBegan(_:with:) #1 100,100",
        "Pad 'left' touchesCancelled(_:with:) #1 100,100",
      ])
    await browser.close()
  }

  @Test func `a page shows a screen of another size, and fingers land in its corners`() async throws {
    let system = try SystemUnderTest(
      ["--stage", "web", "--port", "0", "--trace", "--json", "--screen", "1024x768@2"])
    let browser = try await Browser.launch()
    defer { system.terminate() }
    let (page, phone) = try await open(system, browser, screenWidth: 1024)
    let box = try await page.box(of: "canvas")
    #expect(abs(box.width / box.height - 1024.0 / 768) < 0.01)
    try await phone.waitForColor(red: 0, green: 0, blue: 255, at: (1000, 40), on: page)
    let place = phone.pixel(1000, 40)
    try await page.touch(.start, [BrowserPage.Finger(1, x: place.x, y: place.y)])
    try await page.touch(.end, [])
    try await system.wait(for: "the end") { TraceLine.deliveries(in: $0).count >= 2 }
    let touch = try #require(TraceLine.steps(in: system.lines).compactMap(\.touches?.first).first)
    #expect(abs(touch.x - 1000) < 1.5 && abs(touch.y - 40) < 1.5, "\(touch)")
    await browser.close()
  }

  @Test func `a page that is closed with fingers down leaves none down in the app`() async throws {
    let system = try SystemUnderTest(["--stage", "web", "--port", "0", "--trace", "--json"])
    let browser = try await Browser.launch()
    defer { system.terminate() }
    let (page, phone) = try await open(system, browser)
    let place = phone.pixel(300, 100)
    try await page.touch(.start, [BrowserPage.Finger(1, x: place.x, y: place.y)])
    try await system.wait(for: "the began") { TraceLine.deliveries(in: $0).count >= 1 }
    await browser.close()
    try await system.wait(for: "the cancel") { TraceLine.deliveries(in: $0).count >= 2 }
    #expect(
      TraceLine.deliveries(in: system.lines) == [
        "Pad 'right' touchesBegan(_:with:) #1 300,100",
        "Pad 'right' touchesCancelled(_:with:) #1 300,100",
      ])
  }
}

/// Where the phone's screen lies on the page.
struct Phone {
  private let box: (x: Double, y: Double, width: Double, height: Double)
  private let scale: Double

  /// - Parameter width: of the phone's screen, points.
  init(_ page: BrowserPage, width: Double = 390) async throws {
    try await page.wait(until: "document.querySelector('canvas')?.getBoundingClientRect().width > 100")
    box = try await page.box(of: "canvas")
    scale = box.width / width
  }

  /// The page's pixel for a point of the phone's screen.
  func pixel(_ x: Double, _ y: Double) -> (x: Double, y: Double) { (box.x + x * scale, box.y + y * scale) }

  struct WrongColor: Error, CustomStringConvertible { let description: String }

  /// Takes pictures of the page until the colour at a point of the phone's screen is as wanted, give or take 6 of 255.
  ///
  /// - Parameter pictures: how many at most; more where an animation has to end first.
  func waitForColor(
    red: Int, green: Int, blue: Int, at point: (x: Double, y: Double), on page: BrowserPage, pictures: Int = 40
  ) async throws {
    let place = pixel(point.x, point.y)
    var seen: [Int] = []
    for _ in 0..<pictures {
      seen = try await color(of: try await page.screenshot(), at: place, on: page)
      if zip(seen, [red, green, blue]).allSatisfy({ abs($0 - $1) <= 6 }) { return }
      try await Task.sleep(for: .milliseconds(25))
    }
    throw WrongColor(description: "the colour at \(point) is \(seen), not \([red, green, blue])")
  }

  /// The colour of a pixel in a PNG, which the browser itself decodes.
  private func color(of png: Data, at place: (x: Double, y: Double), on page: BrowserPage) async throws -> [Int] {
    let script = """
      (async () => {
        const image = await createImageBitmap(await (async () => {
          const bytes = Uint8Array.from(atob('\(png.base64EncodedString())'), c => c.charCodeAt(0));
          return new Blob([bytes], {type: 'image/png'});
        })());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return Array.from(context.getImageData(\(Int(place.x)), \(Int(place.y)), 1, 1).data);
      })()
      """
    return try await page.evaluate(script).array.compactMap { $0.number.map(Int.init) }
  }
}
