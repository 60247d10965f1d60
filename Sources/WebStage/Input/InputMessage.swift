import ForeignText
import Foundation
import SystemLink

/// One message of the page, checked: every number finite and within its range.
///
/// Numbers are the browser's own (milliseconds, degrees, pressure 0...1); `InputTranslator` makes HID events of them.
enum InputMessage: Sendable, Hashable {
  case touches(time: Double, modifiers: UInt32 = 0, contacts: [PageContact])
  case key(time: Double, KeySample)
  case hover(time: Double, modifiers: UInt32 = 0, HoverSample)
  case wheel(time: Double, modifiers: UInt32 = 0, ScrollSample)
  case transform(time: Double, modifiers: UInt32 = 0, TransformSample)
  case text(time: Double, TextSample)
  case shake(time: Double, ShakePhase)
  case acceleration(time: Double, AccelerationSample)
  case remoteControl(time: Double, RemoteControlCommand)
  /// Answer to a question about the sizes of characters.
  case metrics(MeasuredCharacters)
  case tracing(Bool)
  /// The page's inspector is open.
  case inspecting(Bool)
  /// The page has let go of changes that it could not draw in time, and needs the whole screen.
  case behind
  /// What is in a pane can't be drawn, and why.
  case refused(LayerID, String)
  /// The page shows the commit of this number.
  case shown(UInt32)
  /// A question to the inspector, JSON as a text, under a number of the page's.
  case ask(UInt32, String)

  /// What is wrong with a message: where in it, and what.
  struct Fault: Error, Hashable, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  init(json: Data) throws(Fault) {
    guard JSONNesting.isDecodable(json) else {
      throw Fault("it is not UTF-8, or has more than \(JSONNesting.limit) levels")
    }
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

  init(_ raw: RawMessage) throws(Fault) {
    switch raw.t {
    case .touches:
      let contacts = try raw.require(raw.contacts, "contacts")
      guard (1...Limits.contacts).contains(contacts.count) else {
        throw Fault("\"contacts\" has \(contacts.count) entries; 1 to \(Limits.contacts) are allowed")
      }
      guard Set(contacts.map(\.id)).count == contacts.count else { throw Fault("\"contacts\" names one id twice") }
      for contact in contacts { try contact.check() }
      self = .touches(time: try raw.checkedTime(), modifiers: try raw.checkedModifiers(), contacts: contacts)
    case .key:
      let usage = try raw.require(raw.usage, "usage")
      guard Limits.usages.contains(usage) else { throw Fault("\"usage\" \(usage) is no key of the keyboard page") }
      _ = try raw.require(raw.modifiers, "modifiers")
      let modifiers = try raw.checkedModifiers()
      let isDown = try raw.require(raw.down, "down")
      let characters = try raw.bounded(raw.characters ?? "", "characters", LinkLimits.keyCharactersBytes)
      let alone = try raw.bounded(
        raw.charactersIgnoringModifiers ?? "", "charactersIgnoringModifiers", LinkLimits.keyCharactersBytes)
      self = .key(
        time: try raw.checkedTime(),
        KeySample(
          usage: usage, modifiers: modifiers, isDown: isDown, characters: characters,
          charactersIgnoringModifiers: alone))
    case .text: self = .text(time: try raw.checkedTime(), try raw.text())
    case .shake: self = .shake(time: try raw.checkedTime(), try raw.shake())
    case .acceleration: self = .acceleration(time: try raw.checkedTime(), try raw.acceleration())
    case .remote: self = .remoteControl(time: try raw.checkedTime(), try raw.remoteControl())
    case .metrics: self = .metrics(try raw.metrics())
    case .hover:
      self = .hover(time: try raw.checkedTime(), modifiers: try raw.checkedModifiers(), try raw.hover())
    case .wheel:
      let phase: ScrollSample.Phase =
        switch raw.phase {
        case nil: .step
        case .begin: .began
        case .change: .changed
        case .end: .ended
        case .cancel: .cancelled
        case .enter, .move, .exit: throw Fault("\"phase\" is none of a wheel")
        }
      let sample = ScrollSample(
        phase: phase, x: try raw.place(raw.x, "x"), y: try raw.place(raw.y, "y"), dx: try raw.place(raw.dx, "dx"),
        dy: try raw.place(raw.dy, "dy"))
      self = .wheel(time: try raw.checkedTime(), modifiers: try raw.checkedModifiers(), sample)
    case .transform:
      let phase: TransformSample.Phase =
        switch try raw.require(raw.phase, "phase") {
        case .begin: .began
        case .change: .changed
        case .end: .ended
        case .cancel: .cancelled
        case .enter, .move, .exit: throw Fault("\"phase\" is none of a trackpad")
        }
      let scale = try raw.require(raw.scale, "scale")
      guard Limits.scale.contains(scale) else { throw Fault("\"scale\" is out of range") }
      let sample = TransformSample(
        phase: phase, x: try raw.place(raw.x, "x"), y: try raw.place(raw.y, "y"), scale: scale)
      self = .transform(time: try raw.checkedTime(), modifiers: try raw.checkedModifiers(), sample)
    case .tracing:
      self = .tracing(try raw.require(raw.on, "on"))
    case .inspecting: self = .inspecting(try raw.require(raw.on, "on"))
    case .behind: self = .behind
    case .refused:
      let reason = try raw.bounded(try raw.require(raw.reason, "reason"), "reason", Limits.reasonBytes)
      self = .refused(LayerID(try raw.require(raw.number, "number")), reason)
    case .shown: self = .shown(try raw.require(raw.number, "number"))
    case .ask:
      let wish = try raw.bounded(try raw.require(raw.wish, "wish"), "wish", Limits.wishBytes)
      self = .ask(try raw.require(raw.number, "number"), wish)
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
  /// Growth within one report of a trackpad.
  static let scale = 0.001...1_000.0
  /// UTF-8 bytes of a question to the inspector.
  static let wishBytes = 4_096
  /// UTF-8 bytes of a reason why something can't be drawn.
  static let reasonBytes = 400
  /// Questions of one page that may wait for their answers.
  static let wishes = 8
  static let radius = 0.0...10_000.0
  /// Milliseconds since the page was loaded: a hundred years.
  static let time = 0.0...3.2e12
  /// What an accelerometer feels in one direction, g.
  static let acceleration = -1_000.0...1_000.0
  static let usages: ClosedRange<UInt16> = 0x04...0xE7
  /// Caps lock, shift, control, alternate, command, numeric pad.
  static let modifiers: UInt32 = 0x3F_0000
}
