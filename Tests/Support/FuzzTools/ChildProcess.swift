import Foundation

/// This program once more, as a process of its own that plays what may stop it. Not with Foundation's `Process`: its
/// way of hearing of the end takes seconds where much goes on.
public final class ChildProcess {
  private let number: pid_t
  /// How it ended; nil while it runs.
  public private(set) var end: End?

  public enum End: Equatable, CustomStringConvertible {
    case exit(Int)
    case signal(Int)

    public var isWell: Bool { self == .exit(0) }
    public var description: String {
      switch self {
      case .exit: "it failed"
      case .signal(let signal): "it crashed (signal \(signal))"
      }
    }
  }

  /// Starts it with these arguments, the program's name left out. What it prints is dropped;
  /// its errors go to a file, or are dropped, too.
  ///
  /// - Parameter variables: what its environment has beside this process's, where that has not.
  public init(_ arguments: [String], errors: String = "/dev/null", variables: [String: String] = [:]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let environment = variables.merging(ProcessInfo.processInfo.environment) { $1 }
    var words = (CommandLine.arguments.prefix(1) + arguments).map { strdup($0) } + [nil]
    var lines = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + lines { free(word) } }
    var number: pid_t = 0
    let code = posix_spawn(&number, "/proc/self/exe", &actions, nil, &words, &lines)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    self.number = number
  }

  /// Looks whether it has ended.
  public var isRunning: Bool {
    guard end == nil else { return false }
    var status: Int32 = 0
    guard waitpid(number, &status, WNOHANG) != 0 else { return true }
    learn(status)
    return false
  }

  /// Ends it, if it still runs.
  public func stop() {
    guard isRunning else { return }
    kill(number, SIGKILL)
    var status: Int32 = 0
    waitpid(number, &status, 0)
    learn(status)
  }

  /// Waits for its end; whoever takes longer than so many seconds is ended.
  public func wait(seconds: Double) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while isRunning {
      usleep(1000)
      if ContinuousClock.now > deadline { stop() }
    }
  }

  private func learn(_ status: Int32) {
    // The lower seven bits are the number of the signal, 0 if none ended it.
    end = status & 0x7F != 0 ? .signal(Int(status & 0x7F)) : .exit(Int(status >> 8 & 0xFF))
  }
}
