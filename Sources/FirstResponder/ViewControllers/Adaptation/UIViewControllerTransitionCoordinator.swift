/// A change of controllers, of size or of traits, as those see it who change something alongside.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// How the presented controller is shown; `none` where none is.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether somebody drove it from the beginning.
  var initiallyInteractive: Bool { get }
  /// Whether its animation can be taken hold of.
  var isInterruptible: Bool { get }
  /// Whether somebody drives it now.
  var isInteractive: Bool { get }
  /// Whether it was broken off, or goes back.
  var isCancelled: Bool { get }
  /// How long it takes as a whole, seconds.
  var transitionDuration: TimeInterval { get }
  /// How far it is, 0...1, as whoever drives it says.
  var percentComplete: CGFloat { get }
  /// How fast the rest goes when it is let go; 1 for as fast as meant.
  var completionVelocity: CGFloat { get }
  /// How the rest goes when it is let go.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which it happens.
  var containerView: UIView { get }
  /// How everything is turned in the end: not at all.
  var targetTransform: CGAffineTransform { get }
  /// A controller that takes part; nil where none does.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that is moved for it; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others change with a change of controllers, of size or of traits.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Does something with the change, in its time and driven as it is, and something when it is over (B17.13).
  /// - Returns: whether the first closure will be called: not if the change is under way already.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls when somebody who drove the change lets go of it, or takes hold of it again.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Does something with the change.
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?)
    -> Bool
  { animate(alongsideTransition: animation, completion: nil) }
  /// The same; views may be anywhere here, also outside of the container.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
  /// The older name of `notifyWhenInteractionChanges(_:)`.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { notifyWhenInteractionChanges(handler) }
}

/// The screen gets another size: at once, as nothing here turns.
@MainActor
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void
  let containerView: UIView
  private var alongside: [Step] = []
  private var completions: [Step] = []

  init(in window: UIWindow) {
    containerView = window
    super.init()
  }

  var isAnimated: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  func notifyWhenInteractionChanges(_ handler: @escaping Step) {}
  var targetTransform: CGAffineTransform { .identity }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// The size has changed.
  func run() {
    let steps = (alongside, completions)
    (alongside, completions) = ([], [])
    for step in steps.0 + steps.1 { step(self) }
  }
}
