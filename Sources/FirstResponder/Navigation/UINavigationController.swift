/// A container that shows the top of a stack of controllers, under a bar with its title and a button back.
///
/// The class says what there is and what a subclass may override. What a change of the stack means stands in
/// NavigationStack.swift, one change from the first callback to the last in NavigationTransition.swift, going back by
/// finger in BackSwipe.swift.
///
/// The responder chain leads from a controller of the stack over the container's views to the
/// navigation controller (B3.4).
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  final var navigation = NavigationStack()
  /// Hears that another controller is on top: a container that has a bar of its own.
  package final var onStackChange: () -> Void = {}
  /// The bar at the lower edge; nil until somebody asks for one.
  package final var bottom: NavigationBottom? { didSet { navigationView?.placeBar() } }
  private lazy var bar = UINavigationBar(frame: .zero)
  private lazy var swipe = BackSwipeGestureRecognizer(navigation: self)
  /// Keeps the rules, as a recognizer does not keep its delegate.
  private let swipeRules = BackSwipeRules()

  // MARK: Making

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Makes a navigation controller with an empty stack; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// Makes a navigation controller with the bottom of its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    prepare()
    change(to: [rootViewController], animated: false)
  }

  private func prepare() { swipe.delegate = swipeRules }

  deinit { onMainThread { storedView?.removeGestureRecognizer(swipe) } }

  // MARK: Stack

  /// The controllers from the bottom to the top. While an animation shows an earlier change,
  /// this is already the newest stack.
  open var viewControllers: [UIViewController] {
    get { navigation.controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the stack. The new top comes in from the right, or if it was in the stack before, from the left.
  ///
  /// A controller that is twice in the list, or a navigation controller in it, stops with a message.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  /// The controller on top of the stack.
  open var topViewController: UIViewController? { navigation.controllers.last }
  /// What is presented over the top of the stack, otherwise the top.
  open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }

  /// Puts a controller on top of the stack. Animated it takes `Thresholds.navigationDuration`, otherwise all happens
  /// within the call; while another change runs it comes after that. A controller that is in the stack
  /// already stops with a message.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    change(to: navigation.controllers + [viewController], animated: animated)
  }

  /// Takes the top away.
  ///
  /// - Returns: what was taken; nil if it is the only one, which stays.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    pop(to: navigation.controllers.count - 2, animated: animated)?.last
  }

  /// Takes everything above a controller away; one that is not in the stack stops with a message.
  ///
  /// - Returns: what was taken, from the bottom to the top.
  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  { pop(to: index(of: viewController), animated: animated) }

  /// Takes everything but the bottom away.
  ///
  /// - Returns: what was taken, from the bottom to the top; nil if there was nothing.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: 0, animated: animated)
  }

  /// Pushes the controller.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  // MARK: Bar

  /// The bar at the top; it shows the `navigationItem` of the controller on top.
  open var navigationBar: UINavigationBar { bar }
  /// Whether the bar is away.
  open var isNavigationBarHidden: Bool {
    get { navigation.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Takes the bar away or brings it back; the safe area of what is shown follows.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }
  /// How long the bar takes to come or go, seconds.
  public nonisolated static let hideShowBarDuration: TimeInterval = 0.2

  // MARK: Going back by finger

  /// Takes the top away by a finger that comes from the left edge. Without anything below, and while a change runs, it
  /// doesn't begin; with its own delegate also not while the bar is hidden or a button of the program stands in the
  /// back button's place. Scroll views in its view wait for its failure (B4.65).
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe }

  /// Hears which controller is shown. Not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: Overrides

  override func takeFromStack(_ child: UIViewController) { lose(child) }
  override func showTopOfStack() { showTop() }
  override func toolbarItemsChanged(of child: UIViewController) { bottom?.onChange() }
  override var stackTransition: TransitionContext? { navigation.transition?.context }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  open override func loadView() { view = makeNavigationView(swipe) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showTop()
    if let top = navigation.shown { delegate?.navigationController(self, willShow: top, animated: animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard navigation.transition == nil, let top = navigation.shown else { return }
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}

extension UIViewController {
  /// The nearest navigation controller that contains the receiver.
  public final var navigationController: UINavigationController? {
    storedParent?.nearest { $0 as? UINavigationController }
  }
}
