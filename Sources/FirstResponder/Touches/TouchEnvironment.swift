import EventLogic

/// The live touches of an application and the one event that shows them (B2.49).
///
/// A frame passes in three moves: `apply` brings the touches up to it (TouchEnvironment+Frames.swift),
/// `UIApplication.sendEvent` hands the event round (Delivery/), `finish` forgets the touches that are over.
@MainActor
final class TouchEnvironment: LiveTouches {
  let course: EventCourse
  let gestures: GestureEnvironment
  let journal: Journal
  let screen: UIScreen
  /// Of whom the trace speaks where a touch has no view. Set once, when it is made.
  unowned var application: UIApplication?
  let event = UIEvent()
  /// Touches that are down, and those that ended in the frame that is being sent; oldest first.
  // Read at every step; who looks at the list calls nothing that changes it.
  @exclusivity(unchecked) private(set) var live = ObjectList<UITouch>()

  var taps = TapCounter()
  var touchCount = 0
  /// Some touch has buttons, or the event says so.
  var haveButtons = false
  /// The sets that were passed for the present `live`, so that a move hashes and allocates nothing.
  // Looked up at every call; nothing is called while it changes.
  @exclusivity(unchecked) private var sets: [(members: Places, touches: Set<UITouch>)] = []
  /// Touches that went during the event that is being handed out, and are still followed: their followers may be about
  /// to hear of the end.
  // Asked several times for each event; one is taken out before it is told.
  @exclusivity(unchecked) private var left: [UITouch] = []

  init(_ course: EventCourse, _ gestures: GestureEnvironment, _ journal: Journal, _ screen: UIScreen) {
    (self.course, self.gestures, self.journal, self.screen) = (course, gestures, journal, screen)
    event.touchEnvironment = self
  }

  deinit {
    onMainThread {
      event.touchEnvironment = nil
      sets.removeAll()
      gestures.forgetAttempts()
      for touch in live.all + left {
        touch.recognizers.removeAll()
        touch.abandonFollowers()
      }
    }
  }

  /// The live touch of a contact. Contacts mostly come in the order in which they landed.
  func place(of contact: UInt32, near place: Int) -> Int? {
    live.firstPlace(from: place) { $0.state.contact.identifier == contact && !$0.isOver }
      ?? live.firstPlace { $0.state.contact.identifier == contact && !$0.isOver }
  }

  /// A touch has just landed.
  func add(_ touch: UITouch) {
    live.append(touch)
    sets.removeAll(keepingCapacity: true)
    course.turn.need(.attach)
    course.turn.need(.deliver)
  }

  /// The view and the recognizers have yet to hear of the newest change of a touch.
  func makeNews(of touch: UITouch) {
    touch.state.due.insert(.view)
    course.turn.need(.deliver)
    if touch.recognizers.isEmpty { return }
    touch.state.unheard = Places(first: touch.recognizers.count)
    course.turn.need(.tell)
  }

  /// The contact of a touch is gone; the views may not have heard of it yet.
  func end(_ touch: UITouch, _ phase: UITouch.Phase, at time: TimeInterval) {
    (touch.state.phase, touch.state.timestamp, touch.state.life) = (phase, time, .lifted)
    makeNews(of: touch)
    course.turn.need(.letGo)
  }

  /// Forgets the touches that are over, but for those that a recognizer still keeps from their views. What nobody
  /// handed out (an override of `sendEvent` swallowed it) is gone, too.
  func finish() {
    if journal.isVerified { verifySwallowing() }
    var anyIsOver = false
    live.each { touch in
      touch.dropNews()
      if touch.isOver { anyIsOver = true }
    }
    if anyIsOver { forgetThoseThatAreOver() }
  }

  private func forgetThoseThatAreOver() {
    for touch in live.all where touch.isOver && touch.state.life < .past {
      letGo(of: touch)
      if touch.state.phase == .ended, touch.tapCount > 0 { countTap(touch) }
      noteDeparture(of: touch)
      touch.state.life = .past
    }
    sets.removeAll(keepingCapacity: true)
    // Whatever goes with the last of them may run program code; by then the list is as it will be.
    var gone: [UITouch] = []
    for place in live.indices.reversed() where live.at(place, { $0.state.life == .past && !$0.state.delivery.isHeld }) {
      gone.append(live.remove(at: place))
    }
    for touch in gone {
      journal.verification?.see(.forgotten(touch: touch.state.number))
      touch.state.life = .gone
      touch.state.delivery.lose()
      if !touch.followers.isEmpty { left.append(touch) }
    }
    for touch in gone { touch.recognizers.removeAll() }
  }

  /// No event is handed out: those who follow a touch that left will not hear of its end any more.
  func loseFollowersOfThoseThatLeft() { while let touch = left.popLast() { touch.loseFollowers() } }

  /// The recognizers of a touch that is over forget it.
  func letGo(of touch: UITouch) {
    guard touch.state.life == .lifted else { return }
    touch.state.life = .letGo
    if !touch.recognizers.isEmpty { gestures.letGo(of: touch) }
  }

  private func countTap(_ touch: UITouch) {
    // Windows stand on the screen.
    let location = touch.path.now.location
    let place = touch.window?.geometry.pointToSuperview(location) ?? location
    taps.ended(at: place, time: touch.timestamp, on: touch.view.map(ObjectIdentifier.init), count: touch.tapCount)
  }

  // MARK: Windows that the event has to pass

  /// The first touch of a window (nil: of any) that something holds for.
  func first(where holds: (UITouch) -> Bool, in window: UIWindow?) -> UITouch? {
    live.firstPlace { holds($0) && (window == nil || $0.state.window === window) }.map { live[$0] }
  }

  /// The front window among those that the event still has to pass.
  func takeUnsentWindow() -> UIWindow? {
    var front: UIWindow?
    live.each { touch in
      guard touch.state.due.contains(.window), let window = touch.state.window, window !== front else { return }
      if front.map(window.isInFront) ?? true { front = window }
    }
    live.each { if $0.state.window === front { $0.state.due.remove(.window) } }
    return front
  }

  /// Somebody has yet to be told of what touches did.
  var haveNews: Bool { live.contains { $0.hasNews } }

  /// A window that has begun to hand out its touches and is not done.
  var windowInTheMiddle: UIWindow? {
    let place = live.firstPlace { touch in
      !touch.state.due.contains(.window) && touch.window != nil && touch.hasNews
    }
    return place.flatMap { live[$0].window }
  }

  /// What a window's override of `sendEvent` did not pass on is gone.
  func dropNews(in window: UIWindow) {
    if journal.isWatched { verifySwallowing(in: window) }
    live.each { if $0.window === window { $0.dropNews() } }
  }

  // MARK: Sets of touches

  var allTouches: Set<UITouch> { self.set(of: live.places { $0.state.life < .past }) }

  /// A set of live touches. It is kept for the next event, which mostly asks for the same ones.
  func set(of members: Places) -> Set<UITouch> {
    for known in sets where known.members == members { return known.touches }
    let touches = Set(members.map { live[$0] })
    if sets.count == ObjectList<UITouch>.limit { sets.removeAll(keepingCapacity: true) }
    sets.append((members, touches))
    return touches
  }

  func touches(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let members = live.places { $0.state.life < .past && isIncluded($0) }
    return members.isEmpty ? nil : self.set(of: members)
  }
}

extension UITouch {
  /// The contact is gone: the touch ended or was cancelled, and nothing more comes.
  final var isOver: Bool { state.life.isOver }

  /// Nobody hears any more of what has not been handed out.
  final func dropNews() {
    state.due.subtract(.ofEvent)
    state.unheard = Places()
  }

  /// Somebody has yet to hear of it in the event.
  final var hasNews: Bool { !state.due.isDisjoint(with: .news) || !state.unheard.isEmpty }
}
