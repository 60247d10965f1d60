import EventTrace
import SystemLink

// From the queue to the windows. `drain` is what source0 calls (B8.13): it empties the queue in order of arrival, each
// event to its end before the next (B8.21). Moves wait for the display's next frame unless something behind
// them can't wait (B8.17).

extension UIApplication {
  /// Takes in an event, in the form in which it comes over the link, and asks for a drain. What can't be true is
  /// dropped whole, and said in the trace. The bytes are read where the link has them; nobody keeps the pointer.
  package final func receive(_ payload: UnsafeRawBufferPointer) {
    do throws(Intake.Refusal) {
      try intake.receive(payload, now: loop.now)
    } catch {
      note(.link, self, "dropped an input event: \(error)")
    }
    loop.signal()
  }

  /// Sends what is in the queue. May be called from inside a delivery (a nested run loop): what is being delivered goes
  /// out first, and the outer delivery goes on after it.
  ///
  /// - Parameter isDisplayFrame: the display is about to show a new frame, so moves go out too.
  package final func drain(isDisplayFrame: Bool) {
    // A hit-test, or an override of sendEvent before it calls super: the frame in hand can't go
    // out yet, so nothing can.
    if course.isInHand { return }
    if course.isHandingOut { handOutRest() }
    if let frame = frameInWaiting {
      frameInWaiting = nil
      bring(frame)
    }
    var movesMayGo = isDisplayFrame
    while !isStalled {
      guard let batch = intake.takeNext(movesMayGo: movesMayGo || isTimeForMoves) else {
        if !intake.isEmpty { scheduleFrame() }
        return finishTurn()
      }
      // On a busy machine one turn has several events, and each is undone for itself.
      if !undoOfTurn.managers.isEmpty { undoOfTurn.closeGroups() }
      send(batch)
      movesMayGo = false
    }
  }

  /// What moves by itself moves after the input of its frame and is drawn with it.
  @inline(__always)
  private func finishTurn() {
    if ticker.isRunning { ticker.tickIfDue() }
    if animator.hasCompletions { animator.runCompletions() }
    if !isStalled { endTurn() }
    loseFollowersOfInputsThatLeft()
  }

  /// Moves wait for the frames that others wait for too; without such, for one frame since the last move.
  private var isTimeForMoves: Bool {
    ticker.isRunning ? ticker.isDue : loop.now >= lastMoveAt + 1 / screen.frameRate
  }

  private func scheduleFrame() {
    guard !isFrameScheduled, !ticker.isRunning else { return }
    isFrameScheduled = true
    loop.schedule(at: lastMoveAt + 1 / screen.frameRate, frameBegan)
  }

  /// What a deadline at a display frame does. Made once, so that a stream of moves allocates nothing.
  final func makeFrameBegan() -> @MainActor () -> Void {
    { [handle] in
      handle.object?.isFrameScheduled = false
      handle.object?.drain(isDisplayFrame: true)
    }
  }

  private func send(_ batch: EventQueue.Batch) {
    switch batch {
    case .fingers(let frame): send(frame)
    case .other(let event): sendOther(event)
    }
  }

  private func send(_ frame: DigitizerFrame) {
    fingerWatch?.note(frame, of: self)
    if hasPointer, frame.hasLandings, pointer.isInTheWay, !makeWay(for: frame) { return }
    bring(frame)
  }

  /// What a pointer did ends before fingers land. False if the program ran a nested loop within it,
  /// which has brought the frame.
  private func makeWay(for frame: DigitizerFrame) -> Bool {
    frameInWaiting = frame
    defer { frameInWaiting = nil }
    pointer.makeWay(for: frame)
    return frameInWaiting != nil
  }

  private func bring(_ frame: DigitizerFrame) {
    course.during(.inHand) {
      let change = touches.apply(frame, frame.hasLandings ? findLandings(of: frame) : [])
      guard change.isChanged else { return }
      if change.hasMoved { lastMoveAt = loop.now }
      sendEvent(touches.event)
      finishTouches()
    }
    doWhatWaited()
  }

  /// Sends the event of touches round and forgets those that are over.
  final func send(_ event: UIEvent) {
    course.during(.inHand) {
      sendEvent(event)
      finishTouches()
    }
  }

  /// Sends an event that is neither touches nor presses round. Until it is out nothing may overtake it.
  final func pass(_ event: UIEvent) {
    course.during(.inHand) { sendEvent(event) }
    doWhatWaited()
  }

  /// What `sendEvent` does: touches go to the windows that have some in the event (B8.16), what a pointer does to the
  /// windows that it is over, presses to the window that was key when they began,
  /// other kinds of events to the key window (B8.22).
  final func dispatch(_ event: UIEvent) {
    if event === touches.event {
      if isMenuShown { menus.presenter.touchesArrive() }
      return dispatchTouches()
    }
    switch event.type {
    case .touches: break
    case .hover: pointer.hover.dispatch()
    case .scroll: pointer.scroll.dispatch()
    case .transform: pointer.transform.dispatch()
    case .presses where event === presses.event: dispatchPresses()
    case .motion where motion.phase != .began: motion.window?.sendEvent(event)
    case .presses, .motion, .remoteControl: keyWindow?.sendEvent(event)
    }
  }

  /// Text goes to whoever takes it then, character by character; no responder but that one hears of it.
  private func type(_ sample: TextSample) {
    switch sample {
    case .insert(let text): textInput.insert(text)
    case .deleteBackward: textInput.deleteBackward()
    }
    doWhatWaited()
  }

  /// Events that are no touches go to those who receive them.
  private func sendOther(_ event: HIDEvent) {
    windowList.passVacantKeyOn()
    switch event.kind {
    case .digitizer:
      fatalError("An event of fingers came out of the queue as another kind; the queue makes frames of them.")
    case .key, .press: receive(pressReport: event)
    case .hover(let sample):
      hasPointer = true
      pointer.hover.take(sample, event)
    case .scroll(let sample):
      hasPointer = true
      pointer.scroll.take(sample, event)
    case .transform(let sample): pointer.transform.take(sample, event)
    case .text(let sample): type(sample)
    case .acceleration(let sample):
      motion.receive(sample, at: event.timestamp)
    case .shake(let phase): motion.receive(phase, at: event.timestamp)
    case .remoteControl(let command): remoteControl.receive(command, at: event.timestamp)
    }
  }
}

extension UIApplication {
  /// Hands an event to those in a window who hear of it.
  final func handOut(_ event: UIEvent, in window: UIWindow) {
    if event === touches.event { return handOut(in: window) }
    // What the program sends once more while it is asked. The end of a shake is told whenever it comes: it can't wait.
    if case .asking = course.stage, event.type != .motion { return }
    switch event.type {
    case .touches: break
    case .presses: handOut(in: window)
    case .hover: pointer.hover.handOut(in: window)
    case .scroll: pointer.scroll.handOut(in: window)
    case .transform: pointer.transform.handOut(in: window)
    case .motion: motion.handOut(in: window)
    case .remoteControl: window.handOutRemoteControl(event)
    }
  }
}

extension UIWindow {
  /// What `UIWindow.sendEvent` does (B3.23: it calls the hit view directly; the window's own touch methods run only if
  /// an event climbs up to it).
  final func deliver(_ event: UIEvent) { application?.handOut(event, in: self) }
}
