import SystemLink

/// Scrolling, or transforming: from the samples to the recognizers that follow. One at a time of each kind.
///
///     nothing -> began -> changed* -> ended | cancelled
///     nothing -> step* -> a pause                          (a wheel: the pause ends what its steps made one)
@MainActor
final class PointerStream {
  private unowned let host: any PointerHost
  private let journal: Journal
  let event: PointerEvent
  private var input: PointerInput?
  private var isPending = false
  private var pause: Deadline.ID?

  init(_ kind: UIEvent.EventType, _ host: any PointerHost) {
    (self.host, journal) = (host, host.journal)
    event = PointerEvent(kind)
  }

  /// The window in which the present gesture began.
  var window: UIWindow? { input?.window }

  // MARK: Samples

  func take(_ sample: ScrollSample, _ report: HIDEvent) {
    guard host.acceptsTouches else { return }
    let place = CGPoint(x: sample.x, y: sample.y)
    let type: UIScrollType = sample.phase == .step ? .discrete : .continuous
    if sample.phase == .began || type != event.scrollType { finish(.ended) }
    if sample.phase == .step || sample.phase == .began { begin(at: place, report) }
    guard input != nil else { return }
    event.rest()
    event.scrollType = type
    event.delta = vector(CGVector(dx: sample.dx, dy: sample.dy), from: place)
    switch sample.phase {
    case .step: send(isFirst ? .began : .changed, place, report)
    case .began: send(.began, place, report)
    case .changed: send(.changed, place, report)
    case .ended: send(.ended, place, report)
    case .cancelled: send(.cancelled, place, report)
    }
    if sample.phase == .step { waitForPause() }
  }

  func take(_ sample: TransformSample, _ report: HIDEvent) {
    guard host.acceptsTouches else { return }
    let place = CGPoint(x: sample.x, y: sample.y)
    if sample.phase == .began {
      finish(.ended)
      begin(at: place, report)
    }
    guard input != nil else { return }
    event.rest()
    (event.scale, event.rotation) = (sample.scale, sample.rotation)
    switch sample.phase {
    case .began: send(.began, place, report)
    case .changed: send(.changed, place, report)
    case .ended: send(.ended, place, report)
    case .cancelled: send(.cancelled, place, report)
    }
  }

  /// A wheel's gesture is over without its pause.
  func endSteps() { if waitsForPause { finish(.ended) } }
  var waitsForPause: Bool { pause != nil }

  /// Whoever followed has been told otherwise.
  func forget() { letGo() }

  // MARK: From beginning to end

  private var isFirst: Bool { input?.needsRecognizers == true }

  private func begin(at place: CGPoint, _ report: HIDEvent) {
    guard input == nil else { return }
    event.storedTimestamp = report.timestamp
    event.heldModifiers = report.modifiers
    let hit = host.findPlace(at: place, with: event)
    // The hit-test may have made the app inactive.
    guard host.acceptsTouches else { return host.doWhatWaited() }
    input = PointerInput(number: host.gestures.nextInputNumber(), window: hit?.window, view: hit?.view)
  }

  private func send(_ phase: PointerEvent.Phase, _ place: CGPoint, _ report: HIDEvent) {
    let present = input
    event.phase = phase
    event.storedTimestamp = report.timestamp
    event.heldModifiers = report.modifiers
    event.storedButtonMask = host.touches.buttons { !$0.isOver }
    event.location = present?.window?.geometry.pointFromSuperview(place) ?? place
    isPending = true
    host.pass(event)
    isPending = false
    // What an override swallowed stays swallowed.
    present?.needsRecognizers = false
    if phase == .ended || phase == .cancelled, input === present { letGo() }
  }

  /// Ends a gesture whose end nobody reports.
  private func finish(_ phase: PointerEvent.Phase) {
    guard let input else { return }
    event.rest()
    event.phase = phase
    event.storedTimestamp = max(event.timestamp, journal.now)
    host.course.during(host.course.isIdle ? .handingOut : host.course.stage) {
      for recognizer in input.recognizers where recognizer.attempt.pointer === input { recognizer.follow(event) }
    }
    letGo()
  }

  private func letGo() {
    if let pause { journal.loop.cancel(pause) }
    pause = nil
    guard let input else { return }
    self.input = nil
    input.isOver = true
    for recognizer in input.recognizers where recognizer.attempt.pointer === input { recognizer.attempt.pointer = nil }
    host.gestures.inputsLeft()
    host.gestures.runOutsideEvents()
  }

  private func waitForPause() {
    if let pause { journal.loop.cancel(pause) }
    pause = nil
    guard input != nil else { return }
    pause = journal.loop.schedule(at: journal.now + host.thresholds.scrollPause) { [weak self] in
      self?.pause = nil
      self?.finish(.ended)
    }
  }

  private func vector(_ vector: CGVector, from place: CGPoint) -> CGVector {
    let end = CGPoint(x: place.x + vector.dx, y: place.y + vector.dy)
    guard let geometry = input?.window?.geometry, let from = geometry.pointFromSuperview(place),
      let to = geometry.pointFromSuperview(end)
    else { return vector }
    return CGVector(dx: to.x - from.x, dy: to.y - from.y)
  }

  // MARK: To the recognizers

  /// Passes the event to the window under the pointer.
  func dispatch() { input?.window?.receive(event) }

  /// What the window does with the event: those who follow hear of it, then who begins is
  /// settled, and actions are sent.
  func handOut(in window: UIWindow) {
    guard isPending, let input, input.window === window else { return }
    isPending = false
    host.course.handOut {
      if input.needsRecognizers {
        input.needsRecognizers = false
        host.gestures.attach(input, event)
      }
      for recognizer in input.recognizers where recognizer.attempt.pointer === input {
        recognizer.attempt.lastCentroid = event.location
        recognizer.takeOver(event)
        recognizer.follow(event)
      }
      host.gestures.runWhatIsDue()
    }
  }
}

extension GestureEnvironment {
  /// Finds the recognizers of a gesture that begins without touches, as for a touch that lands: those of the hit view
  /// and its superviews that want it (B4.1, B4.4).
  func attach(_ input: PointerInput, _ event: PointerEvent) {
    var joined: [UIGestureRecognizer] = []
    var view = input.view
    while let current = view {
      for recognizer in current.extras?.gestureRecognizers ?? [] where isFree(recognizer) && recognizer.wants(event) {
        guard recognizer.shouldReceive(event),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
        else { continue }
        joined.append(recognizer)
      }
      view = current.superview
    }
    // The questions may have changed everything.
    guard !input.isOver else { return }
    joined.removeAll { !isFree($0) || $0.storedView == nil }
    for recognizer in joined {
      engage(recognizer)
      recognizer.attempt.window = input.window?.handle
      recognizer.attempt.pointer = input
      recognizer.attempt.firstInput = .pointer
      recognizer.attempt.inputNumbers.append(input.number)
    }
    input.recognizers = joined
    askForRequirements(among: joined)
  }

  /// Follows nothing else.
  private func isFree(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isEnabled && !recognizer.attempt.state.isOver && recognizer.attempt.firstInput == nil
  }
}

extension UIGestureRecognizer {
  /// Follows scrolling or transforming no more.
  final func letGoOfPointer() {
    attempt.pointer?.recognizers.removeAll { $0 === self }
    attempt.pointer = nil
  }

  /// What following comes to for every recognizer: it begins with the first change,
  /// as there is no slop where nothing touches.
  final func follow(_ event: PointerEvent, hasChanged: Bool, _ reason: () -> String) {
    switch event.phase {
    case .began, .changed:
      guard hasChanged else { return }
      if attempt.state == .possible { because(words: reason()) }
      go(to: attempt.state.isActive ? .changed : .began)
    case .ended: if attempt.state.isActive { go(to: .ended) } else { fail(.endedBeforeItBegan) }
    case .cancelled:
      because(.takenBack)
      go(to: attempt.state.isActive ? .cancelled : .failed)
    }
  }
}
