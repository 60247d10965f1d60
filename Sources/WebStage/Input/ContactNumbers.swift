/// Path ids for contacts, so that two viewers never use one at a time (B9.11).
struct ContactNumbers: Sendable {
  private var inUse: Set<UInt32> = []

  /// The smallest free number from 1 on.
  mutating func take() -> UInt32 {
    var number: UInt32 = 1
    while inUse.contains(number) { number += 1 }
    inUse.insert(number)
    return number
  }

  /// The number is free for another contact.
  mutating func giveBack(_ number: UInt32) { inUse.remove(number) }
}
