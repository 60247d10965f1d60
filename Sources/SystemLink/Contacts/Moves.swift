extension HIDEvent {
  /// A touch report in which fingers that were down stay down and only moved or changed.
  package var isMove: Bool {
    guard case .digitizer = kind else { return false }
    for contact in contacts where !contact.isTouching || !contact.change.isDisjoint(with: [.touch, .cancel]) {
      return false
    }
    return true
  }

  /// Brings a move up to a later one: each finger where it was seen last. What lies between is lost.
  package mutating func replaceMove(with later: HIDEvent) {
    timestamp = later.timestamp
    sender = later.sender
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
}
