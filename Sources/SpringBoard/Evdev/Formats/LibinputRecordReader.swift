/// Reads what `libinput record` writes: YAML of one shape, which is taken line by line.
///
///     version: 1
///     devices:
///     - node: /dev/input/event4
///       evdev:
///         name: "..."   id: [...]   properties: [1]
///         codes:        then  3: [0, 1, 47]                     type: codes
///         absinfo:      then  53: [0, 3264, 0, 0, 13]           axis: min, max, fuzz, flat, resolution
///       udev: hid: quirks: libinput:                            passed over
///       events:
///       - evdev:        then  - [  0, 12345,   3,  57,    1]    seconds, microseconds, type, code, value
///       - libinput: - hid:                                      passed over
struct LibinputRecordReader: EvdevLogReader {
  /// Whose lines come.
  private enum Section { case top, device, evdev, codes, axes, events, raw, other }

  private(set) var streams: [EvdevLog.Stream] = []
  private var section = Section.top

  mutating func take(_ line: String) throws(EvdevLogError.Problem) -> EvdevEvent? {
    let text = line.prefix(upTo: commentStart(in: line)).trimmed
    guard !text.isEmpty else { return nil }
    let indent = line.prefix { $0 == " " }.count
    switch (indent, text) {
    case (0, "devices:"): section = .top
    case (0, _) where text.hasPrefix("- node:"):
      guard streams.count < EvdevLogLimits.devices else { throw .tooManyDevices }
      let name = text.dropFirst("- node:".count).trimmed
      streams.append(EvdevLog.Stream(device: EvdevDevice(name: name), events: []))
      section = .device
    case (0, _) where text.hasPrefix("version:"):
      let version = text.dropFirst("version:".count).trimmed
      guard version == "1" else { throw .unknownVersion(LogWord.shown(version)) }
    // What the file says of the program and the machine.
    case (0, _) where key(of: text) != nil: section = .other
    case (0, _): throw .notUnderstood(LogWord.shown(text))
    case (2, "evdev:"): try begin(.evdev)
    case (2, "events:"): try begin(.events)
    case (2, "- evdev:"):
      guard section == .events || section == .raw || section == .other else {
        throw .notUnderstood(LogWord.shown(text))
      }
      try begin(.raw)
    // Of the device, and not of evdev; or of what libinput made of its events.
    case (2, _) where key(of: text) != nil || text.hasPrefix("- "): section = section == .top ? .top : .other
    default: return try inner(text, indent)
    }
    return nil
  }

  private mutating func begin(_ next: Section) throws(EvdevLogError.Problem) {
    guard !streams.isEmpty else { throw .noDevice }
    section = next
  }

  private mutating func inner(_ text: String, _ indent: Int) throws(EvdevLogError.Problem) -> EvdevEvent? {
    switch section {
    case .other: return nil
    case .raw:
      let numbers: [Int64] = try list(text.hasPrefix("- ") ? text.dropFirst(2).trimmed : text)
      guard numbers.count == 5, text.hasPrefix("- ") else { throw .notUnderstood(LogWord.shown(text)) }
      guard let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]),
        let value = Int32(exactly: numbers[4])
      else { throw .notANumber(LogWord.shown(text)) }
      let event = EvdevEvent(
        microseconds: try LogWord.microseconds(seconds: numbers[0], numbers[1]), type: type, code: code, value: value)
      let last = streams.count - 1
      streams[last].events.append(event)
      return event
    case .evdev, .codes, .axes:
      try describe(text, indent)
      return nil
    case .top, .device, .events: throw .notUnderstood(LogWord.shown(text))
    }
  }

  private mutating func describe(_ text: String, _ indent: Int) throws(EvdevLogError.Problem) {
    guard let key = key(of: text) else { throw .notUnderstood(LogWord.shown(text)) }
    let rest = text.dropFirst(key.count + 1).trimmed
    let last = streams.count - 1
    guard indent > 4 else {
      section = .evdev
      switch key {
      case "name": streams[last].device.name = unquoted(rest)
      case "id": let _: [Int64] = try list(rest)
      case "properties":
        let bits: [UInt16] = try list(rest)
        streams[last].device.properties = Set(bits)
      case "codes":
        streams[last].device.codes = [:]
        section = .codes
      case "absinfo": section = .axes
      default: throw .notUnderstood(LogWord.shown(text))
      }
      return
    }
    let number: UInt16 = try LogWord.number(key)
    switch section {
    case .codes:
      let codes: [UInt16] = try list(rest)
      streams[last].device.codes?[number] = Set(codes)
    case .axes:
      let numbers: [Int32] = try list(rest)
      guard numbers.count == 5 else { throw .notUnderstood(LogWord.shown(text)) }
      streams[last].device.axes[number] = EvdevAxis(
        minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3], resolution: numbers[4])
    default: throw .notUnderstood(LogWord.shown(text))
    }
  }

  /// A `#` begins a comment, but not within quotes.
  private func commentStart(in line: String) -> String.Index {
    var isQuoted = false
    for index in line.indices {
      if line[index] == "\"" { isQuoted.toggle() }
      if line[index] == "#", !isQuoted { return index }
    }
    return line.endIndex
  }

  /// What stands before the colon, if it is one word.
  private func key(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let key = text[..<colon]
    return !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(key) : nil
  }

  private func list<Number: FixedWidthInteger>(_ text: String) throws(EvdevLogError.Problem) -> [Number] {
    guard text.hasPrefix("["), text.hasSuffix("]"), text.count >= 2 else { throw .notUnderstood(LogWord.shown(text)) }
    let inner = text.dropFirst().dropLast()
    guard !inner.trimmed.isEmpty else { return [] }
    var numbers: [Number] = []
    for word in inner.split(separator: ",", omittingEmptySubsequences: false) {
      numbers.append(try LogWord.number(word.trimmed))
    }
    return numbers
  }

  private func unquoted(_ text: String) -> String {
    text.hasPrefix("\"") && text.hasSuffix("\"") && text.count >= 2 ? String(text.dropFirst().dropLast()) : text
  }
}
