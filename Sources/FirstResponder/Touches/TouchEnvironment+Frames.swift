import SystemLink

// How a frame of the digitizer changes the live touches. No program code runs here: where fingers land was asked before
// (EventDelivery.swift).

extension TouchEnvironment {
  /// Brings the touches up to a frame: every touch is stationary unless the frame says otherwise (B2.9).
  ///
  /// - Parameter landings: what the contacts that land fell on.
  /// - Returns: whether anything changed, so that there is something to send; and whether anything moved.
  func apply(_ frame: DigitizerFrame, _ landings: [Landing]) -> (isChanged: Bool, hasMoved: Bool) {
    event.heldModifiers = frame.modifiers
    rest()
    var (isChanged, hasMoved) = (!landings.isEmpty, false)
    for (index, sample) in frame.newest.enumerated() where !sample.contact.isLanding {
      // Without a touch: it was taken back, and the finger is still down (B8.30).
      guard let place = place(of: sample.contact.identifier, near: index) else { continue }
      live.at(place) { touch in
        guard change(touch, sample, frame) else { return }
        isChanged = true
        if touch.state.phase == .moved { hasMoved = true }
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
      (touch.state.phase, touch.state.told) = (.stationary, nil)
      touch.path.rest()
    }
  }

  /// The event's buttons are those of all pointers in it (B2.51).
  private func noteButtons() {
    event.storedButtonMask = buttons { $0.state.life < .past }
    haveButtons = !event.storedButtonMask.isEmpty
  }

  /// The buttons of some touches.
  func buttons(where isIncluded: (UITouch) -> Bool) -> UIEvent.ButtonMask {
    var buttons: Contact.Buttons = []
    live.each { if isIncluded($0) { buttons.formUnion($0.state.buttons) } }
    return UIEvent.ButtonMask(buttons)
  }

  private func land(_ landing: Landing) {
    let (contact, time) = (landing.sample.contact, landing.sample.time)
    let place = CGPoint(x: contact.x, y: contact.y)
    // The hit-tests may have hidden the window.
    let (window, view) = landing.window?.flags.contains(.hidden) == false ? (landing.window, landing.view) : (nil, nil)
    touchCount += 1
    (taps.interval, taps.distance) = (gestures.thresholds.tapInterval, gestures.thresholds.tapDistance)
    let count = taps.began(at: place, time: time, on: view.map(ObjectIdentifier.init))
    let path = TouchPath(from: .init(contact, at: window?.geometry.pointFromSuperview(place) ?? place, time))
    let withholding = live.isEmpty ? nil : withholding(landingOn: view, in: window)
    let state = TouchState(
      contact: contact, number: touchCount, timestamp: time, tapCount: count, view: view, window: window,
      buttons: contact.buttons, delivery: withholding == nil ? .waiting : .withheld)
    let touch = UITouch(state, path)
    if !contact.buttons.isEmpty { haveButtons = true }
    if journal.isWatched { noteLanding(of: touch, contact, withholding) }
    add(touch)
  }

  /// Brings a touch that is down up to its contact. True if anything changed.
  private func change(_ touch: UITouch, _ sample: DigitizerFrame.Sample, _ frame: DigitizerFrame) -> Bool {
    let (contact, time) = (sample.contact, sample.time)
    if contact.change.contains(.cancel) {
      end(touch, .cancelled, at: time)
      return true
    }
    if !contact.buttons.isEmpty {
      touch.state.buttons = contact.buttons
      haveButtons = true
    }
    var hasMoved = false
    for earlier in frame.earlier where earlier.contact.identifier == touch.state.contact.identifier {
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
    var location = CGPoint(x: sample.contact.x, y: sample.contact.y)
    if let window = touch.window {
      // While the window's map can't be undone, the finger has no place in it and keeps its last one.
      location = window.geometry.pointFromSuperview(location) ?? touch.path.now.location
    }
    touch.path.move(to: TouchPath.Sample(sample.contact, at: location, sample.time), isReplaced: isReplaced)
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
