/// A growing row of bytes that messages are written into, made to be used again and again.
///
/// `removeAll` keeps the memory, so that a steady stream of messages of similar size allocates nothing.
public struct LinkBuffer: Sendable {
  /// What has been written and not removed, in order.
  public private(set) var bytes: [UInt8] = []
  /// Where the payload being written begins in `bytes`.
  private var payloadStart = 0
  /// The type of the message being written, for errors.
  private var messageType: UInt16 = 0

  /// - Parameter capacity: bytes to make room for now.
  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// How many bytes were written and not removed.
  public var count: Int { bytes.count }

  /// Empties the buffer and keeps its memory.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Removes the oldest `count` bytes, and keeps the memory.
  public mutating func removeFirst(_ count: Int) { bytes.removeFirst(count) }

  /// Writes one frame; after an error the buffer is as it was before.
  mutating func frame(
    _ type: LinkMessageType, limit: Int, _ body: (inout LinkBuffer) throws(LinkError) -> Void
  ) throws(LinkError) {
    let start = bytes.count
    append(UInt32(0))
    append(type.rawValue)
    append(UInt16(0))
    do throws(LinkError) {
      try payload(type, body)
      let length = bytes.count - payloadStart
      guard length <= limit else {
        throw LinkError(
          .tooMany(field: "bytes of payload", count: length, limit: limit), messageType: type.rawValue, offset: limit)
      }
      store(UInt32(length), at: start)
    } catch {
      bytes.removeSubrange(start...)
      throw error
    }
  }

  /// Writes a payload without a header; after an error the buffer is as it was before.
  mutating func payload(
    _ type: LinkMessageType, _ body: (inout LinkBuffer) throws(LinkError) -> Void
  ) throws(LinkError) {
    let start = bytes.count
    payloadStart = start
    messageType = type.rawValue
    do throws(LinkError) {
      try body(&self)
    } catch {
      bytes.removeSubrange(start...)
      throw error
    }
  }

  mutating func append<Number: FixedWidthInteger>(_ value: Number) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ value: Bool) { bytes.append(value ? 1 : 0) }

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
    bytes.append(contentsOf: string.utf8)
  }

  mutating func append(contentsOf other: [UInt8]) { bytes.append(contentsOf: other) }

  mutating func append(zeros count: Int) {
    for _ in 0..<count { bytes.append(0) }
  }

  /// An error about the field that would be written next.
  func error(_ problem: LinkError.Problem) -> LinkError {
    LinkError(problem, messageType: messageType, offset: bytes.count - payloadStart)
  }

  private mutating func store(_ value: UInt32, at offset: Int) {
    for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(byte))) }
  }
}
