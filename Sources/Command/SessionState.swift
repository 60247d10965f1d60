import SystemLink

/// What outlasts a moment of a recording: whether another recording may begin behind it,
/// and what that has to say first.
struct SessionState {
  private var contacts = ContactStreamCheck()
  /// Keys of keyboards, and buttons of remotes, that are down.
  private var (keys, buttons) = (Set<UInt16>(), Set<UInt16>())
  private var (isScrolling, isTransforming, isShaking, isSeeking) = (false, false, false, false)
  private var isActive = true
  /// The report that a pointer is over the screen, as its newest place has it.
  private var pointer: HIDEvent?
  private var size: (width: Double, height: Double)?

  /// No finger, key or button is down, nothing that has a beginning waits for its end, and the app is active:
  /// as when a recording begins.
  var isAtRest: Bool {
    contacts.liveContacts.isEmpty && keys.isEmpty && buttons.isEmpty && isActive
      && !isScrolling && !isTransforming && !isShaking && !isSeeking
  }

  /// The screen as it is by now.
  func screen(_ first: ScreenDescription) -> ScreenDescription {
    guard let size else { return first }
    return ScreenDescription(width: size.width, height: size.height, scale: first.scale, frameRate: first.frameRate)
  }

  /// What a recording that begins here has to tell first: a pointer that is over the screen came there.
  func opening(at time: Double) -> [RecordedMoment] {
    guard var event = pointer else { return [] }
    event.timestamp = time
    return [RecordedMoment(event)]
  }

  mutating func take(_ moment: RecordedMoment) {
    switch moment.happening {
    case .input(let event, _): take(event)
    case .lifecycle(let request): isActive = request == .becomeActive
    case .resize(let width, let height): size = (width, height)
    case .advance, .stall, .turn, .memoryWarning, .openURL, .statusBarTapped: break
    }
  }

  private mutating func take(_ event: HIDEvent) {
    switch event.kind {
    case .digitizer: _ = contacts.check(event)
    case .key(let key): if key.isDown { keys.insert(key.usage) } else { keys.remove(key.usage) }
    case .press(let press): if press.isDown { buttons.insert(press.type) } else { buttons.remove(press.type) }
    case .hover(var hover):
      pointer = nil
      guard hover.phase != .exited else { return }
      hover.phase = .entered
      pointer = event
      pointer?.kind = .hover(hover)
    case .scroll(let scroll): isScrolling = scroll.phase == .began || scroll.phase == .changed
    case .transform(let transform): isTransforming = transform.phase == .began || transform.phase == .changed
    case .shake(let phase): isShaking = phase == .began
    case .remoteControl(let command): isSeeking = command == .beginSeekingForward || command == .beginSeekingBackward
    case .text, .acceleration: break
    }
  }
}
