import FirstResponder
import FirstResponderTesting
import LeavingNothing
import SystemLink
import UIKit

/// A view that can be first responder in a view, in a window, whose press calls stand in one list
/// with those of recognizers.
@MainActor
final class PressScene {
  let device: SimulatedDevice
  let log = CallList()
  let window: UIWindow
  let root: PressView
  let field: PressView

  init(application: UIApplication.Type = UIApplication.self) {
    device = SimulatedDevice(application: application)
    root = PressView("root", log)
    field = PressView("field", log)
    field.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSubview(field)
    window = device.show(root)
    field.becomeFirstResponder()
  }

  /// Adds a recognizer that puts its actions on the list as `name.state`, and receives some buttons.
  @discardableResult
  func add<R: UIGestureRecognizer>(
    _ name: String, _ recognizer: R, _ types: [UIPress.PressType] = [.select], to view: UIView? = nil
  ) -> R {
    recognizer.name = name
    recognizer.allowedPressTypes = types.map { NSNumber(value: $0.rawValue) }
    recognizer.addTarget(log, action: Selector("record(_:)", CallList.record))
    (view ?? field).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The calls since the last time.
  func take() -> [String] {
    defer { log.calls = [] }
    return log.calls
  }

  /// The ledger's lines about recognizers, and those about what becomes of presses on their way to responders.
  var ledger: [String] { wholeLedger.filter { !$0.contains(" -> press ") } }
  var ledgerOfPresses: [String] { wholeLedger.filter { $0.contains(" -> press ") } }
  private var wholeLedger: [String] { device.trace.text(.gestures).split(separator: "\n").map(String.init) }
  var dropped: [String] { device.trace.text(.device).split(separator: "\n").map(String.init) }

  func tap(_ type: UIPress.PressType = .select) {
    device.pressDown(type)
    device.pressUp(type)
  }

  /// Sends a report as it comes over the link, also one that no simulated button makes.
  func send(_ type: UInt16, isDown: Bool, force: Double = 1, sender: UInt64 = 1) {
    device.application.enqueue {
      $0 = HIDEvent(
        timestamp: device.now, sender: sender, kind: .press(PressSample(type: type, isDown: isDown, force: force)))
    }
    device.application.drain(isDisplayFrame: false)
  }

  func sendKey(_ usage: UInt16, isDown: Bool, modifiers: UInt32 = 0) {
    device.application.enqueue {
      $0 = HIDEvent(
        timestamp: device.now, kind: .key(KeySample(usage: usage, modifiers: modifiers, isDown: isDown)))
    }
    device.application.drain(isDisplayFrame: false)
  }
}

/// Puts its press calls on the list as `name began select`, and may do something in them.
final class PressView: UIView {
  let name: String
  let log: CallList
  var passesOn = false
  @Hook var onCall: (String, Set<UIPress>, UIPressesEvent?) -> Void = { _, _, _ in }

  init(_ name: String, _ log: CallList) {
    (self.name, self.log) = (name, log)
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  required init?(coder: NSCoder) { nil }

  func on(_ phase: String, _ body: @escaping () -> Void) { onCall = { now, _, _ in if now == phase { body() } } }

  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hear("began", presses, event)
    if passesOn { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hear("changed", presses, event)
    if passesOn { super.pressesChanged(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hear("ended", presses, event)
    if passesOn { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hear("cancelled", presses, event)
    if passesOn { super.pressesCancelled(presses, with: event) }
  }

  private func hear(_ phase: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
    let types = presses.map { $0.key.map { "\($0.keyCode)" } ?? "\($0.type)" }.sorted().joined(separator: "+")
    log.calls.append("\(name) \(phase) \(types)")
    onCall(phase, presses, event)
  }
}
