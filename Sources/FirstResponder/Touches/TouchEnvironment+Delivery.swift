import EventLogic
import EventTrace

// How views hear of touches. Per view and phase one call with exactly the touches that changed that way (B2.19, B2.25),
// in the order began, moved, ended, cancelled (B2.24); views in the order in which their touches landed.

extension TouchEnvironment {
  /// Makes the next call that a view of the window (nil: of any) has to get. False if there is none.
  ///
  /// All touches of one view whose news is of one phase are in it, the first in the order of the calls. News of fingers
  /// that went in an earlier event comes before that of the others (B4.81).
  func deliverNext(in window: UIWindow?) -> Bool {
    holdBack(in: window)
    // From here to the call nobody is asked anything.
    var next: (view: UIView, phase: UITouch.Phase, isPast: Bool, members: Places)?
    for place in live.indices where live.at(place, { $0.hasNews(for: next?.view) }) {
      let touch = live[place]
      if let window, touch.state.window !== window { continue }
      guard let view = touch.state.view, touch.isDeliverable else {
        touch.state.due.remove(.view)
        continue
      }
      let (phase, isPast) = (touch.state.phase, touch.state.life == .past)
      guard let known = next else {
        next = (view, phase, isPast, Places(only: place))
        continue
      }
      // The raw values of the phases that are delivered are in the order of the calls.
      let isEarlier = isPast == known.isPast ? phase.rawValue < known.phase.rawValue : isPast
      if isEarlier { next = (view, phase, isPast, Places(only: place)) }
      if phase == known.phase, isPast == known.isPast { next?.members.insert(place) }
    }
    guard let next else { return false }
    deliver(next.phase, to: next.view, next.members)
    return true
  }

  func deliver(_ phase: UITouch.Phase, to view: UIView, _ members: Places) {
    for place in members {
      live.at(place) { touch in
        touch.state.due.remove(.view)
        touch.state.told = nil
        touch.state.delivery.tell(phase == .began ? .start : phase == .moved ? .change : .end)
      }
    }
    call(phase, on: view, with: members, event)
  }

  func call(_ phase: UITouch.Phase, on view: UIView, with members: Places, _ event: UIEvent?) {
    let touches = set(of: members)
    if journal.isWatched { watch(members, phase, to: view) }
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
  /// Whether a view, or else whichever is the touch's, has yet to be told of it.
  fileprivate final func hasNews(for view: UIView?) -> Bool {
    state.due.contains(.view) && (view == nil || state.view === view)
  }

  /// Whether the view may hear of the touch's phase now.
  final var isDeliverable: Bool {
    switch state.phase {
    case .began: state.delivery.hears(.start)
    case .moved: state.delivery.hears(.change)
    case .ended, .cancelled: state.delivery.hears(.end)
    case .stationary, .regionEntered, .regionMoved, .regionExited: false
    }
  }
}

// Whether the content of a scroll view hears of a touch (B7.5, B7.6).

extension TouchEnvironment {
  /// Scroll views around the view of a touch that has just landed have a say.
  func findScrollViews(around touch: UITouch) {
    var view = touch.state.view?.storedSuperview
    while let current = view, !current.isScrollView { view = current.storedSuperview }
    guard view != nil else { return }
    touch.state.due.insert(.scrollView)
    course.turn.need(.askScrollView)
  }

  /// Asks the scroll views whether the view of their content that was hit hears of new touches: when they are about to
  /// be delivered, all that landed together at once. False if nothing is to be asked.
  func askScrollView(in window: UIWindow?) -> Bool {
    var anyAsks = false
    for touch in live.all where touch.state.due.contains(.scrollView) {
      guard let view = touch.view, touch.state.delivery == .waiting || touch.state.delivery == .startHeld else {
        touch.state.due.remove(.scrollView)
        continue
      }
      anyAsks = true
      guard window == nil || touch.window === window else { continue }
      let isAbout = touch.state.delivery == .startHeld || touch.state.due.contains(.view)
      guard isAbout, !touch.isStartHeldBack else { continue }
      ask(about: touch, on: view)
      return true
    }
    if !anyAsks { course.turn.isDone(.askScrollView) }
    return false
  }

  private func ask(about first: UITouch, on view: UIView) {
    var touches: Set<UITouch> = []
    for touch in live.all where touch.state.due.contains(.scrollView) && touch.view === view {
      guard touch.path.start.timestamp == first.path.start.timestamp, !touch.isStartHeldBack else { continue }
      touch.state.due.remove(.scrollView)
      touches.insert(touch)
    }
    if touches.isEmpty { return }
    // Until they have answered the view hears of nothing.
    course.during(.asking) {
      var ancestor = view.superview
      while let current = ancestor {
        if !current.letsContent(view, beginWith: touches, event) { return withhold(touches, from: view, by: current) }
        ancestor = current.superview
      }
    }
  }

  private func withhold(_ touches: Set<UITouch>, from view: UIView, by scrollView: UIView) {
    for touch in touches {
      touch.state.delivery.withhold()
      touch.state.due.remove(.view)
      journal.verification?.see(.withheld(touch: touch.state.number))
      journal.take(
        .touches, view,
        .withheld(touch: touch.state.number, .scrollViewSaidNo, by: journal.mark(of: scrollView)))
    }
  }
}
