import EventLogic
import EventTrace
import SystemLink

/// Brings an app's input from the queue to its windows, and has what is down meanwhile: touches and presses.
///
/// `receive` takes input in, `drain` is what source0 calls (B8.13): it empties the queue in order of arrival, each
/// event to its end before the next (B8.21). Moves wait for the display's next frame unless something behind them
/// can't wait (B8.17). How an event is handed out stands in EventDelivery+Turn.swift.
@MainActor
final class EventDelivery: InputDelivery {
  /// Set once, when the application is made.
  // It has the delivery, and goes after it; it is asked several times for each event.
  @exclusivity(unchecked) unowned(unsafe) var host: (any DeliveryHost)!
  let loop: any MainLoop
  let screen: UIScreen
  let journal: Journal
  let ticker: FrameTicker
  let undo: UndoOfTurn
  let course: EventCourse
  let gestures: GestureEnvironment
  let touches: TouchEnvironment
  let presses: PressEnvironment

  // Asked several times for each event; it calls nobody.
  @exclusivity(unchecked) private(set) var intake = Intake()
  /// Whence input comes, for the trace.
  var source = InputReport.Source.device
  /// There has been a pointer, which may be in the way of fingers that land.
  var hasPointer = false
  /// A frame that goes out as soon as a pointer has made way for its fingers.
  private(set) var frameInWaiting: DigitizerFrame?
  /// A drain came in the midst of an event.
  private var isDrainWanted = false
  private var lastMoveAt = -TimeInterval.infinity
  private var isFrameScheduled = false
  /// What a deadline at a display frame does. Made once, so that a stream of moves allocates nothing.
  private var frameBegan: @MainActor () -> Void = {}
  /// A test says that the main thread is busy: nothing is sent until it no longer says so.
  // Asked before each event, and set by nobody who calls anything meanwhile.
  @exclusivity(unchecked) var isStalled = false

  init(
    _ course: EventCourse, _ gestures: GestureEnvironment, _ ticker: FrameTicker, _ undo: UndoOfTurn,
    _ journal: Journal, _ screen: UIScreen
  ) {
    (self.course, self.gestures, self.ticker, self.undo) = (course, gestures, ticker, undo)
    (self.journal, self.screen, loop) = (journal, screen, journal.loop)
    touches = TouchEnvironment(course, gestures, journal, screen)
    presses = PressEnvironment(course, gestures, journal)
    gestures.inputs = self
  }

  func belongs(to application: UIApplication) {
    (host, touches.application) = (application, application)
    frameBegan = { [handle = application.handle] in
      guard let application = handle.object else { return }
      let delivery = application.delivery
      delivery.isFrameScheduled = false
      withExtendedLifetime(application) { delivery.drain(isDisplayFrame: true) }
    }
  }

  func applicationGoes() {
    gestures.forgetAttempts()
    (host, gestures.inputs) = (nil, nil)
  }

  // MARK: In

  /// Takes in an event, in the form in which it comes over the link, and asks for a drain. What can't be true is
  /// dropped whole, and said in the trace. The bytes are read where the link has them; nobody keeps the pointer.
  func receive(_ payload: UnsafeRawBufferPointer) {
    do throws(Intake.Refusal) {
      try intake.receive(payload, now: loop.now)
      if journal.isWatched { noteArrival() }
    } catch {
      journal.note(.link, host as UIResponder, "dropped an input event: \(error)")
    }
    loop.signal()
  }

  // MARK: Out

  /// Sends what is in the queue. May be called from inside a delivery (a nested run loop): what is being delivered goes
  /// out first, and the outer delivery goes on after it.
  ///
  /// - Parameter isDisplayFrame: the display is about to show a new frame, so moves go out too.
  func drain(isDisplayFrame: Bool) {
    switch course.turn.stage {
    case .idle: break
    // A hit-test, or an override of sendEvent before it calls super: the frame in hand can't go out yet, so nothing
    // can.
    case .asking, .inHand:
      isDrainWanted = true
      return
    case .handingOut: handOutRest()
    }
    isDrainWanted = false
    if let frame = frameInWaiting {
      frameInWaiting = nil
      bring(frame)
    }
    var movesMayGo = isDisplayFrame
    while !isStalled {
      guard let batch = intake.takeNext(movesMayGo: movesMayGo || isTimeForMoves) else { return finishTurn() }
      if journal.isWatched { noteTaking(batch, isDisplayFrame: movesMayGo) }
      movesMayGo = false
      // On a busy machine one turn has several events, and each is undone for itself.
      if !undo.managers.isEmpty { undo.closeGroups() }
      switch batch {
      case .fingers(let frame): send(frame)
      case .other(let event): host.receiveOther(event)
      }
    }
  }

  /// The loop called `drain` while nothing could go out, and will not do so again by itself: source0 is asked for anew
  /// where what was in hand did not come from the queue.
  func drainIfWanted() {
    guard isDrainWanted, course.isIdle else { return }
    isDrainWanted = false
    loop.signal()
  }

  /// Moves wait for the frames that others wait for too; without such, for one frame since the last move.
  private var isTimeForMoves: Bool {
    ticker.isRunning ? ticker.isDue : loop.now >= lastMoveAt + 1 / screen.frameRate
  }

  /// What moves by itself moves after the input of its frame and is drawn with it. Moves that are left wait for the
  /// next frame.
  private func finishTurn() {
    if !intake.isEmpty, !isFrameScheduled, !ticker.isRunning {
      isFrameScheduled = true
      loop.schedule(at: lastMoveAt + 1 / screen.frameRate, frameBegan)
    }
    if ticker.isRunning { ticker.tickIfDue() }
    if !isStalled { host.endTurn() }
    loseFollowersOfInputsThatLeft()
  }

  private func send(_ frame: DigitizerFrame) {
    if host.fingerWatch != nil { host.watch(frame) }
    if hasPointer, frame.hasLandings, !makeWay(for: frame) { return }
    bring(frame)
  }

  /// What a pointer did ends before fingers land. False if the program ran a nested loop within it,
  /// which has brought the frame.
  private func makeWay(for frame: DigitizerFrame) -> Bool {
    frameInWaiting = frame
    defer { frameInWaiting = nil }
    host.makeWay(for: frame)
    return frameInWaiting != nil
  }

  private func bring(_ frame: DigitizerFrame) {
    course.during(.inHand) {
      let change = touches.apply(frame, frame.hasLandings ? findLandings(of: frame) : [])
      guard change.isChanged else { return }
      if change.hasMoved { lastMoveAt = loop.now }
      sendToApplication(touches.event)
      finishTouches()
    }
    doWhatWaited()
  }

  /// Finds what lies under each finger of a frame that lands. Until all is known nobody is told of anything, also if
  /// the program sends an earlier event again, and nothing comes out of the queue: hit-testing runs program code, and
  /// no touch has been changed yet.
  private func findLandings(of frame: DigitizerFrame) -> [Landing] {
    var landings: [Landing] = []
    course.during(.asking) {
      for sample in frame.newest where sample.contact.isLanding && isAccepted(sample.contact, landings.count) {
        touches.event.storedTimestamp = sample.time
        let place = CGPoint(x: sample.contact.x, y: sample.contact.y)
        let hit = host.hitTestWindows(at: place, with: touches.event)
        landings.append(Landing(sample: sample, window: hit?.window, view: hit?.view))
      }
    }
    // The hit-tests may have made the app inactive.
    return host.acceptsTouches ? landings : []
  }

  /// Whether a landing contact becomes a touch; `others` of the same frame landed before it.
  private func isAccepted(_ contact: Contact, _ others: Int) -> Bool {
    if host.acceptsTouches, touches.live.count + others < ObjectList<UITouch>.limit { return true }
    let ignoreCount = host.ignoreCount
    let reason: TurnedAway.Reason = host.acceptsTouches ? .tooMany : ignoreCount > 0 ? .ignoring : .inactive
    touches.noteTurnedAway(contact, reason, reason == .tooMany ? ObjectList<UITouch>.limit : ignoreCount)
    return false
  }

  /// Sends the event of touches round and forgets those that are over.
  func send(_ event: UIEvent) {
    course.during(.inHand) {
      sendToApplication(event)
      finishTouches()
    }
  }

  /// Sends an event that is neither touches nor presses round. Until it is out nothing may overtake it.
  func pass(_ event: UIEvent) {
    course.during(.inHand) {
      sendToApplication(event)
      // The program may have sent the touches once more, and set one free whose end its view has heard of now. Those of
      // an event that is half out end with it.
      if !touches.haveNews { finishTouches() }
    }
    doWhatWaited()
    drainIfWanted()
  }

  /// Every event passes the application's `sendEvent(_:)`, whether an override calls `super` or not (B8.15).
  func sendToApplication(_ event: UIEvent) {
    if journal.isWatched, event.type != .hover { journal.trace(.queue, host as UIResponder, .sendEvent) }
    host.sendEvent(event)
  }

  // MARK: Round

  /// What `UIApplication.sendEvent` does: touches go to the windows that have some in the event (B8.16), presses to the
  /// window that was key when they began, other kinds of events where they belong.
  func dispatch(_ event: UIEvent) {
    // What comes out of the queue comes on the main thread.
    if course.isIdle { requireMainThread("UIApplication.sendEvent(_:)") }
    if event === touches.event {
      if host.isMenuShown { host.touchesArrive() }
      dispatchTouches()
    } else if event === presses.event {
      dispatchPresses()
    } else {
      host.dispatchOther(event)
    }
  }

  /// What `UIWindow.sendEvent` does (B3.23): it hands an event to those in the window who hear of it; the window's own
  /// touch methods run only if an event climbs up to it.
  func handOut(_ event: UIEvent, in window: UIWindow) {
    if event === touches.event { return handOut(in: window) }
    // What the program sends once more while it is asked. The end of a shake is told whenever it comes: it can't wait.
    if case .asking = course.stage, event.type != .motion { return }
    if event === presses.event { return handOut(in: window) }
    host.handOutOther(event, in: window)
  }
}
