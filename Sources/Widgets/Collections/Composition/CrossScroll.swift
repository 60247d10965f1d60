import Foundation

/// A part of the content that scrolls on its own, across the way of the whole.
@MainActor
struct CrossScroll {
  let section: Int
  /// The way that it scrolls.
  let axis: LayoutAxis
  let frame: CGRect
  let contentSize: CGSize
  let line: GroupLine
  /// Room before the first group.
  let before: CGFloat
  let source: NSCollectionLayoutSection
  /// Whether its groups run from the right end to the left one (B24.43).
  let runsLeft: Bool

  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior { source.orthogonalScrollingBehavior }
  var isCentered: Bool { behavior == .groupPagingCentered }
  var viewport: CGFloat { axis.length(frame.size) }

  /// Room beyond the ends, so that the first and the last group can stand in the middle.
  private var ends: (before: CGFloat, after: CGFloat) {
    guard isCentered, line.count > 0 else { return (0, 0) }
    let last = line.count - 1
    return (
      max(0, -(before + line.stop(at: 0, viewport, true))),
      max(0, before + line.stop(at: last, viewport, true) + viewport - axis.length(contentSize))
    )
  }

  /// The same as insets of the content.
  var insets: UIEdgeInsets {
    let ends = ends
    if axis == .vertical { return UIEdgeInsets(top: ends.before, left: 0, bottom: ends.after, right: 0) }
    return runsLeft
      ? UIEdgeInsets(top: 0, left: ends.after, bottom: 0, right: ends.before)
      : UIEdgeInsets(top: 0, left: ends.before, bottom: 0, right: ends.after)
  }

  /// The offsets between which content comes to rest.
  var limits: ClosedRange<CGFloat> {
    let (low, high) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    return -low...max(-low, axis.length(contentSize) + high - viewport)
  }
  /// The offset at which the first group is seen.
  var start: CGPoint { axis.point(runsLeft ? limits.upperBound : limits.lowerBound, 0) }

  /// Where content comes to rest along the way, before it is kept within its limits. Velocity in points per
  /// millisecond.
  func rest(proposed: CGFloat, offset: CGFloat, origin: CGFloat, velocity: CGFloat) -> CGFloat {
    guard runsLeft else { return rest(along: proposed, offset, origin, velocity) }
    // Counted from the other end.
    let all = contentSize.width - viewport
    return all - rest(along: all - proposed, all - offset, all - origin, -velocity)
  }

  private func rest(along proposed: CGFloat, _ offset: CGFloat, _ origin: CGFloat, _ velocity: CGFloat) -> CGFloat {
    let shift = isCentered ? before : 0
    switch behavior {
    case .none, .continuous: return proposed
    case .paging:
      // From left to right the scroll view's own pages do.
      guard runsLeft, viewport > 0 else { return proposed }
      let pages = GroupLine(
        count: Int((contentSize.width / viewport).rounded(.up)), usual: viewport, spacing: 0)
      return pages.page(from: offset, origin: origin, velocity: velocity, viewport: viewport, isCentered: false)
    case .continuousGroupLeadingBoundary:
      guard line.count > 0 else { return proposed }
      return line.start(of: line.nearest(to: proposed, viewport: viewport, isCentered: false))
    case .groupPaging, .groupPagingCentered:
      return line.page(
        from: offset - shift, origin: origin - shift, velocity: velocity, viewport: viewport, isCentered: isCentered)
        + shift
    }
  }
}
