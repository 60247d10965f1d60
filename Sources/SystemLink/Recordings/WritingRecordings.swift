// A recording as JSON Lines. The same recording gives the same bytes: keys stand in a fixed order, what is as usual is
// left out, and numbers are the shortest that read back the same.

extension Recording {
  /// The text: the first line, then a line a moment, each with its line end.
  /// - Throws: `RecordingError`, with the line that can't be written.
  public func jsonLines() throws(RecordingError) -> String {
    guard moments.count < RecordingLimits.lines else {
      throw RecordingError(line: RecordingLimits.lines + 1, .tooManyLines)
    }
    var writer = RecordingWriter()
    var text = try writer.header(screen: screen, origin: origin, app: app, turns: turns)
    for moment in moments { text += try writer.line(moment) }
    return text
  }

  /// A moment's line, without its end. The moment is one that `RecordingCheck` accepts.
  static func line(_ moment: RecordedMoment) -> String {
    var line = LineWriter()
    switch moment.happening {
    case .input(let event, let isFrame):
      line.add("time", event.timestamp)
      line.add("arrival", moment.time, unless: event.timestamp)
      if isFrame { line.add("frame", verbatim: "true") }
      add(event, to: &line)
    case .advance: line.begin(moment, "advance")
    case .stall(let end):
      line.begin(moment, "stall")
      line.add("until", end)
    case .lifecycle(let request):
      line.begin(moment, "lifecycle")
      line.add("request", text: "\(request)")
    case .resize(let width, let height):
      line.begin(moment, "resize")
      line.add("width", width)
      line.add("height", height)
    case .turn(let held):
      line.begin(moment, "turn")
      line.add("orientation", text: "\(held)")
    case .memoryWarning: line.begin(moment, "memoryWarning")
    case .openURL(let url, let source):
      line.begin(moment, "openURL")
      line.add("url", text: url)
      if !source.isEmpty { line.add("source", text: source) }
    case .statusBarTapped: line.begin(moment, "statusBarTapped")
    }
    if let state = moment.state { line.add("state", text: state.hexadecimal) }
    return line.object
  }

  private static func add(_ event: HIDEvent, to line: inout LineWriter) {
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

/// A recording's text, line by line, for those who write while they record.
public struct RecordingWriter: Sendable {
  private var check = RecordingCheck()
  private var lines = 0

  /// For one text, from its first line on.
  public init() {}

  /// The first line, with its end.
  /// - Parameter turns: whether what the screen shows can be turned.
  public mutating func header(
    screen: ScreenDescription, origin: String, app: String = "", turns: Bool = false
  ) throws(RecordingError) -> String {
    lines += 1
    guard screen.isUsable else { throw RecordingError(line: lines, .badScreen) }
    guard max(origin.utf8.count, app.utf8.count) <= RecordingLimits.originBytes else {
      throw RecordingError(line: lines, .originTooLong)
    }
    let sizes =
      #"""
      {"width":\#(screen.width),"height":\#(screen.height),"scale":\#(screen.scale),"frameRate":\#(screen.frameRate)}
      """#
    let name = app.isEmpty ? "" : #","app":\#(quoted(app))"#
    let turning = turns ? #","turns":true"# : ""
    return #"{"recording":\#(Recording.version),"screen":\#(sizes),"origin":\#(quoted(origin))\#(name)\#(turning)}"#
      + "\n"
  }

  /// The next moment's line, with its end.
  /// - Throws: `RecordingError` for what no recording may hold; the writer is then as it was,
  ///   and the next moment may be one that can.
  public mutating func line(_ moment: RecordedMoment) throws(RecordingError) -> String {
    guard lines < RecordingLimits.lines else { throw RecordingError(line: lines + 1, .tooManyLines) }
    do throws(RecordingError.Problem) { try check.take(moment) } catch { throw RecordingError(line: lines + 1, error) }
    lines += 1
    return Recording.line(moment) + "\n"
  }
}

extension UInt64 {
  /// Sixteen digits.
  public var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The members of one JSON object, in the order in which they come.
private struct LineWriter {
  private var text = ""

  var object: String { "{\(text)}" }

  mutating func begin(_ moment: RecordedMoment, _ kind: StaticString) {
    add("time", moment.time)
    add("kind", verbatim: "\"\(kind)\"")
  }

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
