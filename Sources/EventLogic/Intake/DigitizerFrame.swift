import SystemLink

/// What one delivery brings: the newest state of each finger that changed, and what it passed through before.
package struct DigitizerFrame: Sendable {
  /// A contact, and when it was seen so, seconds since boot.
  package struct Sample: Sendable, BitwiseCopyable {
    package let contact: Contact
    package let time: Double
  }

  /// When the newest of its reports was made, seconds since boot.
  package private(set) var timestamp = 0.0
  /// Modifier keys held at the newest of its reports, as in `HIDEvent`.
  package private(set) var modifiers: UInt32 = 0
  /// Each finger that changed, once, in order of first appearance, where it was seen last.
  package private(set) var newest: [Sample] = []
  /// Samples that later ones replaced, in order.
  package private(set) var earlier: [Sample] = []
  /// Whether one of the contacts lands.
  package private(set) var hasLandings = false
  /// How many reports it is made of; those that left no sample of their own don't count.
  private(set) var reportCount = 0

  package init() {}

  /// Empties the frame; its storage is used again.
  mutating func removeAll() {
    newest.removeAll(keepingCapacity: true)
    if !earlier.isEmpty { earlier.removeAll(keepingCapacity: true) }
    (hasLandings, reportCount) = (false, 0)
  }

  /// Brings the frame up to one more report.
  ///
  /// - Parameter keepsEarlier: whether what the report replaces is kept.
  mutating func merge(_ report: HIDEvent, keepsEarlier: Bool) {
    (timestamp, modifiers) = (report.timestamp, report.modifiers)
    if keepsEarlier { reportCount += 1 }
    let (isFirst, count) = (newest.isEmpty, report.contacts.count)
    for index in 0..<count {
      let sample = Sample(contact: report.contacts[index], time: timestamp)
      if sample.contact.isLanding { hasLandings = true }
      // A contact stands once in a report.
      if !isFirst, let known = newest.firstIndex(where: { $0.contact.identifier == sample.contact.identifier }) {
        if keepsEarlier { earlier.append(newest[known]) }
        newest[known] = sample
      } else {
        newest.append(sample)
      }
    }
  }
}
