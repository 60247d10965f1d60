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
    writer.add(code: 256)
    return writer.bytes
  }

  /// Bytes back that a repetition may lie, its shortest and longest length.
  private static let (window, shortest, longest) = (32_768, 3, 258)
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
        writer.add(code: Int(bytes[place]))
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
        writer.add(code: Int(bytes[place]))
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

  /// A literal, the end, or a length's code: codes stand with their highest bit first.
  mutating func add(code: Int) {
    let (bits, length): (Int, Int) =
      switch code {
      case 0...143: (0x30 + code, 8)
      case 144...255: (0x190 + code - 144, 9)
      case 256...279: (code - 256, 7)
      default: (0xC0 + code - 280, 8)
      }
    add(BitWriter.reversed(bits, length), count: length)
  }

  mutating func add(length: Int, distance: Int) {
    let place = BitWriter.lengths.lastIndex { $0.base <= length }!
    add(code: 257 + place)
    add(length - BitWriter.lengths[place].base, count: BitWriter.lengths[place].extra)
    let far = BitWriter.distances.lastIndex { $0.base <= distance }!
    add(BitWriter.reversed(far, 5), count: 5)
    add(distance - BitWriter.distances[far].base, count: BitWriter.distances[far].extra)
  }

  private static func reversed(_ bits: Int, _ count: Int) -> Int {
    var (bits, result) = (bits, 0)
    for _ in 0..<count {
      result = result << 1 | bits & 1
      bits >>= 1
    }
    return result
  }

  private typealias Range = (base: Int, extra: Int)
  /// Codes from 257 on: the shortest length of each, and how many more bits tell the rest. 258 has a code of its own.
  private static let lengths: [Range] = ranges(from: 3, first: 8, step: 4, codes: 28) + [(258, 0)]
  private static let distances: [Range] = ranges(from: 1, first: 4, step: 2, codes: 30)

  /// - Parameters:
  ///   - first: codes that need no more bits; after these, each `step` codes need one more than those before.
  private static func ranges(from start: Int, first: Int, step: Int, codes: Int) -> [Range] {
    var (ranges, base): ([Range], Int) = ([], start)
    for code in 0..<codes {
      let extra = code < first ? 0 : (code - first) / step + 1
      ranges.append((base, extra))
      base += 1 << extra
    }
    return ranges
  }
}
