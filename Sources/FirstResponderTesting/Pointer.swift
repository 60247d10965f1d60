import FirstResponder
import SystemLink

// What a mouse, a trackpad and a pen near the glass do. What is no drag is delivered at `now` and leaves the clock as
// it is; inside a delivery it is queued and delivered after it. `modifiers` are held with all of it, and with fingers.

extension SimulatedDevice {
  /// Moves the pointer of a mouse there without a button held; the first call brings it onto the screen.
  public func hover(to point: CGPoint) {
    report(.hover(HoverSample(phase: isPointerOnScreen ? .moved : .entered, x: point.x, y: point.y)))
    isPointerOnScreen = true
  }

  /// Holds a pen near the glass there.
  ///
  /// - Parameters:
  ///   - height: 0 (touching) to 1 (as far as the device sees).
  ///   - altitude: between pen and glass, radians: 0 flat, pi/2 upright.
  ///   - azimuth: where it leans, radians, clockwise from the x-axis.
  ///   - roll: about its own axis, radians.
  public func hoverPen(
    to point: CGPoint, height: CGFloat = 0.5, altitude: CGFloat = .pi / 2, azimuth: CGFloat = 0, roll: CGFloat = 0
  ) {
    report(
      .hover(
        HoverSample(
          phase: isPointerOnScreen ? .moved : .entered, transducer: .stylus, x: point.x, y: point.y, height: height,
          altitude: altitude, azimuth: azimuth, twist: roll)))
    isPointerOnScreen = true
  }

  /// The pointer leaves the screen. Nothing happens if it is not on it.
  public func hoverExit() {
    guard isPointerOnScreen else { return }
    isPointerOnScreen = false
    report(.hover(HoverSample(phase: .exited, x: 0, y: 0)))
  }

  /// Turns a mouse's wheel by one step: content is to move by a distance, points, right and down positive.
  public func scrollWheel(by distance: CGVector, at point: CGPoint) {
    report(.scroll(ScrollSample(phase: .step, x: point.x, y: point.y, dx: distance.dx, dy: distance.dy)))
  }

  /// Scrolls with fingers on a trackpad: content is to move by a distance in equal parts, one a display frame. The
  /// fingers lift while they move, or are taken back by the device; moves the clock by `duration`,
  /// rounded to whole frames, at least one.
  public func scrollTrackpad(
    by distance: CGVector, at point: CGPoint, over duration: TimeInterval = 0.25, isCancelled: Bool = false
  ) {
    func sample(_ phase: ScrollSample.Phase, _ fraction: Double = 0) -> HIDEvent.Kind {
      let (dx, dy) = (distance.dx * fraction, distance.dy * fraction)
      return .scroll(ScrollSample(phase: phase, x: point.x, y: point.y, dx: dx, dy: dy))
    }
    checkClockMayMove("scrollTrackpad(by:at:over:)")
    report(sample(.began))
    everyFrame(duration) { frames in report(sample(.changed, 1 / Double(frames))) }
    report(sample(isCancelled ? .cancelled : .ended))
  }

  /// Moves two fingers on a trackpad so that content is to grow by a factor and to turn by an angle (radians,
  /// clockwise), in equal parts, one a display frame. Moves the clock by `duration`,
  /// rounded to whole frames, at least one.
  public func transformTrackpad(
    scale: CGFloat = 1, rotation: CGFloat = 0, at point: CGPoint, over duration: TimeInterval = 0.25
  ) {
    checkClockMayMove("transformTrackpad(scale:rotation:at:over:)")
    report(.transform(TransformSample(phase: .began, x: point.x, y: point.y)))
    everyFrame(duration) { frames in
      let (scale, rotation) = (pow(scale, 1 / Double(frames)), rotation / Double(frames))
      report(
        .transform(TransformSample(phase: .changed, x: point.x, y: point.y, scale: scale, rotation: rotation)))
    }
    report(.transform(TransformSample(phase: .ended, x: point.x, y: point.y)))
  }

  /// Presses buttons of the mouse, now. The answer moves and lifts like a finger,
  /// and is a touch of type `.indirectPointer`.
  @discardableResult
  public func pointerDown(at point: CGPoint, buttons: UIEvent.ButtonMask = .primary) -> Finger {
    touchDown(at: point, as: .puck, buttons: buttons)
  }

  /// Presses buttons of the mouse, holds them 0.05 s, and releases them.
  @discardableResult
  public func click(at point: CGPoint, buttons: UIEvent.ButtonMask = .primary) -> Finger {
    checkClockMayMove("click(at:buttons:)")
    let finger = pointerDown(at: point, buttons: buttons)
    advance(by: 0.05)
    finger.lift()
    return finger
  }

  private func everyFrame(_ duration: TimeInterval, _ body: (Int) -> Void) {
    let frames = frameCount(duration)
    for _ in 1...frames {
      driver.advance(to: time(after: 1 / frameRate))
      body(frames)
    }
  }

  private func report(_ kind: HIDEvent.Kind) {
    driver.input {
      driver.enqueue {
        $0 = HIDEvent(timestamp: now, modifiers: UInt32(truncatingIfNeeded: modifiers.rawValue), kind: kind)
      }
    }
  }
}
