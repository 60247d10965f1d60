import Synchronization

/// A process-wide count that any thread may advance; 0 is never given out, so it can mean "no recorder yet".
final class EpochCounter: Sendable {
  private let value = Atomic<UInt32>(0)

  func next() -> UInt32 { value.wrappingAdd(1, ordering: .relaxed).newValue }
}
