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
