/// How often a display link would like to be called. Calls per second; 0 for no wish.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest calls per second that still look right.
  public var minimum: Float
  /// The most calls per second that are of use.
  public var maximum: Float
  /// The best number of calls per second; nil or 0 for `maximum`.
  public var preferred: Float?

  /// Makes a range; 0 stands for no wish.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// No wishes: every display frame.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

extension CAFrameRateRange {
  /// Each how many display frames the call comes: the number whose rate is nearest to the preferred one (26 and 35 at
  /// 60 Hz both give 2), moved into the range where that is possible. At least 1, at most a million.
  func step(at rate: Double) -> Int {
    func wish(_ value: Float?) -> Double? { value.flatMap { $0.isFinite && $0 > 0 ? Double($0) : nil } }
    guard let wanted = wish(preferred) ?? wish(maximum) else { return 1 }
    func steps(_ wish: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max(1, (rate / wish).rounded(rule)), 1_000_000))
    }
    var step = steps(wanted, .toNearestOrAwayFromZero)
    if let most = wish(maximum), rate / Double(step) > most + 0.001 { step = steps(most, .up) }
    if let least = wish(minimum), rate / Double(step) < least - 0.001 { step = steps(least, .down) }
    return step
  }
}
