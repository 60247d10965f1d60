/// What a player does at one moment of a script.
package enum ScriptStep: Sendable, Hashable {
  /// One report of the digitizer: all fingers that changed together.
  case fingers([FingerStep])
  /// Asks something and tells the answer under this name.
  case ask(String, ScriptQuestion)
  /// Changes a view of the scene.
  case set(String, ViewSetting)
  /// Takes a view out of its superview.
  case remove(String)
  /// Switches a recognizer off or on.
  case enable(String, Bool)
  /// Lets a view become first responder; a field as well.
  case focus(String)
  /// `setContentOffset(_:animated:)`, without animation.
  case scroll(String, Spot)
  /// Shows another controller in front, or takes it away; without animation.
  case present, dismiss
  /// Shows another controller in front, with the system's animation.
  case presentAnimated
  /// The application begins to ignore touches, or ends that.
  case ignore(Bool)
  /// Tells a number that later steps belong to, for an expectation that looks for the greatest one.
  case attempt(Double)
}

/// What one finger does in a report.
package struct FingerStep: Sendable, Hashable {
  package enum Change: Sendable, Hashable {
    case down(Spot)
    case move(Spot)
    case up
  }

  /// From 1 on; a finger that is up may come down again.
  package var finger: Int
  package var change: Change

  package init(_ finger: Int, _ change: Change) {
    (self.finger, self.change) = (finger, change)
  }
}

/// What a script asks of its scene. The answer is a text, but where it says number.
package enum ScriptQuestion: Sendable, Hashable {
  /// The name of the view that the stage's `hitTest(_:with:)` answers for a point and no event, or `none`.
  case hit(Spot)
  /// The names along `next` from a view to its window. What a system puts between is left out.
  case chain(String)
  /// Who comes behind the controller that is presented: `controller` for the one that presents it, `none`, or `other`.
  case presentedNext
  /// `yes` or `no`: whether a view is first responder.
  case isFirst(String)
  /// The names along `next` from the window to the application: `scene application`, with `other` for anybody else.
  case chainEnd
  /// What a class of UIKit's is by default: one of `ScriptDefault`.
  case standard(ScriptDefault)
  /// Number: how far a scroll view is scrolled, points.
  case offsetX(String)
  case offsetY(String)
  /// Number: how far a pan is from where it set out, points.
  case translation(String)
}

/// Defaults that a script can ask for: of a new object of the class.
package enum ScriptDefault: String, Sendable, CaseIterable {
  /// `isUserInteractionEnabled`, as `yes` or `no`.
  case viewInteraction, buttonInteraction, scrollInteraction, stackInteraction, spinnerInteraction
  case progressInteraction, imageInteraction, labelInteraction
  /// Flags of recognizers, as `yes` or `no`.
  case cancelsTouches, delaysBegan, delaysEnded
  /// Numbers of recognizers, as a text.
  case tapTaps, tapTouches, pressTaps, pressTouches, panTouches, swipeTouches
  /// Flags of scroll views, as `yes` or `no`.
  case scrollEnabled, scrollBounces, scrollDelays, scrollCancels, scrollLocks, scrollPages, scrollToTop
  /// `isMultipleTouchEnabled` and `isExclusiveTouch` of a plain view.
  case multipleTouch, exclusiveTouch
}
