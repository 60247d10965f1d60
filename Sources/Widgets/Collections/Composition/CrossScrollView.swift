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
  ///
  /// - Parameter way: how far from its beginning the content is at first.
  func take(_ scroll: CrossScroll, at way: CGVector? = nil) {
    let old = self.scroll
    self.scroll = scroll
    if let old, old.runsLeft, scroll.runsLeft {
      dragStart.x += scroll.start.x - old.start.x
      contentBegins(at: scroll.start.x, before: old.start.x)
    }
    if contentSize != scroll.contentSize { contentSize = scroll.contentSize }
    if frame != scroll.frame { frame = scroll.frame }
    if contentInset != scroll.insets { contentInset = scroll.insets }
    isPagingEnabled = scroll.behavior == .paging && !scroll.runsLeft
    let properties = scroll.source.orthogonalScrollingProperties
    bounces = properties.bounce != .never
    (alwaysBounceHorizontal, alwaysBounceVertical) = (
      properties.bounce == .always && scroll.axis == .horizontal,
      properties.bounce == .always && scroll.axis == .vertical
    )
    let byGroup =
      scroll.behavior == .groupPaging || scroll.behavior == .groupPagingCentered
      || scroll.behavior == .paging && scroll.runsLeft
    decelerationRate =
      properties.decelerationRate == .automatic
      ? (byGroup ? .fast : .normal) : DecelerationRate(rawValue: properties.decelerationRate.rawValue)
    guard let old, old.runsLeft == scroll.runsLeft else {
      contentOffset = CGPoint(x: scroll.start.x + (way?.dx ?? 0), y: scroll.start.y + (way?.dy ?? 0))
      return
    }
    if scroll.runsLeft, old.start != scroll.start { bringHome() }
  }
  /// How far the content is from its beginning.
  var way: CGVector? {
    scroll.map { CGVector(dx: contentOffset.x - $0.start.x, dy: contentOffset.y - $0.start.y) }
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
