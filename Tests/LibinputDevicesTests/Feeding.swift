import SpringBoard
import SystemLink

@testable import LibinputDevices

/// A keyboard layout by hand: what each code types.
struct TestLayout: KeyLayout {
  var typed: [UInt32: Typed] = [:]
  var held: Set<UInt32> = []
  mutating func press(_ code: UInt32) -> Typed {
    held.insert(code)
    return typed[code] ?? .characters("", alone: "")
  }
  mutating func release(_ code: UInt32) { held.remove(code) }
}

/// A screen of 400 x 800 points with devices, fed with reports; everything that comes of them is
/// checked as the system does.
struct Feeding {
  var translator = SourceTranslator(
    screen: ScreenDescription(width: 400, height: 800, scale: 2, frameRate: 60), layout: TestLayout(), pointerSender: 9)
  var events: [HIDEvent] = []
  var problems: [String] = []
  private var check = ContactStreamCheck()
  private var lastTime = -Double.infinity

  static let touch: UInt64 = 2
  static let pen: UInt64 = 3
  static let mouse: UInt64 = 4
  static let keyboard: UInt64 = 5
  static let touchpad: UInt64 = 6

  init(_ devices: [(UInt64, InputDevice.Abilities)] = Feeding.everything, area: ScreenArea? = nil) {
    for (identifier, abilities) in devices {
      translator.add(
        InputDevice(identifier: identifier, name: "Device \(identifier)", abilities: abilities), area: area)
    }
  }

  static let everything: [(UInt64, InputDevice.Abilities)] = [
    (touch, .touch), (pen, .pen), (mouse, .pointer), (keyboard, .keys), (touchpad, [.pointer, .gestures]),
  ]

  mutating func feed(_ device: UInt64, _ kinds: Report.Kind..., at time: Double = 1) {
    for kind in kinds {
      let report = Report(device: device, timestamp: time, kind: kind)
      var sent: [HIDEvent] = []
      if let problem = translator.take(report, send: { sent.append($0) }) { problems.append(problem) }
      for event in sent { take(event) }
    }
  }

  mutating func remove(_ device: UInt64, at time: Double = 1) {
    var sent: [HIDEvent] = []
    translator.remove(device, at: time) { sent.append($0) }
    for event in sent { take(event) }
  }

  private mutating func take(_ event: HIDEvent) {
    if case .rejected(let error, _) = check.check(event) { problems.append("impossible: \(error)") }
    if event.timestamp < lastTime { problems.append("time went back at \(event)") }
    lastTime = event.timestamp
    events.append(event)
  }

  /// Each event in words, since the last call.
  mutating func words() -> [String] {
    defer { events = [] }
    return events.map(Self.words)
  }

  static func words(_ event: HIDEvent) -> String {
    switch event.kind {
    case .digitizer: event.contacts.map(words).joined(separator: ", ")
    case .hover(let hover): "\(hover.transducer) \(hover.phase) \(place(hover.x, hover.y))"
    case .scroll(let scroll): "scroll \(scroll.phase) \(place(scroll.dx, scroll.dy))"
    case .transform(let transform):
      "transform \(transform.phase) \(rounded(transform.scale)) \(rounded(transform.rotation))"
    case .key(let key):
      "key \(key.usage) \(key.isDown ? "down" : "up") '\(key.characters)' '\(key.charactersIgnoringModifiers)'"
    case .text(.insert(let text)): "text '\(text)'"
    case .remoteControl(let command): "\(command)"
    case .text(.deleteBackward), .press, .shake, .acceleration: "unexpected \(event.kind)"
    }
  }

  private static func words(_ contact: Contact) -> String {
    let what =
      if contact.change.contains(.cancel) {
        "cancelled"
      } else if contact.change.contains(.touch) {
        contact.isTouching ? "down" : "up"
      } else {
        contact.change == .attribute ? "changed" : "moved"
      }
    let buttons = contact.transducer == .puck ? " buttons \(contact.buttons.rawValue)" : ""
    return "\(contact.transducer) \(contact.identifier) \(what) \(place(contact.x, contact.y))\(buttons)"
  }

  private static func place(_ x: Double, _ y: Double) -> String { "(\(rounded(x)) \(rounded(y)))" }
  private static func rounded(_ value: Double) -> String {
    let value = (value * 100).rounded() / 100
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
