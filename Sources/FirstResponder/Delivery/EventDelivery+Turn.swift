import EventLogic

// How an event is handed out: the machine says what comes next (`Turn`), and this does it. Nothing is remembered from
// one step to the next, as what a step calls may change everything.

extension EventDelivery {
  /// Does steps until none of them has anything to do.
  ///
  /// - Parameter window: the only window in which inputs are looked at; nil: all.
  private func run(_ steps: Turn.Steps, in window: UIWindow?) {
    var tried = Turn.Steps()
    while let step = course.turn.next(of: steps, besides: tried) {
      if perform(step, in: window) { tried = Turn.Steps() } else { tried.insert(step) }
    }
  }

  /// True if something was done.
  private func perform(_ step: Turn.Step, in window: UIWindow?) -> Bool {
    switch step {
    case .attach: attachNext(in: window)
    case .tell: tellNext(in: window)
    case .settle: gestures.settle()
    case .act: gestures.act()
    case .takeAway: takeAwayNext()
    case .askScrollView: touches.askScrollView(in: window)
    case .release: touches.release()
    case .deliver: deliverNext(in: window)
    case .letGo: letGoOfNext(in: window)
    case .reset: gestures.resetNext()
    }
  }

  private func attachNext(in window: UIWindow?) -> Bool {
    if let touch = touches.first(where: { $0.state.due.contains(.recognizers) }, in: window) {
      touches.findScrollViews(around: touch)
      gestures.attach(touch, touches.event)
      return true
    }
    let press = presses.live.first { $0.state.due.contains(.recognizers) && (window == nil || $0.window === window) }
    guard let press else { return false }
    gestures.attach(press, presses.event)
    return true
  }

  private func tellNext(in window: UIWindow?) -> Bool {
    guard let window else { return false }
    return touches.tell(in: window) || !presses.live.isEmpty && presses.tell(in: window)
  }

  private func deliverNext(in window: UIWindow?) -> Bool {
    if touches.deliverNext(in: window) { return true }
    guard let window else { return false }
    return presses.deliverNext(in: window)
  }

  private func takeAwayNext() -> Bool {
    if touches.takeFromView() || presses.takeFromResponder() { return true }
    course.turn.isDone(.takeAway)
    return false
  }

  private func letGoOfNext(in window: UIWindow?) -> Bool {
    if let touch = touches.first(where: { $0.state.life == .lifted }, in: window) {
      touches.letGo(of: touch)
      return true
    }
    let press = presses.live.first { $0.state.life == .lifted && (window == nil || $0.window === window) }
    guard let press else { return false }
    presses.letGo(of: press)
    return true
  }

  // MARK: To the windows

  /// Sends the event of touches to each window that has some in it, once, front window first (B8.16). While the program
  /// is being asked no window gets it, and none counts as passed.
  func dispatchTouches() {
    if case .asking = course.stage { return }
    touches.live.each { if $0.state.window != nil { $0.state.due.insert(.window) } }
    while let window = touches.takeUnsentWindow() { pass(touches.event, to: window) }
    handOutWhatLaterWindowsFreed()
  }

  /// The same for presses: normally to the key window (B8.22).
  func dispatchPresses() {
    if case .asking = course.stage { return }
    for press in presses.live where press.state.due.contains(.view) && press.window != nil {
      press.state.due.insert(.window)
    }
    while let window = presses.takeUnsentWindow() { pass(presses.event, to: window) }
    handOutWhatLaterWindowsFreed()
  }

  private func pass(_ event: UIEvent, to window: UIWindow) {
    guard course.turn.pass() else { return }
    window.receive(event)
    // What an override of the window's sendEvent swallowed stays swallowed.
    if event === touches.event { touches.dropNews(in: window) } else { presses.dropNews(in: window) }
  }

  /// What recognizers of a later window have set free in an earlier one.
  private func handOutWhatLaterWindowsFreed() {
    if !course.isIdle { course.handOut { run(.ofGestures, in: nil) } }
  }

  /// Hands what is due in a window to its recognizers, views and responders: the phases of an event, in order (B4.80).
  func handOut(in window: UIWindow) {
    course.handOut { run(.ofEvent, in: window) }
    loseFollowersOfInputsThatLeft()
  }

  // MARK: Outside of events, and in their midst

  /// Hands out what recognizers caused outside of an event: a timer fired, one was switched off, a view left (B4.32).
  func handOutWhatGesturesCaused() {
    let isOutside = course.isIdle
    if isOutside { gestures.countOutsideEvents += 1 }
    host.asCurrent {
      course.during(.handingOut) {
        run(.ofGestures, in: nil)
        // An event of touches that is only half out ends by itself.
        if isOutside || !touches.haveNews { finishTouches() }
      }
    }
    // A scroll view, asked when its time was over, may have cancelled everything: no event comes that would do it.
    if isOutside { cancelWhatWaits() }
    loseFollowersOfInputsThatLeft()
    drainIfWanted()
    host.needsTurnEnd()
  }

  /// Hands out what is left of the event that is being sent, in every window, and ends it. A nested run loop begins
  /// with this, so that no view hears of a later event before an earlier one (B8.21).
  func handOutRest() {
    while let window = presses.windowInTheMiddle ?? touches.windowInTheMiddle { handOut(in: window) }
    while let window = presses.takeUnsentWindow() { pass(presses.event, to: window) }
    while let window = touches.takeUnsentWindow() { pass(touches.event, to: window) }
    handOutWhatGesturesCaused()
    presses.finish()
    finishTouches()
    _ = course.turn.handOut()
  }

  /// The event of touches is out: those that are over are forgotten, and what nobody handed out.
  func finishTouches() {
    touches.finish()
    if presses.live.isEmpty { course.turn.dropNews() }
  }

  /// No event is handed out: those who follow an input that left will not hear of its end any more.
  func loseFollowersOfInputsThatLeft() {
    guard course.isIdle else { return }
    touches.loseFollowersOfThoseThatLeft()
    presses.loseFollowersOfThoseThatLeft()
  }
}

extension EventDelivery: GestureInputs {
  var newestTime: TimeInterval { max(touches.event.timestamp, host.newestPointerTime) }

  func take(inputsOf recognizer: UIGestureRecognizer) {
    touches.take(touchesOf: recognizer)
    presses.take(pressesOf: recognizer)
  }

  func take(_ touch: UITouch, _ recognizer: UIGestureRecognizer) { touches.take(touch, recognizer) }
  func take(_ press: UIPress, _ recognizer: UIGestureRecognizer) { presses.take(press, recognizer) }

  func forget(_ recognizer: UIGestureRecognizer) {
    for place in touches.live.indices { touches.live[place].leave(recognizer) }
  }

  func tell(targetsOf recognizer: UIGestureRecognizer) { host.tell(targetsOf: recognizer) }
}
