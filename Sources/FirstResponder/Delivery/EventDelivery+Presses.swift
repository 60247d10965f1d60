import EventLogic
import EventTrace
import SystemLink

// Buttons and keys, from a report to the event.

extension EventDelivery {
  /// Takes in a report and sends what came of it. A report that makes no sense is dropped whole,
  /// with a step in the trace.
  func send(pressReport report: HIDEvent) {
    var begun: UIPress?
    do throws(PressFault) {
      switch report.kind {
      case .press(let sample):
        begun = try send(PressReport(sample, sender: report.sender), at: report.timestamp)
      case .key(let sample):
        let key = try PressReport(sample, sender: report.sender)
        if !host.takeCommandKey(key) { begun = try send(key, at: report.timestamp) }
      case .digitizer, .hover, .scroll, .transform, .text, .shake, .acceleration, .remoteControl: return
      }
    } catch {
      return journal.note(.device, host as UIResponder, error.text)
    }
    if let begun {
      if begun.isLeft { host.pressWasLeft(begun) } else { host.pressWasKept(begun) }
    }
    doWhatWaited()
  }

  private func send(_ report: PressReport, at time: TimeInterval) throws(PressFault) -> UIPress? {
    let begun = try presses.apply(report, at: time) { report throws(PressFault) in try begin(report) }
    sendPresses()
    return begun
  }

  /// Sends the event of presses round and forgets those that are over.
  func sendPresses() {
    course.during(.inHand) {
      sendToApplication(presses.event)
      presses.finish()
      // A recognizer that failed may have given a touch free, whose end its view has heard of now.
      finishTouches()
    }
  }

  /// A press of the key window's first responder, else of the control that has the keyboard focus, else of the
  /// controller in front (B3.40, B3.60, B8.22). Both stay with it to its end.
  private func begin(_ report: PressReport) throws(PressFault) -> UIPress {
    guard report.isDown else { throw PressFault(report.source, .notDown) }
    guard host.acceptsTouches else { throw PressFault(report.source, .noInputTaken) }
    guard presses.live.count < PressEnvironment.limit else { throw PressFault(report.source, .tooMany) }
    guard let window = host.keyWindow, !window.isHidden else { throw PressFault(report.source, .noKeyWindow) }
    let press = UIPress()
    (press.source, press.type, press.force) = (report.source, report.type, report.force)
    press.number = gestures.nextInputNumber()
    if let key = report.key { press.key = UIKey(key) }
    let responder = window.keyReceiver
    (press.window, press.responder) = (window, responder)
    press.view = responder.nearestView ?? window
    journal.verification?.see(.pressed(press: press.number, on: Participant(responder)))
    return press
  }
}
