import Foundation
import SystemLink

/// One message of the page, checked: every number finite and within its range.
///
/// Numbers are the browser's own (milliseconds, degrees, pressure 0...1); `InputTranslator` makes HID events of them.
enum InputMessage: Sendable, Hashable {
  case touches(time: Double, contacts: [PageContact])
  case key(time: Double, KeySample)
  case hover(time: Double, HoverSample)
  case wheel(time: Double, ScrollSample)
  case tracing(Bool)

  /// What is wrong with a message: where in it, and what.
  struct Fault: Error, Hashable, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  init(json: Data) throws(Fault) {
    let raw: RawMessage
    do {
      raw = try JSONDecoder().decode(RawMessage.self, from: json)
    } catch let DecodingError.keyNotFound(key, context) {
      throw Fault("\(Self.place(context.codingPath)) lacks \"\(key.stringValue)\"")
    } catch let DecodingError.typeMismatch(_, context), let DecodingError.valueNotFound(_, context) {
      throw Fault("\(Self.place(context.codingPath)) has the wrong type")
    } catch let DecodingError.dataCorrupted(context) where !context.codingPath.isEmpty {
      throw Fault("\(Self.place(context.codingPath)) has a value that is not known")
    } catch {
      throw Fault("it is not JSON")
    }
    try self.init(raw)
  }

  private init(_ raw: RawMessage) throws(Fault) {
    switch raw.t {
    case .touches:
      let contacts = try raw.require(raw.contacts, "contacts")
      guard (1...Limits.contacts).contains(contacts.count) else {
        throw Fault("\"contacts\" has \(contacts.count) entries; 1 to \(Limits.contacts) are allowed")
      }
      guard Set(contacts.map(\.id)).count == contacts.count else { throw Fault("\"contacts\" names one id twice") }
      for contact in contacts { try contact.check() }
      self = .touches(time: try raw.checkedTime(), contacts: contacts)
    case .key:
      let usage = try raw.require(raw.usage, "usage")
      guard Limits.usages.contains(usage) else { throw Fault("\"usage\" \(usage) is no key of the keyboard page") }
      let modifiers = try raw.require(raw.modifiers, "modifiers")
      guard modifiers & ~Limits.modifiers == 0 else { throw Fault("\"modifiers\" has bits that mean nothing") }
      let isDown = try raw.require(raw.down, "down")
      self = .key(time: try raw.checkedTime(), KeySample(usage: usage, modifiers: modifiers, isDown: isDown))
    case .hover:
      let phase: HoverSample.Phase =
        switch try raw.require(raw.phase, "phase") {
        case .enter: .entered
        case .move: .moved
        case .exit: .exited
        }
      self = .hover(
        time: try raw.checkedTime(), HoverSample(phase: phase, x: try raw.place(\.x), y: try raw.place(\.y)))
    case .wheel:
      let sample = ScrollSample(
        x: try raw.place(\.x), y: try raw.place(\.y), dx: try raw.place(\.dx), dy: try raw.place(\.dy))
      self = .wheel(time: try raw.checkedTime(), sample)
    case .tracing:
      self = .tracing(try raw.require(raw.on, "on"))
    }
  }

  /// Where in the message: `contacts[2].x`.
  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "it" }
    var text = ""
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return "\"\(text)\""
  }
}

/// Bounds of what a page may say.
enum Limits {
  static let contacts = HIDEvent.contactLimit
  /// Samples of one contact within one message: a 1000 Hz pen at 4 frames a second.
  static let samples = 256
  /// Distance from the screen's corner, points, in every direction.
  static let place = -100_000.0...100_000.0
  static let radius = 0.0...10_000.0
  /// Milliseconds since the page was loaded: a hundred years.
  static let time = 0.0...3.2e12
  static let usages: ClosedRange<UInt16> = 0x04...0xE7
  /// Caps lock, shift, control, alternate, command, numeric pad.
  static let modifiers: UInt32 = 0x3F_0000
}

/// The JSON as it comes, before its numbers are checked.
private struct RawMessage: Decodable {
  enum Kind: String, Decodable { case touches, key, hover, wheel, tracing }
  enum Phase: String, Decodable { case enter, move, exit }

  var t: Kind
  var time: Double?
  var contacts: [PageContact]?
  var usage: UInt16?
  var modifiers: UInt32?
  var down: Bool?
  var phase: Phase?
  var x: Double?
  var y: Double?
  var dx: Double?
  var dy: Double?
  var on: Bool?

  func require<Value>(_ value: Value?, _ name: String) throws(InputMessage.Fault) -> Value {
    guard let value else { throw InputMessage.Fault("it lacks \"\(name)\"") }
    return value
  }

  func checkedTime() throws(InputMessage.Fault) -> Double {
    let time = try require(time, "time")
    guard Limits.time.contains(time) else { throw InputMessage.Fault("\"time\" is out of range") }
    return time
  }

  func place(_ path: KeyPath<RawMessage, Double?>) throws(InputMessage.Fault) -> Double {
    guard let value = self[keyPath: path] else { throw InputMessage.Fault("it lacks a coordinate or distance") }
    guard Limits.place.contains(value) else {
      throw InputMessage.Fault("a coordinate or distance is out of range")
    }
    return value
  }
}
