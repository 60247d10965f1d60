import EventTrace

// How responders hear of presses: after the recognizers (B3.62), one call per responder and phase, in the order began,
// changed, ended, cancelled. As with touches, nothing is planned ahead, because every call may change everything; and a
// responder hears of a press only between its began and its end.
//
// Unlike touches, presses are never held back while recognizers are undecided: `delaysTouchesBegan` and
// `delaysTouchesEnded` are about touches only.

extension PressEnvironment {
  /// Passes the event to each window that has changed presses, once: normally the key window (B8.22).
  func dispatch() {
    for press in live { press.delivery.isUnsent = press.delivery.isPending && press.window != nil }
    while let window = takeUnsentWindow() { pass(to: window) }
    if application.touches.progress == .inHand { application.touches.progress = .handingOut }
  }

  private func pass(to window: UIWindow) {
    let touches = application.touches
    switch touches.progress {
    case .asking: return
    case .inHand, .handingOut: touches.progress = .inHand
    case .idle: break
    }
    window.sendEvent(event)
    // What an override of the window's sendEvent swallowed stays swallowed.
    for press in live where press.window === window {
      press.delivery.isPending = false
      press.delivery.needsRecognizers = false
      press.unheard = []
    }
  }

  private func takeUnsentWindow() -> UIWindow? {
    guard let window = live.first(where: { $0.delivery.isUnsent })?.window else { return nil }
    for press in live where press.window === window { press.delivery.isUnsent = false }
    return window
  }

  /// Hands what is pending in a window to its recognizers and responders: the phases of B4.80, in their order.
  func handOut(in window: UIWindow) {
    switch application.touches.progress {
    case .asking: return
    case .inHand: application.touches.progress = .handingOut
    case .idle, .handingOut: break
    }
    while step(in: window) {}
  }

  /// Hands out what is left of the event that is being sent, and ends it: a nested run loop begins with this.
  func handOutRest() {
    while let window = windowInTheMiddle { handOut(in: window) }
    while let window = takeUnsentWindow() { pass(to: window) }
    finish()
  }

  /// A window that has begun to hand out its presses and is not done.
  private var windowInTheMiddle: UIWindow? {
    for press in live where !press.delivery.isUnsent {
      if press.delivery.isPending || press.delivery.needsRecognizers || !press.unheard.isEmpty { return press.window }
    }
    return nil
  }

  /// Does the next thing that is due. False if nothing is.
  private func step(in window: UIWindow) -> Bool {
    let gestures = application.gestures
    for press in live where press.delivery.needsRecognizers && press.window === window {
      gestures.attach(press)
      return true
    }
    if gestures.tellOfPresses(in: window) || application.touches.stepOfGestures() || deliverNext(in: window) {
      return true
    }
    for press in live where press.delivery.isOver && !press.delivery.isLetGo && press.window === window {
      letGo(of: press)
      return true
    }
    return gestures.forget()
  }

  private func deliverNext(in window: UIWindow) -> Bool {
    var next: (responder: UIResponder, phase: UIPress.Phase)?
    for press in live where press.delivery.isPending && press.window === window {
      guard let responder = press.responder, press.isDeliverable else {
        press.delivery.isPending = false
        continue
      }
      // The raw values of the phases are in the order of the calls.
      if next == nil || next?.responder === responder && press.phase.rawValue < next!.phase.rawValue {
        next = (responder, press.phase)
      }
    }
    guard let next else { return false }
    var presses = Set<UIPress>()
    for press in live where press.responder === next.responder && press.phase == next.phase {
      guard press.delivery.isPending, press.isDeliverable else { continue }
      press.delivery.isPending = false
      press.delivery.isOpen = !press.delivery.isOver
      presses.insert(press)
    }
    call(next.phase, on: next.responder, with: presses, event)
    return true
  }

  func call(
    _ phase: UIPress.Phase, on responder: UIResponder, with presses: Set<UIPress>, _ event: UIPressesEvent?
  ) {
    let outer = application.takeOver()
    defer { UIApplication.current = outer }
    verify(phase, on: responder, presses)
    switch phase {
    case .began:
      application.trace(.keys, responder, .pressesBegan)
      responder.pressesBegan(presses, with: event)
    case .changed:
      application.trace(.keys, responder, .pressesChanged)
      responder.pressesChanged(presses, with: event)
    case .ended:
      application.trace(.keys, responder, .pressesEnded)
      responder.pressesEnded(presses, with: event)
    case .cancelled:
      application.trace(.keys, responder, .pressesCancelled)
      responder.pressesCancelled(presses, with: event)
    case .stationary: fatalError("A press in phase stationary has no press method; the delivery asked for one.")
    }
  }
}

extension UIPress {
  /// Whether the responder may hear of the press's phase now.
  fileprivate var isDeliverable: Bool {
    if delivery.isTaken { return false }
    switch phase {
    case .began: return !delivery.isOpen
    case .changed, .ended, .cancelled: return delivery.isOpen
    case .stationary: return false
    }
  }
}
