import Synchronization

/// A device that a source of input has found: a touchscreen, a pen tablet, a mouse, a keyboard.
public struct InputDevice: Sendable, Hashable {
  /// What a device can do. One that can do several things is one device.
  public struct Abilities: OptionSet, Sendable, Hashable {
    /// One bit for each ability.
    public let rawValue: UInt8
    /// Keeps all bits, also those that name no ability.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Fingers on the screen.
    public static let touch = Abilities(rawValue: 1)
    /// A pen, on the screen or on a tablet beside it.
    public static let pen = Abilities(rawValue: 2)
    /// A pointer that is moved over the screen: mouse, trackball, touchpad.
    public static let pointer = Abilities(rawValue: 4)
    /// Scrolling and transforming by fingers on a touchpad.
    public static let gestures = Abilities(rawValue: 8)
    /// Keys: a keyboard, a remote.
    public static let keys = Abilities(rawValue: 16)
    /// Buttons of a tablet's frame, switches: seen, and not used.
    public static let other = Abilities(rawValue: 32)
  }

  /// Registry number: the `sender` of the device's events (B9.14). Unique in this process, never 0.
  public var identifier: UInt64
  /// As the device calls itself.
  public var name: String
  /// What it can report.
  public var abilities: Abilities

  /// A device with a registry number of its own, unless one is given.
  public init(identifier: UInt64 = InputDevice.newIdentifier(), name: String, abilities: Abilities) {
    self.identifier = identifier
    self.name = name
    self.abilities = abilities
  }

  private static let lastIdentifier = Atomic<UInt64>(1)

  /// A registry number that no other device of this process has. Numbers begin at 2;
  /// the stage's own devices are number 1.
  public static func newIdentifier() -> UInt64 {
    lastIdentifier.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

extension InputDevice: CustomStringConvertible {
  /// Name and abilities, for a person: `Goodix Touch (touch, pen)`.
  public var description: String { "\(name) (\(abilities))" }
}

extension InputDevice.Abilities: CustomStringConvertible {
  /// The abilities' names, separated by commas.
  public var description: String {
    let names = Self.names.filter { contains($0.ability) }.map(\.name)
    return names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }

  /// The abilities' names, in a fixed order.
  public var list: [String] { Self.names.filter { contains($0.ability) }.map(\.name) }

  private static let names: [(ability: Self, name: String)] = [
    (.touch, "touch"), (.pen, "pen"), (.pointer, "pointer"), (.gestures, "gestures"), (.keys, "keys"),
    (.other, "other"),
  ]
}
