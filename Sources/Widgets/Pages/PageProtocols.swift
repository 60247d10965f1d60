/// Knows which page comes before and after a page. The requirements about the row of dots have a default.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before a page that is shown; nil if that is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after a page that is shown; nil if that is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots stand below pages that scroll side by side; 0, the default, for no row of dots. Asked when the
  /// program gives pages, not when fingers turn them.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The dot, from 0, of the page that the program has given; 0 by default. Asked behind the number.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// By default there are no dots.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// By default the first dot.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of turns by fingers, and says where the spine is. All requirements have a default.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Fingers begin to turn to pages, which may not be reached.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// What fingers began is over.
  ///
  /// - Parameters:
  ///   - finished: whether the pages came to rest by themselves; false if the program or a change of the screen cut
  ///     the way short.
  ///   - previousViewControllers: the pages that were shown before.
  ///   - completed: whether other pages are shown now.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Where the spine is to be when the screen is as high or wide as `orientation` says. The program gives the pages
  /// that fit, with `setViewControllers(_:direction:animated:completion:)`, before it answers. Asked only where pages
  /// curl; by default the spine stays.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// How the interface may be turned: what the container says itself.
  func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
  /// How the interface is turned when the container is presented: what it says itself.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  /// By default nothing is done.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// By default nothing is done.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// By default the spine stays where it is.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
  /// By default every way on a tablet, and all but upside down on a phone.
  public func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
  { .usual }
  /// By default as it is.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { pageViewController.interfaceOrientation }
}
