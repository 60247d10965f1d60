import EventTrace
import SystemLink

/// Plays a recording once against an app and tells only what it caused: for those who play it a thousand times, each
/// time a little differently.
@MainActor
package final class Rehearsal {
  private let driver: VirtualDriver
  private var hearing: [UInt32: Consequences.Hearing] = [:]
  private var left: Set<UInt32> = []
  /// Views that were met, by their numbers: nearly all are met again with each finger.
  private var met: Set<UInt32> = []

  /// So many steps are kept of one: nobody rehearses for longer.
  package static let steps = 4_000_000

  package init(_ driver: VirtualDriver) { self.driver = driver }

  /// Plays everything, and some time more, so that what waits is decided.
  package func play(_ recording: Recording, _ order: DueOrder) -> Consequences {
    driver.loop.dueOrder = order
    meetEverybody()
    let first = driver.application.journal.stepCount
    var place = 0
    while place < recording.moments.count {
      let moment = recording.moments[place]
      // What is due before has happened when the event comes.
      if case .input(_, isFrame: false) = moment.happening, moment.time > driver.now { driver.advance(to: moment.time) }
      if recording.isLanding(at: place) { meetEverybody() }
      place = driver.play(recording.moments, from: place)
    }
    driver.advance(to: driver.now + TrialPlayer.aftermath)
    meetEverybody()
    return consequences(since: first)
  }

  /// What came of input since a step, of those who were met.
  package func consequences(since step: Int) -> Consequences {
    Consequences(driver.application.journal.trace(since: step), hearing: hearing, without: left)
  }

  /// Gives everybody on the screen a number in the trace, in the order of the tree, before a finger asks for some of
  /// them: an unnamed view then has the same name in every run, wherever the finger comes down. And notes who does
  /// something with touches.
  package func meetEverybody() {
    driver.becomeCurrent()
    driver.settle()
    let journal = driver.application.journal
    for window in driver.application.windowList.frontToBack {
      window.forSubtree { view in
        let number = journal.mark(of: view).index
        if met.insert(number).inserted, let heard = Self.hearing(of: view) { hearing[number] = heard }
        for recognizer in view.extras?.gestureRecognizers ?? [] {
          let number = journal.mark(of: recognizer).index
          // It only holds touches back; its end is no gesture.
          if recognizer is ScrollDelayGestureRecognizer { left.insert(number) }
        }
      }
    }
  }

  /// What of a touch counts as heard by a view; nil where it has no part in touches, or tells otherwise.
  private static func hearing(of view: UIView) -> Consequences.Hearing? {
    if view is UIControl || view is UITextView { return nil }
    if view is UITableViewCell || (view as? any Spoken)?.shownPlace != nil { return .ended }
    let overrides = ViewOverrideDetection.overrides(of: view)
    if overrides.isDisjoint(with: [.touchesBegan, .touchesMoved, .touchesEnded]) { return nil }
    return overrides.contains(.touchesBegan) && !overrides.contains(.touchesEnded) ? .began : .ended
  }
}
