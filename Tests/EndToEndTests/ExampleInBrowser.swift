import BrowserTesting
import Foundation
import Testing

/// An example app that runs in a process of its own, its page in a real browser, and the fingers on it.
struct ExampleInBrowser {
  let system: SystemUnderTest
  let page: BrowserPage
  let phone: Phone

  /// Starts an example, or the home screen if none is named, with its trace as JSON, and ends it afterwards.
  /// - Parameter atTheDoor: is done before anybody opens the page; it is given the page's address.
  static func with(
    _ app: String?, arguments: [String] = [], environment: [String: String] = [:],
    atTheDoor: (SystemUnderTest, String) async throws -> Void = { _, _ in },
    _ body: (ExampleInBrowser) async throws -> Void
  ) async throws {
    let system = try SystemUnderTest(
      run: (app.map { [$0] } ?? []) + ["--stage", "web", "--port", "0", "--trace", "--json"] + arguments,
      environment: environment)
    defer { system.terminate() }
    let browser = try await Browser.launch()
    let address = try await system.address()
    try await atTheDoor(system, address)
    let page = try await browser.open(address, width: 1000, height: 1000, hasTouch: true)
    try await page.wait(until: "document.getElementById('screen').dataset.commit > 0")
    try await body(ExampleInBrowser(system: system, page: page, phone: try await Phone(page)))
    await browser.close()
  }

  /// Puts fingers on, moves them or, with `.end`, lifts them all; places are the phone's points.
  func touch(_ phase: BrowserPage.TouchPhase, _ places: (x: Double, y: Double)...) async throws {
    try await touch(phase, places)
  }

  /// - Parameter time: when the touch screen saw it, seconds since 1970; nil for now.
  func touch(
    _ phase: BrowserPage.TouchPhase, _ places: [(x: Double, y: Double)], at time: Double? = nil
  ) async throws {
    let fingers = places.enumerated().map { index, place in
      let pixel = phone.pixel(place.x, place.y)
      return BrowserPage.Finger(index + 1, x: pixel.x, y: pixel.y)
    }
    try await page.touch(phase, fingers, at: time)
  }
}

// The home screen's gestures.
extension ExampleInBrowser {
  func tap(_ place: (x: Double, y: Double)) async throws {
    try await touch(.start, place)
    try await touch(.end)
  }

  /// Waits until so many of the lines contain a text.
  func wait(for text: String, count: Int = 1) async throws {
    try await system.wait(for: "\(count) x '\(text)'", seconds: 60) { lines in
      lines.count { $0.contains(text) } >= count
    }
  }

  /// Lines so far that contain a text.
  func number(of text: String) -> Int { system.lines.count { $0.contains(text) } }

  /// Up from the bottom edge within a fifth of a second, and off at once or after a rest.
  func swipeUp(to height: Double, rests: Bool = false) async throws {
    // Dated as a touch screen would: a busy browser must not make the finger rest.
    let start = Date().timeIntervalSince1970
    try await touch(.start, [(195, 838)], at: start)
    let count = 12
    for step in 1...count {
      let y = 838 + (height - 838) * Double(step) / Double(count)
      try await touch(.move, [(195, y)], at: start + Double(step) * 0.016)
    }
    if rests { try await Task.sleep(for: .milliseconds(600)) }
    try await touch(.end, [], at: start + Double(count) * 0.016 + (rests ? 0.4 : 0.008))
  }

  /// Swipes until the app is left: a busy browser may report the lift so late that the finger seems to rest, which
  /// shows the list; from there the page's button leads home, also where an alert is above the cards.
  func swipeHome() async throws {
    func ends() -> [String] { system.lines.filter { $0.contains("the swipe ends:") } }
    for _ in 1...8 {
      let before = ends().count
      try await swipeUp(to: 300)
      try await wait(for: "the swipe ends:", count: before + 1)
      if ends().last?.contains("ends: home") == true { return }
      if ends().last?.contains("ends: switcher") == true {
        try await page.evaluate("document.getElementById('go-home').click()")
        return
      }
    }
  }

  /// Swipes and rests: the list of open apps comes.
  func showList() async throws {
    let before = number(of: "the swipe ends: switcher")
    for _ in 1...8 where number(of: "the swipe ends: switcher") == before {
      let ends = number(of: "the swipe ends:")
      try await swipeUp(to: 420, rests: true)
      try await wait(for: "the swipe ends:", count: ends + 1)
    }
    try await wait(for: "the swipe ends: switcher", count: before + 1)
  }
}

extension BrowserPage {
  /// A letter's key, down and up.
  func type(_ letter: String) async throws {
    let code = JSON.string("Key\(letter.uppercased())")
    try await call(
      "Input.dispatchKeyEvent",
      [
        "type": "keyDown", "code": code, "key": .string(letter), "text": .string(letter),
        "unmodifiedText": .string(letter),
      ])
    try await call("Input.dispatchKeyEvent", ["type": "keyUp", "code": code, "key": .string(letter)])
  }
}
