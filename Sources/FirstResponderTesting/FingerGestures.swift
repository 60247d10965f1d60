import FirstResponder

// What people do with fingers, in terms of downs, moves and lifts. Each answers with the first
// finger of the last contact.

extension SimulatedDevice {
  /// Taps: `count` times, `hold` seconds down each, `gap` seconds from a lift to the next down; several fingers land
  /// side by side, 40 pt apart, centred on the point, in one report.
  @discardableResult
  public func tap(
    at point: CGPoint, count: Int = 1, fingers: Int = 1, hold: TimeInterval = 0.05, gap: TimeInterval = 0.15
  ) -> Finger {
    checkClockMayMove("tap(at:)")
    guard count >= 1, fingers >= 1 else {
      fatalError("tap(at:) can't tap \(count) times with \(fingers) fingers. It needs at least one tap and one finger.")
    }
    var hand: [Finger] = []
    for tap in 1...count {
      if tap > 1 { advance(by: gap) }
      hand.removeAll()
      frame {
        for index in 0..<fingers {
          let offset = (CGFloat(index) - CGFloat(fingers - 1) / 2) * 40
          hand.append(touchDown(at: CGPoint(x: point.x + offset, y: point.y)))
        }
      }
      advance(by: hold)
      frame { for finger in hand { finger.lift() } }
    }
    return hand[0]
  }

  /// Holds a finger still, then lifts it.
  @discardableResult
  public func longPress(at point: CGPoint, for duration: TimeInterval = 0.6) -> Finger {
    checkClockMayMove("longPress(at:for:)")
    let finger = touchDown(at: point)
    advance(by: duration)
    finger.lift()
    return finger
  }

  /// Drags in a straight line and comes to rest (0.2 s) before the lift.
  @discardableResult
  public func drag(from start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.5) -> Finger {
    checkClockMayMove("drag(from:to:over:)")
    let finger = touchDown(at: start)
    finger.move(to: end, over: duration)
    advance(by: SimulatedDevice.rest)
    finger.lift()
    return finger
  }

  /// Drags in a straight line and lifts while moving.
  @discardableResult
  public func flick(from start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.1) -> Finger {
    checkClockMayMove("flick(from:to:over:)")
    let finger = touchDown(at: start)
    finger.move(to: end, over: duration)
    finger.lift()
    return finger
  }

  /// Moves two fingers apart or together on the x-axis about a point, from one distance to another, points; the first
  /// finger is the left one. They rest 0.2 s before they lift together.
  @discardableResult
  public func pinch(
    at center: CGPoint, from start: CGFloat, to end: CGFloat, over duration: TimeInterval = 0.5
  ) -> [Finger] {
    checkClockMayMove("pinch(at:from:to:over:)")
    return twoFingers(about: center, over: duration) { fraction in
      CGVector(dx: -(start + (end - start) * fraction) / 2, dy: 0)
    }
  }

  /// Turns two fingers about a point, on a circle, from the x-axis by an angle in radians, clockwise positive; the
  /// first finger starts left. They rest 0.2 s before they lift together.
  @discardableResult
  public func rotate(
    at center: CGPoint, radius: CGFloat, by angle: CGFloat, over duration: TimeInterval = 0.5
  ) -> [Finger] {
    checkClockMayMove("rotate(at:radius:by:over:)")
    return twoFingers(about: center, over: duration) { fraction in
      CGVector(dx: -radius * cos(angle * fraction), dy: -radius * sin(angle * fraction))
    }
  }

  static let rest: TimeInterval = 0.2

  /// Two fingers opposite each other; `offset` says where the first one is after a fraction of the way.
  private func twoFingers(
    about center: CGPoint, over duration: TimeInterval, _ offset: (Double) -> CGVector
  ) -> [Finger] {
    func places(_ fraction: Double) -> [CGPoint] {
      let offset = offset(fraction)
      return [
        CGPoint(x: center.x + offset.dx, y: center.y + offset.dy),
        CGPoint(x: center.x - offset.dx, y: center.y - offset.dy),
      ]
    }
    var hand: [Finger] = []
    frame { hand = places(0).map { touchDown(at: $0) } }
    let frames = frameCount(duration)
    for index in 1...frames {
      let places = places(index == frames ? 1 : Double(index) / Double(frames))
      frame { for (finger, place) in zip(hand, places) { finger.move(to: place) } }
    }
    advance(by: SimulatedDevice.rest)
    frame { for finger in hand { finger.lift() } }
    return hand
  }

  /// Moves fingers in straight lines together, one move a display frame.
  func move(_ ways: [(finger: Finger, end: CGPoint)], over duration: TimeInterval) {
    let starts = ways.map(\.finger.location)
    let frames = frameCount(duration)
    for index in 1...frames {
      let fraction = Double(index) / Double(frames)
      frame {
        for (way, start) in zip(ways, starts) {
          let place = CGPoint(
            x: start.x + (way.end.x - start.x) * fraction, y: start.y + (way.end.y - start.y) * fraction)
          way.finger.move(to: index == frames ? way.end : place)
        }
      }
    }
  }

  func frameCount(_ duration: TimeInterval) -> Int {
    let frames = (duration * frameRate).rounded()
    guard abs(frames) < 1_000_000_000 else {
      fatalError(
        """
        A gesture of \(duration) seconds was asked for, which is no number of display frames that anybody could wait \
        for. Give a duration in seconds, for example 0.5.
        """)
    }
    return max(1, Int(frames))
  }
}
