import EventTrace
import Foundation

/// What came of waiting until an app does nothing more by itself; made by ``SimulatedDevice/settle(within:)``.
public struct Settling: Sendable, Hashable, Codable {
  /// Whether nothing was left in the end that ends by itself.
  ///
  /// What never ends (an animation that repeats, an indicator that spins, a display link, a timer that repeats) does
  /// not keep an app from it, and neither does what somebody else has to end: a finger that is down, an animator that
  /// is paused, a transition that is held.
  public let isSettled: Bool
  /// How much virtual time has passed meanwhile, seconds: 0 where there was nothing to wait for.
  public let seconds: TimeInterval
  /// What goes on all the same: what ends by itself first, of that what takes longest, then what a finger or the
  /// program ends, then what never ends. Empty for an app at rest. At most a hundred.
  public let busy: [BusyReason]

  /// Puts together what came of it; nothing is checked.
  public init(isSettled: Bool, seconds: TimeInterval, busy: [BusyReason]) {
    (self.isSettled, self.seconds, self.busy) = (isSettled, seconds, busy)
  }

  /// Who kept the app busy until the time was over; empty where it settled.
  public var culprits: [BusyReason] {
    isSettled ? [] : busy.filter { if case .byItself = $0.end { true } else { false } }
  }
}

extension Settling: CustomStringConvertible {
  /// One sentence: `settled after 0.35 s; UIView 'spinner' animates transform for ever`.
  public var description: String {
    let outcome = "\(isSettled ? "settled" : "not settled") after \(hundredths(seconds)) s"
    guard !busy.isEmpty else { return outcome }
    let told = busy.prefix(8).map(\.text)
    let rest = busy.count > told.count ? ["\(busy.count - told.count) more"] : []
    return "\(outcome); \((told + rest).joined(separator: ", "))"
  }
}
