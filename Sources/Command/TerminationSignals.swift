import Dispatch
import Foundation
import Glibc
import Synchronization
import SystemLink

/// Ctrl-C, `kill` and a closed terminal end a run in order; asked a second time, at once.
///
/// They are heard beside the main thread: where that does not answer any more,
/// what others could stumble over is removed here.
final class TerminationSignals: Sendable {
  private struct State {
    var sources: [any DispatchSourceSignal] = []
    /// How many signals came, and how many of them the main thread has heard of.
    var (asked, answered) = (0, 0)
    /// When the last of those came.
    var last: ContinuousClock.Instant?
  }
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "firstresponder.signals")
  private let onSignal: @MainActor @Sendable () -> Void

  /// Seconds that the main thread has to hear of a signal, and to end everything after a second one.
  private static let (hearing, ending) = (5.0, 2.0)
  /// Two signals that are less apart are one wish, told twice: systemd sends SIGHUP behind SIGTERM, a terminal that
  /// closes sends it as the shell does, and a wrapper passes on the Ctrl-C that came to this process, too. A person who
  /// presses twice is hardly as fast; and if he is, everything ends in order, or he presses once more.
  static let echo = Duration.milliseconds(200)

  /// - Parameter onSignal: called for each signal, on the main thread.
  init(onSignal: @escaping @MainActor @Sendable () -> Void) {
    self.onSignal = onSignal
    state.withLock { state in
      state.sources = Self.wanted.map { number in
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { @Sendable [weak self] in self?.hear(number) }
        source.resume()
        return source
      }
    }
  }

  /// The signals that end a run. SIGHUP does not where whoever started this had it ignored (`nohup`); SIGINT does all
  /// the same, as shells without job control ignore it for whatever they start in the background,
  /// and `kill -INT` is meant.
  static var wanted: [Int32] { [SIGINT, SIGTERM, SIGHUP].filter { $0 != SIGHUP || !isIgnored($0) } }

  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, let handler = action.__sigaction_handler.sa_handler else {
      return false
    }
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  func hear(_ number: Int32, at time: ContinuousClock.Instant = .now) {
    let counts: (asked: Int, answered: Int)? = state.withLock { state in
      if let last = state.last, time - last < Self.echo { return nil }
      state.last = time
      state.asked += 1
      return (state.asked, state.answered)
    }
    guard let (asked, answered) = counts else { return }
    if answered < asked - 1 { leave(number) }
    DispatchQueue.main.async { @Sendable [self] in
      state.withLock { $0.answered += 1 }
      MainActor.assumeIsolated { onSignal() }
    }
    queue.asyncAfter(deadline: .now() + (asked == 1 ? Self.hearing : Self.ending)) { [self] in
      if asked > 1 || state.withLock(\.answered) < asked { leave(number) }
    }
  }

  /// Ends this process and its apps where the main thread can't.
  private func leave(_ number: Int32) -> Never {
    for child in Self.children() {
      // An app leads a group of its own.
      kill(-child, SIGKILL)
      kill(child, SIGKILL)
    }
    FilesAtTheEnd.takeAway()
    // As a shell says of a program that a signal has ended.
    _exit(128 + number)
  }

  private static func children() -> [Int32] {
    names(in: "/proc/self/task").flatMap { thread in
      let text = (try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)) ?? ""
      return text.split(separator: " ").compactMap { Int32($0) }
    }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
