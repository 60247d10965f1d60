/// The fixed codes of RFC 1951 (3.2.6), and what they stand for (3.2.5).
enum FixedCodes {
  /// The symbol behind the last byte; those behind it are lengths of repetitions.
  static let end = 256
  /// Bytes back that a repetition may lie.
  static let window = 32_768

  typealias Range = (base: Int, extra: Int)
  /// Symbols from 257 on: the shortest length of each, and how many more bits tell the rest. 258 has one of its own.
  static let lengths: [Range] = ranges(from: 3, first: 8, step: 4, codes: 28) + [(258, 0)]
  /// The same of how far back a repetition lies; these codes have five bits.
  static let distances: [Range] = ranges(from: 1, first: 4, step: 2, codes: 30)
  static let distanceBits = 5

  /// The code of a byte, the end or a length, to be written from its lowest bit up.
  static func code(of symbol: Int) -> (bits: Int, count: Int) {
    let (bits, count) =
      switch symbol {
      case 0...143: (0x30 + symbol, 8)
      case 144...255: (0x190 + symbol - 144, 9)
      case 256...279: (symbol - 256, 7)
      default: (0xC0 + symbol - 280, 8)
      }
    return (reversed(bits, count), count)
  }

  /// Codes stand with their highest bit first, and numbers with their lowest.
  static func reversed(_ bits: Int, _ count: Int) -> Int {
    var (bits, result) = (bits, 0)
    for _ in 0..<count {
      result = result << 1 | bits & 1
      bits >>= 1
    }
    return result
  }

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
