/// Reads what `evemu-record` writes: a device's description, then its events.
/// Numbers are hexadecimal, but ranges, values and times.
///
///     N: name    I: bus vendor product version    P: bits of properties    B: type, bits of codes
///     A: axis min max fuzz flat [resolution]      L:, S: states of lights and switches
///     E: seconds.microseconds type code value
struct EvemuReader: EvdevLogReader {
  private var device = EvdevDevice(name: "")
  private var events: [EvdevEvent] = []
  private var hasName = false
  /// Bytes of the bit fields so far, by type.
  private var byteCounts: [UInt16: Int] = [:]
  private var propertyBytes = 0

  /// Bytes of the longest bit field, that of the keys.
  private static let bitFieldLimit = 96

  var streams: [EvdevLog.Stream] { [EvdevLog.Stream(device: device, events: events)] }

  mutating func take(_ line: String) throws(EvdevLogError.Problem) -> EvdevEvent? {
    let comment = line.trimmed
    if comment.isEmpty || comment.hasPrefix("#") {
      try checkVersion(comment)
      return nil
    }
    // What evemu writes behind an event, by name, is for people.
    let text = line.prefix { $0 != "#" }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, first.count == 2, first.last == ":" else {
      throw .notUnderstood(LogWord.shown(comment))
    }
    switch (first, words.count) {
    case ("N:", _):
      guard !hasName else { throw .secondDevice }
      hasName = true
      device.name = line.dropFirst(2).trimmed
    case ("I:", 5): for word in words.dropFirst() { _ = try LogWord.number(word, radix: 16) as UInt16 }
    case ("P:", 2...): try properties(words.dropFirst())
    case ("B:", 3...): try codes(words.dropFirst())
    case ("A:", 6...7): try axis(words.dropFirst())
    case ("L:", 3), ("S:", 3):
      let _: UInt16 = try LogWord.number(words[1], radix: 16)
      let _: Int32 = try LogWord.number(words[2])
    case ("E:", 5):
      let event = EvdevEvent(
        microseconds: try LogWord.microseconds(words[1]), type: try LogWord.number(words[2], radix: 16),
        code: try LogWord.number(words[3], radix: 16), value: try LogWord.number(words[4]))
      events.append(event)
      return event
    default: throw .notUnderstood(LogWord.shown(comment))
    }
    return nil
  }

  private func checkVersion(_ comment: String) throws(EvdevLogError.Problem) {
    guard comment.hasPrefix("# EVEMU ") else { return }
    let version = comment.dropFirst("# EVEMU ".count).trimmed
    guard version.hasPrefix("1.") else { throw .unknownVersion(LogWord.shown(version)) }
  }

  private mutating func properties(_ words: ArraySlice<Substring>) throws(EvdevLogError.Problem) {
    var set = device.properties ?? []
    propertyBytes += try bits(words, after: propertyBytes, into: &set)
    device.properties = set
  }

  private mutating func codes(_ words: ArraySlice<Substring>) throws(EvdevLogError.Problem) {
    let type: UInt16 = try LogWord.number(words[words.startIndex], radix: 16)
    var codes = device.codes ?? [:]
    let count = byteCounts[type, default: 0]
    byteCounts[type] = try count + bits(words.dropFirst(), after: count, into: &codes[type, default: []])
    device.codes = codes
  }

  /// - Returns: the number of bytes that came.
  private func bits(
    _ words: ArraySlice<Substring>, after count: Int, into set: inout Set<UInt16>
  ) throws(EvdevLogError.Problem) -> Int {
    guard count + words.count <= Self.bitFieldLimit else { throw .notUnderstood("more bits than there are codes") }
    for (index, word) in words.enumerated() {
      let byte: UInt8 = try LogWord.number(word, radix: 16)
      for bit in 0..<8 where byte & 1 << UInt8(bit) != 0 { set.insert(UInt16((count + index) * 8 + bit)) }
    }
    return words.count
  }

  private mutating func axis(_ words: ArraySlice<Substring>) throws(EvdevLogError.Problem) {
    let code: UInt16 = try LogWord.number(words[words.startIndex], radix: 16)
    var numbers: [Int32] = []
    for word in words.dropFirst() { numbers.append(try LogWord.number(word)) }
    device.axes[code] = EvdevAxis(
      minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers.count > 4 ? numbers[4] : 0)
  }
}
