/// Manages one screenful of views: loads them, hears when they appear and disappear,
/// contains and presents other controllers.
///
/// The class lists what exists and what may be overridden; each concept has its file in this folder.
@preconcurrency @MainActor
open class UIViewController: ControllerSegues {
  // MARK: Stored state

  final var storedView: UIView?
  final var isLoadingView = false
  final var appearance = Appearance()
  final var parentMove = ParentMove.none
  final var modalMove = ModalMove.none
  final var storedChildren: [UIViewController] = []
  final var storedParent: UIViewController? {
    get { parentHandle?.object }
    set { parentHandle = newValue?.handle }
  }
  private var parentHandle: Handle<UIViewController>?
  /// Counts the places that it was given, as a child, as a window's root or for another child, so that code that called
  /// out can tell whether its own is still the newest.
  final var arrivals = 0
  final var storedPresented: UIViewController?
  final var storedPresenting: UIViewController? {
    get { presentingHandle?.object }
    set { presentingHandle = newValue?.handle }
  }
  private var presentingHandle: Handle<UIViewController>?
  /// For its children and what it presents, which may outlive it.
  final let handle = Handle<UIViewController>()
  /// The change of what this controller presents, while it runs.
  final var presentationTransition: PresentationTransition?
  /// What shows the controller as a sheet, while it is presented as one.
  final var sheet: Sheet?
  final var storedPresentationController: UIPresentationController?
  /// Whether a presentation with the style `custom` goes over the controller that defines the context, too.
  package final var isShownInContext = false
  /// Where the view was and will be again, while a presentation has taken it out of the window.
  final weak var coveredPlace: UIView?
  private var addedKeyCommands: [UIKeyCommand] = []

  // MARK: Making

  /// Makes a controller whose view is loaded when it is needed. There are no nib files here:
  /// both arguments are only kept.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
    handle.belongs(to: self)
  }

  /// Makes a controller; nothing is read from the coder, as there are no archives of controllers here.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
    handle.belongs(to: self)
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  deinit { onMainThread { releaseRelations() } }

  /// As passed to the initializer.
  public final let nibName: String?
  /// As passed to the initializer.
  public final let nibBundle: Bundle?

  // MARK: Chain

  /// The superview of the view (for a window's root controller that is the window, for a child a view of its parent);
  /// the presenting controller if it was presented; nil without a loaded view (B3.3-B3.6). Never loads the view.
  open override var next: UIResponder? { (UIApplication.current?.nextRules ?? NextRules()).next(of: self) }

  // MARK: View

  /// The root view, loaded at the first access: `loadView()`, then `viewDidLoad()`.
  open var view: UIView! {
    get {
      makeView()
      return storedView
    }
    set { exchangeView(for: newValue) }
  }
  /// The root view if it is loaded; asking does not load it.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the root view is loaded; asking does not load it.
  open var isViewLoaded: Bool { storedView != nil }
  /// Makes the root view and assigns it to `view`. Never call it; an override does not call `super`.
  open func loadView() { makePlainView() }
  /// Loads the root view if that has not happened.
  open func loadViewIfNeeded() { makeView() }
  /// The view was loaded; called once per load.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// The view is about to come on the screen; it may not be in a window yet.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in its window and about to be laid out: the first moment at which its size is right.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on the screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// A container says that a child is about to appear or disappear; the child hears it unless it is
  /// so already or under way.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing ? .appear : .disappear, animated: animated)
  }
  /// A container says that what `beginAppearanceTransition` began is done. An end without a begin does nothing.
  open func endAppearanceTransition() { endAppearance() }
  /// Whether children appear and disappear with the receiver; true by default.
  /// A container that answers false tells them itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// The system is short of memory.
  open func didReceiveMemoryWarning() {}

  // MARK: Containers

  /// The container that the controller is a child of, if any.
  open var parent: UIViewController? { storedParent }
  /// The controllers inside this one, in the order in which they were added.
  open var children: [UIViewController] { storedChildren }
  /// Puts a controller inside this one: `willMove(toParent:)` on it, out of its old container, in here. Its view is
  /// added by the caller, who then calls `didMove(toParent:)`. A circle stops with a message.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Takes the controller out of its container and calls `didMove(toParent: nil)`. Nothing happens without a container.
  open func removeFromParent() { leaveParent() }
  /// About to come into a container, or (nil) to leave it; call `super`.
  open func willMove(toParent parent: UIViewController?) { parentMove = parent == nil ? .fromParent : .toParent }
  /// Came into a container or (nil) left it; call `super`.
  open func didMove(toParent parent: UIViewController?) { if !appearance.isChanging { parentMove = .none } }
  /// Whether the present change of appearance comes from being added to a container.
  open var isMovingToParent: Bool { parentMove == .toParent }
  /// Whether the present change of appearance comes from being removed from a container.
  open var isMovingFromParent: Bool { parentMove == .fromParent }
  /// Replaces one child's view with another's, with all appearance callbacks. Both must be children of the receiver.
  ///
  /// The new view comes in front of the old one, which leaves at the end; until then the receiver's view
  /// takes no new touches (B1.55).
  ///
  /// - Parameters:
  ///   - duration: seconds; without, or outside of a window, the change happens within the call.
  ///   - animations: changes that are animated, as in `UIView.animate`.
  ///   - completion: called after the appearance callbacks.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: Presentation

  /// The controller that the receiver, or one of its containers, presents.
  open var presentedViewController: UIViewController? { nearest(\.storedPresented) }
  /// The controller that presents the receiver, or one of its containers.
  open var presentingViewController: UIViewController? { nearest(\.storedPresenting) }
  /// Shows a controller over the receiver's outermost container. Ignored, with a trace step, if that presents something
  /// already or is not in a window, or if the controller is presented already.
  ///
  /// - Parameter completion: called after `viewDidAppear` of the controller.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Takes away what the receiver presents, and everything presented over that; if it presents nothing, the receiver
  /// itself. Ignored, with a trace step, if nothing is presented; the completion is not called then.
  ///
  /// - Parameter completion: called after `viewDidDisappear` of the controllers.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }
  /// How the controller covers the screen when it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the controller comes in when it is presented with `animated`, and goes out; `coverVertical` by default.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Brings what the program has of its own for showing the controller and taking it away. Not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The change of controllers that the receiver, or the nearest of its containers, takes part in, while it runs and if
  /// it is animated; nil otherwise.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nearest(\.runningTransition) }
  /// Whether the view is what a presentation in the current context covers.
  open var definesPresentationContext = false
  /// Whether what is presented in this controller's context comes in as it did. Kept: each comes in by its own style.
  open var providesPresentationContextTransitionStyle = false
  /// What shows the controller, or the container that is presented with it: whom to ask and to tell. Made at the first
  /// access, for the style that is set then.
  open var presentationController: UIPresentationController? { presentedContainer.makePresentationController() }
  /// How the sheet behaves; nil for styles that are no sheets.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// Where the controller points to as a popover; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
  /// Whether a sheet must not be pulled away by the user; it gives way less and less, and its presentation controller's
  /// delegate hears of the attempt.
  open var isModalInPresentation = false
  /// Whether the controller is appearing because it is presented.
  open var isBeingPresented: Bool { modalMove == .presented }
  /// Whether the controller is disappearing because it is dismissed.
  open var isBeingDismissed: Bool { modalMove == .dismissed }
  /// Whether the keyboard stays when the first responder changes to a control without text; true for form sheets.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Whether the controller performs commands of menus and keys while it presents another one; true by default. Where
  /// it is false, they pass the controller by on their way along the chain.
  open var performsActionsWhilePresentingModally: Bool { true }

  /// The commands that were added; nil if there are none (B3.51). An override that calls `super`
  /// can offer others as well.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  /// Offers a command while the controller is on the first responder's chain.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Takes a command back that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  // MARK: Showing in whatever container there is

  /// Shows a controller as the container sees fit; without a container it is presented.
  open func show(_ vc: UIViewController, sender: Any?) { showInContainer(vc, sender: sender) }
  /// Shows a controller in the detail place of a container that has one; otherwise it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetailInContainer(vc, sender: sender) }
  /// The nearest of the receiver and its containers that can perform the action.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    nearest { $0.canPerformAction(action, withSender: sender) ? $0 : nil }
  }

  // MARK: Properties for containers and the system

  /// What containers call the controller; a navigation bar shows it.
  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      onTitle(title)
    }
  }
  /// Hears of another title: what stands for the controller in another bar.
  package final var onTitle: (String?) -> Void = { _ in }
  /// What a navigation bar shows for the controller; made at the first access, with the controller's title.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem()
    item.title = title
    storedNavigationItem = item
    return item
  }
  private var storedNavigationItem: UINavigationItem?
  /// A child is none any more, by whoever's doing: a container with a stack takes it out.
  func takeFromStack(_ child: UIViewController) {}
  /// The child has heard of it: a container with a stack shows what is on top now.
  func showTopOfStack() {}
  /// A child has other things to show in the bar at the lower edge.
  func toolbarItemsChanged(of child: UIViewController) {}
  /// The change of what a container with a stack shows, while it runs and if it is animated.
  var stackTransition: TransitionContext? { containerTransition?.context }
  /// Whether the content can be edited now.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedIsEditing = false
  /// Changes `isEditing`, and what `editButtonItem` says; an override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedIsEditing = editing
    storedEditButtonItem?.show(isEditing: editing)
  }
  /// A button that says "Edit" or "Done", and begins or ends editing by `setEditing(_:animated:)`; made at the first
  /// access. It stands where the program puts it.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButtonItem { return storedEditButtonItem }
    let item = UIBarButtonItem.editing(self)
    storedEditButtonItem = item
    return item
  }
  private var storedEditButtonItem: UIBarButtonItem?
  /// The size that the content would like; containers may follow it. Points.
  open var preferredContentSize = CGSize.zero { didSet { preferredSizeChanged(from: oldValue) } }
  /// Insets that are added to the safe area of the view and everything in it. Points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { storedView?.setOwnSafeAreaInsets(additionalSafeAreaInsets) }
  }
  /// The safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The child that decides about edge gestures in the receiver's place.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// The edges at which the app's own gestures come first.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Says that `preferredScreenEdgesDeferringSystemGestures` has a new answer.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { edgeDeferralChanged() }
}
