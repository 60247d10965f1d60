/// Reads a payload's fields one after the other and never past its end.
struct LinkReader {
  private let bytes: UnsafeRawBufferPointer
  private let messageType: UInt16
  /// Bytes read so far.
  private(set) var offset = 0

  init(_ bytes: UnsafeRawBufferPointer, _ type: LinkMessageType) {
    self.bytes = bytes
    messageType = type.rawValue
  }

  var remaining: Int { bytes.count - offset }

  mutating func integer<Number: FixedWidthInteger & BitwiseCopyable>(
    _ field: String, as type: Number.Type = Number.self
  ) throws(LinkError) -> Number {
    Number(littleEndian: try record(field))
  }

  /// A value that lies in the message as it lies in memory.
  mutating func record<Record: BitwiseCopyable>(_ field: String) throws(LinkError) -> Record {
    try need(MemoryLayout<Record>.size, field)
    defer { offset += MemoryLayout<Record>.size }
    return bytes.loadUnaligned(fromByteOffset: offset, as: Record.self)
  }

  mutating func bool(_ field: String) throws(LinkError) -> Bool {
    let value: UInt8 = try integer(field)
    guard value <= 1 else { throw error(.unknownValue(field: field, value: UInt64(value)), back: 1) }
    return value == 1
  }

  /// A byte of which only the bits in `known` have a meaning.
  mutating func flags(_ field: String, known: UInt8) throws(LinkError) -> UInt8 {
    let value: UInt8 = try integer(field)
    guard value & ~known == 0 else { throw error(.unknownValue(field: field, value: UInt64(value)), back: 1) }
    return value
  }

  mutating func choice<Choice: RawRepresentable>(_ field: String) throws(LinkError) -> Choice
  where Choice.RawValue == UInt8 {
    let value: UInt8 = try integer(field)
    guard let choice = Choice(rawValue: value) else {
      throw error(.unknownValue(field: field, value: UInt64(value)), back: 1)
    }
    return choice
  }

  mutating func number(_ field: String) throws(LinkError) -> Double {
    let value = Double(bitPattern: try integer(field))
    guard value.isFinite else { throw error(.notFinite(field: field), back: 8) }
    return value
  }

  mutating func number(atLeastZero field: String) throws(LinkError) -> Double {
    let value = try number(field)
    guard value >= 0 else {
      throw error(.outOfRange(field: field, value: value, range: "at least 0"), back: 8)
    }
    return value
  }

  mutating func number(positive field: String) throws(LinkError) -> Double {
    let value = try number(field)
    guard value > 0 else {
      throw error(.outOfRange(field: field, value: value, range: "greater than 0"), back: 8)
    }
    return value
  }

  /// A part of a colour, 0...1.
  mutating func fraction(_ field: String) throws(LinkError) -> Float {
    let value = Float(bitPattern: try integer(field))
    guard value.isFinite else { throw error(.notFinite(field: field), back: 4) }
    guard (0...1).contains(value) else {
      throw error(.outOfRange(field: field, value: Double(value), range: "0...1"), back: 4)
    }
    return value
  }

  /// The number of things that follow, each at least `size` bytes long: what does not fit is an error before anyone
  /// reserves memory for it.
  mutating func count(_ field: String, limit: Int, size: Int) throws(LinkError) -> Int {
    let value = Int(try integer(field, as: UInt32.self))
    guard value <= limit else { throw error(.tooMany(field: field, count: value, limit: limit), back: 4) }
    try need(value * size, field)
    return value
  }

  mutating func string(_ field: String, limit: Int) throws(LinkError) -> String {
    let count = try count("bytes of \(field)", limit: limit, size: 1)
    let slice = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    guard let string = String(validating: slice, as: UTF8.self) else { throw error(.notUTF8(field: field)) }
    offset += count
    return string
  }

  mutating func data(_ field: String, limit: Int) throws(LinkError) -> [UInt8] {
    let count = try count("bytes of \(field)", limit: limit, size: 1)
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// Bytes that have to be 0.
  mutating func zeros(_ count: Int, _ field: String) throws(LinkError) {
    try need(count, field)
    var all: UInt8 = 0
    for index in offset..<offset + count { all |= bytes[index] }
    if all != 0 {
      while bytes[offset] == 0 { offset += 1 }
      throw error(.notZero(field: field))
    }
    offset += count
  }

  /// The message's last field has been read.
  func end() throws(LinkError) {
    guard remaining == 0 else { throw error(.bytesLeftOver(remaining)) }
  }

  /// An error about the field that begins `back` bytes before the place of reading.
  func error(_ problem: LinkError.Problem, back: Int = 0) -> LinkError {
    LinkError(problem, messageType: messageType, offset: offset - back)
  }

  private func need(_ count: Int, _ field: String) throws(LinkError) {
    guard count <= remaining else {
      throw error(.tooShort(field: field, needed: count, present: remaining))
    }
  }
}
