import Glibc

/// How an app's process ended.
public enum AppEnd: Sendable, Hashable {
  /// It returned or called `exit` with this status.
  case exited(status: Int32)
  /// A signal ended it: a crash, or somebody's `kill`.
  case signalled(Int32)

  /// Whether a person should hear of it as a fault.
  public var isFault: Bool { self != .exited(status: 0) }
}

extension AppEnd: CustomStringConvertible {
  /// What follows the app's name: `ended by signal 11 (SIGSEGV)`.
  public var description: String {
    switch self {
    case .exited(let status): "ended with exit status \(status)"
    case .signalled(let number):
      signalNames[number].map { "ended by signal \(number) (\($0))" } ?? "ended by signal \(number)"
    }
  }
}

extension AppEnd {
  /// Reads what `waitpid` wrote. The macros that do it (`WIFEXITED`...) are not imported from C.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status: status >> 8 & 0xFF) : .signalled(signal)
  }
}

private let signalNames: [Int32: String] = [
  SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT",
  SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1", SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2",
  SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
]

/// The C library's words for an error number, and the number.
func errorText(_ code: Int32) -> String { "\(String(cString: strerror(code))) (\(code))" }
