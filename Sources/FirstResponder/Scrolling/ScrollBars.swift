import EventLogic

// A bar that lies over the upper edge of the content and gives way to it, as a navigation bar with a large title does
// (B23.90-B23.99). How high it is follows from where the content is. The edge of the content is that below the whole
// bar, wherever the content is, so dragging and coasting know nothing of it; `adjustedContentInset` is what the bar
// covers now.

/// A bar above content.
@MainActor
protocol BarAboveContent: AnyObject {
  var heights: BarHeights { get }
  /// The content has moved, or its insets are others.
  func contentMoved(in scrollView: UIScrollView)
  /// Whether the bar lies over the scroll view, which keeps its content clear of it.
  func isAbove(_ scrollView: UIScrollView) -> Bool
  /// The scroll view may be the content no more.
  func contentCameOrWent()
}

/// A view with a bar above some of its content.
@MainActor
protocol HoldsBarAboveContent: UIView {
  /// There may be other content below the bar.
  func contentCameOrWent()
}

/// What a scroll view keeps of the bar above it.
struct ScrollBar {
  /// The bar that follows the content; nil while another screen has it.
  weak var bar: (any BarAboveContent)?
  /// How much of the bar may give way, points, and how much of that is there.
  var (room, expansion) = (CGFloat(0), CGFloat(0))
  /// How much has given way.
  var collapsed: CGFloat { room - expansion }
  /// What had given way when the safe area was last looked at.
  var knownCollapsed: CGFloat = 0
  /// How many changes of screens are under way: the bar is another screen's, and what it covers here is what it covered
  /// before.
  var holds = 0
  var isHeld: Bool { holds > 0 }
}

extension UIScrollView {
  /// How far the content begins below the upper edge of what is seen when all of the bar has given way.
  private var topBelowLeastBar: CGFloat { contentInset.top + knownSafeArea.top - scroll.bar.expansion }

  /// Whether the content is at its edge, below the whole bar, as far as the safe area was looked at.
  final var isAtKnownTop: Bool {
    contentOffset.y == -(contentInset.top + knownSafeArea.top + scroll.bar.knownCollapsed + refreshRoom)
  }

  /// A bar is above the content from now on, or has other heights: all of it is there if the content is at its edge.
  final func comes(below bar: any BarAboveContent) {
    let (heights, top) = (bar.heights, topBelowLeastBar)
    let expansion = isAtKnownTop ? heights.room : heights.expansion(at: contentOffset.y, top: top)
    let isNew = heights.room != scroll.bar.room
    (scroll.bar.bar, scroll.bar.room, scroll.bar.expansion) = (bar, heights.room, expansion)
    if isNew { followSafeArea() }
  }

  /// The bar is another screen's, or gives way no more.
  ///
  /// - Parameter returns: whether it may be above the content again: what it covers stays known until then.
  final func leaves(_ bar: any BarAboveContent, returns: Bool) {
    guard scroll.bar.bar === bar else { return }
    scroll.bar.bar = nil
    if returns { return }
    forgetBar()
    followSafeArea()
  }

  private func forgetBar() { (scroll.bar.room, scroll.bar.expansion) = (0, 0) }

  /// What covers the content may be something else here.
  final func comesIntoWindow() {
    checkBar()
    followSafeArea()
    tellHolderOfBar()
  }

  final func leavesWindow() {
    bringHome()
    hideIndicators()
    scroll.bar.bar?.contentCameOrWent()
  }

  /// The view around the content may have a bar that is to follow it, or not any more.
  final func tellHolderOfBar() {
    var view = superview
    while let current = view {
      if let holder = current as? any HoldsBarAboveContent { return holder.contentCameOrWent() }
      view = current.superview
    }
  }

  /// A bar that was above the content may be elsewhere.
  final func checkBar() {
    guard scroll.bar.room > 0, !scroll.bar.isHeld, scroll.bar.bar?.isAbove(self) != true else { return }
    scroll.bar.bar = nil
    forgetBar()
  }

  /// How much of the bar is there and how far the content is pulled below it, as the content is now.
  final func measureBar(_ heights: BarHeights) -> (collapsed: CGFloat, pull: CGFloat) {
    let (top, offset) = (topBelowLeastBar, contentOffset.y)
    scroll.bar.expansion = heights.expansion(at: offset, top: top)
    // What refreshes stands between the content and the bar.
    return (scroll.bar.collapsed, refreshControl == nil ? heights.pull(at: offset, top: top) : 0)
  }

  /// Where content rests that would rest at an offset; elsewhere where the bar would be half way there.
  final func restBelowBar(_ offset: CGFloat, within limits: ClosedRange<CGFloat>) -> CGFloat {
    guard scroll.bar.room > 0, let bar = scroll.bar.bar else { return offset }
    return bar.heights.rest(offset, top: topBelowLeastBar, within: limits)
  }

  /// Keeps what covers the content as it is, while screens change.
  final func holdBar() { scroll.bar.holds += 1 }

  final func releaseBar() {
    guard scroll.bar.isHeld else { return }
    scroll.bar.holds -= 1
    guard !scroll.bar.isHeld, window != nil else { return }
    checkBar()
    followSafeArea()
    scroll.bar.bar?.contentMoved(in: self)
  }

  /// The insets as they are where all of the bar is there: those that do not change while content scrolls.
  package final var insetBelowWholeBar: UIEdgeInsets {
    var inset = adjustedContentInset
    inset.top += scroll.bar.collapsed
    return inset
  }
}
