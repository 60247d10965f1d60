import Dispatch
import Foundation
import Glibc

/// Processes that were started and have to end with this one, also when somebody ends it by Ctrl-C: they have process groups of their own.
final class Children: @unchecked Sendable {
  static let shared = Children()
  /// Guards what follows.
  private let lock = NSLock()
  private var processes: Set<Int32> = []
  private var sources: [any DispatchSourceSignal] = []

  func add(_ process: Int32) { lock.withLock { _ = processes.insert(process) } }
  func remove(_ process: Int32) { lock.withLock { _ = processes.remove(process) } }

  /// From now on Ctrl-C, `kill` and a closed terminal end them and this process. For commands that have nothing else to put in order.
  func endWithThisProcess() {
    lock.withLock {
      guard sources.isEmpty else { return }
      for number in [SIGINT, SIGTERM, SIGHUP] {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { @Sendable in
          Children.shared.lock.withLock { for process in Children.shared.processes { kill(process, SIGKILL) } }
          // As a shell says of a program that a signal has ended. The main thread is at work and can't be asked to end.
          _exit(128 + number)
        }
        source.resume()
        sources.append(source)
      }
    }
  }
}
