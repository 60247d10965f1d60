import SystemLink

// How a frame of the digitizer changes the live touches. First every finger that lands is hit-tested: that runs program code,
// which may change anything, so nothing has been touched yet. Then the frame is worked in, and no program code runs.

/// A finger that lands, and where it falls.
struct Landing {
  let contact: Contact
  let time: TimeInterval
  let window: UIWindow?
  let view: UIView?
}

extension TouchEnvironment {
  /// Brings the touches up to a frame: every touch is stationary unless the frame says otherwise (B2.9).
  ///
  /// - Returns: whether anything changed, so that there is something to send; and whether anything moved.
  func take(_ frame: DigitizerFrame) -> (isChanged: Bool, hasMoved: Bool) {
    event.storedModifierFlags = UIKeyModifierFlags(rawValue: Int(frame.modifiers))
    if frame.hasLandings {
      for index in 0..<frame.contacts.count { findLanding(frame.contacts[index]) }
    }
    rest()
    var (isChanged, hasMoved) = (false, false)
    for index in 0..<frame.contacts.count {
      // A contact without a touch lands now, or its touch was taken back and the finger is still down (B8.30).
      guard let place = place(of: frame.contacts[index].contact.identifier, near: index) else { continue }
      live.at(place) { touch in
        guard change(touch, frame.contacts[index], frame) else { return }
        isChanged = true
        if touch.phase == .moved { hasMoved = true }
      }
    }
    if !landings.isEmpty {
      for landing in landings { if land(landing) { isChanged = true } }
      landings.removeAll(keepingCapacity: true)
    }
    if isChanged { event.storedTimestamp = frame.timestamp }
    noteButtons()
    return (isChanged, hasMoved)
  }

  /// Nothing has changed since the last event.
  func rest() {
    live.each { touch in
      if touch.isOver { return }
      touch.phase = .stationary
      touch.previousSample = touch.sample
      if !touch.coalesced.isEmpty { touch.coalesced.removeAll(keepingCapacity: true) }
    }
  }

  /// The event's buttons are those of all pointers in it (B2.51).
  private func noteButtons() {
    var buttons: UIEvent.ButtonMask = []
    live.each { touch in if !touch.delivery.isPast { buttons.formUnion(touch.buttons) } }
    event.storedButtonMask = buttons
  }

  /// The buttons that are held now.
  var heldButtons: UIEvent.ButtonMask {
    var buttons: UIEvent.ButtonMask = []
    for touch in live where !touch.isOver { buttons.formUnion(touch.buttons) }
    return buttons
  }

  // MARK: Landing

  private func findLanding(_ sample: DigitizerFrame.Sample) {
    let (contact, time) = (sample.contact, sample.time)
    guard contact.isLanding else { return }
    guard application.acceptsTouches else {
      let isIgnoring = application.ignoreCount > 0
      return application.noteTurnedAway(contact, isIgnoring ? .ignoring : .inactive, application.ignoreCount)
    }
    guard live.count + landings.count < Self.limit else {
      return application.noteTurnedAway(contact, .tooMany, Self.limit)
    }
    event.storedTimestamp = time
    let hit = application.hitTestWindows(at: CGPoint(x: contact.x, y: contact.y), with: event)
    landings.append(Landing(contact: contact, time: time, window: hit?.window, view: hit?.view))
  }

  private func land(_ landing: Landing) -> Bool {
    // The hit-tests may have made the app inactive, or hidden the window.
    guard application.acceptsTouches else { return false }
    let contact = landing.contact
    let isThere = landing.window.map { !$0.flags.contains(.hidden) } ?? false
    let touch = UITouch()
    touchCount += 1
    touch.contact = contact.identifier
    touch.number = touchCount
    touch.timestamp = landing.time
    touch.type = TouchEnvironment.type(of: contact.transducer)
    touch.buttons = UIEvent.ButtonMask(rawValue: Int(contact.buttons.rawValue))
    touch.window = isThere ? landing.window : nil
    touch.view = isThere ? landing.view : nil
    touch.edges = UIRectEdge(contact.edges)
    touch.sample = TouchSampleState(contact, time: landing.time)
    touch.sample.location = location(of: contact, in: touch.window) ?? CGPoint(x: contact.x, y: contact.y)
    touch.previousSample = touch.sample
    touch.startSample = touch.sample
    (taps.interval, taps.distance) = (application.thresholds.tapInterval, application.thresholds.tapDistance)
    touch.tapCount = taps.began(
      at: CGPoint(x: contact.x, y: contact.y), time: landing.time, on: touch.view.map(ObjectIdentifier.init))
    let withholding = withholding(of: touch)
    touch.delivery.isWithheld = withholding != nil
    touch.delivery.isPending = true
    touch.needsRecognizers = true
    application.noteLanding(of: touch, contact, withholding)
    add(touch)
    return true
  }

  static func type(of transducer: Contact.Transducer) -> UITouch.TouchType {
    switch transducer {
    case .finger: .direct
    case .stylus: .pencil
    case .puck: .indirectPointer
    }
  }

  // MARK: Touches that are down

  private func change(_ touch: UITouch, _ sample: DigitizerFrame.Sample, _ frame: DigitizerFrame) -> Bool {
    let (contact, time) = (sample.contact, sample.time)
    // A finger that lands once more where one is down: the report of its lift was lost.
    if contact.change.contains(.cancel) || contact.isLanding {
      end(touch, .cancelled, at: time)
      return true
    }
    if !contact.buttons.isEmpty { touch.buttons = UIEvent.ButtonMask(rawValue: Int(contact.buttons.rawValue)) }
    var hasMoved = false
    for index in 0..<frame.earlier.count where frame.earlier[index].contact.identifier == contact.identifier {
      hasMoved = pass(frame.earlier[index].contact, at: frame.earlier[index].time, touch) || hasMoved
      touch.coalesced.append(touch.sample)
    }
    hasMoved = pass(contact, at: time, touch) || hasMoved
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

  /// The touch is where the contact is. True if that differs from how it was at the last event.
  private func pass(_ contact: Contact, at time: TimeInterval, _ touch: UITouch) -> Bool {
    var sample = TouchSampleState(contact, time: time)
    // While the window's map can't be undone, the finger has no place in it and keeps its last one.
    sample.location = location(of: contact, in: touch.window) ?? touch.sample.location
    let start = touch.startSample.location
    let (dx, dy) = (sample.location.x - start.x, sample.location.y - start.y)
    touch.farthest = max(touch.farthest, dx * dx + dy * dy)
    if touch.tapCount != 0, taps.isTooFar(from: start, to: sample.location) { touch.tapCount = 0 }
    touch.sample = sample
    return sample.differs(from: touch.previousSample)
  }

  /// A contact's place in a window's coordinates, in the screen's without a window; nil where the window has no such place.
  private func location(of contact: Contact, in window: UIWindow?) -> CGPoint? {
    let place = CGPoint(x: contact.x, y: contact.y)
    return window == nil ? place : window?.geometry.pointFromSuperview(place)
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
  /// What a contact's report says, but for the place, which depends on the window.
  fileprivate init(_ contact: Contact, time: TimeInterval) {
    timestamp = time
    force = contact.pressure
    majorRadius = contact.majorRadius
    altitude = contact.altitude
    azimuth = contact.azimuth
    twist = contact.twist
  }
}
