/// Hears how a scroll view moves. All requirements have a default that does nothing.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// The content offset changed, for whatever reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger is about to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger is lifted: the velocity is in points per millisecond, and the offset at which the content will rest may
  /// be changed, which counts unless the view pages (B7.15). A pointer, as in UIKit.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger was lifted; `decelerate` says whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content goes on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// A movement that program code asked for is over (B7.16).
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Which view is scaled by zooming; none by default, and then nothing zooms.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Fingers or a trackpad are about to zoom the content.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The zoom scale changed, for whatever reason.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Fingers no longer zoom, or an animated zoom is over. The scale is within its limits again.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// The top of the screen was tapped; false leaves the content where it is. True by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The content has moved to its top after a tap at the top of the screen.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The insets that count are others now: the program's, or what a bar or the keyboard covers.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// By default nothing is done.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// By default nothing is done.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// By default nothing is done, and the content comes to rest where it would.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// By default nothing is done.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// By default nothing is done.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// By default nothing is done.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// By default nothing is done.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// By default none: nothing zooms.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { Unwritten.reach(nil) }
  /// By default nothing is done.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// By default nothing is done.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// By default nothing is done.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// By default true: the content goes to its top.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// By default nothing is done.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// By default nothing is done.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
