extension UIScrollView: SheetContent {
  final var isContentMoving: Bool { scroll.isStopped || scroll.isCoasting }
  final var scrollsVertically: Bool { isScrollEnabled && axes.y.canMove }
  final var isAtTop: Bool { contentOffset.y <= axes.y.limits.lowerBound + 0.5 }
}
