/// How far the characters of a typeface stand apart, as the generated table has it.
///
/// Letters, signs and numbers of Latin, Greek and Cyrillic texts have an advance each; of other scripts only a mean is
/// known (`CharacterClass`).
struct AdvanceTable: Sendable {
  /// Letters have two forms: a looser one for texts, a closer one for titles.
  enum Form: Int, Sendable {
    case text, display
  }

  /// Shares by code, for the codes of the first range and those before it; 0 for marks.
  let near: [UInt16]
  /// The same for the codes of the other ranges, one range behind the other.
  private let far: [UInt16]
  /// Of characters of which nothing is known: the mean of the small letters.
  let unknown: UInt16
  /// Letters of all scripts are as wide as each other.
  let isFixed: Bool

  init(_ typeface: Typeface, _ form: Form) {
    let masters = Self.masters[form.rawValue]
    let weight = Int(typeface.weight)
    // Of the masters' weights, 100, 400 and 900, the two between which it lies.
    let (low, high, part, whole) = weight <= 400 ? (0, 1, weight - 100, 300) : (1, 2, weight - 400, 500)
    let byClass = (0..<Self.classCount).map { index -> UInt16 in
      let (light, heavy) = (Int(masters[low][index]), Int(masters[high][index]))
      return UInt16(((2 * (light * (whole - part) + heavy * part) + whole) / (2 * whole)))
    }
    var shares = Self.classes.map { $0 < Self.classCount ? byClass[Int($0)] : nil }
    let first = Int(Self.ranges[0].first)
    isFixed = typeface.spacing == .fixed
    let letters = (0x61...0x7A).map { Int(shares[$0 - first] ?? 0) }
    unknown = isFixed ? Self.fixedShare : UInt16(letters.reduce(0, +) / letters.count)
    switch typeface.spacing {
    case .proportional: break
    case .fixed: shares = shares.map { $0.map { $0 == 0 ? 0 : Self.fixedShare } }
    case .equalDigits:
      let digit = form == .text ? Self.equalDigitShares.text : Self.equalDigitShares.display
      for code in 0x30...0x39 { shares[code - first] = digit }
    }
    let codes = Self.ranges.flatMap { $0.first...$0.last }
    var all: [UInt16] = []
    all.reserveCapacity(codes.count)
    for (code, share) in zip(codes, shares) { all.append(share ?? (CharacterClass(code) == .nothing ? 0 : unknown)) }
    let count = Int(Self.ranges[0].last) - first + 1
    // Of the codes before the first range only a tabulator takes room, that of a space.
    near = (0..<first).map { $0 == 0x09 ? all[0] : 0 } + all[..<count]
    far = Array(all[count...])
  }

  /// The share of a character beyond `near`; nil if it has none of its own.
  func share(beyond code: UInt32) -> UInt16? {
    guard code <= Self.lastCode else { return nil }
    var start = 0
    for range in Self.ranges.dropFirst() {
      if code < range.first { return nil }
      if code <= range.last { return far[start + Int(code - range.first)] }
      start += Int(range.last - range.first) + 1
    }
    return nil
  }

  // MARK: What is generated, read once

  private static let lastCode = ranges[ranges.count - 1].last
  private static let classes = read(classDigits, width: 3)
  /// By form, then by weight: 100, 400, 900.
  private static let masters: [[[UInt16]]] = {
    let all = read(advanceDigits, width: 4)
    let each = (0..<6).map { Array(all[$0 * classCount..<($0 + 1) * classCount]) }
    return [Array(each[..<3]), Array(each[3...])]
  }()

  private static func read(_ digits: StaticString, width: Int) -> [UInt16] {
    digits.withUTF8Buffer { bytes in
      stride(from: 0, to: bytes.count, by: width).map { start in
        bytes[start..<start + width].reduce(0) { $0 << 4 | UInt16($1 < 0x3A ? $1 - 0x30 : $1 - 0x57) }
      }
    }
  }
}
