import EventTrace

// How views hear of touches. Per view and phase one call with exactly the touches that changed that way (B2.19, B2.25), in the
// order began, moved, ended, cancelled (B2.24); views in the order in which their touches landed.
//
// A view may do anything in such a call, so nothing is planned ahead: after each call, the next one is looked for anew. A view
// hears of a touch only between its began and its end, whatever overrides of sendEvent swallow or send twice.

extension TouchEnvironment {
  /// Passes the event to each window that has touches in it, once, front window first (B8.16).
  func dispatch() {
    for touch in live { touch.delivery.isUnsent = touch.window != nil }
    while let window = takeUnsentWindow() { pass(to: window) }
    if progress == .inHand { progress = .handingOut }
    // What the recognizers of a later window have set free in an earlier one.
    if progress == .handingOut { while stepOfGestures() || application.gestures.forget() {} }
  }

  private func pass(to window: UIWindow) {
    if progress != .idle { progress = .inHand }
    window.sendEvent(event)
    // What an override of the window's sendEvent swallowed stays swallowed.
    for touch in live where touch.window === window {
      touch.delivery.isPending = false
      touch.needsRecognizers = false
      touch.pendingRecognizers = 0
    }
  }

  /// The front window among those that the event still has to pass.
  private func takeUnsentWindow() -> UIWindow? {
    var front: UIWindow?
    for touch in live where touch.delivery.isUnsent {
      guard let window = touch.window, window !== front else { continue }
      if front.map({ window.isInFront(of: $0) }) ?? true { front = window }
    }
    for touch in live where touch.window === front { touch.delivery.isUnsent = false }
    return front
  }

  /// Hands what is pending in a window to its recognizers and views: the phases of an event, in their order (B4.80).
  func handOut(in window: UIWindow) {
    if progress == .inHand { progress = .handingOut }
    while step(in: window) {}
  }

  /// Does the next thing that is due. Whatever it calls may change everything, so nothing is remembered from one to the next.
  private func step(in window: UIWindow) -> Bool {
    let gestures = application.gestures
    for touch in live where touch.needsRecognizers && touch.window === window {
      gestures.attach(touch)
      return true
    }
    if gestures.tell(in: window) || gestures.settle() || actOrTake() || askScrollView(in: window) { return true }
    if let next = nextDelivery(in: window) {
      deliver(next.phase, to: next.view)
      return true
    }
    if release() { return true }
    for touch in live where touch.isOver && !touch.delivery.isLetGo && touch.window === window {
      letGo(of: touch)
      return true
    }
    return gestures.forget()
  }

  /// Sends the next action, or tells the next view that its touches were taken: all of one, then the other (B4.46).
  private func actOrTake() -> Bool {
    application.thresholds.cancelsTouchesBeforeActions
      ? takeFromView() || application.gestures.act() : application.gestures.act() || takeFromView()
  }

  /// Hands out what recognizers caused outside of an event: a timer fired, one was switched off, a view left (B4.32).
  func handOutWhatGesturesCaused() {
    let outer = progress
    progress = .handingOut
    while stepOfGestures() || application.gestures.forget() {}
    finish()
    progress = outer
    application.needsTurnEnd()
  }

  /// Does the next thing that recognizers caused, but for their resets. False if nothing is due.
  func stepOfGestures() -> Bool {
    if application.gestures.settle() || actOrTake() || askScrollView(in: nil) { return true }
    if let next = nextDelivery(in: nil) {
      deliver(next.phase, to: next.view)
      return true
    }
    return release()
  }

  /// Hands out what is left of the frame that is being sent, in every window, and ends it. A nested run loop begins with this,
  /// so that no view hears of a later event before an earlier one (B8.21).
  func handOutRest() {
    guard progress == .handingOut else { return }
    application.presses.handOutRest()
    while let window = windowInTheMiddle { handOut(in: window) }
    while let window = takeUnsentWindow() { pass(to: window) }
    handOutWhatGesturesCaused()
    finish()
    progress = .handingOut
  }

  /// A window that has begun to hand out its touches and is not done.
  private var windowInTheMiddle: UIWindow? {
    for touch in live where !touch.delivery.isUnsent {
      guard touch.delivery.isPending || touch.needsRecognizers || touch.pendingRecognizers != 0 else { continue }
      if let window = touch.window { return window }
    }
    return nil
  }

  /// The next call that a view of the window (nil: of any) has to get.
  private func nextDelivery(in window: UIWindow?) -> (view: UIView, phase: UITouch.Phase)? {
    var view: UIView?
    var phase = UITouch.Phase.cancelled
    for touch in live where touch.delivery.isPending && (window == nil || touch.window === window) {
      guard let itsView = touch.view, touch.isDeliverable, !hold(touch) else {
        touch.delivery.isPending = false
        continue
      }
      if view == nil { view = itsView }
      // The raw values of the phases that are delivered are in the order of the calls.
      if itsView === view, touch.phase.rawValue < phase.rawValue { phase = touch.phase }
    }
    return view.map { ($0, phase) }
  }

  private func deliver(_ phase: UITouch.Phase, to view: UIView) {
    var members = TouchMembers()
    for index in live.indices {
      let touch = live[index]
      guard touch.view === view, touch.phase == phase, touch.delivery.isPending, touch.isDeliverable else { continue }
      touch.delivery.isPending = false
      touch.delivery.isOpen = phase == .began || phase == .moved
      members.insert(index)
    }
    call(phase, on: view, with: members, event)
  }

  func call(_ phase: UITouch.Phase, on view: UIView, with members: TouchMembers, _ event: UIEvent?) {
    let outer = application.takeOver()
    defer { UIApplication.current = outer }
    trace(members, phase, to: view)
    let touches = set(of: members)
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      fatalError("A touch in phase \(phase) has no touch method; the delivery asked for one.")
    }
  }

  private func trace(_ members: TouchMembers, _ phase: UITouch.Phase, to view: UIView) {
    guard let recorder = application.recorder else { return }
    let method: Method =
      switch phase {
      case .began: .touchesBegan
      case .moved: .touchesMoved
      case .ended: .touchesEnded
      default: .touchesCancelled
      }
    var place = -1
    recorder.record(.touches, at: application.now, recorder.id(of: view), method, touches: members.count) { _ in
      place = members.first(from: place + 1)
      let location = live[place].sample.location
      return TouchSample(touch: live[place].number, x: location.x, y: location.y)
    }
  }
}

extension UITouch {
  /// Whether the view may hear of the touch's phase now.
  fileprivate var isDeliverable: Bool {
    if delivery.isWithheld || delivery.isTaken { return false }
    switch phase {
    case .began: return !delivery.isOpen
    case .moved, .ended, .cancelled: return delivery.isOpen
    case .stationary, .regionEntered, .regionMoved, .regionExited: return false
    }
  }
}
