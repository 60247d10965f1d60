import Dispatch
import Foundation
import Glibc
import Synchronization

/// Processes that were started and have to end with this one, also when somebody ends it by Ctrl-C:
/// they have process groups of their own.
final class Children: Sendable {
  static let shared = Children()

  private struct State {
    var processes: Set<Int32> = []
    var sources: [any DispatchSourceSignal] = []
    var last: @Sendable () -> Void = {}
  }
  private let state = Mutex(State())

  /// Starts one. A signal that comes meanwhile waits until it is known: it may say something before `start` returns,
  /// and whoever hears that may want to end everything.
  /// - Parameter start: answers the process's number.
  func start<Failure: Error>(_ start: () throws(Failure) -> Int32) throws(Failure) {
    try state.withLock { state throws(Failure) in _ = state.processes.insert(try start()) }
  }

  /// Has to be called once the process is gone: its number may soon be another's.
  func remove(_ process: Int32) { state.withLock { _ = $0.processes.remove(process) } }

  /// What else has to be done where a signal ends this process.
  func beforeEnding(_ last: @escaping @Sendable () -> Void) { state.withLock { $0.last = last } }

  private func putInOrder() { state.withLock(\.last)() }

  /// Ends all of them, at once, each with what it has started: that is in its group.
  func kill() {
    state.withLock { state in
      for process in state.processes {
        Glibc.kill(-process, SIGKILL)
        Glibc.kill(process, SIGKILL)
      }
    }
  }

  /// From now on Ctrl-C, `kill` and a closed terminal end them and this process.
  /// For commands that have nothing else to put in order.
  func endWithThisProcess() {
    state.withLock { state in
      guard state.sources.isEmpty else { return }
      state.sources = TerminationSignals.wanted.map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { @Sendable in
          Children.shared.kill()
          Children.shared.putInOrder()
          // As a shell says of a program that a signal has ended. The main thread is at work and can't be asked to end.
          _exit(128 + number)
        }
        source.resume()
        return source
      }
    }
  }
}
