import Foundation

/// What `Deflate` has packed, as it was before: piece by piece, so that of a page from elsewhere no more is unpacked
/// than its reader asks for.
///
/// It reads what `Deflate` writes, one block with fixed codes, and nothing else.
struct Inflate {
  /// What is packed is damaged, or was packed by somebody else: no more comes.
  private(set) var isDamaged = false

  private let bytes: [UInt8]
  private var place = 0
  /// Bits that were taken from the bytes and are not used yet, the next one lowest.
  private var waiting: UInt64 = 0
  private var count = 0
  private var hasBegun = false
  private var hasEnded = false
  /// What was unpacked last: as much as a repetition may need, then the piece that is being made.
  private var text: [UInt8] = []

  /// Bytes of a piece; the last repetition may make it longer.
  private static let piece = 262_144
  /// Symbols, and how many bits their codes have, by the next nine bits.
  private static let symbols: [(symbol: Int, count: Int)] = {
    var symbols = Array(repeating: (symbol: 0, count: 0), count: 512)
    for symbol in 0..<288 {
      let code = FixedCodes.code(of: symbol)
      for rest in stride(from: code.bits, to: 512, by: 1 << code.count) { symbols[rest] = (symbol, code.count) }
    }
    return symbols
  }()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next piece; an empty one at the end, and where `isDamaged` says why there is no other.
  mutating func next() -> Data {
    if !hasBegun {
      hasBegun = true
      // The last block, with fixed codes.
      if bits(1) != 1 || bits(2) != 1 { isDamaged = true }
    }
    text.removeFirst(max(0, text.count - FixedCodes.window))
    let start = text.count
    while !hasEnded, !isDamaged, text.count - start < Self.piece { step() }
    return isDamaged ? Data() : Data(text[start...])
  }

  /// A byte, a repetition or the end.
  private mutating func step() {
    fill()
    let (symbol, length) = Self.symbols[Int(waiting & 511)]
    guard take(length) else { return }
    if symbol < FixedCodes.end { return text.append(UInt8(symbol)) }
    guard symbol > FixedCodes.end else { return hasEnded = true }
    guard let length = number(FixedCodes.lengths, symbol - FixedCodes.end - 1),
      let distance = number(
        FixedCodes.distances, FixedCodes.reversed(bits(FixedCodes.distanceBits), FixedCodes.distanceBits)),
      distance <= text.count, !isDamaged
    else { return isDamaged = true }
    for _ in 0..<length { text.append(text[text.count - distance]) }
  }

  private mutating func number(_ ranges: [FixedCodes.Range], _ code: Int) -> Int? {
    ranges.indices.contains(code) ? ranges[code].base + bits(ranges[code].extra) : nil
  }

  // MARK: Bits

  /// A number, its lowest bit first.
  private mutating func bits(_ count: Int) -> Int {
    fill()
    let number = Int(waiting & (1 << UInt64(count) - 1))
    return take(count) ? number : 0
  }

  private mutating func fill() {
    while count <= 48, place < bytes.count {
      waiting |= UInt64(bytes[place]) << UInt64(count)
      place += 1
      count += 8
    }
  }

  /// - Returns: whether there were so many.
  private mutating func take(_ used: Int) -> Bool {
    guard used <= count else {
      isDamaged = true
      return false
    }
    waiting >>= UInt64(used)
    count -= used
    return true
  }
}
