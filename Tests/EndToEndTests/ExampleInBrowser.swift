import BrowserTesting
import Foundation
import Testing

/// An example app that runs in a process of its own, its page in a real browser, and the fingers on it.
struct ExampleInBrowser {
  let system: SystemUnderTest
  let page: BrowserPage
  let phone: Phone

  /// Starts an example, or the home screen if none is named, with its trace as JSON, and ends it afterwards.
  static func with(
    _ app: String?, environment: [String: String] = [:], _ body: (ExampleInBrowser) async throws -> Void
  ) async throws {
    let system = try SystemUnderTest(
      run: (app.map { [$0] } ?? []) + ["--stage", "web", "--port", "0", "--trace", "--json"], environment: environment)
    defer { system.terminate() }
    let browser = try await Browser.launch()
    let address = try await system.address()
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
