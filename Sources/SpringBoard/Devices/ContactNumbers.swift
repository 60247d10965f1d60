import SystemLink

/// Path ids for the contacts of all devices, or all viewers, of one source:
/// one for each contact's life, free again afterwards (B9.11).
package struct ContactNumbers: Sendable {
  package init() {}

  /// Bit n is on while number n + 1 is taken.
  private var taken: UInt64 = 0

  /// The smallest free number from 1 on; nil when as many contacts are down as a hand may have.
  package mutating func take() -> UInt32? {
    let index = (~taken).trailingZeroBitCount
    guard index < HIDEvent.contactLimit else { return nil }
    taken |= 1 << index
    return UInt32(index) + 1
  }

  /// The number is free for another contact.
  package mutating func giveBack(_ number: UInt32) { taken &= ~(1 << (number - 1)) }
}
