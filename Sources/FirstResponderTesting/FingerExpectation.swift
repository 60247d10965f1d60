import EventTrace
import FirstResponder
import Inspector
import Testing

/// Checks what a finger did, in a test of Swift Testing. What fails says why, who took the touch instead, and what
/// mends it, as `why` does:
///
/// ```swift
/// expect(device.tap("Pay")).reaches("payButton")
/// ```
///
///     The finger at (195, 745) did not reach UIButton 'Pay' (CheckoutController.payButton).
///     D01: UIView CheckoutController.veil, alpha 0.02, covers UIButton 'Pay' (CheckoutController.payButton)
///          completely; it lies in front and takes the touch
///     Fix: Set isUserInteractionEnabled of UIView CheckoutController.veil to false.
///
/// Without a finger, as after an action on an element that could not be used (``FoundElement``), no check holds and
/// none records an issue: the action has.
@MainActor public func expect(
  _ finger: Finger?, sourceLocation: SourceLocation = #_sourceLocation
) -> FingerExpectation {
  FingerExpectation(finger) { Issue.record(Comment(rawValue: $0), sourceLocation: sourceLocation) }
}

/// What a finger is expected to have done; made by ``expect(_:sourceLocation:)-(Finger?,_)``. Each check records an
/// issue where it does not hold, and answers whether it does.
@MainActor public struct FingerExpectation {
  private let finger: Finger?
  private let record: (String) -> Void

  /// - Parameter record: gets the text of a check that does not hold.
  package init(_ finger: Finger?, record: @escaping (String) -> Void) { (self.finger, self.record) = (finger, record) }

  /// Something of the program's own came of it: an action, a selection that somebody hears of, a gesture with a target.
  @discardableResult public func arrives() -> Bool {
    guard let finger else { return false }
    let verdicts = finger.device.why(finger)
    return check(verdicts.first?.isOK == true, "came to nothing", verdicts)
  }

  /// Something came of it for who bears a name: a view's identifier, title, text, placeholder or stored property, a
  /// recognizer's name, or a name of the trace. Stops with a message where nobody on the screen had it.
  @discardableResult public func reaches(_ name: String) -> Bool {
    guard let finger else { return false }
    let verdicts = finger.device.why(finger, target: name)
    return check(verdicts.first?.isOK == true, "did not reach \(finger.called(name))", verdicts)
  }

  /// Nothing came of it for who bears a name.
  @discardableResult public func doesNotReach(_ name: String) -> Bool {
    guard let finger else { return false }
    let verdicts = finger.device.why(finger, target: name)
    return check(verdicts.first?.isOK != true, "reached \(finger.called(name))", [])
  }

  /// Nothing of the program's own came of it.
  @discardableResult public func comesToNothing() -> Bool {
    guard let finger else { return false }
    return check(finger.device.why(finger).first?.isOK != true, "did something", [])
  }

  /// A recognizer that bears a name was recognized.
  @discardableResult public func isRecognized(by name: String) -> Bool {
    guard let finger else { return false }
    let called = finger.called(name)
    if finger.receipt.recognized.contains(called) { return check(true, "", []) }
    return check(false, "was not recognized by \(called)", finger.device.why(finger, target: name))
  }

  /// Somebody performed an action, `save(_:)`.
  @discardableResult public func performs(_ action: String) -> Bool {
    guard let finger else { return false }
    let hasPerformed = finger.receipt.actions.contains { $0.hasSuffix(" performed \(action)") }
    return check(hasPerformed, "did not lead to \(action)", hasPerformed ? [] : finger.device.why(finger))
  }

  private func check(_ isSo: Bool, _ what: @autoclosure () -> String, _ verdicts: [Verdict]) -> Bool {
    guard let finger, !isSo else { return isSo }
    var lines = ["The finger at (\(tenths(finger.start.x)), \(tenths(finger.start.y))) \(what())."]
    for verdict in verdicts where !verdict.isOK {
      lines.append(verdict.sentence())
      lines.append("Fix: \(verdict.fix)")
    }
    lines.append("What it did: \(finger.receipt.line).")
    record(lines.joined(separator: "\n"))
    return false
  }
}

extension Finger {
  /// Who bears a name, as answers speak of them.
  fileprivate func called(_ name: String) -> String {
    let snapshot = snapshotAtStart
    // As `why` looks for it: by the trace's names, too.
    let point = PlanePoint(start.x, start.y)
    return switch (before ?? device.snapshot()).mustKnow(name, "expect(_:)", near: point) {
    case .view(let id): snapshot.view(id).map { snapshot.views[$0].name } ?? name
    case .recognizer(let id): snapshot.recognizer(id).map { snapshot.recognizers[$0].name } ?? name
    case .whoeverIsThere: name
    }
  }
}
