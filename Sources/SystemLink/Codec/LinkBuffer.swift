/// A growing row of bytes that messages are written into, made to be used again and again.
///
/// `removeAll` keeps the memory, so that a steady stream of messages of similar size allocates nothing.
public struct LinkBuffer: Sendable {
  /// What was written stands at the front; behind it is room.
  private var memory: [UInt8] = []
  /// How many bytes were written and not removed.
  public private(set) var count = 0
  /// Where the payload being written begins in `bytes`.
  private var payloadStart = 0
  /// The type of the message being written, for errors.
  private var messageType: UInt16 = 0

  /// - Parameter capacity: bytes to make room for now.
  public init(capacity: Int = 0) { makeRoom(for: capacity) }

  /// A copy of what has been written and not removed, in order.
  public var bytes: [UInt8] { Array(memory[..<count]) }

  /// Lends what has been written and not removed, in place.
  public func withBytes<Answer>(_ read: (UnsafeRawBufferPointer) throws -> Answer) rethrows -> Answer {
    try memory.withUnsafeBytes { try read(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Lends the payload of the one frame that was written: what a reader gets of it once its header is off.
  public func withPayload(_ read: (UnsafeRawBufferPointer) -> Void) {
    precondition(count >= LinkLimits.frameHeader, "LinkBuffer.withPayload: no frame was written")
    withBytes { read(UnsafeRawBufferPointer(rebasing: $0[LinkLimits.frameHeader...])) }
  }

  /// Empties the buffer and keeps its memory.
  public mutating func removeAll() { count = 0 }

  /// Removes the oldest bytes, and keeps the memory.
  public mutating func removeFirst(_ number: Int) {
    precondition(number <= count, "LinkBuffer.removeFirst: \(number) bytes of \(count)")
    memory.withUnsafeMutableBytes { memory in
      memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[number..<count]))
    }
    count -= number
  }

  /// Writes one frame; after an error the buffer is as it was before.
  mutating func frame(
    _ type: LinkMessageType, limit: Int, _ body: (inout LinkBuffer) throws(LinkError) -> Void
  ) throws(LinkError) {
    let start = count
    // The length, which is not known yet, the type, and two bytes of 0.
    append(UInt64(type.rawValue) << 32)
    do throws(LinkError) {
      try payload(type, body)
      let length = count - payloadStart
      guard length <= limit else {
        throw LinkError(
          .tooMany(field: "bytes of payload", count: length, limit: limit), messageType: type.rawValue, offset: limit)
      }
      store(UInt32(length).littleEndian, at: start)
    } catch {
      count = start
      throw error
    }
  }

  /// Writes a payload without a header; after an error the buffer is as it was before.
  mutating func payload(
    _ type: LinkMessageType, _ body: (inout LinkBuffer) throws(LinkError) -> Void
  ) throws(LinkError) {
    let start = count
    payloadStart = start
    messageType = type.rawValue
    do throws(LinkError) {
      try body(&self)
    } catch {
      count = start
      throw error
    }
  }

  mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(_ value: Number) {
    append(record: value.littleEndian)
  }

  /// Writes a value that lies in memory as it has to lie in the message.
  mutating func append<Record: BitwiseCopyable>(record: Record) {
    makeRoom(for: MemoryLayout<Record>.size)
    store(record, at: count)
    count += MemoryLayout<Record>.size
  }

  mutating func append(_ value: Bool) { append(value ? 1 : 0 as UInt8) }

  mutating func append(_ value: Double, _ field: String) throws(LinkError) {
    guard value.isFinite else { throw error(.notFinite(field: field)) }
    append(value.bitPattern)
  }

  mutating func append(_ value: Float, _ field: String) throws(LinkError) {
    guard value.isFinite else { throw error(.notFinite(field: field)) }
    append(value.bitPattern)
  }

  /// Writes a number that may not be negative.
  mutating func append(atLeastZero value: Double, _ field: String) throws(LinkError) {
    guard value.isFinite else { throw error(.notFinite(field: field)) }
    guard value >= 0 else { throw error(.outOfRange(field: field, value: value, range: "at least 0")) }
    append(value.bitPattern)
  }

  /// Writes a number that has to be greater than 0.
  mutating func append(positive value: Double, _ field: String) throws(LinkError) {
    guard value.isFinite else { throw error(.notFinite(field: field)) }
    guard value > 0 else { throw error(.outOfRange(field: field, value: value, range: "greater than 0")) }
    append(value.bitPattern)
  }

  /// Writes the number of things that follow.
  mutating func append(count: Int, _ field: String, limit: Int) throws(LinkError) {
    guard count <= limit else { throw error(.tooMany(field: field, count: count, limit: limit)) }
    append(UInt32(count))
  }

  mutating func append(_ string: String, _ field: String, limit: Int) throws(LinkError) {
    try append(count: string.utf8.count, "bytes of \(field)", limit: limit)
    var string = string
    string.withUTF8 { append(contentsOf: UnsafeRawBufferPointer($0)) }
  }

  mutating func append(contentsOf other: [UInt8]) { other.withUnsafeBytes { append(contentsOf: $0) } }

  private mutating func append(contentsOf other: UnsafeRawBufferPointer) {
    makeRoom(for: other.count)
    memory.withUnsafeMutableBytes { $0[count...].copyBytes(from: other) }
    count += other.count
  }

  mutating func append(zeros number: Int) {
    makeRoom(for: number)
    memory.withUnsafeMutableBytes { memory in
      for index in count..<count + number { memory[index] = 0 }
    }
    count += number
  }

  /// An error about the field that would be written next, or so many bytes after it.
  func error(_ problem: LinkError.Problem, ahead: Int = 0) -> LinkError {
    LinkError(problem, messageType: messageType, offset: count - payloadStart + ahead)
  }

  /// Overwrites bytes; there is room for them.
  private mutating func store<Record: BitwiseCopyable>(_ record: Record, at offset: Int) {
    memory.withUnsafeMutableBytes { $0.storeBytes(of: record, toByteOffset: offset, as: Record.self) }
  }

  /// What lies beyond `count` is written before it is read, so it may be anything: a copy of what is there, which a
  /// build for debugging makes much faster than zeros.
  private mutating func makeRoom(for number: Int) {
    if memory.isEmpty, number > 0 { memory = [UInt8](repeating: 0, count: 64) }
    while memory.count < count + number { memory.append(contentsOf: memory) }
  }
}
