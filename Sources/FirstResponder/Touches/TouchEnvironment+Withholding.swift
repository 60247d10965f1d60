import EventTrace

// Which touches are kept from their view for their whole life (B2.32). Recognizers see them all
// the same (B2.22, B2.31).

extension TouchEnvironment {
  /// The rules for a touch that lands while others are down. Exclusiveness is a matter of one window (B2.30) and of
  /// touches that are delivered: one that is withheld tracks nothing (B2.29).
  /// A finger whose end is only held back is up (B2.61).
  func withholding(landingOn view: UIView?, in window: UIWindow?) -> (reason: Withholding, by: UIView)? {
    guard let view else { return nil }
    var result: (reason: Withholding, by: UIView)?
    for other in live.all where other.window === window && other.state.life < .past {
      guard let otherView = other.view else { continue }
      if otherView === view {
        // Also one that lifts in this very frame: the view hears of landings before lifts,
        // and would have two at a time.
        if !view.isMultipleTouchEnabled { return (.singleTouchView, view) }
      } else if result == nil, !other.isOver, other.state.delivery != .withheld {
        if otherView.isExclusiveTouch {
          result = (.exclusiveViewElsewhere, otherView)
        } else if view.isExclusiveTouch {
          result = (.viewIsExclusive, otherView)
        }
      }
    }
    return result
  }
}
