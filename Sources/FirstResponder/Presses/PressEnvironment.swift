import EventLogic
import EventTrace
import SystemLink

/// The live presses of an application and the one event that shows them.
///
/// A report passes in three moves, as a frame of touches does: `apply` brings the presses up to it,
/// `UIApplication.sendEvent` hands the event round (Delivery/), `finish` forgets the presses that are over.
@MainActor
final class PressEnvironment: LivePresses {
  let course: EventCourse
  let gestures: GestureEnvironment
  let journal: Journal
  let event = UIPressesEvent()
  /// Presses that are held, and those that ended in the report that is being sent; oldest first, at most `limit`.
  // Looked at for each event; nothing is called while it changes.
  @exclusivity(unchecked) private(set) var live: [UIPress] = []
  /// Presses that went during the event that is being handed out, and are still held:
  /// their holders may be about to hear of the end.
  // Asked several times for each event; one is taken out before it is told.
  @exclusivity(unchecked) private var left: [UIPress] = []
  /// Limits one application to so many presses at a time; more come from a faulty device.
  nonisolated static let limit = 64

  init(_ course: EventCourse, _ gestures: GestureEnvironment, _ journal: Journal) {
    (self.course, self.gestures, self.journal) = (course, gestures, journal)
    event.pressEnvironment = self
  }

  deinit {
    onMainThread {
      event.pressEnvironment = nil
      for press in live + left { press.abandonFollowers() }
    }
  }

  // MARK: Changes

  /// Brings the presses up to a report: each is stationary unless the report says otherwise.
  ///
  /// - Parameter begin: makes the press of a report that begins one, or says why there is none.
  /// - Returns: a press that begins.
  func apply(
    _ report: PressReport, at time: TimeInterval, begin: (PressReport) throws(PressFault) -> UIPress
  ) throws(PressFault) -> UIPress? {
    var begun: UIPress?
    if let press = live.first(where: { $0.source == report.source && !$0.isOver }) {
      guard !report.isDown || press.force != report.force else { throw PressFault(report.source, .alreadyDown) }
      rest()
      press.force = report.force
      change(press, to: report.isDown ? .changed : .ended, at: time)
    } else {
      let press = try begin(report)
      rest()
      press.timestamp = time
      live.append(press)
      course.turn.need(.attach)
      course.turn.need(.deliver)
      begun = press
    }
    event.storedTimestamp = time
    if let key = report.key { event.heldModifiers = UInt32(truncatingIfNeeded: key.modifiers.rawValue) }
    return begun
  }

  /// Nothing has changed since the last event.
  func rest() {
    for press in live where !press.isOver { press.phase = .stationary }
  }

  func change(_ press: UIPress, to phase: UIPress.Phase, at time: TimeInterval) {
    (press.phase, press.timestamp) = (phase, time)
    press.state.due.insert(.view)
    press.unheard = press.recognizers
    course.turn.need(.tell)
    course.turn.need(.deliver)
    if phase == .ended || phase == .cancelled {
      press.force = 0
      press.state.life = .lifted
      course.turn.need(.letGo)
    }
  }

  /// Forgets the presses that are over. What nobody handed out (an override of `sendEvent` swallowed it) is gone, too.
  func finish() {
    if live.isEmpty { return }
    for press in live { press.dropNews() }
    course.turn.dropNews()
    // Whatever goes with the last of them may run program code; by then the list is as it will be.
    let gone = live.filter(\.isOver)
    for press in gone { letGo(of: press) }
    live.removeAll { $0.isOver }
    for press in gone {
      press.state.life = .gone
      press.state.delivery.lose()
      journal.verification?.see(.released(press: press.number))
      if !press.followers.isEmpty { left.append(press) }
    }
    for press in gone { press.recognizers = [] }
  }

  /// No event is handed out: whoever still holds a press that is over will not hear of its end.
  func loseFollowersOfThoseThatLeft() { while let press = left.popLast() { press.loseFollowers() } }

  /// The recognizers of a press that is over forget it.
  func letGo(of press: UIPress) {
    guard press.state.life == .lifted else { return }
    press.state.life = .letGo
    if !press.recognizers.isEmpty { gestures.letGo(of: press) }
  }

  func presses(where isIncluded: (UIPress) -> Bool) -> Set<UIPress> { Set(live.filter(isIncluded)) }
}
