import FirstResponderTesting
import UIKit

/// A view in a window whose calls, with those of its recognizers, stand in one list in the order in which they came.
@MainActor
final class GestureScene {
  let device: SimulatedDevice
  let log = CallList()
  let view: LoggingView
  let inner: LoggingView

  init(frameRate: Double = 60, digitizerRate: Double? = nil) {
    device = SimulatedDevice(frameRate: frameRate, digitizerRate: digitizerRate)
    let root = UIView()
    view = LoggingView("view", log, frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    inner = LoggingView("inner", log, frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    view.addSubview(inner)
    root.addSubview(view)
    device.show(root)
  }

  /// Adds a recognizer that puts its actions on the list as `name.state`.
  @discardableResult
  func add<R: UIGestureRecognizer>(_ name: String, _ recognizer: R, to target: UIView? = nil) -> R {
    recognizer.name = name
    recognizer.addTarget(log, action: Selector("record(_:)", CallList.record))
    (target ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The ledger's lines about recognizers.
  var ledger: [String] { wholeLedger.filter { !$0.contains(" -> touch ") } }
  /// The ledger's lines about what becomes of touches on their way to their views.
  var ledgerOfTouches: [String] { wholeLedger.filter { $0.contains(" -> touch ") } }
  /// All of the ledger.
  var wholeLedger: [String] { device.trace.text(.gestures).split(separator: "\n").map(String.init) }
}

@MainActor
final class CallList {
  var calls: [String] = []

  func record(_ recognizer: UIGestureRecognizer) { calls.append("\(recognizer.name ?? "?").\(recognizer.state)") }
}

/// Puts its touch calls on the list as `name began`.
final class LoggingView: UIView {
  let name: String
  let log: CallList

  init(_ name: String, _ log: CallList, frame: CGRect) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.calls.append("\(name) began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.calls.append("\(name) moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.calls.append("\(name) ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.calls.append("\(name) cancelled")
  }
}

/// A delegate whose answers are set by the test and whose questions are kept.
@MainActor
final class AnsweringDelegate: UIGestureRecognizerDelegate {
  var begins = true
  var simultaneous: Set<String> = []
  var requires: Set<String> = []
  var isRequiredBy: Set<String> = []
  var receives = true
  var questions: [String] = []

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    questions.append("shouldBegin")
    return begins
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    questions.append("simultaneously \(other.name ?? "")")
    return simultaneous.contains(other.name ?? "")
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool {
    questions.append("requires \(other.name ?? "")")
    return requires.contains(other.name ?? "")
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    questions.append("required by \(other.name ?? "")")
    return isRequiredBy.contains(other.name ?? "")
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    questions.append("receive touch")
    return receives
  }
}

/// Does something at each action of a recognizer, which does not keep it alive.
@MainActor
final class Reaction {
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  func follow(_ recognizer: UIGestureRecognizer) {
    recognizer.addTarget(self, action: Selector("react(_:)", Reaction.react))
  }
  func react(_ recognizer: UIGestureRecognizer) { body() }
}
