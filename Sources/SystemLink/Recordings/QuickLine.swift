import Foundation

/// Reads the lines that make up nearly all of a long recording, fingers and the passing of time, in the form in which
/// they are written here: keys in the order of the document, no spaces. An hour of ten fingers is read in a second or
/// two so, and in minutes by the JSON decoder, which reads all other lines and says what is wrong
/// with those that are wrong.
struct QuickLine {
  private var rest: UnsafeBufferPointer<UInt8>.SubSequence

  /// The moment; nil where the line is another one, or wrong.
  static func moment(_ line: Data) -> RecordedMoment? {
    line.withUnsafeBytes { bytes in
      var reader = QuickLine(rest: bytes.bindMemory(to: UInt8.self)[...])
      return reader.moment()
    }
  }

  private mutating func moment() -> RecordedMoment? {
    guard skip("{\"time\":"), let time = double() else { return nil }
    var arrival = time
    if skip(",\"arrival\":") {
      guard let number = double() else { return nil }
      arrival = number
    }
    let isFrame = skip(",\"frame\":true")
    if !isFrame, skip(",\"kind\":\"advance\"") {
      guard let state = end() else { return nil }
      return RecordedMoment(time: arrival, .advance, state: state.value)
    }
    var event = HIDEvent(timestamp: time, kind: .digitizer)
    if skip(",\"sender\":") {
      guard let number: UInt64 = integer() else { return nil }
      event.sender = number
    }
    if skip(",\"modifiers\":") {
      guard let number: UInt32 = integer() else { return nil }
      event.modifiers = number
    }
    guard skip(",\"kind\":\"digitizer\",\"contacts\":[") else { return nil }
    if !skip("]") {
      repeat {
        guard let contact = contact() else { return nil }
        event.contacts.append(contact)
      } while skip(",")
      guard skip("]") else { return nil }
    }
    guard let state = end() else { return nil }
    return RecordedMoment(time: arrival, .input(event, isFrame: isFrame), state: state.value)
  }

  private struct State { var value: UInt64? }

  /// What a line may end with; nil if it is something else.
  private mutating func end() -> State? {
    var state: UInt64?
    if skip(",\"state\":\"") {
      var number: UInt64 = 0
      for _ in 0..<16 {
        guard let byte = rest.popFirst(), let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
        number = number << 4 | UInt64(digit)
      }
      guard skip("\"") else { return nil }
      state = number
    }
    guard skip("}"), rest.isEmpty else { return nil }
    return State(value: state)
  }

  private mutating func contact() -> Contact? {
    guard skip("{\"id\":"), let id: UInt32 = integer() else { return nil }
    var transducer = Contact.Transducer.finger
    if skip(",\"transducer\":\"stylus\"") {
      transducer = .stylus
    } else if skip(",\"transducer\":\"puck\"") {
      transducer = .puck
    }
    guard skip(",\"change\":"), let change: UInt32 = integer() else { return nil }
    let isInRange = !skip(",\"isInRange\":false")
    let isTouching = !skip(",\"isTouching\":false")
    var (edges, buttons): (UInt8, UInt8) = (0, 0)
    if skip(",\"edges\":") {
      guard let number: UInt8 = integer() else { return nil }
      edges = number
    }
    if skip(",\"buttons\":") {
      guard let number: UInt8 = integer() else { return nil }
      buttons = number
    }
    guard skip(",\"x\":"), let x = double(), skip(",\"y\":"), let y = double() else { return nil }
    guard let pressure = double(",\"pressure\":", else: 0), let major = double(",\"majorRadius\":", else: 5),
      let minor = double(",\"minorRadius\":", else: 5), let altitude = double(",\"altitude\":", else: .pi / 2),
      let azimuth = double(",\"azimuth\":", else: 0), let twist = double(",\"twist\":", else: 0), skip("}")
    else { return nil }
    return Contact(
      identifier: id, transducer: transducer, change: Contact.Change(rawValue: change), isInRange: isInRange,
      isTouching: isTouching, edges: Contact.Edges(rawValue: edges), buttons: Contact.Buttons(rawValue: buttons),
      x: x, y: y, pressure: pressure, majorRadius: major, minorRadius: minor, altitude: altitude, azimuth: azimuth,
      twist: twist)
  }

  // MARK: Words and numbers

  /// Goes past the word if it is what comes.
  private mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard rest.count >= count, let start = rest.base.baseAddress,
      memcmp(start + rest.startIndex, word.utf8Start, count) == 0
    else { return false }
    rest.removeFirst(count)
    return true
  }

  private mutating func double(_ key: StaticString, else usual: Double) -> Double? {
    skip(key) ? double() : usual
  }

  private mutating func integer<Number: FixedWidthInteger>() -> Number? {
    guard let first = rest.first, isDigit(first), first != UInt8(ascii: "0") || !isDigit(rest.dropFirst().first) else {
      return nil
    }
    var number: Number = 0
    while let digit = rest.first, isDigit(digit) {
      let (product, isTooMuch) = number.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = product.addingReportingOverflow(Number(digit - UInt8(ascii: "0")))
      if isTooMuch || isOver { return nil }
      number = sum
      rest.removeFirst()
    }
    return number
  }

  /// A number as JSON writes it. The C library reads it, to the nearest double; it would take more forms than JSON has.
  private mutating func double() -> Double? {
    var index = rest.startIndex
    func digits() -> Bool {
      let start = index
      while index < rest.endIndex, isDigit(rest[index]) { index += 1 }
      return index > start
    }
    if index < rest.endIndex, rest[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    guard digits(), rest[first] != UInt8(ascii: "0") || index == first + 1 else { return nil }
    if index < rest.endIndex, rest[index] == UInt8(ascii: ".") {
      index += 1
      guard digits() else { return nil }
    }
    if index < rest.endIndex, rest[index] == UInt8(ascii: "e") || rest[index] == UInt8(ascii: "E") {
      index += 1
      if index < rest.endIndex, rest[index] == UInt8(ascii: "-") || rest[index] == UInt8(ascii: "+") { index += 1 }
      guard digits() else { return nil }
    }
    // Something has to stand behind the number, or the C library would read on past the line.
    guard index < rest.endIndex, let start = rest.base.baseAddress else { return nil }
    let number = UnsafeRawPointer(start + rest.startIndex).withMemoryRebound(to: CChar.self, capacity: rest.count) {
      strtod($0, nil)
    }
    rest = rest[index...]
    return number.isFinite ? number : nil
  }

  private func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
}
