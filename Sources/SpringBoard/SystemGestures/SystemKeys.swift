import SystemLink

/// Keys that are the system's and reach no app: Command-H goes home, Command-Tab shows the open apps.
///
/// A value: it is shown each key, and keeps what it took from apps until the key goes up.
public struct SystemKeys: Sendable {
  /// What a key of the system asks for.
  public enum Command: Sendable, Hashable { case home, switcher }

  /// What becomes of a key.
  public enum Output: Sendable, Hashable {
    /// The key goes its way.
    case pass
    /// Nobody gets it.
    case swallow
    case command(Command)
  }

  /// HID usages of keys whose up is still to come.
  private var taken: Set<UInt16> = []

  /// `UIKeyModifierFlags.command`.
  private static let command: UInt32 = 1 << 20
  /// Every other modifier that makes another shortcut of it.
  private static let others: UInt32 = 1 << 17 | 1 << 18 | 1 << 19

  /// Has taken no key yet.
  public init() {}

  /// Shows it the next key that goes down or up; a key that it took stays taken until it goes up,
  /// whatever modifiers are held by then.
  public mutating func step(_ key: KeySample) -> Output {
    guard key.isDown else { return taken.remove(key.usage) == nil ? .pass : .swallow }
    guard !taken.contains(key.usage) else { return .swallow }
    guard key.modifiers & Self.command != 0, key.modifiers & Self.others == 0 else { return .pass }
    switch key.usage {
    case 0x0B:
      taken.insert(key.usage)
      return .command(.home)
    case 0x2B:
      taken.insert(key.usage)
      return .command(.switcher)
    default: return .pass
    }
  }
}
