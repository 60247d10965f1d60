import EventLogic

// How views hear of touches. Per view and phase one call with exactly the touches that changed that way (B2.19, B2.25),
// in the order began, moved, ended, cancelled (B2.24); views in the order in which their touches landed.

extension TouchEnvironment {
  /// Makes the next call that a view of the window (nil: of any) has to get. False if there is none.
  ///
  /// All touches of one view whose news is of one phase are in it, the first in the order of the calls. News of fingers
  /// that went in an earlier event comes before that of the others (B4.81).
  func deliverNext(in window: UIWindow?) -> Bool {
    var next: (view: UIView, phase: UITouch.Phase, isPast: Bool, members: Places)?
    for place in live.indices where live.at(place, { $0.isNews(for: next?.view) }) {
      let touch = live[place]
      if let window, touch.window !== window { continue }
      guard let view = touch.view, touch.isDeliverable, touch.recognizers.isEmpty || !hold(touch) else {
        touch.state.due.remove(.view)
        continue
      }
      let (phase, isPast) = (touch.phase, touch.state.life == .past)
      guard let known = next else {
        next = (view, phase, isPast, Places(only: place))
        continue
      }
      guard view === known.view else { continue }
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
  /// Whether a view, or else whichever is the touch's, may have to hear of it now. What recognizers might keep back is
  /// looked at for all views at once.
  fileprivate final func isNews(for view: UIView?) -> Bool {
    state.due.contains(.view) && (view == nil || state.view === view || !recognizers.isEmpty)
  }

  /// Whether the view may hear of the touch's phase now.
  final var isDeliverable: Bool {
    switch phase {
    case .began: state.delivery.hears(.start)
    case .moved: state.delivery.hears(.change)
    case .ended, .cancelled: state.delivery.hears(.end)
    case .stationary, .regionEntered, .regionMoved, .regionExited: false
    }
  }
}
