import EventLogic

/// Lets the bar of a navigation controller give way to the content of the screen on top (B23.90-B23.99).
@MainActor
final class BarCollapse: BarAboveContent {
  private unowned let view: NavigationView
  /// Whom the bar follows now.
  private(set) weak var content: UIScrollView?

  init(of view: NavigationView) { self.view = view }

  var heights: BarHeights { view.bar.heights }
  private var navigation: UINavigationController? { view.viewController as? UINavigationController }

  /// Looks for the content on top, and has the bar as high as that leaves it. Answers whether that is another height.
  func find() -> Bool {
    let found = wanted
    if found !== content {
      // What is still on top gives way no more; what is covered comes back.
      let top = navigation?.topViewController?.viewIfLoaded
      content?.leaves(self, returns: top.map { content?.isDescendant(of: $0) == false } ?? true)
      content = found
    }
    if let found { found.comes(below: self) }
    return measure()
  }

  private var wanted: UIScrollView? {
    guard heights.room > 0, navigation?.isNavigationBarHidden == false,
      let found = navigation?.topViewController?.contentBelowBar, isAbove(found)
    else { return nil }
    return found
  }

  private func measure() -> Bool {
    let (collapsed, pull) = content?.measureBar(heights) ?? (0, 0)
    guard collapsed != view.bar.collapsed || pull != view.bar.pull else { return false }
    (view.bar.collapsed, view.bar.pull) = (collapsed, pull)
    view.bar.setNeedsLayout()
    return true
  }

  func contentMoved(in scrollView: UIScrollView) {
    guard scrollView === content, !scrollView.scroll.bar.isHeld else { return }
    guard isAbove(scrollView) else { return view.placeBar() }
    if measure() { view.place() }
  }

  func contentCameOrWent() { view.setNeedsLayout() }

  /// Content that begins below the bar, or does not keep clear of it, would follow it, and it the content.
  func isAbove(_ scrollView: UIScrollView) -> Bool {
    guard scrollView.contentInsetAdjustmentBehavior != .never, let superview = scrollView.superview,
      scrollView.isDescendant(of: view.content)
    else { return false }
    let edge = superview.convert(scrollView.geometry.frame.origin, to: view.content).y
    return edge < view.safeAreaInsets.top + heights.least - 0.5
  }
}

extension UINavigationController {
  /// Another scroll view is the content of a screen.
  final func contentChanged() { navigationView?.placeBar() }
}
