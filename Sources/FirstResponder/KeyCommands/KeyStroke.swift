/// A key with the modifier keys that are held with it, as commands name it. A value without keyboard.
struct KeyStroke: Hashable {
  let input: String
  let modifiers: UIKeyModifierFlags

  /// The modifiers that a command can ask for.
  private static let meant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

  /// What a key can be meant as, the most exact reading first: the key by itself with all modifiers ("=" with Shift and
  /// Command), and the character that it types, in which Shift and Alternate are used up ("+" with Command).
  @MainActor
  static func readings(of key: UIKey) -> [KeyStroke] {
    let held = key.modifierFlags.intersection(meant)
    var readings: [KeyStroke] = []
    func add(_ input: String, _ modifiers: UIKeyModifierFlags) {
      guard !input.isEmpty else { return }
      if key.modifierFlags.contains(.numericPad) {
        readings.append(KeyStroke(input: input, modifiers: modifiers.union(.numericPad)))
      }
      readings.append(KeyStroke(input: input, modifiers: modifiers))
    }
    if let name = SpecialKey.name(of: key.keyCode) { add(name, held) }
    let alone = key.charactersIgnoringModifiers.lowercased()
    add(alone, held)
    let typed = key.characters
    if typed.lowercased() != alone { add(typed, held.subtracting([.shift, .alternate])) }
    if typed != alone, typed.lowercased() == alone { add(typed, held.subtracting(.shift)) }
    return readings
  }

  /// What a command asks for. A letter with Command or Control means its key, written large or small (B3.63).
  @MainActor
  init(of command: UIKeyCommand) {
    let (input, asked) = (command.input ?? "", command.modifierFlags)
    let isShortcut = !asked.isDisjoint(with: [.command, .control])
    self.init(input: input.count == 1 && isShortcut ? input.lowercased() : input, modifiers: asked)
  }

  init(input: String, modifiers: UIKeyModifierFlags) { (self.input, self.modifiers) = (input, modifiers) }

  /// Which of a command's actions the stroke gives: its own, or that of an alternate; nil if it is another command's.
  @MainActor
  func action(of command: UIKeyCommand) -> Selector? {
    guard command.input != nil, KeyStroke(of: command).input == input else { return nil }
    let asked = command.modifierFlags.subtracting(.alphaShift)
    if asked == modifiers { return command.action }
    return command.alternates.first { asked.union($0.modifierFlags) == modifiers }?.action
  }

  /// How it is written on keyboards: ⇧⌘N.
  var symbols: String {
    var text = ""
    for (flag, symbol) in [
      (UIKeyModifierFlags.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘"),
    ] where modifiers.contains(flag) { text += symbol }
    return text + (SpecialKey.symbol(of: input) ?? input.uppercased())
  }
}

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
