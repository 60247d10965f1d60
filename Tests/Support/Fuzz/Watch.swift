import Dispatch
import Foundation
import FuzzTools
import Fuzzing
import Synchronization

/// Has sessions played by processes of their own, and knows which one was played when one of them ends or stands still.
struct Watch {
  enum Bound {
    case sessions(Int), events(Int), seconds(Double), never
  }

  let sessions: Sessions
  let from: Int
  let bound: Bound
  let jobs: Int
  let failures: String

  /// Seconds after which a session that does not end is a hang.
  private static let patience = 30.0
  /// Failures after which it is enough.
  private static let most = 10

  /// What processes that play have in their environment unless the caller has said otherwise.
  static let variables = ["SWIFT_BACKTRACE": "enable=no", "FIRSTRESPONDER_VERIFY": "stop"]

  /// A process that plays, and its board.
  private final class Job {
    let path: String
    let board: Board
    var process: ChildProcess?
    var last = -1
    var since = ContinuousClock.now

    init(_ number: Int, from: Int) throws {
      path = FileManager.default.temporaryDirectory.appending(path: "fuzz-board-\(getpid())-\(number)").path
      board = try Board(making: path)
      board[.session] = from + number
    }
    /// What the process says when it fails.
    var errors: String { path + ".errors" }
    deinit {
      unlink(path)
      unlink(errors)
    }
  }

  /// How many sessions failed.
  func run() throws -> Int {
    let isTerminal = isatty(STDERR_FILENO) == 1
    let interrupt = Interrupt()
    say("seed \(sessions.seed)")
    var all: [Job] = []
    for number in 0..<jobs {
      all.append(try Job(number, from: from))
      try start(all[number])
    }
    defer { for job in all { job.process?.stop() } }
    let start = ContinuousClock.now
    var failed = 0
    while !isDone(all, since: start), failed < Self.most, !interrupt.hasCome {
      usleep(20_000)
      for job in all {
        if let cause = cause(of: job) {
          failed += 1
          try report(job.board[.session], cause)
          job.board[.session] += jobs
          try self.start(job)
        }
      }
      if isTerminal { FileHandle.standardError.write(Data("\r\(totals(all))".utf8)) }
    }
    if isTerminal { FileHandle.standardError.write(Data("\r".utf8)) }
    say("\(totals(all)), \(failed) failed")
    return failed
  }

  private func start(_ job: Job) throws {
    job.process = try ChildProcess(
      ["--board", job.path, "--stride", "\(jobs)"] + sessions.arguments, errors: job.errors, variables: Self.variables)
    (job.last, job.since) = (-1, .now)
  }

  /// Why the session that is being played has failed; nil if it has not.
  private func cause(of job: Job) -> String? {
    guard let process = job.process else { return nil }
    if !process.isRunning {
      let said = FileManager.default.contents(atPath: job.errors).map {
        String(decoding: $0.prefix(2048), as: UTF8.self)
      }
      return
        """
        \(process.end.map(\.description) ?? "it ended"): \(said?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "")
        """
    }
    if job.board[.session] != job.last { (job.last, job.since) = (job.board[.session], .now) }
    guard ContinuousClock.now - job.since > .seconds(Self.patience) else { return nil }
    process.stop()
    return "no end within \(Int(Self.patience)) seconds"
  }

  private func sum(_ all: [Job], _ word: Board.Word) -> Int { all.reduce(0) { $0 + $1.board[word] } }

  private func totals(_ all: [Job]) -> String {
    """
    \(sum(all, .done)) sessions, \(sum(all, .events)) events, \(sum(all, .calls)) calls, \(sum(all, .meddlings)) \
    meddlings
    """
  }

  private func isDone(_ all: [Job], since start: ContinuousClock.Instant) -> Bool {
    switch bound {
    case .never: false
    case .sessions(let count): sum(all, .done) >= count
    case .events(let count): sum(all, .events) >= count
    case .seconds(let seconds): ContinuousClock.now - start >= .seconds(seconds)
    }
  }

  /// Writes the plan of a session that failed to a file, with what the program did in its callbacks,
  /// and has it made smaller.
  private func report(_ session: Int, _ cause: String) throws {
    say("FAILED: session \(session): \(cause)")
    let arguments = sessions.arguments.joined(separator: " ")
    say("again: swift run --package-path Packages/Stages fuzz \(arguments) --play \(session)")
    try FileManager.default.createDirectory(atPath: failures, withIntermediateDirectories: true)
    let path = "\(failures)/\(sessions.seed)-\(session).plan"
    let recording = sessions.arguments + ["--play", "\(session)", "--record", path]
    try ChildProcess(recording, variables: Self.variables).wait(seconds: Self.patience)
    guard let data = FileManager.default.contents(atPath: path),
      let plan = try? Plan(String(decoding: data, as: UTF8.self))
    else { return say("its plan could not be recorded") }
    try Shrinking(plan, file: path).run()
  }
}

/// Whether the user has had enough. The players ignore it: they are ended, with their totals known.
private struct Interrupt {
  private final class Flag: Sendable { let isSet = Atomic(false) }
  private let flag = Flag()
  private let source: any DispatchSourceSignal

  init() {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { [flag] in flag.isSet.store(true, ordering: .relaxed) }
    source.resume()
  }

  var hasCome: Bool { flag.isSet.load(ordering: .relaxed) }
}
