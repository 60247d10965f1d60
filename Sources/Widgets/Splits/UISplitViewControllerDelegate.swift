/// Decides about a split and hears of it. All requirements have a default.
///
/// Those that name columns are called for splits that were made with a style; those that name controllers for the
/// others (B21.20, B21.21).
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Another display mode is about to be shown; `displayMode` is still the old one.
  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// What the button changes the display mode to; `automatic`, as by default, for what suits the behaviour.
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode

  // MARK: Columns

  /// A column is about to be seen.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// A column is about to be out of sight.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// There is room for one column from now on: which one is on top? By default the proposed one.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// There is room for several columns again: in which display mode? By default the proposed one.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// One column is shown in place of all.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Columns stand side by side again.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// A finger begins to pull a sidebar into sight or out of it.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// The finger has let go, and the sidebar has come to rest.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
  /// How the interface may be turned while the container decides about that. Its columns are not asked (B25.2).
  func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientationMask
  /// How the interface is best turned when the container is presented and fills the window.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientation

  // MARK: Controllers

  /// What is shown where there is room for one from now on; nil, as by default, for the primary one.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  /// What is primary where there is room for two again; nil, as by default, for what is shown.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  /// The secondary controller goes: true if the program has put what is needed of it into the primary one, or needs
  /// nothing of it. False, as by default, lets the primary one do that.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// There will be a secondary controller again: which? Nil, as by default, lets the primary one say.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// A controller is to be shown in the primary place: true if the program has done it. False by default.
  func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  /// A controller is to be shown in the secondary place: true if the program has done it. False by default.
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?)
    -> Bool
}

extension UISplitViewControllerDelegate {
  /// By default every way on a tablet, and all but upside down on a phone.
  public func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientationMask
  { .usual }
  /// By default as it is.
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation { splitViewController.interfaceOrientation }
  /// By default nothing is done.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// By default what suits the behaviour.
  public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    .automatic
  }
  /// By default nothing is done.
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  /// By default nothing is done.
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
  /// By default the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// By default the proposed mode.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// By default nothing is done.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// By default nothing is done.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// By default nothing is done.
  public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}
  /// By default nothing is done.
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}
  /// By default the primary one.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }
  /// By default what is shown.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }
  /// By default the primary one cares for it.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// By default the primary one says.
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// By default it is shown.
  public func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  { false }
  /// By default it is shown.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
}
