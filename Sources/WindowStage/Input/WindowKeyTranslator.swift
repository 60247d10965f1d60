import SystemLink

/// Keys, and the text that no single key types. Each character is told once: with the key that typed it, or as text.
///
/// SDL tells of a key and then, at once, of what it typed. While the app wants text, a key that should have typed
/// something and did not was taken by an input method (or is a dead key), and is not told:
/// the text follows when it is composed.
struct WindowKeyTranslator: Sendable {
  /// A key that has just gone down and what has been typed since.
  private enum Waiting: Sendable {
    case nothing
    case key(WindowInput.Key, KeySample, time: Double)
    /// The app repeats keys by its own clock.
    case repeated
  }

  /// Keys that are told as down at most; keyboards have fewer.
  static let limit = 128

  var isTextWanted = false
  var isComposing = false
  private var waiting = Waiting.nothing
  private var typed = ""
  private var typedTime = 0.0
  /// Scancode -> usage, of the keys that are told as down.
  private var held: [(scancode: Int, usage: UInt16)] = []
  /// Seeking that has begun, by the scancode of its key.
  private var seeking: [Int: RemoteControlCommand] = [:]

  /// Whether what has just been typed may go on with this.
  func goesOn(with input: WindowInput) -> Bool {
    if case .text = input { true } else { false }
  }

  mutating func take(text: String, at time: Double) {
    typed += text
    typedTime = time
  }

  mutating func take(
    _ key: WindowInput.Key, _ modifiers: WindowModifiers, at time: Double, into events: inout [HIDEvent]
  ) {
    if let command = MediaKeys.commands[key.scancode] { return media(key, command, time, &events) }
    if !key.isDown {
      guard let index = held.firstIndex(where: { $0.scancode == key.scancode }) else { return }
      let usage = held.remove(at: index).usage
      let sample = KeySample(usage: usage, modifiers: flags(modifiers, usage), isDown: false)
      events.append(HIDEvent(timestamp: time, sender: WindowTranslator.sender, kind: .key(sample)))
      return
    }
    guard !key.isRepeat, !held.contains(where: { $0.scancode == key.scancode }) else {
      waiting = .repeated
      return
    }
    guard let usage = Keyboard.usage(of: key.scancode, hasNumLock: modifiers.hasAny(of: .numLock)) else { return }
    let alone = Keyboard.character(of: key.keycode)
    var sample = KeySample(
      usage: usage, modifiers: flags(modifiers, usage), isDown: true, charactersIgnoringModifiers: alone)
    // Without text input the layout is asked for keys alone only.
    if modifiers.flags & ~WindowModifiers.keypadFlag == 0 { sample.characters = alone }
    waiting = .key(key, sample, time: time)
  }

  /// Nothing more belongs to the key that is waited for.
  mutating func settle(into events: inout [HIDEvent]) {
    defer { (waiting, typed) = (.nothing, "") }
    switch waiting {
    case .repeated: return
    case .nothing: tellText(&events)
    case .key(let key, var sample, let time):
      if typed.isEmpty {
        guard !isTakenByInputMethod(sample) else { return }
      } else if typed.count == 1, typed.utf8.count <= LinkLimits.keyCharactersBytes {
        sample.characters = typed
      } else {
        return tellText(&events)
      }
      guard held.count < Self.limit else { return }
      held.append((key.scancode, sample.usage))
      events.append(HIDEvent(timestamp: time, sender: WindowTranslator.sender, kind: .key(sample)))
    }
  }

  /// Nobody will tell that they went up.
  mutating func releaseAll(at time: Double, into events: inout [HIDEvent]) {
    for key in held {
      let sample = KeySample(usage: key.usage, modifiers: 0, isDown: false)
      events.append(HIDEvent(timestamp: time, sender: WindowTranslator.sender, kind: .key(sample)))
    }
    for (_, command) in seeking.sorted(by: { $0.key < $1.key }) {
      events.append(HIDEvent(timestamp: time, sender: WindowTranslator.sender, kind: .remoteControl(command)))
    }
    (held, seeking, isComposing) = ([], [:], false)
  }

  private func tellText(_ events: inout [HIDEvent]) {
    for sample in TextSample.inserting(typed) {
      events.append(HIDEvent(timestamp: typedTime, sender: WindowTranslator.sender, kind: .text(sample)))
    }
  }

  private func isTakenByInputMethod(_ sample: KeySample) -> Bool {
    guard isTextWanted, !Keyboard.isModifier(sample.usage) else { return false }
    let commanding: UInt32 = 1 << 18 | 1 << 19 | 1 << 20
    return isComposing || (Keyboard.types(sample.usage) && sample.modifiers & commanding == 0)
  }

  private func flags(_ modifiers: WindowModifiers, _ usage: UInt16) -> UInt32 {
    modifiers.flags | (Keyboard.isOnKeypad(usage) ? WindowModifiers.keypadFlag : 0)
  }

  private mutating func media(
    _ key: WindowInput.Key, _ command: MediaKeys.Command, _ time: Double, _ events: inout [HIDEvent]
  ) {
    guard !key.isRepeat else { return }
    func tell(_ command: RemoteControlCommand) {
      events.append(HIDEvent(timestamp: time, sender: WindowTranslator.sender, kind: .remoteControl(command)))
    }
    switch command {
    case .once(let command): if key.isDown { tell(command) }
    case .held(let begin, let end):
      guard key.isDown == (seeking[key.scancode] == nil) else { return }
      seeking[key.scancode] = key.isDown ? end : nil
      tell(key.isDown ? begin : end)
    }
  }
}
