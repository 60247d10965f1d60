import SystemLink

// How a frame of the digitizer changes the live touches. First every finger that lands is hit-tested: that runs program
// code, which may change anything, so nothing has been touched yet. Then the frame is worked in,
// and no program code runs.

extension TouchEnvironment {
  /// Brings the touches up to a frame: every touch is stationary unless the frame says otherwise (B2.9).
  ///
  /// - Returns: whether anything changed, so that there is something to send; and whether anything moved.
  func take(_ frame: DigitizerFrame) -> (isChanged: Bool, hasMoved: Bool) {
    event.storedModifierFlags = UIKeyModifierFlags(rawValue: Int(frame.modifiers))
    if frame.hasLandings { findLandings(of: frame) }
    rest()
    var (isChanged, hasMoved) = (false, false)
    for (index, sample) in frame.newest.enumerated() {
      // A contact without a touch lands now, or its touch was taken back and the finger is still down (B8.30).
      guard let place = place(of: sample.contact.identifier, near: index) else { continue }
      live.at(place) { touch in
        guard change(touch, sample, frame) else { return }
        isChanged = true
        if touch.phase == .moved { hasMoved = true }
      }
    }
    if !landings.isEmpty, landAll(of: frame) { isChanged = true }
    if isChanged { event.storedTimestamp = frame.timestamp }
    noteButtons()
    if isVerified { verifyTouches(at: frame.timestamp) }
    return (isChanged, hasMoved)
  }

  /// Nothing has changed since the last event.
  @inline(__always)
  func rest() {
    live.each { touch in
      if touch.isOver { return }
      touch.phase = .stationary
      touch.previousSample = touch.sample
      if !touch.coalesced.isEmpty { touch.coalesced.removeAll(keepingCapacity: true) }
    }
  }

  /// The event's buttons are those of all pointers in it (B2.51).
  @inline(__always)
  private func noteButtons() {
    if !haveButtons { return }
    var buttons: UIEvent.ButtonMask = []
    live.each { touch in if !touch.delivery.isPast { buttons.formUnion(touch.buttons) } }
    event.storedButtonMask = buttons
    haveButtons = !buttons.isEmpty
  }

  /// The buttons that are held now.
  var heldButtons: UIEvent.ButtonMask {
    var buttons: UIEvent.ButtonMask = []
    for touch in live where !touch.isOver { buttons.formUnion(touch.buttons) }
    return buttons
  }

  // MARK: Landing

  /// Finds out where each finger lands. Until all is known nobody hears of anything, also if the program passes the
  /// event of earlier on once more, and nothing comes out of the queue.
  private func findLandings(of frame: DigitizerFrame) {
    let outer = progress
    progress = .asking
    for sample in frame.newest where sample.contact.isLanding { findLanding(of: sample) }
    progress = outer
  }

  /// Makes a touch of a contact that lands, on what lies under it. Program code is asked what that is.
  private func findLanding(of sample: DigitizerFrame.Sample) {
    let contact = sample.contact
    guard home.borrowed({ $0.acceptsTouches }) else {
      let isIgnoring = application.ignoreCount > 0
      return application.noteTurnedAway(contact, isIgnoring ? .ignoring : .inactive, application.ignoreCount)
    }
    guard live.count + landings.count < Self.limit else {
      return application.noteTurnedAway(contact, .tooMany, Self.limit)
    }
    event.storedTimestamp = sample.time
    let touch = Unmanaged.passRetained(UITouch())
    let place = CGPoint(x: contact.x, y: contact.y)
    let event = Unmanaged.passUnretained(event)
    let hit = home.borrowed { application in event.borrowed { application.hitTestWindows(at: place, with: $0) } }
    touch.borrowed { touch in
      touch.contact = contact.identifier
      if let hit { (touch.window, touch.view) = hit }
    }
    landings.append(touch)
  }

  /// The touches that were found land, each with the contact that it was made of. True if one did.
  private func landAll(of frame: DigitizerFrame) -> Bool {
    // The hit-tests may have made the app inactive.
    guard home.borrowed({ $0.acceptsTouches }) else {
      landings.takeEach { $0.release() }
      return false
    }
    landings.takeEach { touch in
      let number = touch.borrowed { $0.contact }
      guard let sample = frame.newest.first(where: { $0.contact.identifier == number }) else {
        fatalError("A touch was made of contact \(number), which is not in the frame.")
      }
      touch.borrowed { land($0, sample.contact, at: sample.time) }
      add(touch)
    }
    return true
  }

  private func land(_ touch: UITouch, _ contact: Contact, at time: TimeInterval) {
    touchCount += 1
    touch.number = touchCount
    touch.timestamp = time
    touch.type = TouchEnvironment.type(of: contact.transducer)
    touch.buttons = UIEvent.ButtonMask(rawValue: Int(contact.buttons.rawValue))
    if !touch.buttons.isEmpty { haveButtons = true }
    touch.edges = UIRectEdge(contact.edges)
    // The hit-tests may have hidden the window.
    if touch.window?.flags.contains(.hidden) == true { (touch.window, touch.view) = (nil, nil) }
    let place = CGPoint(x: contact.x, y: contact.y)
    touch.sample = TouchSampleState(contact, location(of: place, in: touch) ?? place, time)
    touch.previousSample = touch.sample
    touch.startSample = touch.sample
    (taps.interval, taps.distance) = (application.thresholds.tapInterval, application.thresholds.tapDistance)
    touch.tapCount = taps.began(at: place, time: touch.timestamp, on: touch.unretainedView?.toOpaque())
    let withholding = withholding(of: touch)
    touch.delivery.isWithheld = withholding != nil
    touch.delivery.isPending = true
    touch.needsRecognizers = true
    home.borrowed { $0.noteLanding(of: touch, contact, withholding) }
  }

  static func type(of transducer: Contact.Transducer) -> UITouch.TouchType {
    switch transducer {
    case .finger: .direct
    case .stylus: .pencil
    case .puck: .indirectPointer
    }
  }

  // MARK: Touches that are down

  @inline(__always)
  private func change(_ touch: UITouch, _ sample: DigitizerFrame.Sample, _ frame: DigitizerFrame) -> Bool {
    let (contact, time) = (sample.contact, sample.time)
    if contact.change.contains(.cancel) {
      end(touch, .cancelled, at: time)
      return true
    }
    let buttons = contact.buttons
    if !buttons.isEmpty {
      touch.buttons = UIEvent.ButtonMask(rawValue: Int(buttons.rawValue))
      haveButtons = true
    }
    let hasMovedBefore = !frame.earlier.isEmpty && passEarlier(in: frame, touch)
    let hasMoved = pass(contact, at: time, touch) || hasMovedBefore
    if !touch.coalesced.isEmpty { touch.coalesced.append(touch.sample) }
    if !contact.isTouching {
      end(touch, .ended, at: time)
      return true
    }
    guard hasMoved else { return false }
    touch.timestamp = time
    touch.phase = .moved
    makePending(touch)
    makeRecognizersPending(touch)
    return true
  }

  /// Goes through what later samples of the frame replaced. True if the touch moved.
  private func passEarlier(in frame: DigitizerFrame, _ touch: UITouch) -> Bool {
    var hasMoved = false
    for earlier in frame.earlier where earlier.contact.identifier == touch.contact {
      hasMoved = pass(earlier.contact, at: earlier.time, touch) || hasMoved
      touch.coalesced.append(touch.sample)
    }
    return hasMoved
  }

  /// The touch is where the contact is. True if that differs from how it was at the last event.
  @inline(__always)
  private func pass(_ contact: Contact, at time: TimeInterval, _ touch: UITouch) -> Bool {
    let place = CGPoint(x: contact.x, y: contact.y)
    // While the window's map can't be undone, the finger has no place in it and keeps its last one.
    let location = location(of: place, in: touch) ?? touch.sample.location
    let sample = TouchSampleState(contact, location, time)
    let start = touch.startSample.location
    let (dx, dy) = (sample.location.x - start.x, sample.location.y - start.y)
    touch.farthest = max(touch.farthest, dx * dx + dy * dy)
    if touch.tapCount != 0, taps.isTooFar(dx * dx + dy * dy) { touch.tapCount = 0 }
    touch.sample = sample
    return sample.differs(from: touch.previousSample)
  }

  /// A contact's place in the coordinates of the touch's window, in the screen's without a window;
  /// nil where the window has no such place.
  @inline(__always)
  private func location(of place: CGPoint, in touch: UITouch) -> CGPoint? {
    guard let window = touch.unretainedWindow else { return place }
    return window.borrowed { $0.geometry.pointFromSuperview(place) }
  }
}

extension UIRectEdge {
  fileprivate init(_ edges: Contact.Edges) {
    self = []
    if edges.contains(.top) { insert(.top) }
    if edges.contains(.left) { insert(.left) }
    if edges.contains(.bottom) { insert(.bottom) }
    if edges.contains(.right) { insert(.right) }
  }
}

extension TouchSampleState {
  /// What a contact's report says, at its place in the window.
  @inline(__always)
  fileprivate init(_ contact: Contact, _ place: CGPoint, _ time: TimeInterval) {
    location = place
    timestamp = time
    force = contact.pressure
    majorRadius = contact.majorRadius
    altitude = contact.altitude
    azimuth = contact.azimuth
    twist = contact.twist
  }
}
