/// How much memory a machine has, bytes.
public struct MemoryReading: Sendable, Hashable {
  /// What programs can still get without others being slowed down.
  public var available: Double
  /// All there is; greater than 0.
  public var total: Double

  /// One reading, in bytes. Nothing is checked.
  public init(available: Double, total: Double) {
    self.available = available
    self.total = total
  }
}

/// Decides when apps are warned that memory is short.
///
///     enough --(available <= lowShare)--> short: warn
///     short  --(available >= enoughShare)--> enough
///
/// Between the two marks nothing changes, so that an amount that trembles about a mark does not warn again and again;
/// and there is never more than one warning in `interval`. A value without clock and machine.
public struct MemoryPressure: Sendable {
  /// Memory is short when no more than this share of it is available.
  public static let lowShare = 0.08
  /// It no longer is when at least this share is.
  public static let enoughShare = 0.12
  /// Seconds between two warnings, at least.
  public static let interval = 60.0

  /// Apps were warned, and memory has not been enough since.
  private var isShort = false
  private var lastWarning = -Double.infinity

  /// Begins with enough memory and no warning yet, so that the first reading may warn.
  public init() {}

  /// Takes the next reading.
  /// - Parameter now: seconds since boot.
  /// - Returns: whether apps are to be warned now.
  public mutating func take(_ reading: MemoryReading, at now: Double) -> Bool {
    let share = reading.available / reading.total
    if share >= Self.enoughShare { isShort = false }
    guard share <= Self.lowShare, !isShort, now - lastWarning >= Self.interval else { return false }
    (isShort, lastWarning) = (true, now)
    return true
  }
}
