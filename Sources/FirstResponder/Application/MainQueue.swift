/// Does what a deinit has to put in order where the app half lives: on the main queue.
///
/// The last reference to a view, a device or an application may be dropped elsewhere: a task ends, or a test suite that
/// stores one is taken apart by the test runner's thread. The deinit then waits until the main queue has done it; the
/// object is whole until then. (`isolated deinit` would say the same without waiting, but it would force every subclass
/// that has a deinit to repeat the word.)
@inline(__always)
nonisolated func onMainThread<Answer: Sendable>(_ body: @MainActor () -> Answer) -> Answer {
  // Both branches run on the main queue, which is what the type can't say.
  withoutActuallyEscaping(body) { body in
    if MainQueue.isOurs {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
    }
  }
}

/// Knows whether code runs on the main queue. In a program whose main function is async (a test runner, say),
/// that need not be the main thread.
package enum MainQueue {
  /// Whether this is where views live: the main thread, or whichever one works on the main queue.
  package static var isOurs: Bool { Thread.isMainThread || isCurrent }

  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}
