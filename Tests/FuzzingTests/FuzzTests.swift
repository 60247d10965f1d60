import Foundation
import Testing
import Turns

/// The program that plays sessions for as long as one likes.
@Suite(.takesTurns, .serialized) final class FuzzTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-tests-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `it says what it has played, and is content`() throws {
    let run = try run(["--seed", "5", "--sessions", "60"])
    #expect(run.status == 0, "\(run.output)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == "seed 5")
    #expect(lines.last?.wholeMatch(of: /(\d+) sessions, \d+ events, \d+ calls, \d+ meddlings, 0 failed/) != nil)
  }

  @Test(arguments: [
    ("crash", "it crashed (signal ", "The plan asks for a crash."), ("keep", "it failed: left behind: Loop ", "Loop"),
  ])
  func `a session that fails is found, made smaller and printed as a test, and the rest is played`(
    planted: String, cause: String, said: String
  ) throws {
    let run = try run(["--seed", "5", "--sessions", "20", "--jobs", "1", "--planted", planted])
    #expect(run.status == 1)
    #expect(run.output.contains("FAILED: session 3: \(cause)") && run.output.contains(said), "\(run.output)")
    let command = "swift run --package-path Packages/Stages fuzz --seed 5 --planted \(planted) --play 3"
    #expect(run.output.contains("again: \(command)\n"))
    #expect(run.output.contains("@Test func") && run.output.hasSuffix("1 failed\n"))
    let lines = try String(contentsOf: folder.appending(path: "5-3.plan"), encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("seed ") && lines[1] == "step \(planted)")
    let again = try self.run(["--plan", folder.appending(path: "5-3.plan").path])
    #expect(again.status != 0)
  }

  @Test func `a plan that is none is refused, with its line`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "none.plan")
    try Data("seed 1\nstep down one\n".utf8).write(to: file)
    let run = try run(["--plan", file.path])
    #expect(run.status != 0 && run.output.contains("line 2 of the plan can't be read: 'step down one'"))
  }

  @Test(.disabled(if: Sanitizer.isAddress, "the address sanitizer keeps back what was freed"))
  func `memory stays flat over long sessions`() throws {
    let run = try run(["--soak", "30", "--sessions", "8", "--seed", "2"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("8 sessions of 30 s"))
  }

  @Test func `a soak of too few sessions has found nothing out`() throws {
    let run = try run(["--soak", "1", "--sessions", "6", "--seed", "2"])
    #expect(run.status == 1)
    #expect(
      run.output.hasSuffix("Error: too few measurements: 6, of which the first 6 do not count\n"), "\(run.output)")
  }

  @Test func `a system process and an app that meddles go on over the link, and nothing grows (B8.13)`() throws {
    let run = try run(["--link", "12", "--look-every", "0.5", "--world-seconds", "0.5", "--seed", "4"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains(" worlds; grown by ") && !run.output.contains("FAILED"))
  }

  @Test func `a link of too few seconds for its measurements has found nothing out`() throws {
    let run = try run(["--link", "1", "--look-every", "1000", "--world-seconds", "1000", "--seed", "4"])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        """
        FAILED: here: too few measurements: 0, of which the first 6 do not count
        FAILED: in the app: too few measurements: 1, of which the first 6 do not count

        """), "\(run.output)")
  }

  @Test(arguments: [
    (["--jobs", "0", "--sessions", "5"], "--jobs is 0; give a number of at least 1"),
    (["--jobs=-1"], "--jobs is -1; give a number of at least 1"),
    (["--sessions", "0"], "--sessions is 0; give a number of at least 1"),
    (["--events", "0"], "--events is 0; give a number of at least 1"),
    (["--play=-3"], "--play is -3; give a number of at least 0"),
    (["--from=-3"], "--from is -3; give a number of at least 0"),
    (["--seconds", "0"], "--seconds is 0.0; give seconds above 0 and up to 1000000000"),
    (["--seconds", "nan"], "--seconds is nan; give seconds above 0 and up to 1000000000"),
    (["--link", "inf"], "--link is inf; give seconds above 0 and up to 1000000000"),
    (["--soak", "1e300"], "--soak is 1e+300; give seconds above 0 and up to 1000000000"),
    (["--look-every", "0"], "--look-every is 0.0; give seconds above 0 and up to 1000000000"),
    (["--seconds", "5", "--sessions", "5"], "--seconds and --sessions overrule each other; give one of them"),
    (
      ["--events", "5", "--sessions", "5", "--forever"],
      "--sessions and --events and --forever overrule each other; give one of them"
    ),
    (["--play", "5", "--soak", "5"], "--play and --soak overrule each other; give one of them"),
    (["--link", "5", "--sessions", "5"], "--sessions says nothing with --link; leave one of them out"),
    (["--soak", "5", "--seconds", "5"], "--seconds says nothing with --soak; leave one of them out"),
  ])
  func `arguments that can't be used, or that overrule each other, are refused with a sentence`(
    arguments: [String], sentence: String
  ) throws {
    let run = try run(arguments)
    #expect(run.status != 0 && run.output.hasPrefix("Error: \(sentence)\n"), "\(run.output)")
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "fuzz")
    process.arguments = arguments + ["--failures", folder.path]
    process.standardOutput = output
    process.standardError = output
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
