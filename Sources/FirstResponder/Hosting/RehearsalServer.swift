import EventTrace
import Glibc
import SystemLink

/// Rehearses in copies of the process: each is the app as it was when it had launched, with all that it keeps outside
/// of its views, and is gone afterwards. Making one costs a thousandth of a launch.
///
/// A copy has only the thread that made it, and a replay needs no other: what an app hands to others by dispatch waits
/// for real time in every replay, and here until the end.
@MainActor
final class RehearsalServer {
  /// The word before an order, and that before its answer.
  static let (order, answer) = ("rehearse ", "rehearsed")
  /// Bytes of what a copy says: those of hundreds of thousands of consequences.
  private static let limit = 67_108_864

  private let rehearsal: Rehearsal
  private let output: Int32

  /// - Parameter output: where this process answers; the copies are not to hold it open.
  init(_ driver: VirtualDriver, output: Int32) {
    (rehearsal, self.output) = (Rehearsal(driver), output)
    // What is looked up here for each class no copy has to look up again: a third of its time.
    rehearsal.meetEverybody()
  }

  /// Plays what is ordered in a copy, and waits until that is gone.
  func rehearse(_ text: Substring) -> RehearsalAnswer {
    let order: RehearsalOrder
    let recording: Recording
    do {
      order = try InspectionForm.decode(RehearsalOrder.self, from: Data(text.utf8))
      recording = try Recording.read(Data(order.recording.utf8)).recording
    } catch {
      return .unusable("no order: \(error)")
    }
    guard let dueOrder = DueOrder(order.dueOrder) else { return .unusable("no order of timers: '\(order.dueOrder)'") }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .unusable("no pipe can be made: \(Self.fault)") }
    // A program that the app starts would hold it open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    // What waits in buffers would be written twice.
    fflush(nil)
    let copy = fork()
    if copy == 0 {
      Self.beACopy(until: order.seconds, without: [output, ends[0]])
      let consequences = rehearsal.play(recording, dueOrder)
      Self.say(InspectionForm.encode(consequences) + Data("\n".utf8), to: ends[1])
      // Nothing that the app does at its end is part of what was rehearsed.
      _exit(0)
    }
    close(ends[1])
    guard copy > 0 else { return .unusable("no copy of the process can be made: \(Self.fault)") }
    return Self.hear(copy, ends[0])
  }

  private static var fault: String { String(cString: strerror(errno)) }

  // MARK: In the copy

  /// Holds nothing that others wait for, prints nothing a thousand times, and ends by itself: also when whoever made it
  /// has gone.
  private static func beACopy(until seconds: UInt32, without others: [Int32]) {
    for other in others { close(other) }
    let nothing = open("/dev/null", O_RDWR)
    for standard in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(nothing, standard) }
    if nothing > STDERR_FILENO { close(nothing) }
    // Nobody reads the backtraces that Swift would take seconds for.
    for number in [SIGALRM, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV] { signal(number, SIG_DFL) }
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    alarm(seconds)
  }

  private static func say(_ text: Data, to pipe: Int32) {
    var bytes = Array(text)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { _exit(1) }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  // MARK: In the process that made it

  /// The copy's one line, or how it ended without it. The copy is gone afterwards.
  private static func hear(_ copy: pid_t, _ pipe: Int32) -> RehearsalAnswer {
    var line = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while line.last != UInt8(ascii: "\n"), line.count <= limit {
      let count = read(pipe, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      line.append(contentsOf: buffer[..<count])
    }
    let isWhole = line.last == UInt8(ascii: "\n")
    if isWhole || line.count > limit { kill(copy, SIGKILL) }
    var status: Int32 = 0
    while waitpid(copy, &status, 0) < 0, errno == EINTR {}
    if isWhole {
      do throws(InspectionFormError) {
        return .consequences(try InspectionForm.decode(Consequences.self, from: line))
      } catch {
        return .unusable("a copy said something else: \(error)")
      }
    }
    if line.count > limit { return .unusable("more came of it than \(limit) bytes") }
    let signal = status & 0x7F
    return signal == SIGALRM ? .late : .crashed(signal == 0 ? "exit status \(status >> 8 & 0xFF)" : "signal \(signal)")
  }
}
