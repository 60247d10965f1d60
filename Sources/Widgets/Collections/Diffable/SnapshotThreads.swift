import Dispatch
import FirstResponder
import Synchronization

/// From which thread snapshots are shown: always from the main one, or always from another (B24.7).
final class SnapshotThreads: Sendable {
  private let waiting = Mutex(0)

  /// Calls the body now on the main thread, in turn if another thread asks. Belongs to no actor, so that the other
  /// thread may run it.
  func onMain<Source: AnyObject>(_ source: Source, _ body: @escaping @MainActor (Source) -> Void) {
    // What is handed over is used on the main thread alone.
    nonisolated(unsafe) let source = source
    guard !MainQueue.isOurs else {
      guard waiting.withLock({ $0 }) == 0 else {
        fatalError(
          """
          \(type(of: source)) was given a snapshot on the main thread while one that another thread has applied still \
          waits for it. Apply snapshots always on the main thread, or never.
          """)
      }
      return MainActor.assumeIsolated { body(source) }
    }
    waiting.withLock { $0 += 1 }
    DispatchQueue.main.async {
      self.waiting.withLock { $0 -= 1 }
      MainActor.assumeIsolated { body(source) }
    }
  }
}
