// What stands in a line of a recording, as the JSON decoder reads it. What may be missing has the
// value of an event as usual.

struct RecordedVersion: Decodable {
  var recording: Int
}

struct RecordedHeader: Decodable {
  struct Screen: Decodable {
    var width: Double
    var height: Double
    var scale: Double
    var frameRate: Double
  }
  var screen: Screen
  var origin: String?
  var app: String?
  var turns: Bool?
}

struct RecordedContact: Decodable {
  var id: UInt32
  var transducer: String?
  var change: UInt32
  var isInRange: Bool?
  var isTouching: Bool?
  var edges: UInt8?
  var buttons: UInt8?
  var x: Double
  var y: Double
  var pressure: Double?
  var majorRadius: Double?
  var minorRadius: Double?
  var altitude: Double?
  var azimuth: Double?
  var twist: Double?

  func contact(at path: String) throws(RecordingError.Problem) -> Contact {
    Contact(
      identifier: id, transducer: try choice(transducer, usual: .finger, "\(path).transducer"),
      change: Contact.Change(rawValue: change), isInRange: isInRange ?? true, isTouching: isTouching ?? true,
      edges: Contact.Edges(rawValue: edges ?? 0), buttons: Contact.Buttons(rawValue: buttons ?? 0), x: x, y: y,
      pressure: pressure ?? 0, majorRadius: majorRadius ?? 5, minorRadius: minorRadius ?? 5,
      altitude: altitude ?? .pi / 2, azimuth: azimuth ?? 0, twist: twist ?? 0)
  }
}

struct RecordedEvent: Decodable {
  var time: Double
  var arrival: Double?
  var frame: Bool?
  var state: String?
  var until: Double?
  var request: String?
  var width: Double?
  var url: String?
  var source: String?
  var sender: UInt64?
  var modifiers: UInt32?
  var kind: String
  var contacts: [RecordedContact]?
  var usage: UInt16?
  var isDown: Bool?
  var keyModifiers: UInt32?
  var characters: String?
  var charactersIgnoringModifiers: String?
  var phase: String?
  var transducer: String?
  var x: Double?
  var y: Double?
  var z: Double?
  var dx: Double?
  var dy: Double?
  var scale: Double?
  var rotation: Double?
  var height: Double?
  var altitude: Double?
  var azimuth: Double?
  var twist: Double?
  var type: UInt16?
  var force: Double?
  var insert: String?
  var command: String?
  var orientation: String?

  func moment() throws(RecordingError.Problem) -> RecordedMoment {
    let number = try state.map { text throws(RecordingError.Problem) in
      guard text.utf8.count == 16, text.allSatisfy(\.isHexDigit), let number = UInt64(text, radix: 16) else {
        throw .wrongType("state")
      }
      return number
    }
    return RecordedMoment(time: arrival ?? time, try happening(), state: number)
  }

  private func happening() throws(RecordingError.Problem) -> RecordedMoment.Happening {
    switch kind {
    case "advance": .advance
    case "stall": .stall(until: try need(until, "until"))
    case "lifecycle": .lifecycle(try choice(need(request, "request"), "request"))
    case "resize": .resize(width: try need(width, "width"), height: try need(height, "height"))
    case "turn": .turn(try choice(need(orientation, "orientation"), "orientation"))
    case "memoryWarning": .memoryWarning
    case "openURL": .openURL(try need(url, "url"), source: source ?? "")
    case "statusBarTapped": .statusBarTapped
    default: .input(try event(), isFrame: frame ?? false)
    }
  }

  private func event() throws(RecordingError.Problem) -> HIDEvent {
    var event = HIDEvent(timestamp: time, sender: sender ?? 1, modifiers: modifiers ?? 0, kind: try sample())
    if event.kind == .digitizer {
      let contacts = try need(contacts, "contacts")
      event.contacts.reserveCapacity(contacts.count)
      for (index, contact) in contacts.enumerated() {
        event.contacts.append(try contact.contact(at: "contacts[\(index)]"))
      }
    }
    return event
  }

  private func sample() throws(RecordingError.Problem) -> HIDEvent.Kind {
    switch kind {
    case "digitizer": return .digitizer
    case "key":
      return .key(
        KeySample(
          usage: try need(usage, "usage"), modifiers: keyModifiers ?? 0, isDown: try need(isDown, "isDown"),
          characters: characters ?? "", charactersIgnoringModifiers: charactersIgnoringModifiers ?? ""))
    case "hover":
      return .hover(
        HoverSample(
          phase: try choice(need(phase, "phase"), "phase"),
          transducer: try choice(transducer, usual: .puck, "transducer"),
          x: try need(x, "x"), y: try need(y, "y"), height: height ?? 0, altitude: altitude ?? .pi / 2,
          azimuth: azimuth ?? 0, twist: twist ?? 0))
    case "scroll":
      return .scroll(
        ScrollSample(
          phase: try choice(need(phase, "phase"), "phase"), x: try need(x, "x"), y: try need(y, "y"),
          dx: try need(dx, "dx"), dy: try need(dy, "dy")))
    case "transform":
      return .transform(
        TransformSample(
          phase: try choice(need(phase, "phase"), "phase"), x: try need(x, "x"), y: try need(y, "y"), scale: scale ?? 1,
          rotation: rotation ?? 0))
    case "press":
      return .press(
        PressSample(type: try need(type, "type"), isDown: try need(isDown, "isDown"), force: force ?? 1))
    case "insert": return .text(.insert(try need(insert, "insert")))
    case "deleteBackward": return .text(.deleteBackward)
    case "shake": return .shake(try choice(need(phase, "phase"), "phase"))
    case "acceleration":
      return .acceleration(AccelerationSample(x: try need(x, "x"), y: try need(y, "y"), z: try need(z, "z")))
    case "remoteControl": return .remoteControl(try choice(need(command, "command"), "command"))
    default: throw .unknownWord(kind, at: "kind")
    }
  }
}

private func need<Value>(_ value: Value?, _ key: String) throws(RecordingError.Problem) -> Value {
  guard let value else { throw .missing(key) }
  return value
}

/// The case that a word names: the case's name in Swift.
private func choice<Value: CaseIterable>(_ word: String, _ path: String) throws(RecordingError.Problem) -> Value {
  guard let value = Value.allCases.first(where: { "\($0)" == word }) else { throw .unknownWord(word, at: path) }
  return value
}

private func choice<Value: CaseIterable>(
  _ word: String?, usual: Value, _ path: String
) throws(RecordingError.Problem) -> Value {
  guard let word else { return usual }
  return try choice(word, path)
}
