import EventTrace

/// Recognizes a quick movement in a direction. Discrete: recognized while the finger moves (B5.39, B5.40).
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe, on the screen (B5.38).
  public struct Direction: OptionSet, Sendable, Hashable {
    /// The directions as bits, one for each (B5.38).
    public let rawValue: UInt
    /// Makes a set of its bits; bits without a name are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right edge of the screen.
    public static let right = Direction(rawValue: 1)
    /// To the left edge of the screen.
    public static let left = Direction(rawValue: 2)
    /// To the upper edge of the screen.
    public static let up = Direction(rawValue: 4)
    /// To the lower edge of the screen.
    public static let down = Direction(rawValue: 8)
  }

  #if Origins
    /// The directions that are recognized; right by default. Which one it was is not told (B5.38).
    open var direction: Direction = .right { didSet { Origins.note(.wish, of: self) } }
  #else
    /// The directions that are recognized; right by default. Which one it was is not told (B5.38).
    open var direction: Direction = .right
  #endif
  #if Origins
    /// How many fingers; 1 by default (B5.38).
    open var numberOfTouchesRequired = 1 { didSet { Origins.note(.wish, of: self) } }
  #else
    /// How many fingers; 1 by default (B5.38).
    open var numberOfTouchesRequired = 1
  #endif

  private var timer = RecognizerTimer()
  private var start: CGPoint?
  /// Most fingers that have been down at once.
  private var fingers = 0
  /// How far they have gone in one of the directions.
  private var way: CGFloat = 0

  /// Where the swipe began (B5.44).
  open override func location(in view: UIView?) -> CGPoint {
    start.map { convert($0, to: view) } ?? super.location(in: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isWaiting else { return }
    let down = touchesDown
    let arrivals = newcomers(touches, among: down).count
    guard arrivals > 0 else { return }
    if down.count > numberOfTouchesRequired {
      fail(.init(.wrongFingerCount, Double(down.count), Double(numberOfTouchesRequired)))
      return
    }
    if down.count == numberOfTouchesRequired { start = down.centroid }
    if arrivals == down.count {
      fingers = 0
      let limit = thresholds.swipeDuration
      timer.set(self, after: limit) { [weak self] in self?.fail(for: .init(.tookTooLong, limit)) }
    }
    fingers = max(fingers, down.count)
  }

  /// Fails; for too few fingers, if there never were enough.
  private func fail(for reason: GestureReason<ObjectID>) {
    guard start == nil else { return fail(reason) }
    fail(.init(.wrongFingerCount, Double(fingers), Double(numberOfTouchesRequired)))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible, !isWaiting, let start else { return }
    let down = touchesDown
    // The middle of those that are left is elsewhere.
    guard down.count == numberOfTouchesRequired else { return }
    let place = down.centroid
    let (dx, dy) = (place.x - start.x, place.y - start.y)
    way = 0
    for (direction, along, across) in [
      (Direction.right, dx, dy), (.left, -dx, dy), (.up, -dy, dx), (.down, dy, dx),
    ]
    where self.direction.contains(direction) {
      way = max(way, along)
      guard along >= thresholds.swipePrimary, abs(across) <= thresholds.swipeSecondary else { continue }
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
    if !isWaiting { fail(for: .init(.liftedShort, way, thresholds.swipePrimary)) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail(.touchCancelled) }

  open override func reset() {
    timer.stop(self)
    (start, fingers, way) = (nil, 0, 0)
    super.reset()
  }
}
