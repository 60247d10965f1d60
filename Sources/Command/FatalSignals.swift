import Glibc
import Synchronization
import SystemLink

/// Signals that end a process at once, and that something is wrong: what others could stumble over is taken away first,
/// then the process ends by the signal as it would have (a core file, Swift's backtrace,
/// the status that its parent sees).
///
/// The handler calls what a handler may call, and nothing else (Docs/Decisions/0015).
enum FatalSignals {
  /// SIGKILL can't be heard: what is left then, the next start takes away (`LinkFolder`).
  static let numbers = [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGQUIT]

  /// The address of what was done about each signal before, by its number.
  private static let former = Atomic<UInt>(0)
  private static let greatest = 64
  /// Bytes of a stack for the handler: that of the main thread may be what is used up.
  private static let stackBytes = 65_536

  /// Once, on the main thread.
  static func install() {
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackBytes, alignment: 16)
    stack.ss_size = stackBytes
    // Where Swift's backtraces have made one already, it serves.
    var before = stack_t()
    if sigaltstack(nil, &before) == 0, before.ss_flags & Int32(SS_DISABLE) != 0 { sigaltstack(&stack, nil) }
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: greatest + 1)
    actions.initialize(repeating: sigaction(), count: greatest + 1)
    former.store(UInt(bitPattern: actions), ordering: .releasing)
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for number in numbers where !TerminationSignals.isIgnored(number) {
      sigaddset(&wanted, number)
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { FatalSignals.handle($0) }
      action.sa_flags = SA_ONSTACK
      sigaction(number, &action, actions + Int(number))
    }
    // Whoever started this may have had them blocked, as threads of libdispatch do.
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
  }

  private static func handle(_ number: Int32) {
    FilesAtTheEnd.takeAway()
    if let actions = UnsafeMutablePointer<sigaction>(bitPattern: former.load(ordering: .acquiring)) {
      sigaction(number, actions + Int(number), nil)
    }
    // Comes when the handler has returned.
    raise(number)
  }
}
