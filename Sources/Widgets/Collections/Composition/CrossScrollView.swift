import Foundation

/// Holds the items of a section that scrolls across the way of its collection.
///
/// Touches go on to the collection: a finger that rests on an item highlights it as elsewhere (B24.18).
final class CrossScrollView: UIScrollView, CellList, UIScrollViewDelegate {
  private(set) var scroll: CrossScroll?
  private weak var list: UICollectionView?
  /// Where the content was when the last drag began.
  private var dragStart = CGPoint.zero

  init(in list: UICollectionView) {
    self.list = list
    super.init(frame: .zero)
    follower = self
    (contentInsetAdjustmentBehavior, scrollsToTop) = (.never, false)
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
  }
  required init?(coder: NSCoder) { nil }

  /// The layout says where it is, how much is in it and how it scrolls.
  func take(_ scroll: CrossScroll, offset: CGPoint?) {
    let isNew = self.scroll == nil
    self.scroll = scroll
    if frame != scroll.frame { frame = scroll.frame }
    let ends = scroll.ends
    let inset =
      scroll.axis == .horizontal
      ? UIEdgeInsets(top: 0, left: ends.before, bottom: 0, right: ends.after)
      : UIEdgeInsets(top: ends.before, left: 0, bottom: ends.after, right: 0)
    if contentInset != inset { contentInset = inset }
    if contentSize != scroll.contentSize { contentSize = scroll.contentSize }
    isPagingEnabled = scroll.behavior == .paging
    let properties = scroll.source.orthogonalScrollingProperties
    bounces = properties.bounce != .never
    (alwaysBounceHorizontal, alwaysBounceVertical) = (
      properties.bounce == .always && scroll.axis == .horizontal,
      properties.bounce == .always && scroll.axis == .vertical
    )
    let byGroup = scroll.behavior == .groupPaging || scroll.behavior == .groupPagingCentered
    decelerationRate =
      properties.decelerationRate == .automatic
      ? (byGroup ? .fast : .normal) : DecelerationRate(rawValue: properties.decelerationRate.rawValue)
    if isNew { contentOffset = offset ?? CGPoint(x: -inset.left, y: -inset.top) }
  }

  // MARK: As its own follower

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = contentOffset }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { list?.setNeedsLayout() }

  // MARK: As a list of cells

  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let scroll else { return proposed }
    let (x, y) = axes
    if scroll.axis == .horizontal {
      let rest = scroll.rest(proposed: proposed.x, offset: contentOffset.x, origin: dragStart.x, velocity: velocity.x)
      return CGPoint(x: x.clamped(rest), y: proposed.y)
    }
    let rest = scroll.rest(proposed: proposed.y, offset: contentOffset.y, origin: dragStart.y, velocity: velocity.y)
    return CGPoint(x: proposed.x, y: y.clamped(rest))
  }
  func letGoOfPressedCell(_ touches: Set<UITouch>) { list?.letGoOfPressedCell(touches) }

  override func touchesShouldCancel(in view: UIView) -> Bool { view.isForTaps || super.touchesShouldCancel(in: view) }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
