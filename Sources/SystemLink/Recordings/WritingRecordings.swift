// A recording as JSON Lines. The same recording gives the same bytes: keys stand in a fixed order, what is as usual is left out, and
// numbers are the shortest that read back the same.

extension Recording {
  /// The text: the first line, then a line an event, each with its line end.
  /// - Throws: `RecordingError`, with the line that can't be written.
  public func jsonLines() throws(RecordingError) -> String {
    guard events.count < RecordingLimits.lines else {
      throw RecordingError(line: RecordingLimits.lines + 1, .tooManyLines)
    }
    var text = try Self.header(screen: screen, origin: origin) + "\n"
    var check = RecordingCheck()
    for (index, event) in events.enumerated() {
      do throws(RecordingError.Problem) {
        try check.take(event)
      } catch {
        throw RecordingError(line: index + 2, error)
      }
      text += Self.line(event)
      text += "\n"
    }
    return text
  }

  /// The first line, without its end: for those who write while they record.
  public static func header(screen: ScreenDescription, origin: String) throws(RecordingError) -> String {
    guard screen.isUsable else { throw RecordingError(line: 1, .badScreen) }
    guard origin.utf8.count <= RecordingLimits.originBytes else { throw RecordingError(line: 1, .originTooLong) }
    let sizes =
      #"{"width":\#(screen.width),"height":\#(screen.height),"scale":\#(screen.scale),"frameRate":\#(screen.frameRate)}"#
    return #"{"recording":\#(version),"screen":\#(sizes),"origin":\#(quoted(origin))}"#
  }

  /// An event's line, without its end. The event is one that `RecordingCheck` accepts.
  static func line(_ event: HIDEvent) -> String {
    var line = LineWriter()
    line.add("time", event.timestamp)
    if event.sender != 1 { line.add("sender", verbatim: "\(event.sender)") }
    if event.modifiers != 0 { line.add("modifiers", verbatim: "\(event.modifiers)") }
    line.add("kind", verbatim: "\"\(event.kind.word)\"")
    switch event.kind {
    case .digitizer:
      line.add("contacts", verbatim: "[" + event.contacts.map(object).joined(separator: ",") + "]")
    case .key(let key):
      line.add("usage", verbatim: "\(key.usage)")
      line.add("isDown", verbatim: "\(key.isDown)")
      if key.modifiers != 0 { line.add("keyModifiers", verbatim: "\(key.modifiers)") }
      if !key.characters.isEmpty { line.add("characters", text: key.characters) }
      if !key.charactersIgnoringModifiers.isEmpty {
        line.add("charactersIgnoringModifiers", text: key.charactersIgnoringModifiers)
      }
    case .hover(let hover):
      line.add("phase", text: "\(hover.phase)")
      if hover.transducer != .puck { line.add("transducer", text: "\(hover.transducer)") }
      line.add("x", hover.x)
      line.add("y", hover.y)
      line.add("height", hover.height, unless: 0)
      line.add("altitude", hover.altitude, unless: .pi / 2)
      line.add("azimuth", hover.azimuth, unless: 0)
      line.add("twist", hover.twist, unless: 0)
    case .scroll(let scroll):
      line.add("phase", text: "\(scroll.phase)")
      line.add("x", scroll.x)
      line.add("y", scroll.y)
      line.add("dx", scroll.dx)
      line.add("dy", scroll.dy)
    case .transform(let transform):
      line.add("phase", text: "\(transform.phase)")
      line.add("x", transform.x)
      line.add("y", transform.y)
      line.add("scale", transform.scale, unless: 1)
      line.add("rotation", transform.rotation, unless: 0)
    case .press(let press):
      line.add("type", verbatim: "\(press.type)")
      line.add("isDown", verbatim: "\(press.isDown)")
      line.add("force", press.force, unless: 1)
    case .text(.insert(let text)): line.add("insert", text: text)
    case .text(.deleteBackward): break
    case .shake(let phase): line.add("phase", text: "\(phase)")
    case .acceleration(let felt):
      line.add("x", felt.x)
      line.add("y", felt.y)
      line.add("z", felt.z)
    case .remoteControl(let command): line.add("command", text: "\(command)")
    }
    return line.object
  }

  private static func object(_ contact: Contact) -> String {
    var line = LineWriter()
    line.add("id", verbatim: "\(contact.identifier)")
    if contact.transducer != .finger { line.add("transducer", text: "\(contact.transducer)") }
    line.add("change", verbatim: "\(contact.change.rawValue)")
    if !contact.isInRange { line.add("isInRange", verbatim: "false") }
    if !contact.isTouching { line.add("isTouching", verbatim: "false") }
    if !contact.edges.isEmpty { line.add("edges", verbatim: "\(contact.edges.rawValue)") }
    if !contact.buttons.isEmpty { line.add("buttons", verbatim: "\(contact.buttons.rawValue)") }
    line.add("x", contact.x)
    line.add("y", contact.y)
    line.add("pressure", contact.pressure, unless: 0)
    line.add("majorRadius", contact.majorRadius, unless: 5)
    line.add("minorRadius", contact.minorRadius, unless: 5)
    line.add("altitude", contact.altitude, unless: .pi / 2)
    line.add("azimuth", contact.azimuth, unless: 0)
    line.add("twist", contact.twist, unless: 0)
    return line.object
  }
}

/// The members of one JSON object, in the order in which they come.
private struct LineWriter {
  private var text = ""

  var object: String { "{\(text)}" }

  mutating func add(_ key: StaticString, verbatim value: String) {
    if !text.isEmpty { text += "," }
    text += "\"\(key)\":"
    text += value
  }

  mutating func add(_ key: StaticString, _ value: Double) { add(key, verbatim: "\(value)") }

  /// - Parameter usual: the value that a reader takes when the key is missing. Minus 0 is another value than 0.
  mutating func add(_ key: StaticString, _ value: Double, unless usual: Double) {
    if value.bitPattern != usual.bitPattern { add(key, value) }
  }

  mutating func add(_ key: StaticString, text value: String) { add(key, verbatim: quoted(value)) }
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case let control where control.value < 0x20 || control.value == 0x7F || (0x2028...0x2029).contains(control.value):
      let digits = String(control.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension HIDEvent.Kind {
  /// The kind's word in a recording.
  fileprivate var word: String {
    switch self {
    case .digitizer: "digitizer"
    case .key: "key"
    case .hover: "hover"
    case .scroll: "scroll"
    case .transform: "transform"
    case .press: "press"
    case .text(.insert): "insert"
    case .text(.deleteBackward): "deleteBackward"
    case .shake: "shake"
    case .acceleration: "acceleration"
    case .remoteControl: "remoteControl"
    }
  }
}
