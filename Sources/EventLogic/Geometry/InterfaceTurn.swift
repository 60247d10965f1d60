/// How an interface is turned, by the numbers of `UIInterfaceOrientation`: where the bottom of the device is, seen by
/// who reads. A value without a screen.
package enum InterfaceSide: Int, Sendable, CaseIterable {
  case below = 1
  case above, right, left

  /// Its place in a mask.
  package var bit: UInt { 1 << UInt(rawValue) }
  /// Whether a phone is higher than wide this way.
  package var isUpright: Bool { self == .below || self == .above }

  /// Quarters of a circle by which what is shown is turned against the device, clockwise.
  private var quarters: Int {
    switch self {
    case .below: 0
    case .right: 1
    case .above: 2
    case .left: 3
    }
  }

  /// Quarters of a circle to another side, clockwise: -1, 0, 1 or 2.
  package func quarters(to other: InterfaceSide) -> Int {
    let turn = (other.quarters - quarters + 4) % 4
    return turn == 3 ? -1 : turn
  }
}

/// Decides how an interface is turned (B25.2, B25.3).
package struct InterfaceTurn: Hashable, Sendable {
  /// How it is turned now.
  package var now: InterfaceSide
  /// How it would be upright for who holds the device.
  package var held: InterfaceSide
  /// What the app and the controller in front allow, as bits.
  package var supported: UInt
  /// Whether it follows the device.
  package var follows = true
  /// What the program has asked for since the device was turned last, as bits; 0 for nothing.
  package var wish: UInt = 0
  /// What the controller in front would like best.
  package var preferred: InterfaceSide

  package init(now: InterfaceSide, held: InterfaceSide, supported: UInt, preferred: InterfaceSide) {
    (self.now, self.held, self.supported, self.preferred) = (now, held, supported, preferred)
  }

  /// How it is to be turned; nil if nothing is allowed.
  package var next: InterfaceSide? {
    let wished = supported & wish
    if wished != 0 { return first(of: [held, now], in: wished) }
    guard follows else { return now }
    guard InterfaceSide.allCases.contains(where: { supported & $0.bit != 0 }) else { return nil }
    return first(of: [held, now, preferred], in: supported)
  }

  private func first(of candidates: [InterfaceSide], in mask: UInt) -> InterfaceSide {
    let usual: [InterfaceSide] = [.below, .right, .left, .above]
    return (candidates + usual).first { mask & $0.bit != 0 } ?? now
  }
}
