/// Recognizes taps: a number of fingers, a number of times, quickly, without moving far. Discrete (B5.2).
///
/// With `allowedPressTypes` it also recognizes short presses of one button, `numberOfTapsRequired` times, at the end of
/// the last one. What comes first, a touch or a press, decides which of them an attempt is about.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  #if Origins
    /// How many taps; 1 by default (B5.1).
    open var numberOfTapsRequired = 1 { didSet { Origins.note(.wish, of: self) } }
  #else
    /// How many taps; 1 by default (B5.1).
    open var numberOfTapsRequired = 1
  #endif
  #if Origins
    /// With how many fingers; 1 by default (B5.1).
    open var numberOfTouchesRequired = 1 { didSet { Origins.note(.wish, of: self) } }
  #else
    /// With how many fingers; 1 by default (B5.1).
    open var numberOfTouchesRequired = 1
  #endif
  /// Which buttons of a pointer have to be pressed for each tap, exactly these; the primary one by default (B5.1). A
  /// finger and a pen count as the primary button. An empty mask asks for nothing.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var timer = RecognizerTimer()
  private var taps = 0
  /// Fingers that have been down in the present tap.
  private var fingers = 0
  private var firstTap: CGPoint?
  /// Where each finger of the first tap landed, oldest first.
  private var firstPlaces: [CGPoint] = []
  /// The button of an attempt with presses.
  private var button: UIPress.PressType?
  /// Buttons that have been pressed in the present tap.
  private var buttons: UIEvent.ButtonMask = []

  override var aim: String? { numberOfTapsRequired == 1 ? "1 tap" : "\(numberOfTapsRequired) taps" }
  override var staysUndecided: Bool { taps > 0 }
  override var followsOneKindOfInput: Bool { true }

  /// Where the first tap was, the middle of its fingers (B5.4).
  open override func location(in view: UIView?) -> CGPoint {
    firstTap.map { convert($0, to: view) } ?? super.location(in: view)
  }

  /// Where that finger was in the first tap (B5.4).
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let now = super.location(ofTouch: touchIndex, in: view)
    return firstPlaces.indices.contains(touchIndex) ? convert(firstPlaces[touchIndex], to: view) : now
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isWaiting else { return }
    let down = touchesDown
    let arrivals = newcomers(touches, among: down)
    guard !arrivals.isEmpty else { return }
    if down.count > numberOfTouchesRequired {
      fail(.init(.wrongFingerCount, Double(down.count), Double(numberOfTouchesRequired)))
      return
    }
    if down.count == arrivals.count {
      (fingers, buttons) = (0, [])
      limitDuration()
    }
    fingers = max(fingers, down.count)
    press(arrivals)
    // Fingers of one tap may land one after the other: only when all are there is it known where the tap is.
    if down.count == numberOfTouchesRequired { take(down) }
  }

  private func limitDuration() {
    let limit = thresholds.tapDuration
    timer.set(self, after: limit) { [weak self] in self?.fail(.init(.heldTooLong, limit)) }
  }

  private func take(_ fingers: [UITouch]) {
    let place = fingers.centroid
    guard taps > 0, let firstTap else {
      firstTap = place
      firstPlaces = fingers.map(\.path.start.location)
      return
    }
    let (distance, limit) = (firstTap.distance(to: place), thresholds.tapSeparation)
    if distance > limit {
      fail(.init(.tapTooFar, Double(taps + 1), distance, limit))
    }
  }

  /// Fails as soon as a button is pressed that is not asked for.
  private func press(_ touches: some Sequence<UITouch>) {
    for touch in touches {
      buttons.formUnion(touch.state.buttons.isEmpty ? .primary : UIEvent.ButtonMask(touch.state.buttons))
    }
    if !buttonMaskRequired.isEmpty, !buttons.isSubset(of: buttonMaskRequired) { failForButtons() }
  }

  private func failForButtons() { fail(words: "pressed \(buttons.text), \(buttonMaskRequired.text) required") }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isWaiting else { return }
    for touch in touches {
      let distance = touch.path.start.location.distance(to: touch.path.now.location)
      if distance > thresholds.tapMovement {
        fail(.init(.movedPastLimit, distance, thresholds.tapMovement))
        return
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible, !isWaiting else { return }
    press(touches)
    guard attempt.state == .possible, touchesDown.isEmpty else { return }
    if !buttonMaskRequired.isEmpty, buttons != buttonMaskRequired { return failForButtons() }
    if fingers < numberOfTouchesRequired {
      fail(.init(.wrongFingerCount, Double(fingers), Double(numberOfTouchesRequired)))
      return
    }
    fingers = 0
    finishTap()
  }

  private func finishTap() {
    taps += 1
    if taps < numberOfTapsRequired {
      let (gap, next) = (thresholds.tapGap, taps + 1)
      timer.set(self, after: gap) { [weak self] in self?.fail(.init(.noTapFollowed, Double(next), gap)) }
      return
    }
    timer.stop(self)
    because(.init(.taps, Double(taps)))
    go(to: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail(.touchCancelled) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard attempt.state == .possible, let press = presses.first else { return }
    if pressesHeld.count > 1 {
      fail(.init(.tooManyButtons, Double(pressesHeld.count)))
    } else if let button, button != press.type {
      fail(words: "press \(taps + 1) is \(press.type.name), the first was \(button.name)")
    } else {
      button = press.type
      limitDuration()
    }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if attempt.state == .possible, pressesHeld.isEmpty { finishTap() }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { fail(.pressCancelled) }

  open override func reset() {
    timer.stop(self)
    (taps, fingers, firstTap, firstPlaces, button) = (0, 0, nil, [], nil)
    super.reset()
  }

  /// A tap does not get in the way of one that needs more taps (B4.55).
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// A tap is not stopped by one that needs fewer taps (B4.55).
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventingGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired >= numberOfTapsRequired
  }
}
