/// Numbers that follow from a seed: the same ones in every process.
public struct Chance: Sendable {
  private var state: UInt64
  /// Bytes that decide in place of the seed, as libFuzzer gives them; behind their end everything is 0.
  private var bytes: ArraySlice<UInt8>?

  public init(seed: UInt64) { state = seed }
  public init(bytes: [UInt8]) { (state, self.bytes) = (0, bytes[...]) }

  /// The next 64 bits: SplitMix, whose constants are public knowledge (Steele, Lea, Flood: Fast splittable pseudorandom
  /// number generators, 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Chance.mix(state)
  }

  static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 on, below the limit.
  public mutating func below(_ limit: Int) -> Int {
    guard limit > 1 else { return 0 }
    guard bytes != nil else { return Int(next() % UInt64(limit)) }
    var number = 0
    for _ in 0..<(limit > 256 ? 2 : 1) { number = number << 8 | Int(bytes?.popFirst() ?? 0) }
    return number % limit
  }

  /// True once in so many times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }
}
