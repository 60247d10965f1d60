/// Three places in a row: before, here, after, numbered -1, 0 and 1. A value without view.
struct PageTrack: Equatable {
  let isHorizontal: Bool
  /// Room between two pages, points: half of it at either end of each.
  let spacing: CGFloat
  /// What is before stands at the right: the interface runs from right to left.
  var isMirrored = false
  /// The size of what is seen of it: a page and the room around it.
  var size = CGSize.zero

  private func length(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  /// From one place to the next, points.
  var step: CGFloat { length(size) }

  var contentSize: CGSize {
    CGSize(width: size.width * (isHorizontal ? 3 : 1), height: size.height * (isHorizontal ? 1 : 3))
  }

  /// The frame of the page at a place, in the content.
  func frame(at place: Int) -> CGRect {
    CGRect(origin: offset(of: CGFloat(place)), size: size)
      .insetBy(dx: isHorizontal ? spacing / 2 : 0, dy: isHorizontal ? 0 : spacing / 2)
  }

  /// The offset that shows a place, or what is between two.
  func offset(of place: CGFloat) -> CGPoint {
    let start = step * (1 + (isMirrored ? -place : place))
    return isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
  }

  /// What an offset shows; 0 without a size. Less than a hundredth of a point from a place is that place.
  func place(of offset: CGPoint) -> CGFloat {
    guard step > 0 else { return 0 }
    let way = isHorizontal ? offset.x : offset.y
    let place = (way / step - 1) * (isMirrored ? -1 : 1)
    return abs(place - place.rounded()) * step < 0.01 ? place.rounded() : place
  }

  /// The insets, at the left or upper end and at the other, that keep content from resting where there is no page.
  func insets(before: Bool, after: Bool) -> (start: CGFloat, end: CGFloat) {
    let insets: (CGFloat, CGFloat) = (before ? 0 : -step, after ? 0 : -step)
    return isMirrored ? (insets.1, insets.0) : insets
  }
}
