// A run loop may be woken from any thread; its C declaration does not say so.
@preconcurrency import CoreFoundation
import Foundation
import Glibc
import SystemLink

/// An app as a child process of this one, from its start to the news of its end.
///
/// The child is the leader of a process group of its own, so that Ctrl-C at the terminal reaches the system process
/// alone, which then ends the app in order. When the system process itself is killed, the app ends because its link
/// closes; the kernel's "die with the parent" can't be asked for between fork and exec from Swift.
@MainActor public final class AppProcess {
  public let name: String
  /// The kernel's number of the process; also that of its process group.
  public let processIdentifier: Int32
  /// How the process ended; nil while it runs.
  public private(set) var end: AppEnd?
  private let clock: any SystemClock
  private var onEnd: ((AppEnd) -> Void)?
  private var killing: Alarm?

  /// Starts the process. Its standard input is empty, and of this process's descriptors it gets none but the two of
  /// `launch`.
  /// - Parameter link: path of the socket at which the app finds the system (`FIRSTRESPONDER_LINK`).
  /// - Parameter onEnd: called once, from the main run loop, as soon as the process has ended and is reaped; what is
  ///   left of its process group is ended then, too.
  /// - Throws: `AppLaunchError` when the file can't be executed.
  public init(
    _ launch: AppLaunch, link: String, clock: any SystemClock, onEnd: @escaping (AppEnd) -> Void
  ) throws(AppLaunchError) {
    name = launch.name
    self.clock = clock
    self.onEnd = onEnd
    let environment = Self.environment(of: launch, link: link, in: ProcessInfo.processInfo.environment)
    processIdentifier = try spawn(launch, environment: environment)
    watch()
  }

  /// The app's variables: this process's, but for those that are nothing to it, and its own.
  package nonisolated static func environment(
    of launch: AppLaunch, link: String, in own: [String: String]
  ) -> [String: String] {
    var environment = own.filter { !isForThisProcess($0.key) }
    environment.merge(launch.environment) { $1 }
    environment[linkEnvironmentVariable] = link
    return environment
  }

  /// Asks the process to end (SIGTERM) and, if it has not done so after `grace` seconds, ends it (SIGKILL).
  public func terminate(grace: Double) {
    guard end == nil, killing == nil else { return }
    send(SIGTERM)
    killing = clock.after(grace) { [weak self] in self?.kill() }
  }

  /// Ends the process and what it started, at once.
  public func kill() {
    if end == nil { send(SIGKILL) }
  }

  /// The number can't have been given to another process meanwhile: this one is not reaped while `end` is nil.
  private func send(_ signal: Int32) {
    _ = Glibc.kill(-processIdentifier, signal)
    // It may have moved to another group. One that has not is asked once; being killed twice is no harm,
    // and leaves no moment to move in.
    if signal == SIGKILL || getpgid(processIdentifier) != processIdentifier {
      _ = Glibc.kill(processIdentifier, signal)
    }
  }

  /// A thread that only waits notices the end at once. It leaves the reaping to the main thread (WNOWAIT), so that
  /// between the two nobody else can get the process's number.
  private func watch() {
    let identifier = processIdentifier
    let loop = CFRunLoopGetCurrent()
    Thread.detachNewThread { @Sendable in
      var information = siginfo_t()
      while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      CFRunLoopPerformBlock(loop, kCFRunLoopCommonModes) { MainActor.assumeIsolated { self.reap() } }
      CFRunLoopWakeUp(loop)
      DispatchQueue.main.async { self.reap() }
    }
  }

  /// Two ways lead here, because the loop that started the process may never run again, and the main queue may be
  /// nobody's: the first to arrive reaps.
  private func reap() {
    guard end == nil else { return }
    // What it started and did not end goes with it, now that the number of its group can't be another's yet.
    _ = Glibc.kill(-processIdentifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(processIdentifier, &status, 0) < 0, errno == EINTR {}
    let end = AppEnd(waitStatus: status)
    self.end = end
    killing?.cancel()
    let notify = onEnd
    onEnd = nil
    notify?(end)
  }
}

/// Variables that this process was started with and that are nothing to its apps: what it is itself to open or to play,
/// and what a service manager tells a service, with which an app could speak in its name. Everything else an app may
/// need: its path, home, language, libraries.
private func isForThisProcess(_ variable: String) -> Bool {
  ["FIRSTRESPONDER_LAUNCH_", replayEnvironmentVariable, "LISTEN_", "WATCHDOG_", "NOTIFY_SOCKET"]
    .contains { variable.hasPrefix($0) }
}

/// Starts the program in a process group of its own, with default signal handling.
private func spawn(_ launch: AppLaunch, environment: [String: String]) throws(AppLaunchError) -> Int32 {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  // Both may name descriptor 1 or 2: error first when output goes where error stands, so that neither is overwritten.
  var pairs = [(launch.standardOutput, Int32(1)), (launch.standardError, Int32(2))]
  if launch.standardError == 1 { pairs.swapAt(0, 1) }
  for (from, to) in pairs { posix_spawn_file_actions_adddup2(&actions, from, to) }
  keepOtherDescriptors(out: &actions)

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

  // The program's own name is the app's: that is what `ps` shows for an app that is this program started anew.
  var arguments = ([launch.name] + launch.arguments).map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for string in arguments + variables { free(string) } }
  var identifier: pid_t = 0
  let code = posix_spawn(&identifier, launch.executable, &actions, &attributes, &arguments, &variables)
  guard code == 0 else { throw AppLaunchError(executable: launch.executable, code: code) }
  return identifier
}

/// A listening socket that a child inherits would stay open after this process,
/// and a connection to a device or another app is nothing to it.
///
/// Closed in the child, where nothing is missed that another thread opens meanwhile.
/// Swift's module of the C library does not show the call.
private func keepOtherDescriptors(out actions: inout posix_spawn_file_actions_t) {
  typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
  if let call = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
    _ = unsafeBitCast(call, to: CloseFrom.self)(&actions, 3)
    return
  }
  // A C library older than 2.34: what is open now.
  for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
    guard let descriptor = Int32(name), descriptor > 2 else { continue }
    let flags = fcntl(descriptor, F_GETFD)
    if flags >= 0 { _ = fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) }
  }
}
