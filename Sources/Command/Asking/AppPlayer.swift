import EventTrace
import Foundation
import SpringBoard
import SystemLink

/// An app in a process of its own that plays a recording when it is told to, and answers questions before and after (ReplayHost).
///
/// Used on one thread; a question waits for its answer.
final class AppPlayer {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let name: String
  /// What was read behind the last whole line.
  private var rest = Data()
  private var file: TemporaryRecording?

  /// Starts the app, and waits until it has launched.
  /// - Throws: `PlayingError.unusable` when it can't be started, or is no app.
  init(_ recording: Recording, by launch: AppLaunch) throws(PlayingError) {
    name = launch.name
    // An app that ends while it is asked is answered by an error, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    do throws(UsageError) {
      let file = try TemporaryRecording(recording)
      self.file = file
      try process.prepare(launch, replaying: file.path, [questionsEnvironmentVariable: "1"])
      process.standardInput = input
      process.standardOutput = output
      try process.start(launch)
    } catch {
      throw .unusable(error.description)
    }
    while let line = nextLine() { if line == Data("replay 1".utf8) { return } }
    throw .unusable("\(name) did not launch (\(end())); give a program that calls UIApplicationMain of this release")
  }

  deinit {
    try? input.fileHandleForWriting.close()
    // One that could not be started has nothing to end.
    if process.isRunning { process.terminate() }
  }

  /// - Throws: `PlayingError.crashed` when the app ended instead of answering.
  func ask(_ question: InspectionQuestion) throws(PlayingError) -> InspectionAnswer {
    let line = InspectionForm.encode(question) + Data("\n".utf8)
    do { try input.fileHandleForWriting.write(contentsOf: line) } catch { throw .crashed("\(name) ended (\(end()))") }
    while let line = nextLine() {
      guard line.starts(with: Self.answer) else { continue }
      let answer: InspectionAnswer
      do throws(InspectionFormError) {
        answer = try InspectionForm.decode(InspectionAnswer.self, from: line.dropFirst(Self.answer.count))
      } catch {
        throw .unusable("\(name) gave an answer that can't be read (\(error)); is it built with this release?")
      }
      if case .unusable(let why) = answer { throw .unusable("\(name) can't answer: \(why)") }
      return answer
    }
    throw .crashed("\(name) ended (\(end()))")
  }

  private static let answer = Data("answer ".utf8)

  /// The next whole line; nil when the app says nothing any more.
  private func nextLine() -> Data? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[(end + 1)...]) }
        return Data(rest[..<end])
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      rest += more
    }
  }

  private func end() -> String {
    process.waitUntilExit()
    return process.howItEnded
  }
}

/// Why an app could not be asked.
enum PlayingError: Error {
  /// It is no app, or the input can't be used.
  case unusable(String)
  /// It ended in the midst of it.
  case crashed(String)

  /// Ends the command as its users expect: with status 1 where the app crashed, with an error of usage where it can't be used.
  /// - Parameter name: of the file that it was about, if there is one.
  /// - Throws: `UsageError`.
  func end(_ name: String? = nil) throws(UsageError) -> Never {
    let place = name.map { "\($0): " } ?? ""
    switch self {
    case .unusable(let text): throw UsageError(place + text)
    case .crashed(let text):
      Console.complain("\(place)\(text); see 'firstresponder replay'")
      exit(ExitStatus.fault)
    }
  }
}

/// A recording in a file for the app's process, which is removed when nobody needs it any more.
final class TemporaryRecording {
  let path: String

  init(_ recording: Recording) throws(UsageError) {
    path = FileManager.default.temporaryDirectory.appending(path: "firstresponder-\(UUID().uuidString).jsonl").path
    do { try InputFile.write(recording.jsonLines(), to: path) } catch let error as UsageError { throw error } catch {
      throw UsageError("the recording can't be written for the app: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

extension Process {
  /// Makes it ready to play a recording instead of connecting to a system process.
  func prepare(_ launch: AppLaunch, replaying path: String, _ more: [String: String]) throws(UsageError) {
    executableURL = URL(
      fileURLWithPath: launch.executable == "/proc/self/exe" ? CommandPath.own : launch.executable)
    arguments = launch.arguments
    var variables = ProcessInfo.processInfo.environment
    variables.merge(launch.environment) { $1 }
    for name in [linkEnvironmentVariable, describeEnvironmentVariable, questionsEnvironmentVariable] {
      variables[name] = nil
    }
    variables[replayEnvironmentVariable] = path
    variables.merge(more) { $1 }
    environment = variables
  }

  func start(_ launch: AppLaunch) throws(UsageError) {
    do { try run() } catch {
      throw UsageError(
        "'\(launch.executable)' can't be started: \(error.localizedDescription); give the path of a program that calls UIApplicationMain"
      )
    }
  }

  /// How a process that has ended did.
  var howItEnded: String {
    terminationReason == .uncaughtSignal ? "signal \(terminationStatus)" : "exit status \(terminationStatus)"
  }
}
