/// Changes valid inputs into such as nobody would write.
struct Mutator {
  let subject: Subject
  var numbers: SeededNumbers

  /// Numbers at which programs stumble, as text.
  static let numerals = [
    "0", "-0", "-0.0", "1", "-1", "1e999", "-1e999", "1e308", "-1.7976931348623157e308", "5e-324", "NaN", "nan", "inf",
    "-inf", "Infinity", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296",
    "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615",
    "18446744073709551616", "1e19", "1e-7", "0.1", "00", "01", "+1", "0x10", "1.", ".5", "1e", "65535", "65536", "255",
    "256", "100001", "604801", "0.0000001", "99999999999999999999999999999999999999",
  ]

  /// Texts at which programs stumble: not UTF-8, halves of pairs, controls, characters that are many scalars.
  static let texts: [[UInt8]] =
    [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0], [0x1B, 0x5B, 0x32, 0x4A],
    ]
    + [#"\ud800"#, #"\udc00\ud800"#, #"\u0000"#, #"\u001b[2J"#, "\u{2028}", "\u{FEFF}", "\r\n", "\r", "e\u{301}", "🇩🇪"]
    .map { Array($0.utf8) }

  /// The next input.
  mutating func input() -> [UInt8] {
    var bytes = numbers.pick(subject.corpus)
    for _ in 0...numbers.below(numbers.oneIn(4) ? 12 : 3) { change(&bytes) }
    if !numbers.oneIn(4) { subject.repair(&bytes) }
    if bytes.count > subject.lengthLimit { bytes.removeSubrange(subject.lengthLimit...) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    switch numbers.below(subject.isText ? 14 : 9) {
    case 0 where !bytes.isEmpty: bytes[numbers.below(bytes.count)] ^= 1 << UInt8(numbers.below(8))
    case 1 where !bytes.isEmpty:
      bytes[numbers.below(bytes.count)] = numbers.pick([0, 1, 2, 0x7F, 0x80, 0xFF, UInt8(numbers.below(256))])
    case 2: bytes.removeSubrange(numbers.below(bytes.count + 1)...)
    case 3: bytes.removeSubrange(stretch(of: bytes))
    case 4: splice(&bytes)
    case 5: repeatStretch(&bytes)
    case 6: overwrite(&bytes)
    case 7: insert(word(), &bytes)
    case 8:
      let (from, to) = (stretch(of: bytes), numbers.below(bytes.count + 1))
      let moved = bytes[from]
      bytes.insert(contentsOf: moved, at: to)
    case 9, 10, 11: changeNumber(&bytes)
    case 12: nest(&bytes)
    default: insert(numbers.pick(Self.texts), &bytes)
    }
  }

  private mutating func word() -> [UInt8] { Array(numbers.pick(subject.words).utf8) }

  private mutating func stretch(of bytes: [UInt8]) -> Range<Int> {
    let start = numbers.below(bytes.count + 1)
    let most = numbers.oneIn(3) ? bytes.count - start : min(16, bytes.count - start)
    return start..<start + numbers.below(most + 1)
  }

  private mutating func insert(_ piece: [UInt8], _ bytes: inout [UInt8]) {
    bytes.insert(contentsOf: piece, at: numbers.below(bytes.count + 1))
  }

  /// The beginning of this, the end of another.
  private mutating func splice(_ bytes: inout [UInt8]) {
    let other = numbers.pick(subject.corpus)
    let cut = numbers.below(bytes.count + 1)
    bytes = Array(bytes[..<cut] + other[numbers.below(other.count + 1)...])
  }

  private mutating func repeatStretch(_ bytes: inout [UInt8]) {
    let piece = stretch(of: bytes)
    guard !piece.isEmpty else { return }
    let most = max(1, min(subject.lengthLimit / piece.count, numbers.oneIn(6) ? 4_096 : 16))
    let copy = Array(bytes[piece])
    let times = 1 + numbers.below(most)
    var row: [UInt8] = []
    row.reserveCapacity(times * copy.count)
    for _ in 0..<times { row += copy }
    bytes.insert(contentsOf: row, at: piece.upperBound)
  }

  /// An integer that matters, over what stands there.
  private mutating func overwrite(_ bytes: inout [UInt8]) {
    let value: UInt64 = numbers.pick([
      0, 1, 2, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x1_0000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 1 << 32, 1 << 62,
      .max >> 1, 1 << 63, .max, Double.nan.bitPattern, Double.infinity.bitPattern, (-0.0).bitPattern,
      Double.greatestFiniteMagnitude.bitPattern, Double.leastNonzeroMagnitude.bitPattern, UInt64(numbers.below(5_000)),
    ])
    let width = numbers.pick([1, 2, 4, 4, 8])
    guard bytes.count >= width else { return }
    let place = numbers.below(bytes.count - width + 1)
    for index in 0..<width { bytes[place + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * index)) }
  }

  private mutating func changeNumber(_ bytes: inout [UInt8]) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let start = numbers.below(bytes.count + 1)
    guard let first = bytes[start...].firstIndex(where: digits.contains) else { return }
    let end = bytes[first...].firstIndex { !digits.contains($0) && !".eE+-".utf8.contains($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: Array(numbers.pick(Self.numerals).utf8))
  }

  /// Deeper than any stack is high.
  private mutating func nest(_ bytes: inout [UInt8]) {
    let (open, close) = numbers.pick([("[", "]"), (#"{"a":"#, "}"), ("[", ""), (#"{"a":["#, "]}")])
    let depth = numbers.pick([2, 100, 511, 512, 513, 10_000])
    let place = numbers.below(bytes.count + 1)
    bytes.insert(
      contentsOf: Array((String(repeating: open, count: depth) + String(repeating: close, count: depth)).utf8),
      at: place)
  }
}
