import Foundation
import SystemLink

@testable import SpringBoard

/// Events as lines, for comparing whole orders: milliseconds, sender, what happened, numbers with at most two decimals.
func lines(_ events: [HIDEvent]) -> [String] {
  events.map { event in
    "\(short(event.timestamp * 1_000)) #\(event.sender) " + (event.modifiers == 0 ? "" : "[\(event.modifiers >> 16)] ")
      + what(event)
  }
}

private func what(_ event: HIDEvent) -> String {
  switch event.kind {
  case .digitizer: event.contacts.map(what).joined(separator: " | ")
  case .key(let key): "key \(key.usage) \(key.isDown ? "down" : "up") [\(key.modifiers >> 16)]"
  case .hover(let hover):
    "\(hover.transducer) \(hover.phase) \(short(hover.x)),\(short(hover.y)) height \(short(hover.height))"
  case .scroll(let scroll):
    "scroll \(scroll.phase) \(short(scroll.x)),\(short(scroll.y)) by \(short(scroll.dx)),\(short(scroll.dy))"
  case .remoteControl(let command): "\(command)"
  case .transform, .press, .text, .shake, .acceleration: "\(event.kind)"
  }
}

private func what(_ contact: Contact) -> String {
  let word =
    if contact.change.contains(.cancel) {
      "cancel"
    } else if contact.change.contains(.touch) {
      contact.isTouching ? "down" : "up"
    } else {
      contact.change == .attribute ? "change" : "move"
    }
  var text = "\(word) \(contact.identifier) \(short(contact.x)),\(short(contact.y))"
  if contact.transducer != .finger { text += " \(contact.transducer)" }
  if contact.pressure != 0 { text += " p\(short(contact.pressure))" }
  if contact.majorRadius != 5 { text += " r\(short(contact.majorRadius))" }
  if !contact.buttons.isEmpty { text += " b\(contact.buttons.rawValue)" }
  if !contact.edges.isEmpty { text += " e\(contact.edges.rawValue)" }
  return text
}

private func short(_ value: Double) -> String {
  let rounded = (value * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// A device and what it says, as short text: `abs 53 100; abs 54 200; syn`.
struct TestDevice {
  var translator: EvdevTranslator
  var session: EvdevSession
  var check = ContactStreamCheck()
  var events: [HIDEvent] = []
  /// What the check says of them; nothing, if all is well.
  var faults: [String] = []
  private var time = 0.0

  init(_ device: EvdevDevice, screen: ScreenDescription = TestDevice.screen) throws(EvdevDeviceError) {
    session = EvdevSession(screen: screen)
    translator = try EvdevTranslator(device: device, screen: screen, sender: 1)
  }

  static let screen = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60)

  /// One report of the device, 10 ms after the last: words `type code value`, with `abs`, `key`, `rel`, `mt` (a
  /// contact's end of protocol A), `dropped`.
  mutating func report(_ text: String) {
    time += 0.01
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Int($0) }
      switch words.first {
      case "abs": take(3, numbers[0], numbers[1])
      case "key": take(1, numbers[0], numbers[1])
      case "rel": take(2, numbers[0], numbers[1])
      case "mt": take(0, 2, 0)
      case "dropped": take(0, 3, 0)
      default: fatalError("TestDevice: '\(part)' is no event")
      }
    }
    take(0, 0, 0)
  }

  mutating func take(_ type: Int, _ code: Int, _ value: Int) {
    let event = EvdevEvent(
      microseconds: 0, type: UInt16(type), code: UInt16(truncatingIfNeeded: code),
      value: Int32(truncatingIfNeeded: value))
    translator.take(event, at: time, session: &session) { keep($0, &check, &events, &faults) }
  }

  mutating func forget() {
    translator.forget(at: time, session: &session) { keep($0, &check, &events, &faults) }
  }

  var lines: [String] { SpringBoardTests.lines(events) }
}

private func keep(
  _ event: HIDEvent, _ check: inout ContactStreamCheck, _ events: inout [HIDEvent], _ faults: inout [String]
) {
  events.append(event)
  if case .rejected(let error, _) = check.check(event) { faults.append("\(error)") }
}

extension EvdevDevice {
  /// A touchscreen of one unit a point.
  static func touchscreen(slots: Bool) -> EvdevDevice {
    EvdevDevice(
      name: "touch", properties: [1],
      codes: [1: [330], 3: slots ? [47, 48, 53, 54, 55, 57, 58] : [48, 53, 54, 57]],
      axes: [
        53: EvdevAxis(minimum: 0, maximum: 389), 54: EvdevAxis(minimum: 0, maximum: 843),
        58: EvdevAxis(minimum: 0, maximum: 100),
      ])
  }

  static let mouse = EvdevDevice(name: "mouse", codes: [1: [272, 273, 274], 2: [0, 1, 6, 8]])
  static let keyboard = EvdevDevice(name: "keyboard", codes: [1: [30, 42, 54, 58, 164, 168]])
}

/// The logs of devices that tests read.
enum DeviceLogs {
  static let names = [
    "two-fingers.evemu", "anonymous.evemu", "single.evemu", "pen.evemu", "three-devices.yml", "phone.getevent",
  ]

  static func bytes(_ name: String) throws -> Data {
    try Data(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Support/DeviceLogs/\(name)"))
  }

  static func imported(_ name: String) throws -> EvdevImport {
    try EvdevImport(EvdevLog.read(bytes(name)), screen: TestDevice.screen)
  }
}
