/// Why a touch is kept from its view for its whole life (B2.32). Recognizers see it all the same (B2.22, B2.31).
enum Withholding: Sendable, Hashable {
  /// The view takes one touch at a time and already has one (B2.21, B2.23).
  case singleTouchView
  /// Another view, which is exclusive, is handling a touch in the window (B2.27).
  case exclusiveViewElsewhere
  /// The view is exclusive and another one is handling a touch in the window (B2.28).
  case viewIsExclusive

  var text: String {
    switch self {
    case .singleTouchView: "withheld: isMultipleTouchEnabled is false and the view already has a touch"
    case .exclusiveViewElsewhere: "withheld: a view with isExclusiveTouch has a touch in this window"
    case .viewIsExclusive: "withheld: the view has isExclusiveTouch and another view has a touch in this window"
    }
  }
}

extension TouchEnvironment {
  /// The rules for a touch that lands while others are down. Exclusiveness is a matter of one window (B2.30) and of touches
  /// that are delivered: one that is withheld tracks nothing (B2.29).
  func withholding(of touch: UITouch) -> Withholding? {
    guard let view = touch.view else { return nil }
    var reason: Withholding?
    for other in live where other.window === touch.window {
      guard let otherView = other.view else { continue }
      if otherView === view {
        // Also one that lifts in this very frame: the view hears of landings before lifts, and would have two at a time.
        if !view.isMultipleTouchEnabled { return .singleTouchView }
      } else if reason == nil, !other.isOver, !other.delivery.isWithheld {
        if otherView.isExclusiveTouch {
          reason = .exclusiveViewElsewhere
        } else if view.isExclusiveTouch {
          reason = .viewIsExclusive
        }
      }
    }
    return reason
  }
}
