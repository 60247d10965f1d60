extension Contact {
  /// The contact has just touched the surface. Touch and untouch reported together mean a cancellation (B9.8).
  @inlinable package var isLanding: Bool { isTouching && change.contains(.touch) && !change.contains(.cancel) }

  /// The contact was down, stays down, and only moved or changed.
  @inlinable package var isMove: Bool { isTouching && change.isDisjoint(with: [.touch, .cancel]) }
}

extension HIDEvent {
  /// A touch report in which fingers that were down stay down and only moved or changed.
  package var isMove: Bool {
    guard case .digitizer = kind else { return false }
    for contact in contacts where !contact.isMove { return false }
    return true
  }

  /// A report in the midst of what a pointer or the accelerometer does: nothing begins or ends with it.
  package var isInMidst: Bool {
    switch kind {
    case .hover(let hover): hover.phase == .moved
    case .scroll(let scroll): scroll.phase == .step || scroll.phase == .changed
    case .transform(let transform): transform.phase == .changed
    case .acceleration: true
    case .digitizer, .key, .press, .text, .shake, .remoteControl: false
    }
  }

  /// Brings a move up to a later one: each finger where it was seen last. What lies between is lost.
  package mutating func replaceMove(with later: HIDEvent) {
    timestamp = later.timestamp
    sender = later.sender
    modifiers = later.modifiers
    for contact in later.contacts {
      guard let index = contacts.firstIndex(where: { $0.identifier == contact.identifier }) else {
        contacts.append(contact)
        continue
      }
      let change = contacts[index].change
      contacts[index] = contact
      contacts[index].change.formUnion(change)
    }
  }

  /// Takes the next event of a pointer that does not touch, or of the accelerometer, into this one, so that an app that
  /// is busy does not find all places that the pointer passed: a hover where it is last, scrolling and transforming
  /// summed up. Of the accelerometer, only what it feels last counts.
  ///
  /// - Returns: false if the two are not of one kind, in the midst of one movement,
  ///   with the same modifiers; then nothing changed.
  package mutating func absorb(_ later: HIDEvent) -> Bool {
    guard modifiers == later.modifiers, sender == later.sender else { return false }
    switch (kind, later.kind) {
    case (.hover(let first), .hover(let second)):
      guard first.phase != .exited, second.phase == .moved, first.transducer == second.transducer else { return false }
      var hover = second
      hover.phase = first.phase
      kind = .hover(hover)
    case (.scroll(let first), .scroll(var second)):
      let isSteps = first.phase == .step && second.phase == .step
      guard isSteps || (first.phase == .changed && second.phase == .changed) else { return false }
      // Where the pointer was when it began counts.
      guard (first.x, first.y) == (second.x, second.y) else { return false }
      second.dx += first.dx
      second.dy += first.dy
      guard second.dx.isFinite, second.dy.isFinite else { return false }
      kind = .scroll(second)
    case (.transform(let first), .transform(var second)):
      guard first.phase == .changed, second.phase == .changed else { return false }
      second.scale *= first.scale
      second.rotation += first.rotation
      guard second.scale.isFinite, second.scale > 0, second.rotation.isFinite else { return false }
      kind = .transform(second)
    case (.acceleration, .acceleration): kind = later.kind
    default: return false
    }
    timestamp = later.timestamp
    return true
  }
}
