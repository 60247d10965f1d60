import EventTrace

// How views hear of touches. Per view and phase one call with exactly the touches that changed that way (B2.19, B2.25),
// in the order began, moved, ended, cancelled (B2.24); views in the order in which their touches landed.
//
// A view may do anything in such a call, so nothing is planned ahead: after each call, the next one is looked for anew.
// A view hears of a touch only between its began and its end, whatever overrides of sendEvent swallow or send twice.

extension TouchEnvironment {
  /// Passes the event to each window that has touches in it, once, front window first (B8.16).
  @inline(__always)
  func dispatch() {
    if let window = onlyWindow {
      // Not retained, nor is any view that is called: touches that leave, and keep theirs,
      // stay until the event is over.
      window.borrowed { pass(to: $0) }
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
  private var onlyWindow: Unmanaged<UIWindow>? {
    @inline(__always) get {
      guard live.endIndex > 0, let window = live.at(0, { $0.unretainedWindow }) else { return nil }
      if live.endIndex > 1 {
        for place in 1..<live.endIndex where live.at(place, { !$0.isIn(window) }) { return nil }
      }
      return window
    }
  }

  @inline(__always)
  private func pass(to window: UIWindow) {
    if progress == .asking { return }
    // Not if the program sends an event of earlier once more.
    if progress == .handingOut { progress = .inHand }
    window.sendEvent(event)
    // What an override of the window's sendEvent swallowed stays swallowed.
    if due.isDisjoint(with: [.recognizers, .recognizerCalls, .views]) { return }
    if isVerified { verifySwallowing(in: window) }
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

  /// Hands out the event if it is the one of touches.
  @inline(__always)
  func handOut(_ event: UIEvent, in window: UIWindow) -> Bool {
    guard event === self.event else { return false }
    handOut(in: window)
    return true
  }

  /// Hands what is pending in a window to its recognizers and views: the phases of an event, in their order (B4.80).
  func handOut(in window: UIWindow) {
    guard progress == .inHand || progress == .handingOut else { return handOutOutsideEvents(in: window) }
    progress = .handingOut
    while due.contains(.recognizers) { if !attachNext(in: window) { break } }
    handOutTheUsualWay(in: window)
    while !due.isEmpty || isMoreDue { if !step(in: window) { break } }
  }

  /// Somebody passes an event of earlier once more. Whoever goes meanwhile is kept as in any event.
  private func handOutOutsideEvents(in window: UIWindow) {
    if progress == .asking { return }
    progress = .handingOut
    handOut(in: window)
    progress = .idle
    gestures.letGoOfThoseWhoLeft()
  }

  /// Whether recognizers or presses have something to do, beside what is due with the touches.
  var isMoreDue: Bool { gestures.isAnythingDue || presses.hasAny }

  /// Does the next thing that is due. Whatever it calls may change everything,
  /// so nothing is remembered from one to the next.
  private func step(in window: UIWindow) -> Bool {
    if due.contains(.recognizers), attachNext(in: window) { return true }
    if due.contains(.recognizerCalls), gestures.tell(in: window, self) { return true }
    if gestures.settle() || actOrTake() { return true }
    if due.contains(.scrollViews), askScrollView(in: window) { return true }
    // What was held back is older than the event's own news (B4.81).
    if due.contains(.held), release() { return true }
    if due.contains(.views), deliverNext(in: window) { return true }
    if due.contains(.departures), letGoOfNext(in: window) { return true }
    return gestures.forget()
  }

  private func attachNext(in window: UIWindow) -> Bool {
    if let place = live.firstPlace(where: { $0.needsRecognizers && $0.window === window }) {
      live.unretained(place).borrowed { gestures.attach($0) }
      return true
    }
    if live.firstPlace(where: { $0.needsRecognizers }) == nil { due.remove(.recognizers) }
    return false
  }

  private func letGoOfNext(in window: UIWindow) -> Bool {
    if let place = live.firstPlace(where: { $0.isOver && !$0.delivery.isLetGo && $0.window === window }) {
      live.unretained(place).borrowed { letGo(of: $0) }
      return true
    }
    if live.firstPlace(where: { $0.isOver && !$0.delivery.isLetGo }) == nil { due.remove(.departures) }
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
    if outer == .idle { gestures.countOutsideEvents += 1 }
    progress = .handingOut
    while stepOfGestures() || gestures.forget() {}
    finish()
    progress = outer
    // A scroll view, asked when its time was over, may have cancelled everything: no event comes that would do it.
    if outer == .idle { application.cancelWhatWaits() }
    gestures.letGoOfThoseWhoLeft()
    application.needsTurnEnd()
  }

  /// Does the next thing that recognizers caused, but for their resets. False if nothing is due.
  func stepOfGestures() -> Bool {
    if gestures.settle() || actOrTake() { return true }
    if due.contains(.scrollViews), askScrollView(in: nil) { return true }
    if due.contains(.held), release() { return true }
    return due.contains(.views) && deliverNext(in: nil)
  }

  /// Hands out what is left of the frame that is being sent, in every window, and ends it. A nested run loop begins
  /// with this, so that no view hears of a later event before an earlier one (B8.21).
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
    var isElsewhere = false
    for place in firstPending..<max(firstPending, live.endIndex) {
      guard live.at(place, { $0.delivery.isPending }) else { continue }
      if let window, live.at(place, { $0.window !== window }) {
        isElsewhere = true
        continue
      }
      guard mayBeHeard(place) else {
        live.at(place) { $0.delivery.isPending = false }
        continue
      }
      if !isElsewhere { firstPending = place }
      // Nobody else's news comes in the same call.
      if live.endIndex == 1 {
        deliver(Places(only: place), live.at(place) { $0.phase }, live.at(place) { $0.unretainedView })
      } else {
        deliverTogether(from: place, in: window)
      }
      return true
    }
    if !isElsewhere { due.remove(.views) }
    return false
  }

  /// Whether a view hears of a touch's newest change now. A recognizer that keeps it back is noted.
  private func mayBeHeard(_ place: Int) -> Bool {
    guard live.at(place, { $0.view != nil && $0.isDeliverable }) else { return false }
    return live.at(place, { $0.recognizers.isEmpty }) || !live.unretained(place).borrowed { hold($0) }
  }

  /// One call for all touches of the first one's view whose news is of one phase, the first in the order of the calls.
  /// News of fingers that went in an earlier event comes before that of the others (B4.81).
  private func deliverTogether(from first: Int, in window: UIWindow?) {
    let view = live.at(first) { $0.unretainedView }
    var phase = UITouch.Phase.cancelled
    var isPast = false
    var members = Places()
    for place in first..<live.endIndex {
      guard live.at(place, { $0.delivery.isPending && (window == nil || $0.window === window) }) else { continue }
      guard place == first || mayBeHeard(place) else {
        live.at(place) { $0.delivery.isPending = false }
        continue
      }
      guard live.at(place, { $0.unretainedView?.toOpaque() == view?.toOpaque() }) else { continue }
      // The raw values of the phases that are delivered are in the order of the calls.
      let (itsPhase, isItPast) = live.at(place) { ($0.phase, $0.delivery.isPast) }
      let isEarlier = isItPast == isPast ? itsPhase.rawValue < phase.rawValue : isItPast
      if isEarlier { (phase, isPast, members) = (itsPhase, isItPast, Places()) }
      if itsPhase == phase, isItPast == isPast { members.insert(place) }
    }
    deliver(members, phase, view)
  }

  @inline(__always)
  func deliver(_ members: Places, _ phase: UITouch.Phase, _ view: Unmanaged<UIView>?) {
    for place in members {
      live.at(place) { touch in
        touch.delivery.isPending = false
        touch.delivery.isOpen = phase == .began || phase == .moved
      }
    }
    guard members.count == 1 else {
      view?.borrowed { call(phase, on: $0, with: members, event) }
      return
    }
    let touch = live.unretained(members.first)
    makeSet(of: touch)
    view?.borrowed { view in touch.borrowed { call(phase, on: view, with: members, $0.alone, event) } }
  }

  func call(_ phase: UITouch.Phase, on view: UIView, with members: Places, _ event: UIEvent?) {
    call(phase, on: view, with: members, set(of: members), event)
  }

  /// The same with the set of one touch, which nobody retains: only while an event is handed out.
  @inline(__always)
  func call(
    _ phase: UITouch.Phase, on view: UIView, with members: Places, _ itsSet: borrowing LoneTouchSet, _ event: UIEvent?
  ) {
    call(phase, on: view, with: members, itsSet.touches, event)
  }

  @inline(__always)
  private func call(
    _ phase: UITouch.Phase, on view: UIView, with members: Places, _ touches: Set<UITouch>, _ event: UIEvent?
  ) {
    let outer = takeOver()
    defer { UIApplication.currentReference = outer }
    if home.borrowed({ $0.isWatched }) { watch(members, phase, to: view) }
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      fatalError("A touch in phase \(phase) has no touch method; the delivery asked for one.")
    }
  }
}

extension UITouch {
  final var unretainedView: Unmanaged<UIView>? { view.unretained }
  final var unretainedWindow: Unmanaged<UIWindow>? { window.unretained }

  fileprivate func isIn(_ window: Unmanaged<UIWindow>) -> Bool { unretainedWindow?.toOpaque() == window.toOpaque() }

  /// Whether the view may hear of the touch's phase now.
  final var isDeliverable: Bool {
    if delivery.isWithheld || delivery.isTaken { return false }
    switch phase {
    case .began: return !delivery.isOpen
    case .moved, .ended, .cancelled: return delivery.isOpen
    case .stationary, .regionEntered, .regionMoved, .regionExited: return false
    }
  }
}
