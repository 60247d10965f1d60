/// A behaviour that is attached to a view.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that the interaction is attached to.
  var view: UIView? { get }
  /// The interaction is about to be attached to a view, or detached (nil).
  func willMove(to view: UIView?)
  /// The interaction was attached to a view, or detached (nil).
  func didMove(to view: UIView?)
}
