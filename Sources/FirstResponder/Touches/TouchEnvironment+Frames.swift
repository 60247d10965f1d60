import SystemLink

// How a frame of the digitizer changes the live touches. No program code runs here: where fingers land was asked before
// (UIApplication+Landing.swift).

extension TouchEnvironment {
  /// Brings the touches up to a frame: every touch is stationary unless the frame says otherwise (B2.9).
  ///
  /// - Parameter landings: what the contacts that land fell on.
  /// - Returns: whether anything changed, so that there is something to send; and whether anything moved.
  func apply(_ frame: DigitizerFrame, _ landings: [Landing]) -> (isChanged: Bool, hasMoved: Bool) {
    event.storedModifierFlags = UIKeyModifierFlags(rawValue: Int(frame.modifiers))
    rest()
    var (isChanged, hasMoved) = (!landings.isEmpty, false)
    for (index, sample) in frame.newest.enumerated() {
      // A contact without a touch lands now, or its touch was taken back and the finger is still down (B8.30).
      guard let place = place(of: sample.contact.identifier, near: index) else { continue }
      live.at(place) { touch in
        guard change(touch, sample, frame) else { return }
        isChanged = true
        if touch.phase == .moved { hasMoved = true }
      }
    }
    for landing in landings { land(landing) }
    if isChanged { event.storedTimestamp = frame.timestamp }
    if haveButtons { noteButtons() }
    if journal.isVerified { verifyTouches(at: frame.timestamp) }
    return (isChanged, hasMoved)
  }

  /// Nothing has changed since the last event.
  func rest() {
    live.each { touch in
      if touch.isOver { return }
      touch.state.phase = .stationary
      touch.path.rest()
    }
  }

  /// The event's buttons are those of all pointers in it (B2.51).
  private func noteButtons() {
    var buttons: UIEvent.ButtonMask = []
    live.each { touch in if touch.state.life < .past { buttons.formUnion(touch.state.buttons) } }
    event.storedButtonMask = buttons
    haveButtons = !buttons.isEmpty
  }

  /// The buttons that are held now.
  var heldButtons: UIEvent.ButtonMask {
    var buttons: UIEvent.ButtonMask = []
    live.each { touch in if !touch.isOver { buttons.formUnion(touch.state.buttons) } }
    return buttons
  }

  private func land(_ landing: Landing) {
    let (contact, time) = (landing.sample.contact, landing.sample.time)
    // The hit-tests may have hidden the window.
    let isShown = landing.window?.isHidden == false
    let (window, view) = isShown ? (landing.window, landing.view) : (nil, nil)
    let place = CGPoint(x: contact.x, y: contact.y)
    touchCount += 1
    (taps.interval, taps.distance) = (gestures.thresholds.tapInterval, gestures.thresholds.tapDistance)
    let count = taps.began(at: place, time: time, on: view.map(ObjectIdentifier.init))
    let path = TouchPath(from: TouchPath.Sample(contact, location(of: place, in: window) ?? place, time))
    let touch = UITouch(TouchState(contact, touchCount, time, count, window, view), path)
    if !contact.buttons.isEmpty { haveButtons = true }
    let withholding = live.isEmpty ? nil : withholding(of: touch)
    if withholding != nil { touch.state.delivery = .withheld }
    if journal.isWatched { noteLanding(of: touch, contact, withholding) }
    add(touch)
  }

  /// A contact's place in the coordinates of a window, in the screen's without one; nil where the window has no such
  /// place.
  private func location(of place: CGPoint, in window: UIWindow?) -> CGPoint? {
    guard let window else { return place }
    return window.geometry.pointFromSuperview(place)
  }

  /// Brings a touch that is down up to its contact. True if anything changed.
  private func change(_ touch: UITouch, _ sample: DigitizerFrame.Sample, _ frame: DigitizerFrame) -> Bool {
    let (contact, time) = (sample.contact, sample.time)
    if contact.change.contains(.cancel) {
      end(touch, .cancelled, at: time)
      return true
    }
    if !contact.buttons.isEmpty {
      touch.state.buttons = UIEvent.ButtonMask(rawValue: Int(contact.buttons.rawValue))
      haveButtons = true
    }
    var hasMoved = false
    for earlier in frame.earlier where earlier.contact.identifier == touch.state.contact {
      if move(touch, to: earlier, isReplaced: true) { hasMoved = true }
    }
    if move(touch, to: sample, isReplaced: false) { hasMoved = true }
    if !contact.isTouching {
      end(touch, .ended, at: time)
      return true
    }
    guard hasMoved else { return false }
    (touch.state.timestamp, touch.state.phase) = (time, .moved)
    makeNews(of: touch)
    return true
  }

  /// The touch is where its contact is. True if that differs from how it was at the last event.
  private func move(_ touch: UITouch, to sample: DigitizerFrame.Sample, isReplaced: Bool) -> Bool {
    let place = CGPoint(x: sample.contact.x, y: sample.contact.y)
    // While the window's map can't be undone, the finger has no place in it and keeps its last one.
    let location = location(of: place, in: touch.window) ?? touch.path.now.location
    touch.path.move(to: TouchPath.Sample(sample.contact, location, sample.time), isReplaced: isReplaced)
    if touch.tapCount != 0, taps.isTooFar(touch.path.farthest) { touch.state.tapCount = 0 }
    return touch.path.now.differs(from: touch.path.previous)
  }
}

/// A contact that lands, and what was hit there.
struct Landing {
  let sample: DigitizerFrame.Sample
  let window: UIWindow?
  let view: UIView?
}

extension TouchState {
  /// A touch that has just begun.
  fileprivate init(
    _ contact: Contact, _ number: Int, _ time: Double, _ tapCount: Int, _ window: UIWindow?, _ view: UIView?
  ) {
    self.init()
    (timestamp, self.tapCount, type) = (time, tapCount, UITouch.TouchType(contact.transducer))
    (self.view, self.window, self.contact, self.number) = (view, window, contact.identifier, number)
    buttons = UIEvent.ButtonMask(rawValue: Int(contact.buttons.rawValue))
    if !contact.edges.isEmpty { edges = UIRectEdge(contact.edges) }
  }
}

extension UITouch.TouchType {
  init(_ transducer: Contact.Transducer) {
    switch transducer {
    case .finger: self = .direct
    case .stylus: self = .pencil
    case .puck: self = .indirectPointer
    }
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

extension TouchPath.Sample {
  /// What a contact's report says, at its place in the window.
  fileprivate init(_ contact: Contact, _ place: CGPoint, _ time: TimeInterval) {
    self.init(
      location: place, force: contact.pressure, majorRadius: contact.majorRadius, altitude: contact.altitude,
      azimuth: contact.azimuth, twist: contact.twist, timestamp: time)
  }
}
