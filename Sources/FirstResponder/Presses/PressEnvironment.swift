import EventTrace
import SystemLink

/// The live presses of an application and the one event that shows them.
///
/// A report passes in three moves, as a frame of touches does: `take` brings the presses up to it,
/// `UIApplication.sendEvent` hands the event round (PressDelivery.swift), `finish` forgets the presses that are over.
/// Where the event in hand is on its way is kept by `TouchEnvironment.progress`,
/// as there is one event at a time, whatever its kind.
@MainActor
final class PressEnvironment {
  /// Set once, when the application is made.
  unowned(unsafe) var application: UIApplication!
  let event = UIPressesEvent()
  /// Presses that are held, and those that ended in the report that is being sent; oldest first, at most `limit`.
  var live: [UIPress] = [] { didSet { hasAny = !live.isEmpty } }
  @exclusivity(unchecked) private(set) var hasAny = false
  /// Presses that went during the event that is being handed out, and are still held:
  /// their holders may be about to hear of the end.
  private var left: [UIPress] = []
  /// More at a time are no hand, but a device out of its mind.
  nonisolated static let limit = 64

  init() { event.pressEnvironment = self }

  deinit {
    onMainThread {
      event.pressEnvironment = nil
      for press in live + left { press.abandonFollowers() }
    }
  }

  /// Takes in a report and sends what came of it. A report that makes no sense is dropped whole,
  /// with a step in the trace.
  func receive(_ report: HIDEvent) {
    var begun: UIPress?
    do throws(PressFault) {
      switch report.kind {
      case .press(let sample):
        begun = try take(PressReport(sample, sender: report.sender), at: report.timestamp)
        send()
      case .key(let sample):
        let key = try PressReport(sample, sender: report.sender)
        if !application.commandKeys.take(key) {
          begun = try take(key, at: report.timestamp)
          send()
        }
      case .digitizer, .hover, .scroll, .transform, .text, .shake, .acceleration, .remoteControl: return
      }
    } catch {
      application.note(.device, application, error.text)
      return
    }
    if let begun, begun.isLeft { application.commandKeys.pressWasLeft(begun) }
    application.gestures.runOutsideEvents()
    application.touches.cancelWhatWaits()
    cancelWhatWaits()
  }

  /// Sends the event round and forgets the presses that are over.
  func send() {
    let touches = application.touches
    let outer = touches.progress
    touches.progress = .inHand
    application.sendEvent(event)
    finish()
    // A recognizer that failed may have given a touch free, whose end its view has heard of now.
    touches.finish()
    touches.progress = outer
  }

  // MARK: Changes

  /// Brings the presses up to a report: each is stationary unless the report says otherwise.
  /// Answers a press that begins.
  private func take(_ report: PressReport, at time: TimeInterval) throws(PressFault) -> UIPress? {
    var begun: UIPress?
    if let press = live.first(where: { $0.source == report.source && !$0.delivery.isOver }) {
      guard !report.isDown || press.force != report.force else { throw PressFault(report.source, .alreadyDown) }
      rest()
      press.force = report.force
      change(press, to: report.isDown ? .changed : .ended, at: time)
    } else {
      let press = try begin(report)
      rest()
      press.timestamp = time
      live.append(press)
      begun = press
    }
    event.storedTimestamp = time
    if let key = report.key { event.storedModifierFlags = key.modifiers }
    return begun
  }

  /// A press of the key window's first responder, else of the control that has the keyboard focus, else of the
  /// controller in front (B3.40, B3.60, B8.22). Both stay with it to its end.
  private func begin(_ report: PressReport) throws(PressFault) -> UIPress {
    guard report.isDown else { throw PressFault(report.source, .notDown) }
    guard application.acceptsTouches else { throw PressFault(report.source, .noInputTaken) }
    guard live.count < Self.limit else { throw PressFault(report.source, .tooMany) }
    guard let window = application.keyWindow, !window.isHidden else { throw PressFault(report.source, .noKeyWindow) }
    let press = UIPress()
    (press.source, press.type, press.force) = (report.source, report.type, report.force)
    press.number = application.gestures.nextInputNumber()
    if let key = report.key { press.key = UIKey(key) }
    let responder = window.keyReceiver
    (press.window, press.responder) = (window, responder)
    press.view = responder.nearestView ?? window
    application.verification?.see(.pressed(press: press.number, on: Participant(responder)))
    return press
  }

  /// Nothing has changed since the last event.
  func rest() {
    for press in live where !press.delivery.isOver { press.phase = .stationary }
  }

  func change(_ press: UIPress, to phase: UIPress.Phase, at time: TimeInterval) {
    (press.phase, press.timestamp) = (phase, time)
    press.delivery.isPending = true
    press.delivery.isOver = phase == .ended || phase == .cancelled
    if press.delivery.isOver { press.force = 0 }
    press.unheard = press.recognizers
  }

  /// Forgets the presses that are over. What nobody handed out (an override of `sendEvent` swallowed it) is gone too.
  func finish() {
    for press in live {
      press.delivery.isPending = false
      press.delivery.isUnsent = false
      press.delivery.needsRecognizers = false
      press.unheard = []
    }
    for press in live where press.delivery.isOver {
      letGo(of: press)
      press.delivery.isOpen = false
      press.recognizers = []
      application.verification?.see(.released(press: press.number))
      if !press.followers.isEmpty {
        left.append(press)
        application.touches.pressesHaveLeft = true
      }
    }
    live.removeAll { $0.delivery.isOver }
  }

  /// No event is handed out: whoever still holds a press that is over will not hear of its end.
  func letGoOfThoseThatLeft() { while let press = left.popLast() { press.loseFollowers() } }

  /// The recognizers of a press that is over forget it.
  func letGo(of press: UIPress) {
    guard !press.delivery.isLetGo else { return }
    press.delivery.isLetGo = true
    if !press.recognizers.isEmpty { application.gestures.letGo(of: press) }
  }

  func presses(where isIncluded: (UIPress) -> Bool) -> Set<UIPress> { Set(live.filter(isIncluded)) }
}
