/// The hash by which a page's security policy names a script or a style that it holds (FIPS 180-4).
enum SHA256 {
  static func hash(_ text: String) -> [UInt8] {
    var message = Array(text.utf8)
    let bits = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    message += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    var state = start
    var words = [UInt32](repeating: 0, count: 64)
    for block in stride(from: 0, to: message.count, by: 64) {
      for place in 0..<16 {
        words[place] = (0..<4).reduce(0) { $0 << 8 | UInt32(message[block + 4 * place + $1]) }
      }
      for place in 16..<64 {
        let (early, late) = (words[place - 15], words[place - 2])
        words[place] =
          words[place - 16] &+ (turn(early, 7) ^ turn(early, 18) ^ early >> 3) &+ words[place - 7]
          &+ (turn(late, 17) ^ turn(late, 19) ^ late >> 10)
      }
      var now = state
      for place in 0..<64 {
        let choice = now[4] & now[5] ^ ~now[4] & now[6]
        let one = now[7] &+ (turn(now[4], 6) ^ turn(now[4], 11) ^ turn(now[4], 25)) &+ choice &+ keys[place]
        let first = one &+ words[place]
        let most = now[0] & now[1] ^ now[0] & now[2] ^ now[1] & now[2]
        let second = (turn(now[0], 2) ^ turn(now[0], 13) ^ turn(now[0], 22)) &+ most
        now = [first &+ second, now[0], now[1], now[2], now[3] &+ first, now[4], now[5], now[6]]
      }
      for place in 0..<8 { state[place] &+= now[place] }
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The first 32 bits behind the point of the square roots of the first primes, and of the cube roots.
  private static let start = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  private static let keys = primes.map { cubeRoot($0) }

  private static let primes: [Int] = {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }()

  private static func fraction(_ number: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: Int((number - number.rounded(.down)) * 4_294_967_296))
  }

  /// In whole numbers: the greatest whose cube is at most the prime's, 32 bits behind the point.
  private static func cubeRoot(_ prime: Int) -> UInt32 {
    var (low, high): (UInt64, UInt64) = (0, 7 << 32)
    while high - low > 1 {
      let middle = (low + high) / 2
      // middle³ against prime * 2^96, by their upper and lower halves.
      let square = middle.multipliedFullWidth(by: middle)
      let (upper, lower) = (square.high.multipliedFullWidth(by: middle), square.low.multipliedFullWidth(by: middle))
      let (sum, overflow) = upper.low.addingReportingOverflow(lower.high)
      let top = upper.high + (overflow ? 1 : 0)
      let isMore = top > 0 || sum >= UInt64(prime) << 32
      if isMore { high = middle } else { low = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}
