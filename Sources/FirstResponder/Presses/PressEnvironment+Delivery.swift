import EventLogic
import EventTrace

// How responders hear of presses: after the recognizers (B3.62), one call per responder and phase, in the order began,
// changed, ended, cancelled. As with touches, nothing is planned ahead, because every call may change everything; and a
// responder hears of a press only between its began and its end.
//
// Unlike touches, presses are never held back while recognizers are undecided: `delaysTouchesBegan` and
// `delaysTouchesEnded` are about touches only.

extension PressEnvironment {
  /// Makes the next call that a responder of the window has to get. False if there is none.
  func deliverNext(in window: UIWindow) -> Bool {
    var next: (responder: UIResponder, phase: UIPress.Phase)?
    for press in live where press.state.due.contains(.view) && press.window === window {
      guard let responder = press.responder, press.isDeliverable else {
        press.state.due.remove(.view)
        continue
      }
      // The raw values of the phases are in the order of the calls.
      if let known = next, known.responder !== responder || known.phase.rawValue <= press.phase.rawValue { continue }
      next = (responder, press.phase)
    }
    guard let next else { return false }
    let members = live.filter {
      $0.responder === next.responder && $0.phase == next.phase && $0.state.due.contains(.view) && $0.isDeliverable
    }
    for press in members {
      press.state.due.remove(.view)
      press.state.delivery.tell(press.isOver ? .end : .change)
    }
    call(next.phase, on: next.responder, with: Set(members), event)
    return true
  }

  func call(
    _ phase: UIPress.Phase, on responder: UIResponder, with presses: Set<UIPress>, _ event: UIPressesEvent?
  ) {
    verify(phase, on: responder, presses)
    switch phase {
    case .began:
      journal.trace(.keys, responder, .pressesBegan)
      responder.pressesBegan(presses, with: event)
    case .changed:
      journal.trace(.keys, responder, .pressesChanged)
      responder.pressesChanged(presses, with: event)
    case .ended:
      journal.trace(.keys, responder, .pressesEnded)
      responder.pressesEnded(presses, with: event)
    case .cancelled where gestures.trial.endsPresses:
      journal.trace(.keys, responder, .pressesEnded)
      responder.pressesEnded(presses, with: event)
    case .cancelled:
      journal.trace(.keys, responder, .pressesCancelled)
      cancel(responder, presses, event)
    case .stationary: fatalError("A press in phase stationary has no press method; the delivery asked for one.")
    }
  }

  /// Tells a responder that presses are cancelled, and records whether it undid anything.
  private func cancel(_ responder: UIResponder, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
    guard journal.recorder != nil, ChainMethods.isOwn(.pressesCancelled, of: responder),
      let before = KeptState(of: responder)
    else { return responder.pressesCancelled(presses, with: event) }
    let looks = UIView.lookChanges
    responder.pressesCancelled(presses, with: event)
    let isSame = looks == UIView.lookChanges && KeptState(of: responder) == before
    journal.take(.answers, responder, .heardOfCancellation(isSame ? .nothing : .something))
  }
}

extension UIPress {
  /// Whether the responder may hear of the press's phase now.
  fileprivate final var isDeliverable: Bool {
    switch phase {
    case .began: state.delivery.hears(.start)
    case .changed: state.delivery.hears(.change)
    case .ended, .cancelled: state.delivery.hears(.end)
    case .stationary: false
    }
  }
}
