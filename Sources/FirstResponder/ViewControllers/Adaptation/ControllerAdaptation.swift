/// How controllers follow the place where they are shown, and what they wish of it: what `UIViewController` has of that
/// and a subclass may override.
///
/// Between `UIResponder` and `UIViewController`, as only the body of a class can hold what is overridden.
@preconcurrency @MainActor
open class ControllerAdaptation: UIResponder, UITraitEnvironment {
  /// Only controllers inherit from it.
  final var asController: UIViewController { known(self, as: UIViewController.self) }
  final var storedTraits: TraitState?
  /// How a popover is shown that is none in the present width.
  final var adaptedStyle: UIModalPresentationStyle?
  /// What a popover becomes in a compact width, if the program says nothing.
  package final var styleInCompactWidth = UIModalPresentationStyle.pageSheet
  /// The change of what a container beyond this module shows, while it runs.
  final var containerTransition: ContainerTransition?

  // MARK: Traits

  /// What is so where the controller is shown (B15.20, B15.21).
  open var traitCollection: UITraitCollection { UITraitCollection(asController.traitValues) }
  /// Something of the traits is another way now. Call `super`. Not called when the view comes into a tree.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Whether the controller and everything in it are light or dark, whatever is around them; `unspecified`, as by
  /// default, says nothing (B15.21).
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { asController.traitState?.overrides.userInterfaceStyle ?? .unspecified }
    set { asController.changeTraits { $0.userInterfaceStyle = newValue } }
  }
  /// The style that the controller wishes of its container. Kept; nobody asks here.
  open var preferredUserInterfaceStyle: UIUserInterfaceStyle { .unspecified }
  /// Says about traits what counts for a child and everything in it; nil says nothing.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    TraitUpdates.during(in: childViewController.storedView.map { [$0] } ?? []) {
      asController.madeTraitState.ofChildren[ObjectIdentifier(childViewController)] = collection?.values
    }
  }
  /// What was said about the traits of a child; nil if nothing was.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    asController.traitState?.ofChildren[ObjectIdentifier(childViewController)].map { UITraitCollection($0) }
  }

  /// Whether the bar at the lower edge, with tabs or tools, goes while the controller, or one above it, is in a
  /// navigation controller's stack, other than at its bottom; false by default.
  open var hidesBottomBarWhenPushed = false
  /// What the toolbar of the navigation controller shows while the controller is on top (B23.10).
  open var toolbarItems: [UIBarButtonItem]? {
    get { storedToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  private var storedToolbarItems: [UIBarButtonItem]?
  /// Sets what that toolbar shows; there is no animation of it.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedToolbarItems = toolbarItems
    asController.storedParent?.toolbarItemsChanged(of: asController)
  }

  // MARK: Size

  /// The view is about to have another size, as the screen has (B15.25). Call `super`, which tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let own = asController.storedView?.bounds.size
    for child in asController.storedChildren {
      guard let view = child.storedView else { continue }
      // What is not shown, as the page of another tab, has the size that the screen had when it was seen last.
      let isHiddenPage = view.storedWindow == nil && asController.storedView?.storedWindow != nil
      guard view.bounds.size == own || isHiddenPage else { continue }
      child.viewWillTransition(to: size, with: coordinator)
    }
  }
  /// The traits are about to change with the size of the screen (B15.25). Call `super`, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in asController.storedChildren { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// The size that the content of a child would like is another one. Does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size for a child, in a container of a size; by default that size.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  /// The size that layout found for the content of a child is another one. Does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: Constraints

  /// Changes the constraints of the controller's view, in place of the view's `updateConstraints()`. Call `super` at
  /// the end, which calls that (B16.13).
  open func updateViewConstraints() { asController.storedView?.updateConstraints() }

  // MARK: The bar with the time, which is not drawn here (B15.26)

  /// How the bar with the time looks over the controller.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the bar with the time is hidden over the controller.
  open var prefersStatusBarHidden: Bool { false }
  /// How the bar comes and goes.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides about the look of the bar in the receiver's place.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the bar is hidden in the receiver's place.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Says that the answers about the bar are others now.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether a presented controller that does not fill the screen decides about the bar. Kept.
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { storedCapturesStatusBar }
    set { storedCapturesStatusBar = newValue }
  }
  private var storedCapturesStatusBar = false
  /// Which sides of the view go below bars. Kept: here a bar lies over the view, and says so by the safe area.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view also goes below bars that nothing shines through. Kept.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views keep clear of bars by themselves. Kept: each scroll view says so by its
  /// `contentInsetAdjustmentBehavior`.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether the mark at the lower edge may go. Nobody asks here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides about the mark in the receiver's place.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Says that the answer about the mark is another one now.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Whether the pointer may be locked. Nobody asks here.
  open var prefersPointerLocked: Bool { false }

  // MARK: Turning (section 25 of Docs/Behaviour.md)

  /// How the interface may be turned while the controller is the window's root, or is presented and fills the window:
  /// every way on a tablet, all but upside down on a phone (B25.2).
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .usual }
  /// Whether the interface turns with the device.
  open var shouldAutorotate: Bool { true }
  /// How the interface is best turned when the controller is presented and fills the window; as it is, by default
  /// (B25.4).
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    asController.interfaceOrientation
  }
  /// Says that the answers about turning are others now. They are asked for at the end of the turn.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { UIApplication.current?.turning.needsUpdate() }
}

/// How the bar with the time looks.
public enum UIStatusBarStyle: Int, Sendable, Hashable {
  /// As the traits say.
  case `default` = 0
  /// Light, over something dark; dark, over something light.
  case lightContent = 1, darkContent = 3
}

/// How the bar with the time comes and goes.
public enum UIStatusBarAnimation: Int, Sendable, Hashable {
  /// At once; by and by; from above.
  case none, fade, slide
}

/// What contains content, and hears of its sizes.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content would like.
  var preferredContentSize: CGSize { get }
  /// See `UIViewController.viewWillTransition(to:with:)`.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// See `UIViewController.willTransition(to:with:)`.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
  /// See `UIViewController.preferredContentSizeDidChange(forChildContentContainer:)`.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// See `UIViewController.size(forChildContentContainer:withParentContainerSize:)`.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
}

extension UIViewController {
  /// What the controller says about traits for itself and everything in it.
  public final var traitOverrides: any UITraitOverrides {
    get { traitState?.overrides ?? .nothing }
    set { changeTraits { $0 = newValue as? TraitValues ?? $0 } }
  }
  /// How the interface is turned.
  public final var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.current?.turning.orientation ?? .portrait
  }
  /// Turns the interface as the device is held, if what is allowed has changed.
  public static func attemptRotationToDeviceOrientation() { UIApplication.current?.turning.needsUpdate() }
}

extension UIViewController: UIContentContainer {}

extension UIViewController: TraitHolder {
  final var traitState: TraitState? { storedTraits }
  final var madeTraitState: TraitState {
    if let storedTraits { return storedTraits }
    let made = TraitState()
    storedTraits = made
    return made
  }
  final var viewOfTraits: UIView? { storedView }
  final func traitsChanged(from previous: UITraitCollection) { traitCollectionDidChange(previous) }
}
