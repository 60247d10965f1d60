import Foundation

// Sections that scroll on their own, across the collection's way.

extension UICollectionView {
  /// Where the content of such a section is.
  final func crossOffset(of scroll: CrossScroll) -> CGPoint {
    if let view = collection.crossScrolls[scroll.section] { return view.contentOffset }
    let way = collection.crossOffsets[scroll.section] ?? .zero
    return CGPoint(x: scroll.start.x + way.dx, y: scroll.start.y + way.dy)
  }

  /// Where an element is seen; its attributes say where it would be if its section were not scrolled.
  final func shownFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = attributes.scroller, let scroll = collectionViewLayout.crossScroll(of: section) else {
      return attributes.frame
    }
    let offset = crossOffset(of: scroll)
    return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  /// What an element's view lies in.
  final func parent(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    attributes.scroller.flatMap { collection.crossScrolls[$0] } ?? self
  }

  /// Gives each such section that is seen its scroll view.
  final func placeCrossScrolls(_ scrolls: [CrossScroll]) {
    for scroll in scrolls {
      if let view = collection.crossScrolls[scroll.section] {
        view.take(scroll)
        continue
      }
      let view = CrossScrollView(in: self)
      UIView.performWithoutAnimation {
        view.take(scroll, at: collection.crossOffsets[scroll.section])
        insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
      }
      collection.crossScrolls[scroll.section] = view
    }
  }

  /// Those that are out of sight and empty go, and are remembered; a finger keeps its own.
  final func dropCrossScrolls(_ scrolls: [CrossScroll]) {
    guard !collection.crossScrolls.isEmpty else { return }
    let wanted = Set(scrolls.map(\.section))
    let used = Set(collection.views.values.compactMap { ($0.superview as? CrossScrollView)?.scroll?.section })
    for (section, view) in collection.crossScrolls.sorted(by: { $0.key < $1.key })
    where !wanted.contains(section) && !used.contains(section) && !view.isTracking {
      collection.crossOffsets[section] = view.way
      collection.crossScrolls[section] = nil
      view.removeFromSuperview()
    }
  }

  /// Sections have other numbers. Answers the scroll views of those that are gone.
  final func renumberCrossScrolls(_ renumbering: ListRenumbering) -> [CrossScrollView] {
    var (views, offsets, gone) = ([Int: CrossScrollView](), [Int: CGVector](), [CrossScrollView]())
    for (section, view) in collection.crossScrolls.sorted(by: { $0.key < $1.key }) {
      if let new = renumbering.newSection(of: section) { views[new] = view } else { gone.append(view) }
    }
    for (section, offset) in collection.crossOffsets {
      if let new = renumbering.newSection(of: section) { offsets[new] = offset }
    }
    (collection.crossScrolls, collection.crossOffsets) = (views, offsets)
    return gone
  }

  /// Scrolls a section so that one of its items is at a place across the collection's way.
  final func bringAcross(
    _ attributes: UICollectionViewLayoutAttributes, to position: ScrollPosition, animated: Bool
  ) {
    guard let section = attributes.scroller, let scroll = preparedLayout.crossScroll(of: section) else { return }
    let (start, end, viewport) = (
      scroll.axis.start(attributes.frame), scroll.axis.end(attributes.frame), scroll.viewport
    )
    let isHorizontal = scroll.axis == .horizontal
    var rest: CGFloat?
    if position.contains(isHorizontal ? .left : .top) { rest = start }
    if position.contains(isHorizontal ? .centeredHorizontally : .centeredVertically) {
      rest = (start + end - viewport) / 2
    }
    if position.contains(isHorizontal ? .right : .bottom) { rest = end - viewport }
    guard let rest else { return }
    let offset = scroll.axis.point(min(max(rest, scroll.limits.lowerBound), scroll.limits.upperBound), 0)
    if let view = collection.crossScrolls[section] {
      view.setContentOffset(offset, animated: animated)
    } else {
      collection.crossOffsets[section] = CGVector(dx: offset.x - scroll.start.x, dy: offset.y - scroll.start.y)
    }
  }
}
