import FirstResponder
import SystemLink

extension SimulatedDevice {
  /// Puts a finger on the screen, now.
  @discardableResult
  public func touchDown(at point: CGPoint) -> Finger {
    use()
    let finger = Finger(device: self, identifier: fingers.take(), location: point)
    change(.down(finger), "touchDown(at:)")
    return finger
  }

  /// Makes all finger changes in `body` one report of the digitizer and one delivery: now if there are only downs, lifts and
  /// cancels, with the next display frame if a finger moves. Each finger may change once.
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
    guard let collected = openFrame else {
      send([change], call)
      return
    }
    if collected.contains(where: { $0.finger === change.finger }) {
      fatalError(
        "\(call) changes a finger for the second time inside one frame { }. A digitizer reports each finger once a frame."
      )
    }
    openFrame = collected + [change]
  }

  private func check(_ change: FingerChange, _ call: String) {
    if !change.finger.isDown {
      fatalError(
        "\(call) was called on a finger that is no longer down. Put a new finger on the screen with touchDown(at:).")
    }
  }

  private func send(_ changes: [FingerChange], _ call: String) {
    guard !changes.isEmpty else { return }
    let needsFrame = changes.contains(where: \.needsFrame)
    if needsFrame { checkClockMayMove(call) }
    let frameStart = now
    if needsFrame { move(to: frameStart + 1 / frameRate) }
    // What was delivered on the way may have lifted a finger, whose number may even be another's by now.
    let changes = changes.filter { $0.finger.isDown }
    guard !changes.isEmpty else { return }
    for sample in samples(of: changes, from: frameStart, isFrame: needsFrame) {
      application.enqueue { event in
        event.timestamp = sample.time
        event.kind = .digitizer
        event.contacts.removeAll(keepingCapacity: true)
        event.contacts.append(contentsOf: sample.contacts)
      }
    }
    for change in changes { change.apply(to: self) }
    settle(isDisplayFrame: needsFrame)
  }

  /// The digitizer's reports for some changes: one, or several on a straight line if the digitizer is faster than the display
  /// and fingers only move.
  private func samples(
    of changes: [FingerChange], from start: TimeInterval, isFrame: Bool
  ) -> [(time: TimeInterval, contacts: [Contact])] {
    let onlyMoves = changes.allSatisfy(\.needsFrame)
    let count = isFrame && onlyMoves ? max(1, Int((digitizerRate / frameRate).rounded())) : 1
    return (1...count).map { index in
      let fraction = Double(index) / Double(count)
      // The last sample is exactly at the end, whatever the fractions before it were rounded to.
      let time = index == count ? now : start + (now - start) * fraction
      return (time, changes.map { $0.contact(at: index == count ? 1 : fraction) })
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
    switch self {
    case .down: contact = .down(finger.identifier, x: from.x, y: from.y)
    case .move(_, let to):
      let x = fraction == 1 ? to.x : from.x + (to.x - from.x) * fraction
      let y = fraction == 1 ? to.y : from.y + (to.y - from.y) * fraction
      contact = .move(finger.identifier, x: x, y: y)
    case .press(_, let force):
      contact = .move(finger.identifier, x: from.x, y: from.y)
      contact.change = .attribute
      contact.pressure = force
      return contact
    case .lift: contact = .up(finger.identifier, x: from.x, y: from.y)
    case .cancel: contact = .cancel(finger.identifier, x: from.x, y: from.y)
    }
    contact.pressure = finger.pressure
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
