import EventTrace

extension HostApplication {
  /// The top of the screen was tapped: the one scroll view on screen that wants to goes to its top.
  /// Where several want to, none does.
  func scrollToTop() {
    guard let window = keyWindow, acceptsTouches else { return }
    var willing: [UIScrollView] = []
    var waiting: [UIView] = [window]
    while let view = waiting.popLast() {
      guard view.rejection == nil else { continue }
      if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled {
        willing.append(scrollView)
      }
      waiting += view.storedSubviews
    }
    guard willing.count == 1 else {
      let found = willing.isEmpty ? "no scroll view on screen has" : "\(willing.count) scroll views on screen have"
      journal.note(.gestures, window, "a tap at the top scrolls nothing: \(found) scrollsToTop")
      return
    }
    willing[0].goToTop()
  }
}

extension UIScrollView {
  fileprivate func goToTop() {
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGPoint(x: contentOffset.x, y: axes.y.limits.lowerBound)
    stopMoving("the top of the screen was tapped")
    guard top != contentOffset, window != nil else { return fadeIndicators() }
    noteScroll("scrolls to its top · the top of the screen was tapped")
    move(to: top, animated: true)
    scroll.isGoingToTop = true
  }

  /// A movement that program code, or a tap at the top, asked for is over.
  final func animationEnded() {
    let isAtTop = scroll.isGoingToTop
    scroll.isGoingToTop = false
    tell { isAtTop ? $0.scrollViewDidScrollToTop(self) : $0.scrollViewDidEndScrollingAnimation(self) }
  }
}
