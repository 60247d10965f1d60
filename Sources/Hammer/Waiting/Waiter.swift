import Foundation

extension EventGenerator {
  /// Something that one waits for, and another one completes.
  @preconcurrency @MainActor
  public final class Waiter {
    /// How far it is.
    public enum State: Sendable, Hashable {
      /// Nobody waits.
      case idle
      /// Somebody waits.
      case running
      /// It is over: whether because of the time.
      case completed(timeout: Bool)
    }

    /// Seconds that are waited at most.
    public let timeout: TimeInterval
    /// How far it is.
    public private(set) var state = State.idle

    private weak var generator: EventGenerator?
    private var isComplete = false

    /// One that nobody waits for yet; by itself it waits in real time.
    public init(timeout: TimeInterval) { self.timeout = timeout }

    init(timeout: TimeInterval, on generator: EventGenerator) {
      (self.timeout, self.generator) = (timeout, generator)
    }

    /// Waits until `complete()` is called, or the time is over.
    /// - Throws: `HammerError`, where somebody waits already, or has done so.
    public func start(throwIfAlreadyCompleted: Bool = true) throws {
      switch state {
      case .running: throw HammerError.waiterIsAlreadyRunning
      case .completed:
        if throwIfAlreadyCompleted { throw HammerError.waiterIsAlreadyCompleted }
        return
      case .idle: break
      }
      state = .running
      if let generator {
        _ = generator.wait(timeout, every: 0.1) { self.isComplete }
      } else {
        let end = Date(timeIntervalSinceNow: timeout.isFinite ? min(max(timeout, 0), 3_600) : 0)
        while !isComplete, Date() < end {
          _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
        }
      }
      state = .completed(timeout: !isComplete)
    }

    /// Ends the wait.
    /// - Throws: `HammerError`, where nobody waits.
    public func complete() throws {
      switch state {
      case .idle: throw HammerError.waiterIsNotRunning
      case .completed: throw HammerError.waiterIsAlreadyCompleted
      case .running: isComplete = true
      }
    }
  }
}
