import EventLogic
import EventTrace

// Whether the content of a scroll view hears of a touch (B7.5, B7.6).

extension TouchEnvironment {
  /// Scroll views around the view of a touch that has just landed have a say.
  func findScrollViews(around touch: UITouch) {
    var view = touch.view?.storedSuperview
    while let current = view {
      if current.isScrollView {
        touch.state.due.insert(.scrollView)
        return course.turn.need(.askScrollView)
      }
      view = current.storedSuperview
    }
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
      touch.state.delivery = .withheld
      touch.state.due.remove(.view)
      journal.verification?.see(.withheld(touch: touch.state.number))
      journal.take(
        .touches, view,
        .withheld(touch: touch.state.number, .scrollViewSaidNo, by: journal.mark(of: scrollView)))
    }
  }
}
