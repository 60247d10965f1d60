import EventTrace

// How views hear of touches. Per view and phase one call with exactly the touches that changed that way (B2.19, B2.25), in the
// order began, moved, ended, cancelled (B2.24); views in the order in which their touches landed.
//
// A view may do anything in such a call, so nothing is planned ahead: after each call, the next one is looked for anew. A view
// hears of a touch only between its began and its end, whatever overrides of sendEvent swallow or send twice.

extension TouchEnvironment {
  /// Passes the event to each window that has touches in it, once, front window first (B8.16).
  func dispatch() {
    if let window = onlyWindow {
      live.each { $0.delivery.isUnsent = false }
      pass(to: window)
    } else {
      live.each { $0.delivery.isUnsent = $0.window != nil }
      while let window = takeUnsentWindow() { pass(to: window) }
    }
    if progress == .inHand { progress = .handingOut }
    // What the recognizers of a later window have set free in an earlier one.
    if progress == .handingOut, !due.isEmpty || gestures.isAnythingDue {
      while stepOfGestures() || gestures.forget() {}
    }
  }

  /// The window that all touches are in; nil if there are several, or none.
  private var onlyWindow: UIWindow? {
    guard live.endIndex > 0 else { return nil }
    let window = live.at(0) { $0.unretainedWindow }
    for place in 1..<max(1, live.endIndex) {
      if live.at(place, { $0.unretainedWindow?.toOpaque() != window?.toOpaque() }) { return nil }
    }
    return window?.takeUnretainedValue()
  }

  private func pass(to window: UIWindow) {
    if progress != .idle { progress = .inHand }
    window.sendEvent(event)
    // What an override of the window's sendEvent swallowed stays swallowed.
    if due.isDisjoint(with: [.recognizers, .recognizerCalls, .views]) { return }
    live.each { touch in
      guard touch.window === window else { return }
      touch.delivery.isPending = false
      touch.needsRecognizers = false
      touch.pendingRecognizers = Places()
    }
  }

  /// The front window among those that the event still has to pass.
  private func takeUnsentWindow() -> UIWindow? {
    guard let first = live.firstPlace(where: { $0.delivery.isUnsent && $0.window != nil }) else { return nil }
    guard var front = live[first].window else { return nil }
    for place in first + 1..<live.endIndex {
      if live.at(place, { !$0.delivery.isUnsent || $0.window === front }) { continue }
      if let window = live[place].window, window.isInFront(of: front) { front = window }
    }
    live.each { if $0.window === front { $0.delivery.isUnsent = false } }
    return front
  }

  /// Hands what is pending in a window to its recognizers and views: the phases of an event, in their order (B4.80).
  func handOut(in window: UIWindow) {
    if progress == .inHand { progress = .handingOut }
    // A move that nobody but views hears of.
    while due == .views, !gestures.isAnythingDue, !presses.hasAny { if !deliverNext(in: window) { break } }
    while !due.isEmpty || gestures.isAnythingDue || presses.hasAny { if !step(in: window) { break } }
  }

  /// Does the next thing that is due. Whatever it calls may change everything, so nothing is remembered from one to the next.
  private func step(in window: UIWindow) -> Bool {
    if due.contains(.recognizers), attachNext(in: window) { return true }
    if due.contains(.recognizerCalls), gestures.tell(in: window, self) { return true }
    if gestures.settle() || actOrTake() { return true }
    if due.contains(.scrollViews), askScrollView(in: window) { return true }
    if due.contains(.views), deliverNext(in: window) { return true }
    if due.contains(.held), release() { return true }
    if due.contains(.departures), letGoOfNext(in: window) { return true }
    return gestures.forget()
  }

  private func attachNext(in window: UIWindow) -> Bool {
    if let place = live.firstPlace(where: { $0.needsRecognizers && $0.window === window }) {
      gestures.attach(live[place])
      return true
    }
    if live.places(where: \.needsRecognizers).isEmpty { due.remove(.recognizers) }
    return false
  }

  private func letGoOfNext(in window: UIWindow) -> Bool {
    if let place = live.firstPlace(where: { $0.isOver && !$0.delivery.isLetGo && $0.window === window }) {
      letGo(of: live[place])
      return true
    }
    if live.places(where: { $0.isOver && !$0.delivery.isLetGo }).isEmpty { due.remove(.departures) }
    return false
  }

  /// Sends the next action, or tells the next view that its touches were taken: all of one, then the other (B4.46).
  private func actOrTake() -> Bool {
    if !gestures.hasActions, !due.contains(.taken), !presses.hasAny { return false }
    return application.thresholds.cancelsTouchesBeforeActions
      ? takeFromView() || gestures.act() : gestures.act() || takeFromView()
  }

  /// Hands out what recognizers caused outside of an event: a timer fired, one was switched off, a view left (B4.32).
  func handOutWhatGesturesCaused() {
    let outer = progress
    progress = .handingOut
    while stepOfGestures() || gestures.forget() {}
    finish()
    progress = outer
    application.needsTurnEnd()
  }

  /// Does the next thing that recognizers caused, but for their resets. False if nothing is due.
  func stepOfGestures() -> Bool {
    if gestures.settle() || actOrTake() { return true }
    if due.contains(.scrollViews), askScrollView(in: nil) { return true }
    if due.contains(.views), deliverNext(in: nil) { return true }
    return due.contains(.held) && release()
  }

  /// Hands out what is left of the frame that is being sent, in every window, and ends it. A nested run loop begins with this,
  /// so that no view hears of a later event before an earlier one (B8.21).
  func handOutRest() {
    guard progress == .handingOut else { return }
    presses.handOutRest()
    while let window = windowInTheMiddle { handOut(in: window) }
    while let window = takeUnsentWindow() { pass(to: window) }
    handOutWhatGesturesCaused()
    finish()
    progress = .handingOut
  }

  /// A window that has begun to hand out its touches and is not done.
  private var windowInTheMiddle: UIWindow? {
    for touch in live where !touch.delivery.isUnsent {
      guard touch.delivery.isPending || touch.needsRecognizers || !touch.pendingRecognizers.isEmpty else { continue }
      if let window = touch.window { return window }
    }
    return nil
  }

  /// Makes the next call that a view of the window (nil: of any) has to get. False if there is none.
  private func deliverNext(in window: UIWindow?) -> Bool {
    if live.endIndex == 1 { return deliverOnly(in: window) }
    var next = NextCall()
    var isElsewhere = false
    for place in firstPending..<max(firstPending, live.endIndex) {
      live.at(place) { touch in
        guard touch.delivery.isPending else { return }
        if let window, touch.window !== window {
          isElsewhere = true
          return
        }
        guard touch.view != nil, touch.isDeliverable, touch.recognizers.isEmpty || !hold(touch) else {
          touch.delivery.isPending = false
          return
        }
        if next.view == nil, !isElsewhere { firstPending = place }
        next.consider(touch, place)
      }
    }
    guard let view = next.view?.takeUnretainedValue() else {
      if !isElsewhere { due.remove(.views) }
      return false
    }
    let isDown = next.phase == .began || next.phase == .moved
    for place in next.members {
      live.at(place) { touch in
        touch.delivery.isPending = false
        touch.delivery.isOpen = isDown
      }
    }
    call(next.phase, on: view, with: next.members, event)
    return true
  }

  /// The same where there is one touch.
  private func deliverOnly(in window: UIWindow?) -> Bool {
    if let window, live.at(0, { $0.delivery.isPending && $0.window !== window }) { return false }
    due.remove(.views)
    let isDelivered = live.at(0) { touch in
      guard touch.delivery.isPending else { return false }
      touch.delivery.isPending = false
      guard touch.view != nil, touch.isDeliverable, touch.recognizers.isEmpty || !hold(touch) else { return false }
      touch.delivery.isOpen = touch.phase == .began || touch.phase == .moved
      return true
    }
    guard isDelivered, let view = live.at(0, { $0.view }) else { return false }
    call(live.at(0) { $0.phase }, on: view, with: Places(first: 1), event)
    return true
  }

  func call(_ phase: UITouch.Phase, on view: UIView, with members: Places, _ event: UIEvent?) {
    let outer = takeOver()
    defer { UIApplication.currentReference = outer }
    if home.look({ $0.recorder != nil }) { trace(members, phase, to: view) }
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

  private func trace(_ members: Places, _ phase: UITouch.Phase, to view: UIView) {
    guard let recorder = application.recorder else { return }
    let method: Method =
      switch phase {
      case .began: .touchesBegan
      case .moved: .touchesMoved
      case .ended: .touchesEnded
      default: .touchesCancelled
      }
    var places = members.makeIterator()
    recorder.record(.touches, at: application.now, recorder.id(of: view), method, touches: members.count) { _ in
      let place = places.next() ?? 0
      let location = live[place].sample.location
      return TouchSample(touch: live[place].number, x: location.x, y: location.y)
    }
  }
}

/// The call that comes next, as found so far: the first view that has to hear something, and of that the first phase with all its touches.
private struct NextCall {
  var view: Unmanaged<UIView>?
  var phase = UITouch.Phase.cancelled
  var members = Places()

  @MainActor @inline(__always)
  mutating func consider(_ touch: UITouch, _ place: Int) {
    guard let itsView = touch.view else { return }
    if view == nil { view = .passUnretained(itsView) }
    guard view?.toOpaque() == Unmanaged.passUnretained(itsView).toOpaque() else { return }
    // The raw values of the phases that are delivered are in the order of the calls.
    if touch.phase.rawValue < phase.rawValue { (phase, members) = (touch.phase, Places()) }
    if touch.phase == phase { members.insert(place) }
  }
}

extension UITouch {
  fileprivate final var unretainedWindow: Unmanaged<UIWindow>? {
    if let window { .passUnretained(window) } else { nil }
  }

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
