import SystemLink

/// A key that is held, and the text that it stands for.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// Which key it is, by its place on the keyboard.
  open var keyCode: UIKeyboardHIDUsage { usage }
  /// The modifier keys that were held when the key went down.
  open var modifierFlags: UIKeyModifierFlags { flags }
  /// The text that the key types with its modifiers; empty for keys that type nothing. It follows the keyboard's own
  /// layout where the keyboard tells it, else that of the US, which does not know what the control and alternate
  /// keys make of a character.
  ///
  /// Keys that type nothing but have a name among the inputs of `UIKeyCommand` (arrows,
  /// function keys, Escape) answer that.
  open var characters: String {
    typed ?? SpecialKey.name(of: usage) ?? KeyboardLayout.us.characters(of: usage, modifiers: flags)
  }
  /// The text that the key types by itself; by the same layouts, and the same for keys that type nothing.
  open var charactersIgnoringModifiers: String {
    typedAlone ?? SpecialKey.name(of: usage) ?? KeyboardLayout.us.characters(of: usage, modifiers: [])
  }
  /// Whether the keyboard itself said what the key types with its modifiers.
  var isTold: Bool { typed != nil }

  private let usage: UIKeyboardHIDUsage
  private let flags: UIKeyModifierFlags
  /// What the keyboard said; nil where it could not tell.
  private let typed: String?
  private let typedAlone: String?

  init(_ usage: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags, characters: String = "", alone: String = "") {
    (self.usage, flags) = (usage, modifiers)
    typed = characters.isEmpty ? nil : characters
    typedAlone = alone.isEmpty ? nil : alone
    super.init()
  }
}
