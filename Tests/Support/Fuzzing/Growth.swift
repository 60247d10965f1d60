/// How much the memory of a process has grown since its warm-up.
public struct Growth: Sendable {
  /// Bytes by which memory may grow.
  private static let slack = 1 << 20
  /// Measurements after which it counts: before that caches are filled.
  private static let warmUp = 6

  /// Measurements so far.
  public private(set) var count = 0
  /// Bytes that one of them was above the warm-up's greatest.
  public private(set) var most = 0
  private var first = 0

  public init() {}

  public mutating func note(_ bytes: Int) {
    count += 1
    if count <= Self.warmUp { first = max(first, bytes) } else { most = max(most, bytes - first) }
  }

  public var isTooMuch: Bool { most > Self.slack }

  /// What is wrong after the last measurement, as a sentence; nil if memory stayed flat.
  public var fault: String? {
    guard count > Self.warmUp else {
      return "too few measurements: \(count), of which the first \(Self.warmUp) do not count"
    }
    return isTooMuch ? "memory has grown by \(most / 1024) KiB" : nil
  }
}
