/// A command that a key of a keyboard gives, with the modifier keys that are held with it.
///
/// Responders offer commands (`UIResponder.keyCommands`); those of the first responder's chain can be given, and the
/// nearest one wins (B3.51). How a key finds its command stands in KeyCommandEnvironment.swift.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// What the key types by itself ("s", "+"), or one of the names below for keys that type nothing;
  /// nil for a command without a key.
  public final let input: String?
  /// The modifier keys that have to be held, and no others. Caps lock never counts, the keypad only if it is asked for.
  public final let modifierFlags: UIKeyModifierFlags
  /// Whether the command wins over what the key does in a text: typing, moving the caret,
  /// copying (B3.52). False by default.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the key may be another one on keyboards that lack it. Kept; keyboards here say what their keys type.
  open var allowsAutomaticLocalization = true
  /// Whether left and right change sides where text runs from right to left. Kept.
  open var allowsAutomaticMirroring = true

  /// Makes a command without a title, which no list shows.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command with the title that the list of commands shows for it.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  /// Makes a command with a title, for menus and for the list that the held Command key shows. Stops with a message if
  /// two alternates have the same modifier keys.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// The key with the arrow that points up.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key with the arrow that points down.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key with the arrow that points to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key with the arrow that points to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape.
  public static let inputEscape = "UIKeyInputEscape"
  /// Page up.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// Page down.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// Home.
  public static let inputHome = "UIKeyInputHome"
  /// End.
  public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes forwards. The one that deletes backwards is `"\u{8}"`.
  public static let inputDelete = "UIKeyInputDelete"
  /// The function key F1.
  public static let f1 = "UIKeyInputF1"
  /// The function key F2.
  public static let f2 = "UIKeyInputF2"
  /// The function key F3.
  public static let f3 = "UIKeyInputF3"
  /// The function key F4.
  public static let f4 = "UIKeyInputF4"
  /// The function key F5.
  public static let f5 = "UIKeyInputF5"
  /// The function key F6.
  public static let f6 = "UIKeyInputF6"
  /// The function key F7.
  public static let f7 = "UIKeyInputF7"
  /// The function key F8.
  public static let f8 = "UIKeyInputF8"
  /// The function key F9.
  public static let f9 = "UIKeyInputF9"
  /// The function key F10.
  public static let f10 = "UIKeyInputF10"
  /// The function key F11.
  public static let f11 = "UIKeyInputF11"
  /// The function key F12.
  public static let f12 = "UIKeyInputF12"

  override func copyForShowing() -> UICommand {
    let copy = UIKeyCommand(
      title: title, image: image, action: action, input: input ?? "", modifierFlags: modifierFlags,
      propertyList: propertyList, alternates: alternates, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state)
    (copy.subtitle, copy.selectedImage, copy.repeatBehavior) = (subtitle, selectedImage, repeatBehavior)
    copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
    copy.allowsAutomaticLocalization = allowsAutomaticLocalization
    copy.allowsAutomaticMirroring = allowsAutomaticMirroring
    return copy
  }
}
