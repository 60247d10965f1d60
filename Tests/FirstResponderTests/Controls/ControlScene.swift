import FirstResponder
import FirstResponderTesting
import LeavingNothing
import UIKit

/// A control of 100 x 100 points at (100, 100) whose calls, events and actions stand in one list.
@MainActor
final class ControlScene {
  let device: SimulatedDevice
  let log = Log()
  let root = UIView()
  let window: UIWindow
  let control: LoggingControl

  init(device: SimulatedDevice = SimulatedDevice()) {
    self.device = device
    control = LoggingControl("pad", log, frame: box(100, 100, 100, 100))
    root.addSubview(control)
    window = device.show(root)
  }

  /// What was told to the control's targets: the events of one moment in one string.
  var events: [String] { eventLines(of: "LoggingControl 'pad' -> ") }

  func eventLines(of prefix: String) -> [String] {
    device.trace.text(.controls).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix(prefix) && !$0.contains("keeps the touch") }
      .map { String($0.dropFirst(prefix.count)) }
  }

  /// The lines of the trace that say why a recognizer may not begin.
  var refusals: [String] {
    device.trace.text(.controls).split(separator: "\n").map(String.init).filter { $0.contains("keeps the touch") }
  }
}

/// Logs each call together with what is true then: `T` tracked, `I` inside, `H` highlighted, `-` none of them.
final class LoggingControl: UIControl {
  let log: Log
  let name: String
  var begins = true
  var goesOn = true
  var logsTouches = false
  @Hook var onCall: (String) -> Void = { _ in }

  init(_ name: String, _ log: Log, frame: CGRect) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  required init?(coder: NSCoder) { nil }

  /// Registers an action for each touch event, in the order in which a person would tell them.
  func logEvents() {
    let all: [(Event, String)] = [
      (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragEnter, "touchDragEnter"),
      (.touchDragExit, "touchDragExit"), (.touchDragInside, "touchDragInside"),
      (.touchDragOutside, "touchDragOutside"), (.touchUpInside, "touchUpInside"),
      (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
      (.primaryActionTriggered, "primaryActionTriggered"),
    ]
    for (event, name) in all {
      addAction(UIAction { [unowned self] _ in hear("= \(name)", as: name) }, for: event)
    }
  }

  func on(_ call: String, _ body: @escaping () -> Void) {
    let before = onCall
    onCall = {
      before($0)
      if $0 == call { body() }
    }
  }

  /// What is true now.
  var now: String {
    let letters = (isTracking ? "T" : "") + (isTouchInside ? "I" : "") + (isHighlighted ? "H" : "")
    return letters.isEmpty ? "-" : letters
  }

  private func hear(_ line: String, as call: String) {
    log.add("\(line) \(now)")
    onCall(call)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hear("begin", as: "begin")
    return begins
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hear("continue", as: "continue")
    return goesOn
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    hear(touch == nil ? "end nil" : "end", as: "end")
  }
  override func cancelTracking(with event: UIEvent?) {
    hear(event == nil ? "cancel without event" : "cancel", as: "cancel")
  }
  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { hear("highlighted \(isHighlighted)", as: "highlighted \(isHighlighted)") } }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if logsTouches { log.add("touchesBegan") }
    super.touchesBegan(touches, with: event)
    if logsTouches { log.add("touchesBegan over \(now)") }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if logsTouches { log.add("touchesMoved") }
    super.touchesMoved(touches, with: event)
    if logsTouches { log.add("touchesMoved over \(now)") }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if logsTouches { log.add("touchesEnded") }
    super.touchesEnded(touches, with: event)
    if logsTouches { log.add("touchesEnded over \(now)") }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if logsTouches { log.add("touchesCancelled") }
    super.touchesCancelled(touches, with: event)
    if logsTouches { log.add("touchesCancelled over \(now)") }
  }
}
