/// Reads what Android's `getevent -lt` writes, with numbers (`-t`) or names (`-lt`), of all devices or of one, and in
/// front of it what `getevent -lp` says of the devices.
///
///     add device 1: /dev/input/event2
///       name:     "touch"
///       events:
///         KEY (0001): BTN_TOUCH
///         ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
///       input props:
///         INPUT_PROP_DIRECT
///     [   1234.567890] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001f4
struct GeteventReader: EvdevLogReader {
  private struct Source {
    var path: String
    var stream: EvdevLog.Stream
  }
  private enum Section { case head, events, properties }

  private var sources: [Source] = []
  private var section = Section.head
  /// The type whose codes are listed.
  private var type: UInt16 = 0

  /// Devices that sent nothing are those of the list that nobody touched.
  var streams: [EvdevLog.Stream] { sources.map(\.stream) }

  /// Whether a line is an event with a time.
  static func isEvent(_ text: String) -> Bool {
    guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return false }
    return text.dropFirst().prefix(upTo: end).allSatisfy { $0.isNumber || $0 == "." || $0 == " " }
  }

  mutating func take(_ line: String) throws(EvdevLogError.Problem) -> EvdevEvent? {
    let text = line.trimmed
    if text.isEmpty || text.hasPrefix("could not ") { return nil }
    if Self.isEvent(text) { return try event(text) }
    if text.hasPrefix("add device ") {
      guard let colon = text.firstIndex(of: ":") else { throw .notUnderstood(LogWord.shown(text)) }
      _ = try source(at: text[text.index(after: colon)...].trimmed)
      section = .head
      return nil
    }
    if line.first?.isWhitespace == true, !sources.isEmpty {
      try describe(text)
      return nil
    }
    throw .notUnderstood(LogWord.shown(text))
  }

  /// Where the device with this path stands; a new one is made.
  private mutating func source(at path: String) throws(EvdevLogError.Problem) -> Int {
    if let index = sources.firstIndex(where: { $0.path == path }) { return index }
    guard sources.count < EvdevLogLimits.devices else { throw .tooManyDevices }
    sources.append(
      Source(path: path, stream: EvdevLog.Stream(device: EvdevDevice(name: path.isEmpty ? "device" : path), events: []))
    )
    return sources.count - 1
  }

  private mutating func event(_ text: String) throws(EvdevLogError.Problem) -> EvdevEvent? {
    guard let end = text.firstIndex(of: "]") else { throw .notUnderstood(LogWord.shown(text)) }
    let microseconds = try LogWord.microseconds(text[..<end].dropFirst().trimmed)
    var words = text[text.index(after: end)...].split(whereSeparator: \.isWhitespace)
    var path: String?
    if words.count == 4, words[0].hasPrefix("/"), words[0].hasSuffix(":") {
      path = String(words.removeFirst().dropLast())
    }
    guard words.count == 3 else { throw .notUnderstood(LogWord.shown(text)) }
    // Of one device, `getevent` does not repeat the path; its description may stand in front.
    let index = if path == nil, sources.count == 1 { 0 } else { try source(at: path ?? "") }
    guard let type = try EvdevNames.type(words[0]), let code = try EvdevNames.code(words[1], of: type) else {
      return nil
    }
    let event = EvdevEvent(microseconds: microseconds, type: type, code: code, value: try value(words[2]))
    sources[index].stream.events.append(event)
    return event
  }

  private func value(_ word: Substring) throws(EvdevLogError.Problem) -> Int32 {
    switch word {
    case "UP": return 0
    case "DOWN": return 1
    case "REPEAT": return 2
    default:
      let bits: UInt32 = try LogWord.number(word, radix: 16)
      return Int32(bitPattern: bits)
    }
  }

  private mutating func describe(_ text: String) throws(EvdevLogError.Problem) {
    let last = sources.count - 1
    switch text {
    case "events:":
      section = .events
      sources[last].stream.device.codes = [:]
      return
    case "input props:":
      section = .properties
      sources[last].stream.device.properties = []
      return
    default: break
    }
    switch section {
    case .head:
      if text.hasPrefix("name:") {
        let name = text.dropFirst("name:".count).trimmed
        sources[last].stream.device.name = name.filter { $0 != "\"" }
      }
    case .properties:
      if text.hasPrefix("INPUT_PROP_") || text == "<none>" {
        if text == "INPUT_PROP_DIRECT" { sources[last].stream.device.properties?.insert(EvdevCode.Property.direct) }
        if text == "INPUT_PROP_POINTER" { sources[last].stream.device.properties?.insert(EvdevCode.Property.pointer) }
      } else {
        for word in text.split(whereSeparator: \.isWhitespace) {
          sources[last].stream.device.properties?.insert(try LogWord.number(word, radix: 16))
        }
      }
    case .events: try codes(text, last)
    }
  }

  /// `ABS (0003): NAME : value 0, min 0, ...`, `KEY (0001): NAME NAME`, or more of the line before.
  private mutating func codes(_ text: String, _ last: Int) throws(EvdevLogError.Problem) {
    var rest = text[...]
    if let open = text.firstIndex(of: "("), let close = text.range(of: "):") {
      guard open < close.lowerBound else { throw .notUnderstood(LogWord.shown(text)) }
      type = try LogWord.number(text[text.index(after: open)..<close.lowerBound], radix: 16)
      rest = text[close.upperBound...]
    }
    guard let colon = rest.firstIndex(of: ":") else {
      for word in rest.split(whereSeparator: \.isWhitespace) {
        let name = word.last == "*" ? word.dropLast() : word
        guard let code = try EvdevNames.code(name, of: type) else { continue }
        sources[last].stream.device.codes?[type, default: []].insert(code)
      }
      return
    }
    guard type == EvdevCode.absolute else { throw .notUnderstood(LogWord.shown(text)) }
    var limits: [Substring: Int32] = [:]
    for part in rest[rest.index(after: colon)...].split(separator: ",") {
      let words = part.split(whereSeparator: \.isWhitespace)
      guard words.count == 2 else { throw .notUnderstood(LogWord.shown(text)) }
      limits[words[0]] = try LogWord.number(words[1])
    }
    guard let minimum = limits["min"], let maximum = limits["max"] else { throw .notUnderstood(LogWord.shown(text)) }
    guard let code = try EvdevNames.code(rest[..<colon].trimmed[...], of: type) else { return }
    sources[last].stream.device.codes?[type, default: []].insert(code)
    sources[last].stream.device.axes[code] = EvdevAxis(
      minimum: minimum, maximum: maximum, fuzz: limits["fuzz"] ?? 0, flat: limits["flat"] ?? 0,
      resolution: limits["resolution"] ?? 0)
  }
}
