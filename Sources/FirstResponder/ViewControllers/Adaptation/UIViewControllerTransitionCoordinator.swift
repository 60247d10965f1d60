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
  /// How what is shown is turned against what was shown before, where the interface turns; the identity otherwise.
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

/// The screen gets another size, or is turned.
@MainActor
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private enum Phase { case waiting, running, over }

  let containerView: UIView
  let transitionDuration: TimeInterval
  let targetTransform: CGAffineTransform
  private var phase = Phase.waiting
  private var alongside: [Step] = []
  private var completions: [Step] = []

  /// - Parameters:
  ///   - duration: seconds; 0 for a change at once.
  ///   - quarters: of a circle, by which what is shown is turned, clockwise.
  init(in window: UIWindow, duration: TimeInterval, quarters: Int) {
    (containerView, transitionDuration) = (window, duration)
    targetTransform = CGAffineTransform(quarters: quarters)
    super.init()
  }

  var isAnimated: Bool { transitionDuration > 0 }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  func notifyWhenInteractionChanges(_ handler: @escaping Step) {}

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    guard phase != .over else { return false }
    if phase == .waiting, let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return phase == .waiting
  }

  /// The size has changed.
  func begin() {
    phase = .running
    let steps = alongside
    alongside = []
    for step in steps { step(self) }
  }

  /// All is where it goes.
  func end() {
    phase = .over
    let steps = completions
    completions = []
    for step in steps { step(self) }
  }

  /// The size has changed at once.
  func run() {
    begin()
    end()
  }
}

extension CGAffineTransform {
  /// Turns by quarters of a circle, clockwise on the screen, without rounding.
  init(quarters: Int) {
    let (cosine, sine): (CGFloat, CGFloat) = [(1, 0), (0, 1), (-1, 0), (0, -1)][(quarters % 4 + 4) % 4]
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}
