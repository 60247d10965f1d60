import EventTrace
import Glibc
import SystemLink

/// The process of an app that plays a recording instead of following a system process: no screen, no link, and a clock
/// that moves as the recording says. It answers on what was its standard output, either with the state after each
/// moment or what it is asked on its standard input (Docs/RecordingFormat.md);
/// what the app prints goes to standard error.
@MainActor
final class ReplayHost: ApplicationHost {
  /// What the process is there for.
  private enum Task {
    /// Tell the hash of the state after each moment, and after one of them (counted from 1;
    /// 0 for none) the whole state.
    case tellStates(described: Int)
    /// Play when told, and answer questions.
    case answer
  }

  private let recording: Recording
  private let loop = VirtualMainLoop()
  private let task: Task
  private var output: Int32 = STDOUT_FILENO

  /// The replay that this process was started for; nil if it was started for something else.
  static func find(_ environment: [String: String]) -> ReplayHost? {
    guard let path = environment[replayEnvironmentVariable] else { return nil }
    let unreadable = "\(replayEnvironmentVariable) is '\(path)', which can't be read; use firstresponder replay"
    guard let file = FileHandle(forReadingAtPath: path) else { SystemHost.stop(unreadable) }
    let pieces = FilePieces(file, limit: RecordingLimits.fileBytes)
    let recording: Recording
    do throws(RecordingError) { recording = try Recording.read(pieces: pieces.next).recording } catch {
      // In a folder, and on a disk that fails, no line is wrong.
      SystemHost.stop(pieces.fault == nil ? "\(path): \(error)" : unreadable)
    }
    if pieces.fault != nil { SystemHost.stop(unreadable) }
    let described = environment[describeEnvironmentVariable].flatMap(Int.init) ?? 0
    let isAsked = environment[questionsEnvironmentVariable] != nil
    return ReplayHost(recording, isAsked ? .answer : .tellStates(described: described))
  }

  private init(_ recording: Recording, _ task: Task) { (self.recording, self.task) = (recording, task) }

  func connect() -> ApplicationSetup {
    output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    var recorder: Recorder?
    if case .answer = task { recorder = Recorder(tracing: .last(Self.steps)) }
    return ApplicationSetup(
      loop: loop, screen: .make(recording.screen), recorder: recorder,
      sceneDelegateName: ProcessInfo.processInfo.environment[sceneEnvironmentVariable])
  }

  /// So many decisions are kept for questions: some ten minutes of ten fingers that never rest.
  private static let steps = 4_000_000

  func run(_ application: UIApplication) -> Never {
    application.turning.isPossible = recording.turns
    let driver = VirtualDriver(application, loop)
    // The launch changed the screen.
    driver.settle()
    say("\nreplay 1")
    switch task {
    case .tellStates(let described): tellStates(driver, described)
    case .answer: answer(driver)
    }
    exit(0)
  }

  private func tellStates(_ driver: VirtualDriver, _ described: Int) {
    var place = 0
    while place < recording.moments.count {
      place = driver.play(recording.moments, from: place)
      say("moment \(place) \(driver.stateHash.hexadecimal)")
      if place >= described, described > 0 {
        say("state", driver.application.stateDescription())
        break
      }
    }
    say("end \(place)")
  }

  /// A line for each question, until there are no more.
  private func answer(_ driver: VirtualDriver) {
    let player = TrialPlayer(driver, recording)
    var hasPlayed = false
    var rehearsals: RehearsalServer?
    while let line = readLine() {
      if !hasPlayed, line.hasPrefix(RehearsalServer.order) {
        let order = line.dropFirst(RehearsalServer.order.count)
        let server = rehearsals ?? RehearsalServer(driver, output: output)
        rehearsals = server
        say(RehearsalServer.answer, server.rehearse(order))
        continue
      }
      let question: InspectionQuestion
      do throws(InspectionFormError) {
        question = try InspectionForm.decode(InspectionQuestion.self, from: Data(line.utf8))
      } catch {
        say("answer", InspectionAnswer.unusable("no question: \(error)"))
        continue
      }
      if case .play(let preparation) = question, !hasPlayed {
        hasPlayed = true
        player.play(preparation)
        say("answer", InspectionAnswer.done)
      } else {
        say("answer", player.answer(question))
      }
    }
  }

  private func say(_ word: String, _ value: some Encodable) {
    say("\(word) \(String(decoding: InspectionForm.encode(value), as: UTF8.self))")
  }

  /// One line, at once: if the app crashes in the next moment, all before it was said. Whoever read it is gone:
  /// SIGPIPE ends this process.
  private func say(_ line: String) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { exit(1) }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}
