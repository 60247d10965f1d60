import Foundation
import Testing
import Turns

/// The program that plays sessions for as long as one likes.
@Suite(.takesTurns, .serialized) struct FuzzTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-tests-\(UUID())")

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
    #expect(run.output.contains("again: fuzz --seed 5 --planted \(planted) --play 3\n"))
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

  @Test func `memory stays flat over long sessions`() throws {
    let run = try run(["--soak", "30", "--sessions", "8", "--seed", "2"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("8 sessions of 30 s"))
  }

  @Test func `a system process and an app that meddles go on over the link, and nothing grows (B8.13)`() throws {
    let run = try run(["--link", "12", "--seed", "4"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains(" worlds; grown by ") && !run.output.contains("FAILED"))
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
