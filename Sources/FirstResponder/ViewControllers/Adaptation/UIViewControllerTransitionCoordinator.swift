/// What accompanies a change of size or traits.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether it was broken off.
  var isCancelled: Bool { get }
  /// How long it takes, seconds.
  var transitionDuration: TimeInterval { get }
  /// The view in which it happens.
  var containerView: UIView { get }
  /// How everything is turned in the end: not at all.
  var targetTransform: CGAffineTransform { get }
}

/// Lets others change with a change of size or traits.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Does something with the change, and something when it is over.
  /// - Returns: whether the first closure will be called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Does something with the change.
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?)
    -> Bool
  { animate(alongsideTransition: animation, completion: nil) }
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
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
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
