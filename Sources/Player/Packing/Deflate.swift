/// Bytes made shorter, in the form that browsers unpack by themselves (RFC 1951, "deflate-raw"), with its fixed codes.
///
/// The same bytes give the same form everywhere.
enum Deflate {
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    // The last block, with fixed codes.
    writer.add(1, count: 1)
    writer.add(1, count: 2)
    bytes.withUnsafeBufferPointer { write($0, to: &writer) }
    writer.add(symbol: FixedCodes.end)
    return writer.bytes
  }

  private static let window = FixedCodes.window
  /// The shortest and the longest length of a repetition.
  private static let (shortest, longest) = (3, 258)
  /// Places with the same three bytes that are looked at.
  private static let tries = 24
  private static let hashes = 1 << 15

  private static func write(_ bytes: UnsafeBufferPointer<UInt8>, to writer: inout BitWriter) {
    // For each hash the last place with it, for each place the one before with the same.
    let heads = UnsafeMutableBufferPointer<Int32>.allocate(capacity: hashes)
    let links = UnsafeMutableBufferPointer<Int32>.allocate(capacity: window)
    heads.initialize(repeating: -1)
    links.initialize(repeating: -1)
    defer {
      heads.deallocate()
      links.deallocate()
    }
    func enter(_ place: Int) -> Int32 {
      let hash =
        (Int(bytes[place]) &* 0x9E5F ^ Int(bytes[place + 1]) &* 0x6B43 ^ Int(bytes[place + 2]) &* 0x1C9) & (hashes - 1)
      let before = heads[hash]
      links[place & (window - 1)] = before
      heads[hash] = Int32(truncatingIfNeeded: place)
      return before
    }
    var place = 0
    while place < bytes.count {
      guard place + shortest <= bytes.count else {
        writer.add(symbol: Int(bytes[place]))
        place += 1
        continue
      }
      var candidate = Int(enter(place))
      var (length, distance, left) = (0, 0, tries)
      let limit = min(longest, bytes.count - place)
      while candidate >= 0, place - candidate <= window - 1, left > 0, length < limit {
        left -= 1
        // The byte behind the longest so far has to be the same, or it can't be longer.
        if bytes[candidate + length] == bytes[place + length] {
          var same = 0
          while same < limit, bytes[candidate + same] == bytes[place + same] { same += 1 }
          if same > length { (length, distance) = (same, place - candidate) }
        }
        candidate = Int(links[candidate & (window - 1)])
      }
      guard length >= shortest else {
        writer.add(symbol: Int(bytes[place]))
        place += 1
        continue
      }
      writer.add(length: length, distance: distance)
      for next in (place + 1)..<(place + length) where next + shortest <= bytes.count { _ = enter(next) }
      place += length
    }
  }
}

/// Bits from the lowest up, eight a byte.
private struct BitWriter {
  private(set) var done: [UInt8] = []
  private var waiting: UInt32 = 0
  private var count = 0

  var bytes: [UInt8] { count > 0 ? done + [UInt8(truncatingIfNeeded: waiting)] : done }

  mutating func add(_ bits: Int, count more: Int) {
    waiting |= UInt32(bits) << UInt32(count)
    count += more
    while count >= 8 {
      done.append(UInt8(truncatingIfNeeded: waiting))
      waiting >>= 8
      count -= 8
    }
  }

  /// A byte, the end, or a length's code.
  mutating func add(symbol: Int) {
    let code = FixedCodes.code(of: symbol)
    add(code.bits, count: code.count)
  }

  mutating func add(length: Int, distance: Int) {
    let place = FixedCodes.lengths.lastIndex { $0.base <= length }!
    add(symbol: FixedCodes.end + 1 + place)
    add(length - FixedCodes.lengths[place].base, count: FixedCodes.lengths[place].extra)
    let far = FixedCodes.distances.lastIndex { $0.base <= distance }!
    add(FixedCodes.reversed(far, FixedCodes.distanceBits), count: FixedCodes.distanceBits)
    add(distance - FixedCodes.distances[far].base, count: FixedCodes.distances[far].extra)
  }
}
