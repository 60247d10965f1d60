import SystemLink

/// What a device said about one button or key, once it is known to make sense.
struct PressReport {
  let source: PressSource
  let type: UIPress.PressType
  let isDown: Bool
  let force: CGFloat
  /// Which key, with what it types; nil for buttons.
  let key: Key?

  /// A key, and what the keyboard says that it types.
  struct Key {
    let usage: UIKeyboardHIDUsage
    let modifiers: UIKeyModifierFlags
    let characters: String
    let charactersIgnoringModifiers: String
  }

  init(_ sample: PressSample, sender: UInt64) throws(PressFault) {
    source = PressSource(sender: sender, button: .button(sample.type))
    guard let type = UIPress.PressType.buttons.first(where: { $0.rawValue == Int(sample.type) }) else {
      throw PressFault(source, .unknownButton)
    }
    guard (0...1).contains(sample.force) else {
      throw PressFault(source, .badForce(sample.force))
    }
    (self.type, isDown, force, key) = (type, sample.isDown, sample.force, nil)
  }

  init(_ sample: KeySample, sender: UInt64) throws(PressFault) {
    source = PressSource(sender: sender, button: .key(sample.usage))
    guard let usage = UIKeyboardHIDUsage(rawValue: Int(sample.usage)), usage != ._Reserved,
      usage.rawValue > UIKeyboardHIDUsage.keyboardErrorUndefined.rawValue
    else { throw PressFault(source, .unknownKey) }
    // Bits that nobody has named yet say nothing.
    let modifiers = UIKeyModifierFlags(rawValue: Int(sample.modifiers)).intersection(.known)
    (type, isDown, force) = (.init(usage), sample.isDown, sample.isDown ? 1 : 0)
    key = Key(
      usage: usage, modifiers: modifiers, characters: sample.characters,
      charactersIgnoringModifiers: sample.charactersIgnoringModifiers)
  }
}

extension UIKey {
  convenience init(_ report: PressReport.Key) {
    self.init(
      report.usage, modifiers: report.modifiers, characters: report.characters,
      alone: report.charactersIgnoringModifiers)
  }
}

/// Why a report about a button or key was dropped. Nothing else is lost with it, and nothing stays held.
struct PressFault: Error, Hashable {
  enum Reason: Hashable {
    case unknownButton, unknownKey
    case badForce(Double)
    /// It is down already, with the same force.
    case alreadyDown
    /// It is not down, or its press was cancelled.
    case notDown
    case tooMany
    /// The app does not take input now (B8.12, B8.23).
    case noInputTaken
    case noKeyWindow
  }

  let source: PressSource
  let reason: Reason

  init(_ source: PressSource, _ reason: Reason) { (self.source, self.reason) = (source, reason) }

  /// What and why, for the trace.
  var text: String {
    let what =
      switch source.button {
      case .button(let type): "button \(type)"
      case .key(let usage): "key 0x\(String(usage, radix: 16, uppercase: true))"
      }
    return "\(what) of device \(source.sender) dropped: \(reason.text)"
  }
}

extension PressFault.Reason {
  fileprivate var text: String {
    switch self {
    case .unknownButton: "there is no such type of button"
    case .unknownKey: "there is no such key"
    case .badForce(let force): "its force is \(force), not in 0...1"
    case .alreadyDown: "it is down already"
    case .notDown: "it is not down, or its press was cancelled"
    case .tooMany: "\(PressEnvironment.limit) presses are held"
    case .noInputTaken: "the app does not take input now"
    case .noKeyWindow: "no shown window is key"
    }
  }
}

extension UIKeyModifierFlags {
  /// All flags that have a name.
  static let known: UIKeyModifierFlags = [.alphaShift, .shift, .control, .alternate, .command, .numericPad]
}
