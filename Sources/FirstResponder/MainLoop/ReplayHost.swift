import EventTrace
import Glibc
import SystemLink

/// The process of an app that plays a recording instead of following a system process: no screen, no link, and a clock that moves as the
/// recording says. It answers with the state after each moment, on what was its standard output (Docs/RecordingFormat.md); what the app
/// prints goes to standard error.
@MainActor
final class ReplayHost: ApplicationHost {
  private let recording: Recording
  private let loop = VirtualMainLoop()
  /// The moment, counted from 1, after which the whole state is told; 0 for none.
  private let described: Int
  private var output: Int32 = STDOUT_FILENO

  /// The replay that this process was started for; nil if it was started for something else.
  static func find(_ environment: [String: String]) -> ReplayHost? {
    guard let path = environment[replayEnvironmentVariable] else { return nil }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      SystemHost.stop("\(replayEnvironmentVariable) is '\(path)', which can't be read; use firstresponder replay")
    }
    do throws(RecordingError) {
      let recording = try Recording.read(bytes).recording
      return ReplayHost(recording, described: environment[describeEnvironmentVariable].flatMap(Int.init) ?? 0)
    } catch {
      SystemHost.stop("\(path): \(error)")
    }
  }

  private init(_ recording: Recording, described: Int) { (self.recording, self.described) = (recording, described) }

  func connect() -> ApplicationSetup {
    output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return ApplicationSetup(
      loop: loop, screen: UIScreen(recording.screen), recorder: nil,
      sceneDelegateName: ProcessInfo.processInfo.environment[sceneEnvironmentVariable])
  }

  func run(_ application: UIApplication) -> Never {
    let driver = VirtualDriver(application, loop)
    // The launch changed the screen.
    driver.settle()
    say("\nreplay 1")
    var place = 0
    while place < recording.moments.count {
      place = driver.play(recording.moments, from: place)
      say("moment \(place) \(application.stateHash().hexadecimal)")
      if place >= described, described > 0 {
        describe(application)
        break
      }
    }
    say("end \(place)")
    exit(0)
  }

  private func describe(_ application: UIApplication) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let fields = try? encoder.encode(application.stateDescription()) else { return }
    say("state \(String(decoding: fields, as: UTF8.self))")
  }

  /// One line, at once: if the app crashes in the next moment, all before it was said. Whoever read it is gone: SIGPIPE ends this process.
  private func say(_ line: String) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { exit(1) }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}
