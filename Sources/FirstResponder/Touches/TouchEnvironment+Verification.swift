import EventLogic
import EventTrace

// What the verifier is shown of touches. Each of these is called only where somebody verifies.

extension TouchEnvironment {
  /// The live touches are up to what happened, which everybody is about to hear of.
  func verifyTouches(at time: Double?) {
    guard let verification = journal.verification else { return }
    if let time { verification.see(.frame(time: time)) }
    for touch in live.all where touch.state.life < .past {
      if touch.state.phase == .began {
        guard touch.state.due.remove(.verification) != nil else { continue }
        verification.see(
          .landed(
            touch: touch.number, contact: touch.state.contact.identifier, time: touch.timestamp,
            window: touch.window.map { Participant($0) }, view: touch.view.map { Participant($0) }))
        if touch.state.delivery == .withheld { verification.see(.withheld(touch: touch.number)) }
      } else if let phase = StreamPhase(touch.state.phase) {
        verification.see(.changed(touch: touch.number, phase, time: touch.timestamp))
      }
    }
    verification.see(.shown(allTouches.map(\.number)))
  }

  func verify(_ phase: UITouch.Phase, on view: UIView, with members: Places) {
    guard let verification = journal.verification, let phase = StreamPhase(phase) else { return }
    let news = members.map { place in
      TouchNews(
        touch: live[place].number, time: live[place].timestamp, window: live[place].window.map { Participant($0) })
    }
    verification.see(.view(Participant(view), phase, news))
  }

  /// News of a touch that an override of `sendEvent` did not pass on; without a window, in the end.
  func verifySwallowing(in window: UIWindow? = nil) {
    guard let verification = journal.verification else { return }
    for touch in live.all where window == nil || touch.window === window {
      if touch.hasNews { verification.see(.swallowed(touch: touch.number)) }
    }
    if window == nil { verification.see(.settled) }
  }
}

extension GestureEnvironment {
  func verify(_ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ touches: Set<UITouch>) {
    guard let verification = journal.verification, let phase = StreamPhase(phase) else { return }
    verification.see(.recognizer(Participant(recognizer), phase, inputs: touches.map(\.number).sorted()))
  }
}
