/// What a responder that takes text would like of the keyboard. Everything has a default.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// When the keyboard begins with capitals; by default at the beginning of sentences.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected while they are typed. Kept for the program; nothing here corrects.
  var autocorrectionType: UITextAutocorrectionType { get set }
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
