/// What the responder that takes text would like of the keyboard, as it was when it was asked.
@MainActor
struct KeyboardTraits: Equatable {
  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var enablesReturnKeyAutomatically = false
  var isSecureTextEntry = false

  init(_ target: (any UIKeyInput)?) {
    guard let target else { return }
    keyboardType = target.keyboardType
    returnKeyType = target.returnKeyType
    autocapitalizationType = target.autocapitalizationType
    enablesReturnKeyAutomatically = target.enablesReturnKeyAutomatically
    isSecureTextEntry = target.isSecureTextEntry
  }

  /// When capitals begin by themselves; never in passwords, numbers and names of a phone book.
  var capitalization: UITextAutocapitalizationType {
    if isSecureTextEntry { return .none }
    switch keyboardType {
    case .numberPad, .phonePad, .namePhonePad, .decimalPad, .asciiCapableNumberPad: return .none
    default: return autocapitalizationType
    }
  }

  /// The Return key's title.
  var returnTitle: String {
    switch returnKeyType {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "emergency call"
    case .continue: "continue"
    }
  }
}

/// Whether a text in front of the caret asks for a capital.
enum Capitalization {
  /// So much of the text is looked at, UTF-16 units.
  static let reach = 32

  static func wantsCapital(after text: String, _ type: UITextAutocapitalizationType) -> Bool {
    switch type {
    case .none: false
    case .allCharacters: true
    case .words: text.last?.isWhitespace ?? true
    case .sentences: endsSentence(text)
    }
  }

  /// The start, a new line, or a sentence's end with a space after it; quotes and brackets may close in between.
  private static func endsSentence(_ text: String) -> Bool {
    guard let last = text.last else { return true }
    if last.isNewline { return true }
    guard last.isWhitespace else { return false }
    let rest = text.reversed().drop { $0.isWhitespace && !$0.isNewline }
    guard let end = rest.first(where: { !"\"')]}\u{201D}\u{2019}".contains($0) }) else { return true }
    return end.isNewline || ".!?\u{2026}".contains(end)
  }
}

/// Small letters or capitals. A value that hears what happens.
struct ShiftState: Equatable {
  enum Level { case small, once, locked }

  private(set) var level = Level.small
  /// The user has chosen; the text has no say until something is typed.
  private var isChosen = false
  private var lastTap = -TimeInterval.infinity

  var isCapital: Bool { level != .small }

  /// The Shift key went down: once for the next letter, twice in quick succession for all that follow.
  mutating func tap(at time: TimeInterval, interval: TimeInterval) {
    let isDouble = time - lastTap <= interval
    lastTap = time
    isChosen = true
    switch level {
    case .locked:
      level = .small
      lastTap = -.infinity
    case .small, .once:
      if isDouble { level = .locked } else { level = level == .small ? .once : .small }
    }
  }

  /// Something was typed.
  mutating func typed() {
    isChosen = false
    lastTap = -.infinity
    if level == .once { level = .small }
  }

  /// The text in front of the caret asks for a capital, or does not.
  mutating func follow(wantsCapital: Bool) {
    if !isChosen, level != .locked { level = wantsCapital ? .once : .small }
  }
}
