import SystemLink

/// The live touches of an application and the one event that shows them (B2.49).
///
/// A frame passes in three moves: `take` brings the touches up to the frame (TouchEnvironment+Frames.swift),
/// `UIApplication.sendEvent` hands the event round (TouchDelivery.swift), `finish` forgets the touches that are over.
@MainActor
final class TouchEnvironment {
  // What stands here is read and written at every step of an event's way. Nothing that does so calls anything that
  // could come back meanwhile, so nobody checks it at run time.

  /// Not retained, as the application has this object. Set once, when it is made.
  private(set) var home: Unmanaged<UIApplication>!
  let gestures: GestureEnvironment
  let presses: PressEnvironment
  let journal: Journal
  let event = UIEvent()
  /// Touches that are down, and those that ended in the frame that is being sent; oldest first. Each is retained here.
  @exclusivity(unchecked) private(set) var live = ObjectList<UITouch>()
  static let limit = ObjectList<UITouch>.limit

  /// Where the frame in hand is on its way to the views. Program code runs in each of these, and may ask for anything.
  enum Progress {
    /// No frame is in hand.
    case idle
    /// As `inHand`, and it is asked who hears of a touch: until that is known nobody does,
    /// whoever passes the event on once more.
    case asking
    /// A frame is taken in, or passes through an override of `sendEvent` which may yet swallow it. Nothing may overtake
    /// it: nested drains do nothing, cancellations wait until it is out.
    case inHand
    /// A window hands the frame to its views. Whoever wants to send something else hands out the rest first.
    case handingOut

    /// Nothing may overtake the frame.
    var isInHand: Bool { self == .inHand || self == .asking }
  }
  @exclusivity(unchecked) var progress = Progress.idle

  /// What may be due with some of the live touches.
  @exclusivity(unchecked) var due: DueSteps = []
  /// Some of the touches have recognizers, or had.
  @exclusivity(unchecked) var areSomeRecognized = false
  /// Some touch has buttons, or the event says so.
  @exclusivity(unchecked) var haveButtons = false
  /// Before this place no touch is pending, as far as is known.
  @exclusivity(unchecked) var firstPending = 0
  /// The sets that were passed for the present `live`; emptied whenever a touch comes or goes.
  @exclusivity(unchecked) private var sets = TouchSets()
  /// Storage for the set of the next touch alone.
  @exclusivity(unchecked) private var spareSet = LoneTouchSet()
  /// Touches that went during the event that is being handed out, each retained:
  /// somebody may be in the midst of a call with them.
  @exclusivity(unchecked) private var left = PlainList<Unmanaged<UITouch>>()
  /// Presses went during it that somebody still holds. Kept here, as it is asked after each event.
  @exclusivity(unchecked) var pressesHaveLeft = false
  /// Counts up each time they are emptied.
  @exclusivity(unchecked) private(set) var setsVersion = 0
  /// Touches that are about to land, found by `take`, each retained; empty otherwise.
  @exclusivity(unchecked) var landings = ObjectList<UITouch>()
  @exclusivity(unchecked) var taps = TapCounter<UnsafeMutableRawPointer?>()
  @exclusivity(unchecked) var touchCount = 0

  init(_ gestures: GestureEnvironment, _ presses: PressEnvironment, _ journal: Journal) {
    (self.gestures, self.presses, self.journal) = (gestures, presses, journal)
    event.touchEnvironment = self
  }

  /// Somebody verifies what happens to touches.
  var isVerified: Bool { journal.isVerified }

  var application: UIApplication { home.takeUnretainedValue() }

  func belongs(to application: UIApplication) { home = .passUnretained(application) }

  /// Makes the application the one that `UIApplication.shared` answers, and says which one was (see
  /// `UIApplication.takeOver`).
  func takeOver() -> Unmanaged<UIApplication>? {
    let outer = UIApplication.currentReference
    UIApplication.currentReference = home
    return outer
  }

  deinit {
    onMainThread {
      event.touchEnvironment = nil
      sets.removeAll()
      gestures.forgetAttempts()
      live.takeEach { touch in
        touch.borrowed { touch in
          touch.recognizers.removeAll()
          touch.alone = LoneTouchSet()
          touch.abandonFollowers()
        }
        touch.release()
      }
      live.removeAll()
      landings.takeEach { $0.release() }
      landings.removeAll()
      while let touch = left.removeLast() {
        touch.borrowed { $0.abandonFollowers() }
        forget(touch)
      }
    }
  }

  /// The live touch of a contact. Contacts mostly come in the order in which they landed.
  func place(of contact: UInt32, near place: Int) -> Int? {
    if place < live.endIndex, live.at(place, { $0.contact == contact && !$0.isOver }) { return place }
    return live.firstPlace { $0.contact == contact && !$0.isOver }
  }

  /// A touch that has just landed; it is retained already.
  func add(_ touch: Unmanaged<UITouch>) {
    live.append(touch)
    liveChanged()
    due.formUnion([.recognizers, .views])
    firstPending = 0
  }

  /// The view has yet to hear of the newest change of a touch.
  func makePending(_ touch: UITouch) {
    touch.delivery.isPending = true
    due.insert(.views)
    firstPending = 0
  }

  /// All recognizers of a touch have to hear of a change.
  func makeRecognizersPending(_ touch: UITouch) {
    if touch.recognizers.isEmpty { return }
    touch.pendingRecognizers = Places(first: touch.recognizers.count)
    due.insert(.recognizerCalls)
  }

  /// The contact of a touch is gone; the views may not have heard of it yet.
  func end(_ touch: UITouch, _ phase: UITouch.Phase, at time: TimeInterval) {
    touch.phase = phase
    touch.timestamp = time
    touch.isOver = true
    // Where nobody watches the touch, nobody has to let go of it.
    if touch.recognizers.isEmpty, !touch.needsRecognizers {
      touch.delivery.isLetGo = true
    } else {
      due.insert(.departures)
    }
    makePending(touch)
    makeRecognizersPending(touch)
  }

  /// Forgets the touches that are over, but for those that a recognizer still keeps from their views. What nobody
  /// handed out (an override of `sendEvent` swallowed it) is gone too.
  @inline(__always)
  func finish() {
    if isVerified { verifySwallowing() }
    var anyIsOver = false
    live.each { touch in
      touch.delivery.isPending = false
      touch.delivery.isUnsent = false
      touch.needsRecognizers = false
      touch.pendingRecognizers = Places()
      if touch.isOver { anyIsOver = true }
    }
    due.subtract([.recognizers, .recognizerCalls, .views])
    if anyIsOver { forgetThoseThatAreOver() }
  }

  private func forgetThoseThatAreOver() {
    live.each { touch in
      guard touch.isOver, !touch.delivery.isPast else { return }
      letGo(of: touch)
      if touch.phase == .ended, touch.tapCount > 0 { countTap(touch) }
      home.borrowed { $0.noteDeparture(of: touch) }
      touch.delivery.isPast = true
    }
    var place = live.endIndex
    let count = place
    while place > 0 {
      place -= 1
      guard live.at(place, { $0.delivery.isPast && !$0.delivery.isHeld }) else { continue }
      let touch = live.take(at: place)
      if isVerified { touch.borrowed { application.verification?.see(.forgotten(touch: $0.number)) } }
      touch.borrowed { touch in
        (touch.delivery.isOpen, touch.delivery.isGone) = (false, true)
        if touch.recognizers.hasStorage { gestures.reuse(&touch.recognizers) }
        gestures.keepWhatIsNeeded(of: touch, isGone: true)
      }
      // Calls on the way of an event retain neither it nor its set.
      left.append(touch)
    }
    if live.endIndex < count { liveChanged() }
  }

  /// No event is handed out: touches and presses that left may go.
  func letGoOfThoseThatLeft() {
    while let touch = left.removeLast() { forget(touch) }
    guard pressesHaveLeft else { return }
    pressesHaveLeft = false
    presses.letGoOfThoseThatLeft()
  }

  /// Nobody calls anything with the touch's set any more. Its storage is for the next one,
  /// unless somebody has kept the set.
  private func forget(_ touch: Unmanaged<UITouch>) {
    touch.borrowed { touch in
      if !touch.followers.isEmpty { touch.loseFollowers() }
      if touch.alone.touches.isEmpty { return }
      swap(&touch.alone, &spareSet)
      spareSet.touches.removeAll(keepingCapacity: true)
    }
    touch.release()
  }

  /// Makes the set of a touch alone, unless it is there.
  @inline(__always)
  func makeSet(of touch: Unmanaged<UITouch>) {
    touch.borrowed { touch in
      if !touch.alone.touches.isEmpty { return }
      swap(&touch.alone, &spareSet)
      touch.alone.touches.insert(touch)
    }
  }

  private func liveChanged() {
    sets.removeAll()
    setsVersion += 1
    areSomeRecognized = false
    live.each { touch in
      if !touch.recognizers.isEmpty { areSomeRecognized = true }
      touch.isAloneInView = true
    }
    if live.endIndex < 2 { return }
    for place in 0..<live.endIndex {
      for other in place + 1..<live.endIndex {
        live.at(place) { touch in
          live.at(other) {
            guard $0.view === touch.view else { return }
            ($0.isAloneInView, touch.isAloneInView) = (false, false)
          }
        }
      }
    }
  }

  /// The recognizers of a touch that is over forget it.
  func letGo(of touch: UITouch) {
    guard !touch.delivery.isLetGo else { return }
    touch.delivery.isLetGo = true
    if !touch.recognizers.isEmpty { gestures.letGo(of: touch) }
  }

  private func countTap(_ touch: UITouch) {
    // Windows stand on the screen.
    let location = touch.sample.location
    let place = touch.unretainedWindow?.borrowed { $0.geometry.pointToSuperview(location) } ?? location
    taps.ended(at: place, time: touch.timestamp, on: touch.unretainedView?.toOpaque(), count: touch.tapCount)
  }

  // MARK: Sets of touches

  var allTouches: Set<UITouch> {
    self.set(of: live.places { !$0.delivery.isPast })
  }

  /// A set of live touches. The same fingers as before find it ready made: a move hashes and allocates nothing.
  func set(of members: Places) -> Set<UITouch> {
    if members.count != 1 { return sets.set(of: members, among: live) }
    let touch = live.unretained(members.first)
    makeSet(of: touch)
    return touch.borrowed { $0.alone.touches }
  }

  func touches(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let members = live.places { !$0.delivery.isPast && isIncluded($0) }
    return members.isEmpty ? nil : self.set(of: members)
  }
}

/// The set of one touch. It can't be copied, so that it can be passed on from where it stands without being retained.
struct LoneTouchSet: ~Copyable {
  var touches = Set<UITouch>()
}

/// The sets of several touches that were asked for, ready made.
private struct TouchSets {
  private var known: [(members: Places, set: Set<UITouch>)] = []

  mutating func removeAll() { if !known.isEmpty { known.removeAll(keepingCapacity: true) } }

  mutating func set(of members: Places, among live: ObjectList<UITouch>) -> Set<UITouch> {
    for entry in known where entry.members == members { return entry.set }
    var set = Set<UITouch>(minimumCapacity: members.count)
    for place in members { set.insert(live[place]) }
    if known.count == ObjectList<UITouch>.limit { known.removeAll(keepingCapacity: true) }
    known.append((members, set))
    return set
  }
}
