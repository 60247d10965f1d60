/// A view of a script's scene, as a value: both sides make their own object of it.
package struct SceneView: Sendable, Hashable {
  /// Which class of UIKit's it is; a player makes a subclass that tells of its calls.
  package enum Kind: String, Sendable, CaseIterable {
    case plain, control, button, scroll, field
  }

  /// By which calls and steps mean it; one word, once in a script.
  package var name: String
  package var kind: Kind
  package var box: Box
  package var settings: [ViewSetting]
  package var recognizers: [SceneRecognizer]
  /// From the back to the front.
  package var children: [SceneView]

  package init(
    _ name: String, _ kind: Kind, _ box: Box, _ settings: [ViewSetting], _ recognizers: [SceneRecognizer],
    _ children: [SceneView]
  ) {
    (self.name, self.kind, self.box) = (name, kind, box)
    (self.settings, self.recognizers, self.children) = (settings, recognizers, children)
  }

  /// The view and all that it holds.
  package var all: [SceneView] { [self] + children.flatMap(\.all) }
}

/// What makes a view other than it is by default. One that its kind does not have is left out by the player.
package enum ViewSetting: Sendable, Hashable {
  case hidden(Bool)
  case alpha(Double)
  case interaction(Bool)
  case multipleTouch(Bool)
  case exclusive(Bool)
  case clips(Bool)
  case cornerRadius(Double)
  case zPosition(Double)
  /// The bounds' origin.
  case origin(Spot)
  /// Turned around its middle, radians clockwise.
  case turned(Double)
  case scaled(Double, Double)

  /// `hitTest(_:with:)` answers the view itself, whatever the point.
  case claimsAll
  /// `hitTest(_:with:)` answers nil where it would answer the view itself.
  case passesThrough
  /// `hitTest(_:with:)` answers the view of this name for each point in the view.
  case answers(String)
  /// `point(inside:with:)` takes so many points around the bounds, too.
  case enlarged(Double)
  /// The touch methods call `super`.
  case forwards
  /// Of views: whether it can become first responder, and whether it agrees to resign.
  case focus(can: Bool, yields: Bool)

  /// Of controls.
  case enabled(Bool)
  /// Of controls: `beginTracking(_:with:)` answers false.
  case refusesTracking
  /// Of controls: `continueTracking(_:with:)` answers false.
  case stopsTracking
  /// Of controls: touchUpInside sends an action to a nil target.
  case sendsToNobody
  /// Of controls: touchUpInside has a second action, added behind the first.
  case secondAction
  /// Of plain views: they have the action that is sent to nil targets, and `canPerformAction(_:withSender:)` says so.
  case hearsAction

  /// Of scroll views.
  case content(Double, Double)
  case paging(Bool)
  case bounces(Bool)
  case delaysContent(Bool)
  case cancelsContent(Bool)
  case locks(Bool)
  /// `touchesShouldBegin(_:with:in:)` answers false.
  case refusesContent
}
