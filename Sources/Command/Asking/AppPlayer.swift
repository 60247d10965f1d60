import EventTrace
import Foundation
import SpringBoard
import SystemLink

/// An app in a process of its own that plays a recording when it is told to,
/// and answers questions before and after (ReplayHost).
///
/// Used on one thread; a question waits for its answer, for a bounded time.
final class AppPlayer {
  private let process = Process()
  private let input = Pipe()
  private let lines: LineReader
  private let name: String
  private var file: TemporaryRecording?
  /// It was told to play, and its answer has not been read.
  private var isPlaying = false
  /// How long all its answers together are waited for; nil for as long as each may take.
  private let patience: Patience?
  private let data: ThrowawayData?
  /// Bytes that an answer may have.
  private let answerLimit: Int

  /// Until when an app has to have answered.
  struct Patience {
    let seconds: Double
    private let end: ContinuousClock.Instant

    /// From now on.
    init(seconds: Double) { (self.seconds, end) = (seconds, .now + .seconds(seconds)) }

    /// Seconds that are left.
    var rest: Double { ContinuousClock.now.duration(to: end) / .seconds(1) }
  }

  /// Seconds that an app may take for its launch, for an answer, and for playing a recording. An hour plays in seconds.
  static let launching = 20.0
  private static let (answering, playing) = (60.0, 900.0)
  /// Bytes of a line that an app may print before it has launched.
  private static let lineBeforeLaunch = 67_108_864

  /// Starts the app, and waits until it has launched.
  /// - Parameter patience: how long it and all its answers are waited for; an app that takes longer is ended.
  /// - Parameter answerLimit: bytes of a line that it may print when it has launched;
  ///   fewer where more than this command depends on it.
  /// - Parameter data: what it finds and writes to in place of what it keeps for the person; nil for that itself.
  /// - Throws: `PlayingError.unusable` when it can't be started, or is no app.
  init(
    _ recording: Recording, by launch: AppLaunch, _ patience: Patience? = nil, answerLimit: Int = LineReader.limit,
    data: ThrowawayData? = nil
  ) throws(PlayingError) {
    (name, self.patience, self.answerLimit, self.data) = (launch.name, patience, answerLimit, data)
    // An app that ends while it is asked is answered by an error, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    let output = Pipe()
    lines = LineReader(output.fileHandleForReading)
    do throws(UsageError) {
      let file = try TemporaryRecording(recording)
      self.file = file
      let variables = (data?.environment ?? [:]).merging([questionsEnvironmentVariable: "1"]) { $1 }
      try process.prepare(launch, replaying: file.path, variables)
      process.standardInput = input
      process.standardOutput = output
      try process.start(launch)
    } catch {
      throw .unusable(error.description)
    }
    let launching = Patience(seconds: Self.launching)
    while let line = try nextLine(launching, limit: Self.lineBeforeLaunch) {
      guard line == Data("replay 1".utf8) else { continue }
      // It has read the recording.
      file = nil
      return
    }
    throw .unusable("\(name) did not launch (\(end())); give a program that calls UIApplicationMain of this release")
  }

  deinit {
    try? input.fileHandleForWriting.close()
    // One that could not be started has nothing to end, and one that is gone must not be named any more.
    if process.isRunning { process.terminate() }
    Children.shared.remove(process.processIdentifier)
  }

  /// - Throws: `PlayingError.crashed` when the app ended, or did not answer in time.
  func ask(_ question: InspectionQuestion) throws(PlayingError) -> InspectionAnswer {
    if isPlaying {
      isPlaying = false
      _ = try inspectionAnswer(within: Self.playing)
    }
    try send(InspectionForm.encode(question))
    return try inspectionAnswer(within: { if case .play = question { Self.playing } else { Self.answering } }())
  }

  /// Has it play, and does not wait: the next question does.
  /// - Throws: `PlayingError.crashed` when the app has ended.
  func begin(_ preparation: Preparation?) throws(PlayingError) {
    try send(InspectionForm.encode(InspectionQuestion.play(preparation)))
    isPlaying = true
  }

  private func inspectionAnswer(within seconds: Double) throws(PlayingError) -> InspectionAnswer {
    let answer = try answer(InspectionAnswer.self, Self.answer, seconds)
    if case .unusable(let why) = answer { throw .unusable("\(name) can't answer: \(why)") }
    return answer
  }

  /// Has it play a recording in a copy of itself, as it was when it had launched, and does not wait. Before `play` is
  /// asked, and once before each `rehearsed`.
  /// - Throws: `PlayingError.crashed` when the app itself has ended.
  func order(_ rehearsal: RehearsalOrder) throws(PlayingError) {
    try send(Self.order + InspectionForm.encode(rehearsal))
  }

  /// What came of the rehearsal that was ordered.
  /// - Parameter seconds: those of the order.
  /// - Throws: `PlayingError.crashed` when the app itself ended, or did not answer.
  func rehearsed(within seconds: UInt32) throws(PlayingError) -> RehearsalAnswer {
    try answer(RehearsalAnswer.self, Self.rehearsed, Double(seconds) + Self.answering)
  }

  private func send(_ question: Data) throws(PlayingError) {
    do { try input.fileHandleForWriting.write(contentsOf: question + Data("\n".utf8)) } catch {
      throw .crashed("\(name) ended (\(end()))")
    }
  }

  private func answer<Answer: Decodable>(
    _ type: Answer.Type, _ word: Data, _ seconds: Double
  ) throws(PlayingError) -> Answer {
    let answering = Patience(seconds: seconds)
    while let line = try nextLine(answering, limit: answerLimit) {
      guard line.starts(with: word) else { continue }
      do throws(InspectionFormError) {
        return try InspectionForm.decode(type, from: line.dropFirst(word.count))
      } catch {
        throw .unusable("\(name) gave an answer that can't be read (\(error)); is it built with this release?")
      }
    }
    throw .crashed("\(name) ended (\(end()))")
  }

  private static let answer = Data("answer ".utf8)
  private static let (order, rehearsed) = (Data("rehearse ".utf8), Data("rehearsed ".utf8))

  /// The next whole line; nil when the app says nothing any more.
  /// - Parameter own: how long the line is waited for, with all before it that are not what is waited for.
  private func nextLine(_ own: Patience, limit: Int) throws(PlayingError) -> Data? {
    do throws(LineReader.Fault) {
      return try lines.next(within: max(0, min(own.rest, patience?.rest ?? own.rest)), limit: limit)
    } catch {
      process.end()
      switch error {
      case .late:
        throw .crashed("\(name) did not answer within \(Int((patience ?? own).seconds)) s, and was ended")
      case .tooLong: throw .unusable("\(name) gave an answer of more than \(limit) bytes")
      }
    }
  }

  private func end() -> String {
    process.waitAfterOutput()
    Children.shared.remove(process.processIdentifier)
    return process.howItEnded
  }
}

/// Why an app could not be asked.
enum PlayingError: Error {
  /// It is no app, or the input can't be used.
  case unusable(String)
  /// It ended in the midst of it.
  case crashed(String)

  /// It answers, and not what it was asked.
  static func otherAnswer(of app: String) -> PlayingError {
    .unusable("\(app) answers something else than it is asked")
  }

  /// Ends the command as its users expect: with status 1 where the app crashed,
  /// with an error of usage where it can't be used.
  /// - Parameter name: of the file that it was about, if there is one.
  /// - Throws: `UsageError` or `FaultIsTheAnswer`.
  func end(_ name: String? = nil) throws -> Never {
    let place = name.map { "\($0): " } ?? ""
    switch self {
    case .unusable(let text): throw UsageError(place + text)
    case .crashed(let text):
      Console.complain("\(place)\(text); see 'firstresponder replay'")
      throw FaultIsTheAnswer()
    }
  }
}

/// A recording in a file for the app's process. The file has no name, so that nothing of it is left
/// however this process ends.
final class TemporaryRecording {
  private let file: FileHandle

  /// For the app: the file among those that this process has open.
  var path: String { "/proc/\(getpid())/fd/\(file.fileDescriptor)" }

  init(_ recording: Recording) throws(UsageError) {
    let path = FileManager.default.temporaryDirectory.appending(path: "firstresponder-\(UUID().uuidString).jsonl").path
    do {
      file = try InputFile.openPrivate(path, isNew: true)
      unlink(path)
      try InputFile.write(Data(recording.jsonLines().utf8), to: file.fileDescriptor)
    } catch {
      throw UsageError("the recording can't be written for the app: \(error)")
    }
  }
}

extension Process {
  /// Makes it ready to play a recording instead of connecting to a system process.
  func prepare(_ launch: AppLaunch, replaying path: String, _ more: [String: String]) throws(UsageError) {
    executableURL = URL(
      fileURLWithPath: launch.executable == "/proc/self/exe" ? CommandPath.own : launch.executable)
    arguments = launch.arguments
    var variables = AppProcess.environment(of: launch, link: "", in: ProcessInfo.processInfo.environment)
    for name in [linkEnvironmentVariable, describeEnvironmentVariable, questionsEnvironmentVariable] {
      variables[name] = nil
    }
    variables[replayEnvironmentVariable] = path
    variables.merge(more) { $1 }
    environment = variables
  }

  /// Starts it as one of `Children`, who end with this process.
  func start(_ launch: AppLaunch) throws(UsageError) {
    do {
      try Children.shared.start {
        try run()
        return processIdentifier
      }
    } catch {
      throw UsageError(
        """
        '\(launch.executable)' can't be started: \(error.localizedDescription); give the path of a program that calls \
        UIApplicationMain
        """
      )
    }
  }

  /// Ends it at once, with what it has started: that is in its process group,
  /// and Foundation waits for all who were left its files.
  func end() { if isRunning { kill(-processIdentifier, SIGKILL) } }

  /// Waits until it has ended, once it has closed its output: one that stays all the same is ended.
  func waitAfterOutput() {
    let process = processIdentifier
    let end = DispatchWorkItem { @Sendable in kill(-process, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + AppPlayer.launching, execute: end)
    waitUntilExit()
    end.cancel()
  }

  /// How a process that has ended did.
  var howItEnded: String {
    terminationReason == .uncaughtSignal ? "signal \(terminationStatus)" : "exit status \(terminationStatus)"
  }
}
