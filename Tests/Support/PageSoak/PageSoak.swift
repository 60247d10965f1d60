// Random fingers on real pages for as long as one likes, while memory and descriptors have to stay flat.
// See Docs/Reliability.md.

import ArgumentParser
import BrowserTesting
import Foundation

@main
struct PageSoak: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page-soak",
    abstract:
      """
      Plays random touches through real pages, and watches the memory and the descriptors of everybody who takes part.
      """,
    discussion: """
      For each app a system process is started with a page in a Chromium of its own: Feed, Notes, and the home screen, \
      which opens what is
      tapped. Fingers tap, hold, drag, flick, pinch and are taken back; keys are typed; the Home button is pressed; \
      the page is loaded anew.
      After the time to warm up, neither the anonymous memory nor the number of descriptors of a process may grow. The \
      exit status is 1
      if something grew or ended.
      """)

  @Option(help: "Minutes to play.") var minutes = 20.0
  @Option(help: "Minutes until everything has been used once; what is held then is what it may hold.") var warmUp = 2.0
  @Option(help: "What chance begins with.") var seed: UInt64 = 1
  @Option(name: .customLong("app"), help: "An app by its name, or Home; may be given several times.")
  var apps = ["Feed", "Notes", "Home"]
  @Option(help: "The command to start.") var command: String?

  func validate() throws {
    guard minutes > warmUp, warmUp > 0 else {
      throw ValidationError("--minutes must be more than --warm-up, which is more than 0")
    }
    guard Browser.executable != nil else {
      throw ValidationError("there is no Chromium here: Scripts/test-tools installs one")
    }
  }

  func run() async throws {
    let program =
      command.map { URL(filePath: $0) }
      ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(
        path: "firstresponder")
    print("seed \(seed), \(minutes) minutes, warm after \(warmUp)")
    let warmUp = warmUp * 60
    let end = ContinuousClock.now + .seconds(minutes * 60)
    let faults = try await withThrowingTaskGroup(of: [String].self) { group in
      for (index, app) in apps.enumerated() {
        let seed = seed &* 1000 &+ UInt64(index)
        group.addTask {
          let phone = try await SoakedPhone(app, program: program, seed: seed)
          return try await phone.play(until: end, warmUp: warmUp)
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    for fault in faults { print(fault) }
    print(faults.isEmpty ? "everything stayed flat" : "\(faults.count) faults")
    throw faults.isEmpty ? ExitCode.success : ExitCode.failure
  }
}
