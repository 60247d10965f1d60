import SystemLink

@testable import WindowStage

/// A translator that is fed with reports, each a millisecond after the one before, and what it answers, as lines.
struct Reports {
  var translator = WindowTranslator(screenWidth: 390, screenHeight: 844)
  var time = 100.0

  /// What these reports come to, when the queue is empty after them.
  mutating func lines(_ inputs: WindowInput..., modifiers: WindowModifiers = []) -> [String] {
    events(inputs, modifiers: modifiers).map(Self.line)
  }

  mutating func events(_ inputs: [WindowInput], modifiers: WindowModifiers = []) -> [HIDEvent] {
    var events: [HIDEvent] = []
    for input in inputs {
      time += 0.001
      translator.take(input, modifiers: modifiers, at: time, into: &events)
    }
    translator.take(.endOfReports, modifiers: modifiers, at: time, into: &events)
    return events
  }

  /// Time passes without reports.
  mutating func wait(_ seconds: Double) -> [String] {
    time += seconds
    var events: [HIDEvent] = []
    translator.pass(time, into: &events)
    return events.map(Self.line)
  }

  /// An event in a line: what, then the modifiers' bits from 16 on if any are held.
  static func line(_ event: HIDEvent) -> String {
    let held = event.modifiers >> 16
    let what =
      switch event.kind {
      case .digitizer: event.contacts.map(line).joined(separator: ", ")
      case .hover(let hover): "hover \(hover.phase) \(number(hover.x)),\(number(hover.y))"
      case .scroll(let scroll):
        "scroll \(scroll.phase) \(number(scroll.x)),\(number(scroll.y)) by \(number(scroll.dx)),\(number(scroll.dy))"
      case .key(let key):
        "key \(String(key.usage, radix: 16)) \(key.isDown ? "down" : "up") '\(key.characters)'"
          + " '\(key.charactersIgnoringModifiers)'" + (key.modifiers == 0 ? "" : " mod \(key.modifiers >> 16)")
      case .text(.insert(let text)): "text '\(text)'"
      case .remoteControl(let command): "remote \(command)"
      case .text(.deleteBackward), .press, .shake, .acceleration, .transform: "\(event.kind)"
      }
    return what + (held == 0 ? "" : " mod \(held)")
  }

  private static func line(_ contact: Contact) -> String {
    let change =
      contact.change.contains(.cancel)
      ? "cancel" : contact.change.contains(.touch) ? (contact.isTouching ? "down" : "up") : "move"
    let buttons = contact.transducer == .puck ? " buttons \(contact.buttons.rawValue)" : ""
    return "\(contact.transducer) \(contact.identifier) \(change) \(number(contact.x)),\(number(contact.y))\(buttons)"
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension WindowInput {
  static func finger(_ number: Int64, _ phase: Phase, _ x: Double, _ y: Double) -> WindowInput {
    .finger(Finger(device: 7, number: number), phase, x: x, y: y, pressure: 1)
  }
  static func button(_ number: Int, isDown: Bool, _ x: Double, _ y: Double) -> WindowInput {
    .mouseButton(number, isDown: isDown, x: x, y: y)
  }
  static func mouse(_ x: Double, _ y: Double) -> WindowInput { .mouseMoved(x: x, y: y) }
  /// A key that goes down, by what it types alone.
  static func down(_ scancode: Int, _ character: Character, isRepeat: Bool = false) -> WindowInput {
    let keycode = character.unicodeScalars.first?.value ?? 0
    return .key(Key(scancode: scancode, keycode: keycode, isDown: true, isRepeat: isRepeat))
  }
  static func named(_ scancode: Int, isDown: Bool = true) -> WindowInput {
    .key(Key(scancode: scancode, keycode: 0x4000_0000 | UInt32(scancode), isDown: isDown))
  }
  static func up(_ scancode: Int) -> WindowInput {
    .key(Key(scancode: scancode, keycode: 0, isDown: false))
  }
}
