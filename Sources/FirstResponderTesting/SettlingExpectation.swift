import EventTrace
import Testing

/// Checks what came of waiting, in a test of Swift Testing. What fails says who keeps the app busy:
///
/// ```swift
/// expect(device.settle()).isSettled()
/// ```
///
///     The app has not settled after 2.0 s.
///     UIView 'card' animates opacity for 3.1 s more.
@MainActor public func expect(
  _ settling: Settling, sourceLocation: SourceLocation = #_sourceLocation
) -> SettlingExpectation {
  SettlingExpectation(settling) { Issue.record(Comment(rawValue: $0), sourceLocation: sourceLocation) }
}

/// What is expected to have come of waiting; made by ``expect(_:sourceLocation:)-(Settling,_)``. Each check records an
/// issue where it does not hold, and answers whether it does.
@MainActor public struct SettlingExpectation {
  private let settling: Settling
  private let record: (String) -> Void

  /// - Parameter record: gets the text of a check that does not hold.
  package init(_ settling: Settling, record: @escaping (String) -> Void) {
    (self.settling, self.record) = (settling, record)
  }

  /// Nothing is left that ends by itself; what repeats, or waits for somebody, may go on.
  @discardableResult public func isSettled() -> Bool {
    check(settling.isSettled, "has not settled after \(hundredths(settling.seconds)) s", settling.culprits)
  }

  /// Nothing goes on at all: nothing repeats either, no finger is down, nothing is paused.
  @discardableResult public func isAtRest() -> Bool {
    check(settling.busy.isEmpty, "is not at rest after \(hundredths(settling.seconds)) s", settling.busy)
  }

  private func check(_ isSo: Bool, _ what: @autoclosure () -> String, _ reasons: [BusyReason]) -> Bool {
    if isSo { return true }
    record((["The app \(what())."] + reasons.prefix(8).map { "\($0.text)." }).joined(separator: "\n"))
    return false
  }
}
