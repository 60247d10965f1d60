/// Splitmix64: the same numbers for the same seed, everywhere.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// Numbers for one input: the same for the same subject, seed and place, whatever was played before.
  public init(seed: UInt64, subject: String, place: Int) {
    var numbers = SeededNumbers(seed: seed)
    var mixed = numbers.next()
    for byte in subject.utf8 {
      numbers = SeededNumbers(seed: mixed ^ UInt64(byte))
      mixed = numbers.next()
    }
    self.init(seed: mixed ^ (UInt64(place) &* 0xD6E8_FEB8_6659_FD93))
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { bound > 0 ? Int.random(in: 0..<bound, using: &self) : 0 }
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
  mutating func pick<Values: RandomAccessCollection>(_ values: Values) -> Values.Element {
    values[values.index(values.startIndex, offsetBy: below(values.count))]
  }
}
