import FirstResponder
import SystemLink

extension SimulatedDevice {
  /// Puts a finger on the screen, now.
  @discardableResult
  public func touchDown(at point: CGPoint) -> Finger { touchDown(at: point, as: .finger) }

  func touchDown(
    at point: CGPoint, as transducer: Contact.Transducer, buttons: UIEvent.ButtonMask = []
  ) -> Finger {
    use()
    let finger = Finger(
      device: self, identifier: fingers.take(), location: point, transducer: transducer, buttons: buttons)
    change(.down(finger), "touchDown(at:)")
    return finger
  }

  /// Makes all finger changes in `body` one report of the digitizer and one delivery: now if there are only downs,
  /// lifts and cancels, with the next display frame if a finger moves. Each finger may change once.
  public func frame(_ body: () -> Void) {
    use()
    if openFrame != nil {
      fatalError("frame { } was called inside frame { }. A frame is one moment and can't hold another.")
    }
    openFrame = []
    body()
    let changes = openFrame ?? []
    openFrame = nil
    send(changes, "frame")
  }

  func change(_ change: FingerChange, _ call: String) {
    use()
    check(change, call)
    guard openFrame != nil else {
      send([change], call)
      return
    }
    if isInOpenFrame(change.finger) {
      fatalError(
        """
        \(call) changes a finger for the second time inside one frame { }. A digitizer reports each finger once a frame.
        """
      )
    }
    openFrame?.append(change)
  }

  // Loops instead of closures here and below: an hour of ten fingers comes through these lines.
  private func isInOpenFrame(_ finger: Finger) -> Bool {
    for change in openFrame ?? [] where change.finger === finger { return true }
    return false
  }

  private func check(_ change: FingerChange, _ call: String) {
    if !change.finger.isDown {
      fatalError(
        "\(call) was called on a finger that is no longer down. Put a new finger on the screen with touchDown(at:).")
    }
  }

  private func send(_ changes: [FingerChange], _ call: String) {
    guard !changes.isEmpty else { return }
    let endOfStall = hand.flatMap { prepare($0, changes) }
    var (needsFrame, onlyMoves) = (false, true)
    for change in changes {
      needsFrame = needsFrame || change.needsFrame
      onlyMoves = onlyMoves && change.needsFrame
    }
    if needsFrame { checkClockMayMove(call) }
    let frameStart = now
    if needsFrame {
      // In one frame, input comes before what is called at each frame.
      driver.frame(at: time(after: 1 / frameRate)) { report(changes, onFrameFrom: frameStart, onlyMoves) }
    } else {
      driver.input { report(changes, onFrameFrom: nil) }
    }
    // A main thread that another hand's day keeps busy has delivered, too, when the call returns.
    if let endOfStall, endOfStall > now, !driver.isDelivering { driver.advance(to: endOfStall) }
  }

  /// What another hand does before fingers come down or lift.
  /// - Returns: until when the main thread is busy; nil if it is not.
  private func prepare(_ hand: DisturbedHand, _ changes: [FingerChange]) -> TimeInterval? {
    var endOfStall: TimeInterval?
    for change in changes {
      let number = change.finger.number
      let isEnd: Bool
      switch change {
      case .down: isEnd = false
      case .lift, .cancel: isEnd = true
      case .move, .press: continue
      }
      hand.come(to: isEnd ? .lift(number) : .landing(number), now: now) { time in
        if !driver.isDelivering { driver.advance(to: time) }
      } stall: {
        endOfStall = now + $0
        driver.stall(until: now + $0)
      }
      if isEnd, hand.slips(number) {
        let slip = FingerChange.move(change.finger, to: change.finger.location)
        driver.input { report([slip], onFrameFrom: nil) }
      }
    }
    return endOfStall
  }

  /// Enqueues what the fingers do: in one report or, if the digitizer is faster than the display and fingers only move,
  /// in several on a straight line.
  private func report(_ changes: [FingerChange], onFrameFrom start: TimeInterval?, _ onlyMoves: Bool = false) {
    let count = onlyMoves ? max(1, Int((digitizerRate / frameRate).rounded())) : 1
    for index in 1...count { report(changes, index, of: count, from: start ?? now, isFrame: start != nil) }
    // What was delivered on the way may have lifted a finger, whose number may even be another's by now.
    for change in changes where change.finger.isDown { change.apply(to: self) }
  }

  /// Enqueues one of the digitizer's reports between a frame's start and now. The last one is exactly at the end,
  /// whatever the fractions before it were rounded to.
  private func report(
    _ changes: [FingerChange], _ index: Int, of count: Int, from start: TimeInterval, isFrame: Bool
  ) {
    var isEmpty = true
    for change in changes where change.finger.isDown { isEmpty = false }
    if isEmpty { return }
    let fraction = index == count ? 1 : Double(index) / Double(count)
    driver.enqueue(isFrame: isFrame) { event in
      event.timestamp = index == count ? now : start + (now - start) * fraction
      event.modifiers = UInt32(truncatingIfNeeded: modifiers.rawValue)
      event.kind = .digitizer
      event.contacts.removeAll(keepingCapacity: true)
      for change in changes where change.finger.isDown { event.contacts.append(change.contact(at: fraction)) }
    }
  }
}

extension FingerChange {
  /// The contact as the digitizer reports it, part of the way to its new place.
  @MainActor
  func contact(at fraction: Double) -> Contact {
    var contact: Contact
    let finger = finger
    let from = finger.location
    var pressure = finger.pressure
    switch self {
    case .down: contact = .down(finger.identifier, x: from.x, y: from.y)
    case .move(_, let to):
      let x = fraction == 1 ? to.x : from.x + (to.x - from.x) * fraction
      let y = fraction == 1 ? to.y : from.y + (to.y - from.y) * fraction
      contact = .move(finger.identifier, x: x, y: y)
    case .press(_, let force):
      contact = .move(finger.identifier, x: from.x, y: from.y)
      contact.change = .attribute
      pressure = force
    case .lift: contact = .up(finger.identifier, x: from.x, y: from.y)
    case .cancel: contact = .cancel(finger.identifier, x: from.x, y: from.y)
    }
    if let hand = finger.device.hand {
      var isMoving: Bool { if case .move = self { true } else { false } }
      let place = hand.place(finger.number, CGPoint(x: contact.x, y: contact.y), isMoving: isMoving)
      (contact.x, contact.y) = (place.x, place.y)
    }
    contact.pressure = pressure
    contact.transducer = finger.transducer
    if contact.isTouching {
      contact.buttons = Contact.Buttons(rawValue: UInt8(truncatingIfNeeded: finger.buttons.rawValue))
    }
    return contact
  }

  /// What the change makes of the finger.
  @MainActor
  func apply(to device: SimulatedDevice) {
    switch self {
    case .down: break
    case .move(let finger, let point): finger.location = point
    case .press(let finger, let force): finger.pressure = force
    case .lift(let finger), .cancel(let finger):
      finger.isDown = false
      device.fingers.free(finger.identifier)
    }
  }
}
