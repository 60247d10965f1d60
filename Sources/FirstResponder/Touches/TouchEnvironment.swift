import SystemLink

/// The live touches of an application and the one event that shows them (B2.49).
///
/// A frame passes in three moves: `take` brings the touches up to the frame, `UIApplication.sendEvent` hands the event round,
/// `finish` forgets the touches that are over. In between, TouchDelivery.swift calls the views.
@MainActor
final class TouchEnvironment {
  unowned let application: UIApplication
  let event = UIEvent()
  /// Touches that are down, and those that ended in the frame that is being sent; oldest first.
  var live: [UITouch] = []
  /// Counts up whenever a touch comes or goes, so that sets made for one population are not used for another.
  var population = 0
  var taps: TapCounter<ObjectIdentifier?>
  var cachedAll: (population: Int, set: Set<UITouch>) = (-1, [])
  var cachedDelivery: (population: Int, members: UInt64, set: Set<UITouch>) = (-1, 0, [])
  /// A frame is being sent, and its window has begun to hand it out.
  var isSending = false
  var isHandingOut = false
  private var touchCount = 0

  init(application: UIApplication) {
    self.application = application
    taps = TapCounter(
      interval: application.thresholds.tapInterval, distance: application.thresholds.tapDistance)
    event.touchEnvironment = self
  }

  deinit { onMainThread { event.touchEnvironment = nil } }

  /// The live touch of a contact.
  func touch(of contact: UInt32) -> UITouch? { live.first { $0.contact == contact && !$0.isOver } }

  // MARK: One frame

  /// Brings the touches up to a frame: every touch is stationary unless the frame says otherwise (B2.9).
  ///
  /// - Returns: whether anything changed, so that there is something to send.
  func take(_ frame: DigitizerFrame) -> Bool {
    for touch in live {
      touch.phase = .stationary
      touch.previousSample = touch.sample
      touch.coalesced.removeAll(keepingCapacity: true)
    }
    var isChanged = false
    for contact in frame.contacts { if take(contact, at: frame.timestamp, earlier: frame) { isChanged = true } }
    if isChanged { event.timestamp = frame.timestamp }
    return isChanged
  }

  private func take(_ contact: Contact, at time: TimeInterval, earlier frame: DigitizerFrame) -> Bool {
    guard let touch = touch(of: contact.identifier) else {
      // A contact without a touch: it lands now, or its touch was taken back and the finger is still down (B8.30).
      guard contact.change.contains(.touch), contact.isTouching, application.acceptsTouches else { return false }
      land(contact, at: time)
      return true
    }
    touch.timestamp = time
    if contact.change.contains(.cancel) {
      touch.phase = .cancelled
      touch.delivery.isPending = true
      return true
    }
    frame.forEarlierSamples(of: contact.identifier) { earlier, time in
      touch.coalesced.append(TouchSampleState(earlier, time: time, in: touch.window))
    }
    let sample = TouchSampleState(contact, time: time, in: touch.window)
    let hasMoved = sample.differs(from: touch.sample)
    touch.sample = sample
    if !touch.coalesced.isEmpty { touch.coalesced.append(sample) }
    if taps.isTooFar(from: touch.startLocation, to: sample.location) { touch.tapCount = 0 }
    if !contact.isTouching {
      touch.phase = .ended
    } else if hasMoved || touch.coalesced.contains(where: { $0.differs(from: touch.previousSample) }) {
      touch.phase = .moved
    } else {
      return false
    }
    touch.delivery.isPending = true
    return true
  }

  private func land(_ contact: Contact, at time: TimeInterval) {
    let touch = UITouch()
    touchCount += 1
    touch.contact = contact.identifier
    touch.number = touchCount
    touch.timestamp = time
    touch.type = TouchEnvironment.type(of: contact.transducer)
    let place = CGPoint(x: contact.x, y: contact.y)
    event.timestamp = time
    let hit = application.hitTestWindows(at: place, with: event)
    touch.window = hit?.window
    touch.view = hit?.view
    touch.sample = TouchSampleState(contact, time: time, in: touch.window)
    touch.previousSample = touch.sample
    touch.startLocation = touch.sample.location
    touch.tapCount = taps.began(at: place, time: time, on: touch.view.map(ObjectIdentifier.init))
    touch.delivery.isWithheld = withholding(of: touch) != nil
    touch.delivery.isPending = true
    application.noteLanding(of: touch, withholding(of: touch))
    live.append(touch)
    population += 1
  }

  private static func type(of transducer: Contact.Transducer) -> UITouch.TouchType {
    switch transducer {
    case .finger: .direct
    case .stylus: .pencil
    case .puck: .indirectPointer
    }
  }

  /// Forgets the touches that are over. What nobody handed out (an override of `sendEvent` swallowed it) is gone too.
  func finish() {
    for touch in live where touch.isOver {
      if touch.phase == .ended, touch.tapCount > 0 {
        let place = touch.window?.convert(touch.sample.location, to: nil as UIWindow?) ?? touch.sample.location
        taps.ended(
          at: place, time: touch.timestamp, on: touch.view.map(ObjectIdentifier.init), count: touch.tapCount)
      }
    }
    for touch in live { touch.delivery.isPending = false }
    guard live.contains(where: \.isOver) else { return }
    let over = live.filter(\.isOver)
    live.removeAll(where: \.isOver)
    population += 1
    cachedAll = (-1, [])
    cachedDelivery = (-1, 0, [])
    for touch in over {
      touch.delivery.isOpen = false
      touch.recognizers = []
    }
  }

  // MARK: What the event shows

  var allTouches: Set<UITouch> {
    if cachedAll.population != population { cachedAll = (population, Set(live)) }
    return cachedAll.set
  }

  func touches(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = live.filter(isIncluded)
    return found.isEmpty ? nil : Set(found)
  }
}

extension UITouch {
  /// Ended or cancelled.
  var isOver: Bool { phase == .ended || phase == .cancelled }
}

extension TouchSampleState {
  /// A contact's report in the coordinates of a window; without a window, of the screen.
  @MainActor
  init(_ contact: Contact, time: TimeInterval, in window: UIWindow?) {
    timestamp = time
    let place = CGPoint(x: contact.x, y: contact.y)
    location = window?.geometry.pointFromSuperview(place) ?? place
    force = contact.pressure
    majorRadius = contact.majorRadius
    altitude = contact.altitude
    azimuth = contact.azimuth
    twist = contact.twist
  }
}
