import EventTrace
import FirstResponder
import Testing

// What a person does with an element by fingers. Each action looks the element up, scrolls it into view if it has to,
// and then does what is asked, or fails the test and does nothing.

extension FoundElement {
  /// A tap in the middle of what is seen of it, or at its `accessibilityActivationPoint`.
  ///
  /// The test fails, and nothing is done, where the element is not there, not on the screen and nothing that scrolls
  /// brings it there, disabled, on its way (an animation, a scroll view that coasts), covered, or smaller than 24
  /// points where a finger reaches it. What fails says who is to blame, with the inspector's code:
  ///
  ///     "Pay" is covered by UIView 'veil' (D01).
  ///
  /// - Returns: the finger, for `expect(_:)` and its receipt; nil where nothing was done.
  @discardableResult public func tap(sourceLocation: SourceLocation = #_sourceLocation) -> Finger? {
    use(sourceLocation) { _, point in device.tap(at: point) }
  }

  /// Two taps in quick succession; fails as ``tap(sourceLocation:)`` does.
  @discardableResult public func doubleTap(sourceLocation: SourceLocation = #_sourceLocation) -> Finger? {
    use(sourceLocation) { _, point in device.tap(at: point, count: 2) }
  }

  /// A finger that is held for so many seconds; fails as ``tap(sourceLocation:)`` does.
  @discardableResult public func longPress(
    for duration: TimeInterval = 0.6, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Finger? {
    use(sourceLocation) { _, point in device.longPress(at: point, for: duration) }
  }

  /// Where a finger goes.
  public enum SwipeDirection: Sendable, Hashable, CaseIterable {
    /// To the upper, the lower, the left and the right edge of the screen.
    case up, down, left, right
  }

  /// A finger that goes from its middle over a third of what is seen of it, at least 60 points, and lifts while it
  /// moves; fails as ``tap(sourceLocation:)`` does.
  @discardableResult public func swipe(
    _ direction: SwipeDirection, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Finger? {
    use(sourceLocation) { look, point in
      let seen = look.element.seen ?? look.element.frame
      let (dx, dy): (CGFloat, CGFloat) =
        switch direction {
        case .up: (0, -max(60, seen.height / 3))
        case .down: (0, max(60, seen.height / 3))
        case .left: (-max(60, seen.width / 3), 0)
        case .right: (max(60, seen.width / 3), 0)
        }
      return device.flick(from: point, to: CGPoint(x: point.x + dx, y: point.y + dy))
    }
  }

  /// A finger that goes so many points from its middle, and rests before it lifts; fails as ``tap(sourceLocation:)``.
  @discardableResult public func drag(
    by distance: CGVector, over duration: TimeInterval = 0.5, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Finger? {
    use(sourceLocation) { _, point in
      device.drag(from: point, to: CGPoint(x: point.x + distance.dx, y: point.y + distance.dy), over: duration)
    }
  }

  /// Scrolls it into view if it has to, and does something where a finger reaches it; nil where it can't be used.
  func use(_ sourceLocation: SourceLocation, _ act: (Look, CGPoint) -> Finger) -> Finger? {
    guard let look = usable(sourceLocation), let point = look.element.hitPoint else { return nil }
    return act(look, CGPoint(x: point.x, y: point.y))
  }

  /// The element as somebody can use it now; nil where nobody can, for which the test has failed.
  func usable(_ sourceLocation: SourceLocation) -> Look? {
    guard var look = mustLook(sourceLocation) else { return nil }
    if !isInView(look) {
      scroll(look)
      guard let again = mustLook(sourceLocation) else { return nil }
      look = again
    }
    guard let obstacle = look.obstacle(on: device) else { return look }
    record(obstacle, sourceLocation)
    return nil
  }
}
