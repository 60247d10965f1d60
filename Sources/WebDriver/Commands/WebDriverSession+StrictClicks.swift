import Driving
import EventTrace
import Inspector

/// Clicks and taps that come to nothing, or go to somebody else, are errors where the client wishes it.
extension WebDriverSession {
  /// The name of the wish, among capabilities and settings.
  nonisolated static let strictClicks = "firstresponder:strictClicks"

  private var isStrict: Bool { settings[Self.strictClicks]?.asBool ?? capabilities.isStrict }

  /// Taps an element.
  /// - Throws: what the tap throws, and where the client wishes it `WebDriverError` with the reason why it would not
  ///   reach the element, or why it came to nothing.
  func strictly(
    on id: String?, _ tap: () async throws(WebDriverError) -> Void
  ) async throws(WebDriverError) {
    guard let id, isStrict else { return try await tap() }
    try await checkReach(of: id)
    let before = device.landedCount
    try await tap()
    guard device.landedCount > before else { return }
    let verdicts = try await driving { () async throws(DrivingError) in try await device.why() }
    if let first = verdicts.first, !first.isOK { throw Self.intercepted(first) }
  }

  /// An element that moves is waited for; then a finger on it has to get it.
  private func checkReach(of id: String) async throws(WebDriverError) {
    try await driving { () async throws(DrivingError) in _ = try await device.settle(Self.settling) }
    let point = try await hitPoint(of: id)
    let (tree, place) = try await element(id, reaching: true)
    let element = tree.elements[place]
    guard let reach = element.reach, !reach.isHittable else { return }
    if let view = element.view {
      let verdicts = try await driving { () async throws(DrivingError) in
        try await device.why(point, misses: view)
      }
      if let first = verdicts.first, !first.isOK { throw Self.intercepted(first) }
    }
    let taker = reach.takenBy.map { "\($0) takes it" } ?? "nobody takes it"
    throw WebDriverError(
      .clickIntercepted, "a finger on \(element.type.name) '\(element.name ?? element.text)' does not get it: \(taker)")
  }

  private static func intercepted(_ verdict: Verdict) -> WebDriverError {
    WebDriverError(.clickIntercepted, "\(verdict.code) \(verdict.culprit): \(verdict.summary) \(verdict.fix)")
  }
}
