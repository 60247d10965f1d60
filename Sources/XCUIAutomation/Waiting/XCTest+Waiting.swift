import Foundation
import XCTest

// XCTest's waits, on the clock of the device: its own look at a condition every tenth of a real second, and nothing
// moves meanwhile. These have a parameter less than those of XCTest, so that a call means these.

extension XCTestCase {
  /// Waits until all expectations are fulfilled; the clock of the app in front moves meanwhile. Fails the test where
  /// one is not within the time.
  ///
  /// Conditions (`XCTNSPredicateExpectation`) are looked at after each step of that clock, and nobody sleeps. For
  /// others real time goes by, too.
  public nonisolated func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #filePath, line: Int = #line
  ) {
    ExpectationWait.waiting(for: expectations, timeout) {
      wait(for: expectations, timeout: $0, enforceOrder: false, file: file, line: line)
    }
  }
}

extension XCTWaiter {
  /// Waits until all expectations are fulfilled, as `XCTestCase.wait(for:timeout:)` does.
  @discardableResult
  public nonisolated func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #filePath, line: Int = #line
  ) -> XCTWaiter.Result {
    ExpectationWait.waiting(for: expectations, timeout) {
      wait(for: expectations, timeout: $0, enforceOrder: false, file: file, line: line)
    }
  }

  /// Waits until all expectations are fulfilled, as `XCTestCase.wait(for:timeout:)` does.
  @discardableResult
  public nonisolated static func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #filePath, line: Int = #line
  ) -> XCTWaiter.Result { XCTWaiter().wait(for: expectations, timeout: timeout, file: file, line: line) }
}

/// Brings expectations as far as the clock of a device does.
enum ExpectationWait {
  /// Moves the clock until all conditions hold; then waits as XCTest does, which ends at once where nothing else is
  /// waited for. While it waits for anything else, the clock goes on in the turns of the run loop.
  ///
  /// - Parameter body: waits for so many real seconds.
  static func waiting<Value>(
    for expectations: [XCTestExpectation], _ timeout: TimeInterval, _ body: (TimeInterval) -> Value
  ) -> Value {
    let others = expectations.contains { !($0 is XCTNSPredicateExpectation) || $0.isInverted }
    let end = MainActor.assumeIsolated {
      let device = AppRegistry.shared.front?.device
      let end = (device?.now ?? 0) + timeout
      untilReady(expectations, timeout, device)
      return end
    }
    guard others else { return body(0) }
    let ticks = Timer(timeInterval: 0.001, repeats: true) { _ in MainActor.assumeIsolated { tick(until: end) } }
    RunLoop.main.add(ticks, forMode: .default)
    defer { ticks.invalidate() }
    return body(timeout)
  }

  /// Moves the clock until all conditions hold, or the time is over, and fulfils the expectations of those that do.
  @MainActor
  private static func untilReady(
    _ expectations: [XCTestExpectation], _ timeout: TimeInterval, _ device: (any AutomationDevice)?
  ) {
    var open = expectations.compactMap { $0 as? XCTNSPredicateExpectation }.filter { !$0.isInverted }
    guard !open.isEmpty else { return }
    _ = VirtualWait(device).wait(timeout) {
      open.removeAll { expectation in
        guard expectation.predicate.evaluate(with: expectation.object), expectation.handler?() ?? true else {
          return false
        }
        expectation.fulfill()
        return true
      }
      return open.isEmpty
    }
  }

  @MainActor
  private static func tick(until end: Double) {
    guard let device = AppRegistry.shared.front?.device, device.now < end else { return }
    try? device.advance(by: min(Patience.step, end - device.now))
  }
}
