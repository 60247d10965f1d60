/// A key that is held, and the text that it stands for.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// Which key it is, by its place on the keyboard.
  open var keyCode: UIKeyboardHIDUsage { usage }
  /// The modifier keys that were held when the key went down.
  open var modifierFlags: UIKeyModifierFlags { flags }
  /// The text that the key types with its modifiers; empty for keys that type nothing. The layout is that of the US; what the
  /// control and alternate keys make of a character is not worked out yet.
  open var characters: String { KeyboardLayout.us.characters(of: usage, modifiers: flags) }
  /// The text that the key types by itself.
  open var charactersIgnoringModifiers: String { KeyboardLayout.us.characters(of: usage, modifiers: []) }

  private let usage: UIKeyboardHIDUsage
  private let flags: UIKeyModifierFlags

  init(_ usage: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags) {
    (self.usage, flags) = (usage, modifiers)
    super.init()
  }
}
