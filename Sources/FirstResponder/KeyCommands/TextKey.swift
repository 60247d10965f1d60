/// What a key does in a text, and everywhere with what can be copied and undone: the system's behaviour, which commands
/// of the app give way to while a text is edited (B3.52).
enum TextKey: Hashable, Sendable {
  case type(String)
  case deleteBackward
  case edit(EditCommand)
  /// A standard edit action, by name.
  case action(String)
  case undo, redo

  /// Nil for keys that mean nothing to texts.
  @MainActor
  init?(_ key: UIKey) {
    let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    if let move = Self.move(key.keyCode, held) ?? Self.deletion(key.keyCode, held) {
      self = move
    } else if held.contains(.command) {
      guard let shortcut = Self.shortcut(key.charactersIgnoringModifiers.lowercased(), held) else { return nil }
      self = shortcut
    } else if held == .control, let command = Self.control[key.charactersIgnoringModifiers.lowercased()] {
      self = command
    } else if held.contains(.control), !held.contains(.alternate) {
      return nil
    } else if let text = Self.text(key) {
      self = .type(text)
    } else {
      return nil
    }
  }

  /// Left, right, up, down, and the ends of lines and of the text. Shift keeps the other end of the selection.
  private static func move(_ usage: UIKeyboardHIDUsage, _ held: UIKeyModifierFlags) -> TextKey? {
    let extending = held.contains(.shift)
    switch (usage, held.subtracting(.shift)) {
    case (.keyboardLeftArrow, []): return .edit(.left(extending: extending))
    case (.keyboardRightArrow, []): return .edit(.right(extending: extending))
    case (.keyboardUpArrow, []): return .edit(.up(extending: extending))
    case (.keyboardDownArrow, []): return .edit(.down(extending: extending))
    case (.keyboardLeftArrow, .alternate): return .edit(.wordLeft(extending: extending))
    case (.keyboardRightArrow, .alternate): return .edit(.wordRight(extending: extending))
    case (.keyboardLeftArrow, .command), (.keyboardHome, []): return .edit(.lineStart(extending: extending))
    case (.keyboardRightArrow, .command), (.keyboardEnd, []): return .edit(.lineEnd(extending: extending))
    case (.keyboardUpArrow, .command), (.keyboardHome, .command): return .edit(.documentStart(extending: extending))
    case (.keyboardDownArrow, .command), (.keyboardEnd, .command): return .edit(.documentEnd(extending: extending))
    default: return nil
    }
  }

  private static func deletion(_ usage: UIKeyboardHIDUsage, _ held: UIKeyModifierFlags) -> TextKey? {
    switch (usage, held.subtracting(.shift)) {
    case (.keyboardDeleteOrBackspace, []): .deleteBackward
    case (.keyboardDeleteOrBackspace, .alternate): .edit(.deleteWordBackward)
    case (.keyboardDeleteOrBackspace, .command): .edit(.deleteToLineStart)
    case (.keyboardDeleteForward, []): .edit(.deleteForward)
    default: nil
    }
  }

  private static func shortcut(_ input: String, _ held: UIKeyModifierFlags) -> TextKey? {
    switch (input, held) {
    case ("x", .command): .action("cut(_:)")
    case ("c", .command): .action("copy(_:)")
    case ("v", .command): .action("paste(_:)")
    case ("a", .command): .action("selectAll(_:)")
    case ("b", .command): .action("toggleBoldface(_:)")
    case ("i", .command): .action("toggleItalics(_:)")
    case ("u", .command): .action("toggleUnderline(_:)")
    case ("z", .command): .undo
    case ("z", [.command, .shift]): .redo
    default: nil
    }
  }

  /// The moves of terminals, which Apple's texts know too.
  private static let control: [String: TextKey] = [
    "a": .edit(.lineStart(extending: false)), "e": .edit(.lineEnd(extending: false)),
    "b": .edit(.left(extending: false)), "f": .edit(.right(extending: false)),
    "p": .edit(.up(extending: false)), "n": .edit(.down(extending: false)),
    "h": .deleteBackward, "d": .edit(.deleteForward),
  ]

  /// What the key types. Control and Alternate together are the third level of keyboards for PCs, if the keyboard
  /// itself says what that types.
  @MainActor
  private static func text(_ key: UIKey) -> String? {
    if key.modifierFlags.contains(.control), !key.isTold { return nil }
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter: return "\n"
    case .keyboardTab: return key.modifierFlags.contains(.shift) ? nil : "\t"
    default: break
    }
    let text = key.characters
    guard !text.isEmpty, SpecialKey.name(of: key.keyCode) == nil else { return nil }
    for scalar in text.unicodeScalars where scalar.value < 0x20 || scalar.value == 0x7F { return nil }
    return text
  }

  /// Whether it is done again while the key is held.
  var repeats: Bool {
    switch self {
    case .type, .deleteBackward, .edit: true
    case .action, .undo, .redo: false
    }
  }
}
