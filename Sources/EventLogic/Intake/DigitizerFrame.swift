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

  package init() {}

  /// Empties the frame; its storage is used again.
  mutating func removeAll() {
    newest.removeAll(keepingCapacity: true)
    if !earlier.isEmpty { earlier.removeAll(keepingCapacity: true) }
    hasLandings = false
  }

  /// Another report follows: its contacts come by `merge`.
  mutating func begin(at time: Double, _ modifiers: UInt32) { (timestamp, self.modifiers) = (time, modifiers) }

  /// Brings the frame up to a contact of the report.
  mutating func merge(_ contact: Contact) {
    if contact.isLanding { hasLandings = true }
    let sample = Sample(contact: contact, time: timestamp)
    if let known = newest.firstIndex(where: { $0.contact.identifier == contact.identifier }) {
      earlier.append(newest[known])
      newest[known] = sample
    } else {
      newest.append(sample)
    }
  }
}
