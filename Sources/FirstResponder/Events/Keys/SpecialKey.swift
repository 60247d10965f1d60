/// Keys that type nothing and have names as commands' inputs.
enum SpecialKey {
  private static let all: [(usage: UIKeyboardHIDUsage, name: String, symbol: String)] = [
    (.keyboardUpArrow, "UIKeyInputUpArrow", "↑"), (.keyboardDownArrow, "UIKeyInputDownArrow", "↓"),
    (.keyboardLeftArrow, "UIKeyInputLeftArrow", "←"), (.keyboardRightArrow, "UIKeyInputRightArrow", "→"),
    (.keyboardEscape, "UIKeyInputEscape", "⎋"), (.keyboardPageUp, "UIKeyInputPageUp", "⇞"),
    (.keyboardPageDown, "UIKeyInputPageDown", "⇟"), (.keyboardHome, "UIKeyInputHome", "↖"),
    (.keyboardEnd, "UIKeyInputEnd", "↘"), (.keyboardDeleteForward, "UIKeyInputDelete", "⌦"),
    (.keyboardF1, "UIKeyInputF1", "F1"), (.keyboardF2, "UIKeyInputF2", "F2"), (.keyboardF3, "UIKeyInputF3", "F3"),
    (.keyboardF4, "UIKeyInputF4", "F4"), (.keyboardF5, "UIKeyInputF5", "F5"), (.keyboardF6, "UIKeyInputF6", "F6"),
    (.keyboardF7, "UIKeyInputF7", "F7"), (.keyboardF8, "UIKeyInputF8", "F8"), (.keyboardF9, "UIKeyInputF9", "F9"),
    (.keyboardF10, "UIKeyInputF10", "F10"), (.keyboardF11, "UIKeyInputF11", "F11"),
    (.keyboardF12, "UIKeyInputF12", "F12"),
  ]
  private static let typing = ["\r": "↩", "\t": "⇥", " ": "Space", "\u{8}": "⌫", "\u{1B}": "⎋", "\u{7F}": "⌦"]

  static func name(of usage: UIKeyboardHIDUsage) -> String? { all.first { $0.usage == usage }?.name }
  static func symbol(of input: String) -> String? { all.first { $0.name == input }?.symbol ?? typing[input] }
}
