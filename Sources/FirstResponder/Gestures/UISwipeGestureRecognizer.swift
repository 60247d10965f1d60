/// Recognizes a quick movement in a direction. Discrete: recognized while the finger moves (B5.39, B5.40).
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe, on the screen (B5.38).
  public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that are recognized; right by default. Which one it was is not told (B5.38).
  open var direction: Direction = .right
  /// How many fingers; 1 by default (B5.38).
  open var numberOfTouchesRequired = 1

  private var timer = RecognizerTimer()
  private var start: CGPoint?

  /// Where the swipe began (B5.44).
  open override func location(in view: UIView?) -> CGPoint {
    start.map { convert($0, to: view) } ?? super.location(in: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isWaiting else { return }
    let down = touchesDown
    if down.count > numberOfTouchesRequired {
      fail(.init(.wrongFingerCount, Double(down.count), Double(numberOfTouchesRequired)))
      return
    }
    if down.count == numberOfTouchesRequired { start = UIGestureRecognizer.centroid(of: down) }
    guard down.count == touches.count else { return }
    let limit = thresholds.swipeDuration
    timer.set(self, after: limit) { [weak self] in self?.fail(.init(.tookTooLong, limit)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible, !isWaiting, let start else { return }
    let place = UIGestureRecognizer.centroid(of: touchesDown)
    let (dx, dy) = (place.x - start.x, place.y - start.y)
    for (direction, along, across) in [
      (Direction.right, dx, dy), (.left, -dx, dy), (.up, -dy, dx), (.down, dy, dx),
    ]
    where self.direction.contains(direction) && along >= thresholds.swipePrimary
      && abs(across) <= thresholds.swipeSecondary
    {
      timer.stop(self)
      because(.init(.movedFarEnough, along, thresholds.swipePrimary))
      go(to: .ended)
      return
    }
    let isHorizontal = !direction.isDisjoint(with: [.left, .right])
    let isVertical = !direction.isDisjoint(with: [.up, .down])
    let across = isHorizontal && isVertical ? min(abs(dx), abs(dy)) : isHorizontal ? abs(dy) : abs(dx)
    if across > thresholds.swipeSecondary {
      fail(.init(.drifted, across, thresholds.swipeSecondary))
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if !isWaiting { fail(.liftedTooEarly) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail(.touchCancelled) }

  open override func reset() {
    timer.stop(self)
    start = nil
    super.reset()
  }
}
