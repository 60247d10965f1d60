import Foundation
import Testing

/// A place in the queue of tests that work with other processes, sockets or browsers.
///
/// All tests of the main actor start together and share it in turn, so that while thousands of them wait, each step of
/// one takes as long as a step of every other: a page that answers in 20 ms is not seen for a minute, and whoever waits
/// for it gives up. Tests of plain code don't notice. Those that wait for others come after them, a few at a time.
public struct Turns: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }
  /// No other test that takes turns runs beside.
  private let isAlone: Bool

  fileprivate init(isAlone: Bool) { self.isAlone = isAlone }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Queue.shared.enter(isAlone)
    do {
      await Self.waitUntilQuiet()
      try await function()
    } catch {
      await Queue.shared.leave(isAlone)
      throw error
    }
    await Queue.shared.leave(isAlone)
  }

  /// Returns when a sleep and a step of the main actor took about as long as they should, three times in a row. All
  /// tests together wait ten minutes at most: on a machine that others keep busy it never becomes quiet.
  private static func waitUntilQuiet() async {
    let clock = ContinuousClock()
    let begin = clock.now
    let end = begin + (await Queue.shared.patience)
    var inTime = 0
    while inTime < 3, clock.now < end, !Task.isCancelled {
      let start = clock.now
      try? await Task.sleep(for: .milliseconds(20))
      await MainActor.run {}
      inTime = clock.now - start < .milliseconds(100) ? inTime + 1 : 0
    }
    await Queue.shared.use(clock.now - begin)
  }
}

extension Trait where Self == Turns {
  /// The tests of this suite wait until the machine is quiet, and a few of them run at a time.
  public static var takesTurns: Self { Turns(isAlone: false) }

  /// The same for tests whose main queue has to stay with one thread: links and clocks hang on its run loop. Whoever
  /// lets go of a view elsewhere would bring another thread to do the queue's work.
  public static var takesTurnsAlone: Self { Turns(isAlone: true) }
}

/// Who runs and who waits, first come, first served.
private actor Queue {
  static let shared = Queue()

  private static let places = max(2, ProcessInfo.processInfo.activeProcessorCount)
  private var free = Queue.places
  private var waiting: [(places: Int, go: CheckedContinuation<Void, Never>)] = []
  /// For how long tests may still wait until the machine is quiet.
  private(set) var patience = Duration.seconds(600)

  func use(_ duration: Duration) { patience -= duration }

  func enter(_ isAlone: Bool) async {
    let places = isAlone ? Self.places : 1
    // Nobody overtakes: else one that needs all places would wait for the last of the others.
    guard waiting.isEmpty, free >= places else {
      return await withCheckedContinuation { waiting.append((places, $0)) }
    }
    free -= places
  }

  func leave(_ isAlone: Bool) {
    free += isAlone ? Self.places : 1
    while let next = waiting.first, free >= next.places {
      free -= next.places
      waiting.removeFirst().go.resume()
    }
  }
}
