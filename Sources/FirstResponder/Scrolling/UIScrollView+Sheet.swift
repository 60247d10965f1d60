extension UIScrollView: SheetContent {
  final var isContentMoving: Bool { scroll.isStopped || scroll.isCoasting }
  /// Fingers move the content no longer.
  final func scrollingStops() {
    #if Origins
      Origins.note(.scrolling, of: self)
    #endif
    pan.leave(.scrollingDisabled)
  }

  final var scrollsVertically: Bool { isScrollEnabled && axes.y.canMove }
  final var isAtTop: Bool { contentOffset.y <= axes.y.limits.lowerBound + 0.5 }
}
