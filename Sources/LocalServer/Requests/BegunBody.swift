import Foundation

/// A body of which the beginning has come, or nothing yet: a value, apart from any socket.
///
/// The parts of a chunked one, in their order, and what each is followed by:
///
///     size -> content -> end of content -> size ... size of 0 -> trailers -> whole
struct BegunBody {
  /// What has come of it. Memory comes with the bytes, and not with what a length claims.
  private(set) var payload = Data()
  private var state: State
  /// Bytes that it may still have.
  private var room: Int
  /// Bytes that may still stand around the content of chunks: one that comes byte by byte costs more than it says.
  private var wrapping: Int
  private var trailers = Self.trailerLimit

  private enum State {
    case plain(left: Int)
    case size
    case content(left: Int)
    case endOfContent
    case trailers
    case whole
  }

  /// Bytes of the line before a chunk. Nobody here knows what its extensions mean.
  private static let sizeLimit = 256
  /// Bytes of what follows the last chunk, which is dropped.
  private static let trailerLimit = 4_096

  init(_ framing: BodyFraming, atMost limit: Int) throws(ClientFault) {
    (room, wrapping) = (limit, limit + 65_536)
    switch framing {
    case .none: state = .whole
    case .chunked: state = .size
    case .length(let count):
      guard count <= limit else { throw .bodyTooLong }
      state = .plain(left: count)
    }
  }

  var isWhole: Bool {
    switch state {
    case .whole: true
    case .plain, .size, .content, .endOfContent, .trailers: false
    }
  }

  /// Takes what belongs to it, and leaves what comes behind it.
  mutating func take(from waiting: inout [UInt8]) throws(ClientFault) {
    // Taken away once: there may be thousands of chunks in what has come.
    var place = 0
    defer { waiting.removeFirst(place) }
    while try step(waiting, &place) {}
  }

  /// - Returns: false when it is whole, or more has to come first.
  private mutating func step(_ waiting: [UInt8], _ place: inout Int) throws(ClientFault) -> Bool {
    switch state {
    case .whole: return false
    case .plain(let left):
      let rest = take(left, waiting, &place)
      state = rest == 0 ? .whole : .plain(left: rest)
      return rest == 0
    case .size:
      guard let line = try Self.line(waiting, &place, atMost: Self.sizeLimit) else { return false }
      wrapping -= line.count + 4
      let size = try Self.size(line)
      guard size <= room, wrapping >= 0 else { throw .bodyTooLong }
      room -= size
      state = size == 0 ? .trailers : .content(left: size)
      return true
    case .content(let left):
      let rest = take(left, waiting, &place)
      state = rest == 0 ? .endOfContent : .content(left: rest)
      return rest == 0
    case .endOfContent:
      guard let line = try Self.line(waiting, &place, atMost: 1) else { return false }
      guard line.isEmpty else { throw .chunk }
      state = .size
      return true
    case .trailers:
      guard let line = try Self.line(waiting, &place, atMost: trailers) else { return false }
      trailers -= line.count + 2
      guard !line.isEmpty else {
        state = .whole
        return true
      }
      guard line.contains(UInt8(ascii: ":")), line.first != 0x20, line.first != 9 else { throw .chunk }
      return true
    }
  }

  /// - Returns: how many of the bytes have not come yet.
  private mutating func take(_ left: Int, _ waiting: [UInt8], _ place: inout Int) -> Int {
    let count = min(left, waiting.count - place)
    payload.append(contentsOf: waiting[place..<(place + count)])
    place += count
    return left - count
  }

  /// The next line, without its end; nil until it has come.
  private static func line(
    _ waiting: [UInt8], _ place: inout Int, atMost limit: Int
  ) throws(ClientFault) -> ArraySlice<UInt8>? {
    let rest = waiting[place...].prefix(max(limit, 0) + 1)
    guard let end = rest.firstIndex(where: { $0 != 9 && !(0x20...0x7E).contains($0) }) else {
      guard rest.count <= max(limit, 0) else { throw .chunk }
      return nil
    }
    guard waiting[end] == 13 else { throw .chunk }
    guard end + 1 < waiting.count else { return nil }
    guard waiting[end + 1] == 10 else { throw .chunk }
    defer { place = end + 2 }
    return waiting[place..<end]
  }

  /// What the line before a chunk says: up to eight digits, and behind a semicolon what nobody here asked for.
  private static func size(_ line: ArraySlice<UInt8>) throws(ClientFault) -> Int {
    let digits = line.prefix { Character(Unicode.Scalar($0)).isHexDigit }
    let rest = line[digits.endIndex...].drop { $0 == 0x20 || $0 == 9 }
    guard (1...8).contains(digits.count), rest.isEmpty ? digits.count == line.count : rest.first == UInt8(ascii: ";"),
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .chunk }
    return size
  }
}
