import Foundation

/// A key that types no letter, as the character that stands for it.
public struct XCUIKeyboardKey: RawRepresentable, Sendable, Hashable {
  /// The character that `typeText` and `typeKey` know it by.
  public var rawValue: String
  /// Any text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Backspace: deletes what stands before the caret.
  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  /// Deletes what stands behind the caret.
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{F728}")
  /// Return.
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  /// Enter of a number pad.
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  /// Tab.
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  /// The space bar.
  public static let space = XCUIKeyboardKey(rawValue: " ")
  /// Escape.
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  /// The arrow up.
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  /// The arrow down.
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  /// The arrow to the left.
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  /// The arrow to the right.
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
  /// Home: to the beginning.
  public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
  /// End: to the end.
  public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")
  /// A page up.
  public static let pageUp = XCUIKeyboardKey(rawValue: "\u{F72C}")
  /// A page down.
  public static let pageDown = XCUIKeyboardKey(rawValue: "\u{F72D}")
}

// As Apple writes them.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension XCUIKeyboardKey {
  /// F1.
  public static let F1 = XCUIKeyboardKey(rawValue: "\u{F704}")
  /// F2.
  public static let F2 = XCUIKeyboardKey(rawValue: "\u{F705}")
  /// F3.
  public static let F3 = XCUIKeyboardKey(rawValue: "\u{F706}")
  /// F4.
  public static let F4 = XCUIKeyboardKey(rawValue: "\u{F707}")
  /// F5.
  public static let F5 = XCUIKeyboardKey(rawValue: "\u{F708}")
  /// F6.
  public static let F6 = XCUIKeyboardKey(rawValue: "\u{F709}")
  /// F7.
  public static let F7 = XCUIKeyboardKey(rawValue: "\u{F70A}")
  /// F8.
  public static let F8 = XCUIKeyboardKey(rawValue: "\u{F70B}")
  /// F9.
  public static let F9 = XCUIKeyboardKey(rawValue: "\u{F70C}")
  /// F10.
  public static let F10 = XCUIKeyboardKey(rawValue: "\u{F70D}")
  /// F11.
  public static let F11 = XCUIKeyboardKey(rawValue: "\u{F70E}")
  /// F12.
  public static let F12 = XCUIKeyboardKey(rawValue: "\u{F70F}")
}

/// Keys that are held with another one.
public typealias XCUIKeyModifierFlags = XCUIElement.KeyModifierFlags

extension XCUIElement {
  /// Keys that are held with another one.
  public struct KeyModifierFlags: OptionSet, Sendable, Hashable {
    /// A bit for each.
    public let rawValue: UInt
    /// Bits without a name are ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Caps lock is on.
    public static let capsLock = KeyModifierFlags(rawValue: 1 << 0)
    /// Shift.
    public static let shift = KeyModifierFlags(rawValue: 1 << 1)
    /// Control.
    public static let control = KeyModifierFlags(rawValue: 1 << 2)
    /// Option, which other keyboards call Alt.
    public static let option = KeyModifierFlags(rawValue: 1 << 3)
    /// The same.
    public static let alternate = option
    /// Command.
    public static let command = KeyModifierFlags(rawValue: 1 << 4)
  }
}
