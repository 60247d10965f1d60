import SystemLink

/// What the devices of one stream share: contacts' numbers, and the modifier keys that are held.
public struct EvdevSession: Sendable {
  /// The screen that places are computed for.
  public let screen: ScreenDescription
  /// Bit n is set while contact n + 1 is down.
  private var inUse: UInt64 = 0
  /// Modifier keys held on any keyboard, as `UIKeyModifierFlags` raw bits.
  var modifiers: UInt32 = 0

  /// - Parameter screen: the events' places are its points.
  public init(screen: ScreenDescription) { self.screen = screen }

  /// The smallest free number from 1 on (B9.11); nil while `LinkLimits.contacts` are in use.
  mutating func takeNumber() -> UInt32? {
    let free = (~inUse).trailingZeroBitCount
    guard free < LinkLimits.contacts else { return nil }
    inUse |= 1 << UInt64(free)
    return UInt32(free + 1)
  }

  /// The number is free for another contact.
  mutating func giveBack(_ number: UInt32) { inUse &= ~(1 << UInt64(number - 1)) }
}

/// From a device's units to the screen's points. The device lies over the whole screen.
struct EvdevSurface: Sendable {
  let xAxis: EvdevAxis
  let yAxis: EvdevAxis
  let screen: ScreenDescription

  func x(_ value: Int32) -> Double { xAxis.place(of: value, length: screen.width) }
  func y(_ value: Int32) -> Double { yAxis.place(of: value, length: screen.height) }

  /// Half of an extent that is given in the units of the axes; where they differ, between the two.
  func radius(_ extent: Int32) -> Double {
    func points(_ axis: EvdevAxis, _ length: Double) -> Double {
      length / (Double(axis.maximum) - Double(axis.minimum) + 1)
    }
    return Double(max(extent, 0)) / 2 * (points(xAxis, screen.width) + points(yAxis, screen.height)) / 2
  }
}
