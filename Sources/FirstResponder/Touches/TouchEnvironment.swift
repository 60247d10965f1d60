import SystemLink

/// The live touches of an application and the one event that shows them (B2.49).
///
/// A frame passes in three moves: `take` brings the touches up to the frame (TakingFrames.swift), `UIApplication.sendEvent`
/// hands the event round (TouchDelivery.swift), `finish` forgets the touches that are over.
@MainActor
final class TouchEnvironment {
  unowned let application: UIApplication
  let event = UIEvent()
  /// Touches that are down, and those that ended in the frame that is being sent; oldest first, at most `limit`.
  var live: [UITouch] = []
  /// More touches at a time are no hand, but a device out of its mind. Also the width of `TouchMembers`.
  static let limit = 64

  /// Where the frame in hand is on its way to the views. Program code runs in each of these, and may ask for anything.
  enum Progress {
    /// No frame is in hand.
    case idle
    /// A frame is taken in, or passes through an override of `sendEvent` which may yet swallow it. Nothing may overtake it:
    /// nested drains do nothing, cancellations wait until it is out.
    case inHand
    /// A window hands the frame to its views. Whoever wants to send something else hands out the rest first.
    case handingOut
  }
  var progress = Progress.idle

  /// The sets that were passed for the present `live`; emptied whenever a touch comes or goes.
  var sets: [(members: TouchMembers, set: Set<UITouch>)] = []
  /// Touches that are about to land, found by `take`; empty otherwise.
  var landings: [Landing] = []
  var taps = TapCounter<ObjectIdentifier?>()
  var touchCount = 0

  init(application: UIApplication) {
    self.application = application
    event.touchEnvironment = self
  }

  deinit { onMainThread { event.touchEnvironment = nil } }

  /// The live touch of a contact.
  func touch(of contact: UInt32) -> UITouch? {
    for touch in live where touch.contact == contact && !touch.isOver { return touch }
    return nil
  }

  /// Forgets the touches that are over, but for those that a recognizer still keeps from their views. What nobody handed out (an
  /// override of `sendEvent` swallowed it) is gone too.
  func finish() {
    var anyIsOver = false
    for touch in live {
      touch.delivery.isPending = false
      touch.delivery.isUnsent = false
      touch.needsRecognizers = false
      touch.pendingRecognizers = 0
      guard touch.isOver, !touch.delivery.isPast else { continue }
      anyIsOver = true
      letGo(of: touch)
      if touch.phase == .ended, touch.tapCount > 0 { countTap(touch) }
      application.noteDeparture(of: touch)
      touch.delivery.isPast = true
    }
    for touch in live where touch.delivery.isPast && !touch.delivery.isHeld {
      anyIsOver = true
      touch.delivery.isOpen = false
      touch.recognizers = []
    }
    guard anyIsOver else { return }
    live.removeAll { $0.delivery.isPast && !$0.delivery.isHeld }
    sets.removeAll(keepingCapacity: true)
  }

  /// The recognizers of a touch that is over forget it.
  func letGo(of touch: UITouch) {
    guard !touch.delivery.isLetGo else { return }
    touch.delivery.isLetGo = true
    if !touch.recognizers.isEmpty { application.gestures.letGo(of: touch) }
  }

  private func countTap(_ touch: UITouch) {
    let place = touch.window?.convert(touch.sample.location, to: nil as UIWindow?) ?? touch.sample.location
    taps.ended(at: place, time: touch.timestamp, on: touch.view.map(ObjectIdentifier.init), count: touch.tapCount)
  }

  // MARK: Sets of touches

  var allTouches: Set<UITouch> {
    var members = TouchMembers()
    for index in live.indices where !live[index].delivery.isPast { members.insert(index) }
    return self.set(of: members)
  }

  /// A set of live touches. The same fingers as before find it ready made: a move hashes and allocates nothing.
  func set(of members: TouchMembers) -> Set<UITouch> {
    for entry in sets where entry.members == members { return entry.set }
    var set = Set<UITouch>(minimumCapacity: members.count)
    for index in live.indices where members.contains(index) { set.insert(live[index]) }
    if sets.count == Self.limit { sets.removeAll(keepingCapacity: true) }
    sets.append((members, set))
    return set
  }

  func touches(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    var members = TouchMembers()
    for index in live.indices where !live[index].delivery.isPast && isIncluded(live[index]) { members.insert(index) }
    return members.isEmpty ? nil : self.set(of: members)
  }
}

/// Some of the live touches, by their place among them.
struct TouchMembers: Hashable {
  private var bits: UInt64 = 0

  init() {}

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }
  func contains(_ index: Int) -> Bool { bits >> UInt64(index) & 1 == 1 }
  mutating func insert(_ index: Int) { bits |= 1 << UInt64(index) }

  /// The place of the first member at or after a place.
  func first(from index: Int) -> Int { index + (bits >> UInt64(index)).trailingZeroBitCount }
}
