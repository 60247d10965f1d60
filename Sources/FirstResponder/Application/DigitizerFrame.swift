import SystemLink

/// What one delivery brings: the newest state of each finger that changed, and what it passed through before.
final class DigitizerFrame {
  // Nothing that reads or writes a frame calls anything that could come back.

  @exclusivity(unchecked) private(set) var timestamp: TimeInterval = 0
  /// Modifier keys held at the newest of the events, as in `HIDEvent`.
  @exclusivity(unchecked) private(set) var modifiers: UInt32 = 0
  /// Each changed contact once, in order of first appearance, where it was seen last.
  @exclusivity(unchecked) private(set) var contacts = PlainList<Sample>()
  /// Samples that later ones replaced, in order.
  @exclusivity(unchecked) private(set) var earlier = PlainList<Sample>()
  /// Whether one of the contacts lands.
  @exclusivity(unchecked) private(set) var hasLandings = false

  /// A contact, and when it was seen so.
  struct Sample: BitwiseCopyable {
    let contact: Contact
    let time: TimeInterval
  }

  func removeAll() {
    contacts.removeAll()
    earlier.removeAll()
    hasLandings = false
  }

  /// Holds one report and nothing else.
  func hold(_ report: [Contact], at time: TimeInterval, _ modifiers: UInt32) {
    removeAll()
    (timestamp, self.modifiers) = (time, modifiers)
    var isRising = true
    for index in report.indices {
      if report[index].isLanding { hasLandings = true }
      isRising = isRising && (index == 0 || report[index - 1].identifier < report[index].identifier)
      if !isRising, let known = place(of: report[index].identifier) {
        earlier.append(contacts[known])
        contacts[known] = Sample(contact: report[index], time: time)
      } else {
        contacts.append(Sample(contact: report[index], time: time))
      }
    }
  }

  /// Brings the frame up to another report.
  func merge(
    _ report: borrowing PlainList<Contact>, from first: Int, count: Int, at time: TimeInterval, _ modifiers: UInt32
  ) {
    timestamp = time
    self.modifiers = modifiers
    // A device names its contacts in rising order: then none comes twice, and the first report need not be searched.
    var isRising = contacts.isEmpty
    for index in first..<first + count {
      let contact = report[index]
      if contact.isLanding { hasLandings = true }
      isRising = isRising && (index == first || report[index - 1].identifier < contact.identifier)
      if !isRising, let known = place(of: contact.identifier) {
        earlier.append(contacts[known])
        contacts[known] = Sample(contact: contact, time: time)
      } else {
        contacts.append(Sample(contact: contact, time: time))
      }
    }
  }

  private func place(of identifier: UInt32) -> Int? {
    for index in 0..<contacts.count where contacts[index].contact.identifier == identifier { return index }
    return nil
  }
}
