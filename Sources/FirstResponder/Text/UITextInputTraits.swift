/// What a responder that takes text would like of the keyboard. Everything has a default.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// When the keyboard begins with capitals; by default at the beginning of sentences.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected while they are typed. Kept for the program; nothing here corrects.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether words are checked while they are typed. Kept for the program, as the next five are; nothing here checks.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// What the text means, such as a name or a password; nil for nothing that is said.
  var textContentType: UITextContentType? { get set }
  /// Whether the keyboard is light or dark; the keyboard here is as the screen is.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// Whether quotation marks become typographic ones.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether two hyphens become a dash.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether blanks are set where text is pasted.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// Which keys the keyboard shows.
  var keyboardType: UIKeyboardType { get set }
  /// What the Return key says.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the Return key can be used only when there is text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden, and not copied.
  var isSecureTextEntry: Bool { get set }
}

extension UITextInputTraits {
  /// By default `sentences`; what is set is not kept.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// By default `default`; what is set is not kept.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// By default `default`; what is set is not kept.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// By default nil; what is set is not kept.
  public var textContentType: UITextContentType? {
    get { nil }
    set {}
  }
  /// By default `default`; what is set is not kept.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// By default `default`; what is set is not kept.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// By default `default`; what is set is not kept.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// By default `default`; what is set is not kept.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// By default `default`, letters; what is set is not kept.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// By default `default`, "return"; what is set is not kept.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// By default false; what is set is not kept.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// By default false; what is set is not kept.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
}

/// When a keyboard begins with capitals.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// Whether words are corrected while they are typed.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Which keys a keyboard shows.
public enum UIKeyboardType: Int, Sendable {
  /// Letters come first, but for `numbersAndPunctuation` digits and signs, for `numberPad` and `phonePad` digits.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  /// Digits and a point; letters; letters; digits alone.
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// What the Return key of a keyboard says.
public enum UIReturnKeyType: Int, Sendable {
  /// The word that the key says; `google` and `yahoo` say "search" here.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
