/// How an element behaves: the bits of `UIAccessibilityTraits`, which the app half knows under Apple's name.
public struct ElementTraits: OptionSet, Sendable, Hashable, Codable {
  /// Apple's bits, unknown ones included.
  public let rawValue: UInt64
  /// Keeps all bits, also those without a name.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// It can be pressed.
  public static let button = ElementTraits(rawValue: 1 << 0)
  /// It is chosen.
  public static let selected = ElementTraits(rawValue: 1 << 3)
  /// It is a text that stays.
  public static let staticText = ElementTraits(rawValue: 1 << 6)
  /// It can't be used now.
  public static let notEnabled = ElementTraits(rawValue: 1 << 8)
  /// Its value is changed step by step.
  public static let adjustable = ElementTraits(rawValue: 1 << 12)

  /// Ours, and without a name: of an alert's button, that it leaves things as they are.
  public static let dismisses = ElementTraits(rawValue: 1 << 62)

  /// The names of the bits that are set, in Apple's order; bits without a name are left out.
  public var names: [String] { Self.named.compactMap { rawValue >> $0.bit & 1 == 1 ? $0.name : nil } }

  private static let named: [(bit: UInt64, name: String)] = [
    (0, "Button"), (1, "Link"), (2, "Image"), (3, "Selected"), (4, "PlaysSound"), (5, "KeyboardKey"),
    (6, "StaticText"), (7, "SummaryElement"), (8, "NotEnabled"), (9, "UpdatesFrequently"), (10, "SearchField"),
    (11, "StartsMediaSession"), (12, "Adjustable"), (13, "AllowsDirectInteraction"), (14, "CausesPageTurn"),
    (15, "TabBar"), (16, "Header"), (53, "ToggleButton"),
  ]
}
