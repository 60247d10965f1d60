import EventTrace

/// Recognizes fingers that are dragged. Continuous: begins once the middle of the fingers has moved far enough (B5.24).
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Whether it scrolls a view.
  var movesContent: Bool { false }
  #if Origins
    /// Fewest fingers; 1 by default (B5.23).
    open var minimumNumberOfTouches = 1 { didSet { Origins.note(.wish, of: self) } }
  #else
    /// Fewest fingers; 1 by default (B5.23).
    open var minimumNumberOfTouches = 1
  #endif
  #if Origins
    /// Most fingers; any number by default (B5.23). A pan that has begun ignores further ones (B5.35).
    open var maximumNumberOfTouches = Int.max { didSet { Origins.note(.wish, of: self) } }
  #else
    /// Most fingers; any number by default (B5.23). A pan that has begun ignores further ones (B5.35).
    open var maximumNumberOfTouches = Int.max
  #endif
  /// Which kinds of scrolling pan, too; none by default. Such a pan has no touches, and no slop: it begins with the
  /// first distance. Steps of a wheel that follow each other within `Thresholds.scrollPause` are one gesture (B5.37).
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// Travel of the middle of the fingers since the start, or since `setTranslation`, in the window's coordinates.
  private var travel = CGVector.zero
  private var places = FollowedPlaces()
  /// Most fingers that have been down at once.
  private var mostTouches = 0
  private var tracker = VelocityTracker()
  /// When the travel was first found to be long enough.
  private(set) final var passedSlop = GestureMoment()

  /// How far the fingers have moved since the gesture started, in a view's coordinates; the whole travel from the
  /// touch-down on (B5.28, B5.29).
  open func translation(in view: UIView?) -> CGPoint {
    let vector = convert(travel, to: view)
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  /// Makes the translation count from a value on. The velocity stays the fingers' (B5.30).
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let window = attempt.window?.object ?? storedView?.window
    let (origin, end) = (CGPoint.zero, translation)
    let inWindow = view.map { ($0.convert(origin, to: window as UIView?), $0.convert(end, to: window as UIView?)) }
    travel = inWindow.map { CGVector(dx: $1.x - $0.x, dy: $1.y - $0.y) } ?? CGVector(dx: end.x, dy: end.y)
    tracker.shift(toX: travel.dx, y: travel.dy)
  }

  /// Points per second: a fifth of the newest step and four fifths of the one before it; zero after a pause (B5.31).
  open func velocity(in view: UIView?) -> CGPoint {
    guard let gestures else { return .zero }
    let speed = tracker.blend(
      at: gestures.newestTime, window: thresholds.velocityWindow, share: thresholds.panVelocityShare)
    let vector = convert(speed, to: view)
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let down = touchesDown
    let arrivals = newcomers(touches, among: down).count
    guard arrivals > 0 else { return }
    if arrivals == down.count { mostTouches = 0 }
    mostTouches = max(mostTouches, down.count)
    if attempt.state.isActive {
      for touch in down.dropFirst(maximumNumberOfTouches) { ignore(touch, for: event) }
    } else if down.count - arrivals < minimumNumberOfTouches {
      // What fewer fingers did before does not count (B5.24).
      travel = .zero
      places.removeAll()
      tracker.removeAll()
    }
    places.see(touchesDown)
    measureFromRest(at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let down = touchesDown
    let step = places.step(of: down)
    travel.dx += step.dx
    travel.dy += step.dy
    tracker.add(event.timestamp, x: travel.dx, y: travel.dy, window: thresholds.velocityWindow)
    if attempt.state.isActive {
      go(to: .changed)
    } else if attempt.state == .possible,
      (minimumNumberOfTouches...max(minimumNumberOfTouches, maximumNumberOfTouches)).contains(down.count)
    {
      considerBeginning(travel)
    }
  }

  /// Begins if the travel is long enough. A subclass that wants a direction, too, decides here.
  func considerBeginning(_ travel: CGVector) {
    let distance = (travel.dx * travel.dx + travel.dy * travel.dy).squareRoot()
    guard distance >= thresholds.panSlop else { return }
    if let moment = momentOfPassing { passedSlop = moment }
    because(.init(.movedPastSlop, distance, thresholds.panSlop))
    go(to: .began)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let down = touchesDown
    if attempt.state.isActive, down.count < minimumNumberOfTouches {
      go(to: .ended)
    } else if attempt.state == .possible, down.isEmpty {
      fail(reasonForNotBeginning)
    } else {
      measureFromRest(at: event.timestamp)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touchesDown.count < minimumNumberOfTouches || touchesDown.isEmpty else {
      return measureFromRest(at: event.timestamp)
    }
    because(.touchCancelled)
    go(to: attempt.state.isActive ? .cancelled : .failed)
  }

  override func wants(_ event: PointerEvent) -> Bool {
    event.type == .scroll && allowedScrollTypesMask.contains(UIScrollTypeMask(event.scrollType))
  }

  override func follow(_ event: PointerEvent) {
    if event.phase == .began {
      travel = .zero
      tracker.removeAll()
      tracker.add(event.timestamp, x: 0, y: 0, window: thresholds.velocityWindow)
    }
    travel.dx += event.delta.dx
    travel.dy += event.delta.dy
    if event.delta != .zero {
      tracker.add(event.timestamp, x: travel.dx, y: travel.dy, window: thresholds.velocityWindow)
    }
    follow(event, hasChanged: event.delta != .zero) { "scrolled \(event.scrollType)" }
  }

  /// What all fingers lifted for before it began: a distance or a number of fingers is named only if that was it.
  private var reasonForNotBeginning: GestureReason<ObjectID> {
    let distance = (travel.dx * travel.dx + travel.dy * travel.dy).squareRoot()
    if isWaiting { return GestureReason(.liftedBeforeItBegan) }
    if mostTouches < minimumNumberOfTouches {
      return GestureReason(.wrongFingerCount, Double(mostTouches), Double(minimumNumberOfTouches))
    }
    if distance < thresholds.panSlop { return GestureReason(.liftedWithinSlop, distance, thresholds.panSlop) }
    if mostTouches > maximumNumberOfTouches {
      return GestureReason(.tooManyFingers, Double(mostTouches), Double(maximumNumberOfTouches))
    }
    return GestureReason(.liftedBeforeItBegan)
  }

  /// Fingers came or went. If they were at rest, the velocity is that of what comes now.
  private func measureFromRest(at time: TimeInterval) {
    if tracker.velocity(at: time, window: thresholds.velocityWindow) == .zero {
      tracker.add(time, x: travel.dx, y: travel.dy, window: thresholds.velocityWindow)
    }
  }
}
