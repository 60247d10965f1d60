/// What a scroll view keeps while its content moves.
struct ScrollState {
  /// What moves the content.
  enum Mover {
    case nothing
    /// A finger (or a wheel).
    case drag(ScrollDrag)
    /// Nobody: it was let go.
    case coast(ScrollFlight)
    /// Program code asked for it (B7.16).
    case animation(ScrollFlight)
  }

  var mover = Mover.nothing
  /// A drag has begun, and what followed from it is not over (B7.11).
  var isDragging = false
  /// A finger stopped the content; as long as it does not move, there is no drag (B7.17).
  var isStopped = false
  /// The animation leads to the top, because somebody tapped there.
  var isGoingToTop = false
  var zoom = ScrollZoom()
  /// Room that the indicators keep clear of.
  var verticalIndicatorInsets = UIEdgeInsets.zero
  var horizontalIndicatorInsets = UIEdgeInsets.zero
  /// Counts this view while the main loop runs in the tracking mode for its sake (B7.28).
  var tracker: TrackingMode?
  /// Takes drags to the side.
  weak var sideways: (any SidewaysDrags)?
  /// The bar that lies over the upper edge of the content, and gives way to it.
  var bar = ScrollBar()
  /// Hears of moving before the delegate.
  weak var follower: (any UIScrollViewDelegate)?

  var isCoasting: Bool { if case .coast = mover { true } else { false } }
  var isAnimating: Bool { if case .animation = mover { true } else { false } }
  var drag: ScrollDrag? { if case .drag(let drag) = mover { drag } else { nil } }
}

/// A drag under way.
struct ScrollDrag {
  /// Where the content was when it began.
  var start: CGPoint
  /// How far the fingers have pulled it, without edges (B7.20).
  var pulled: CGPoint
  /// How much of what the recognizer measures the content has followed; at first what it does not follow, so that it
  /// does not jump by the threshold (B7.12).
  var translation: CGPoint
  /// Directions that are frozen for this drag (B7.24).
  var locked: (x: Bool, y: Bool)
}

/// Content on its way to a rest.
struct ScrollFlight {
  let x: ScrollMotion
  let y: ScrollMotion
  let start: TimeInterval

  var duration: TimeInterval { max(x.duration, y.duration) }
  /// The same flight elsewhere.
  func moved(by distance: CGPoint) -> ScrollFlight {
    ScrollFlight(x: x.moved(by: distance.x), y: y.moved(by: distance.y), start: start)
  }
  func offset(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.position(at: time - start), y: y.position(at: time - start))
  }
}

/// Zooming under way.
struct ScrollZoom {
  var isZooming = false
  /// The scale when the fingers began.
  var startScale: CGFloat = 1
  /// The point of the zoomed view, in its own coordinates, that stays under the fingers.
  var anchor = CGPoint.zero
  var flight: ZoomFlight?
}

/// Content on its way to another scale.
struct ZoomFlight {
  let scale: (from: CGFloat, to: CGFloat)
  /// Where the point that stays under the fingers goes, in the coordinates of the scroll view's superview.
  let place: (from: CGPoint, to: CGPoint)
  /// How far the content was past its edges at the start, points.
  let past: CGPoint
  let start: TimeInterval
  /// Back to the nearest allowed scale; otherwise program code asked for it.
  let isBounce: Bool
  private var spring: Spring { Spring(from: 0, velocity: 0, to: 1) }

  func isOver(at time: TimeInterval) -> Bool { time - start >= spring.time(untilWithin: 0.001) }
  private func part(at time: TimeInterval) -> CGFloat { isOver(at: time) ? 1 : spring.position(at: time - start) }
  func scale(at time: TimeInterval) -> CGFloat {
    isOver(at: time) ? scale.to : scale.from + (scale.to - scale.from) * part(at: time)
  }
  func place(at time: TimeInterval) -> CGPoint { place.from + (place.to - place.from) * part(at: time) }
  /// How far the content may still be past its edges: nothing in the end.
  func past(at time: TimeInterval) -> CGPoint { past * (1 - part(at: time)) }
}
