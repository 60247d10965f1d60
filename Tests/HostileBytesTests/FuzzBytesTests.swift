import Foundation
import HostileBytes
import Testing
import Turns

/// The program that plays hostile bytes for as long as one likes.
@Suite(.takesTurns, .serialized) struct FuzzBytesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-bytes-tests-\(UUID())")

  @Test func `nobody takes more memory than promised, and the program says so with its exit status`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try run(["--inputs", "40", "--seed", "3"])
    #expect(run.status == 0, "\(run.output)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "seed 3" && lines.count == Subject.all.count + 1)
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(" 0 failed") })
  }

  @Test(.disabled(if: Sanitizer.isAddress || Sanitizer.isThread, "the allocator of a sanitizer is not measured"))
  func `a parser that stops the program is found out, as are those that break their word, and the rest is played`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try run(["--inputs", "5", "--seed", "1", "--subject", "broken"])
    #expect(run.status == 1)
    #expect(run.output.contains("broken: input 1 of seed 1: it crashed (signal "))
    #expect(run.output.contains("broken: input 2 of seed 1: it failed: the broken parser breaks its word"))
    #expect(run.output.contains("broken: input 3 of seed 1: it failed: reading 1 bytes held 1"))
    #expect(run.output.contains("broken: input 4 of seed 1: it failed: the error does not say where: it is wrong"))
    #expect(run.output.contains(" 1 read, 0 refused, 4 failed"))
    let file = folder.appending(path: "broken-1-2")
    #expect(try Data(contentsOf: file) == Data([2]))
    let again = try self.run(["--subject", "broken", "--play", file.path])
    #expect(again.status == 1 && again.output == "broken, 1 bytes: FAILED: the broken parser breaks its word\n")
  }

  @Test func `the same seed makes the same inputs, another one others`() {
    for subject in Subject.all {
      let trial = Trial(subject)
      let place = subject.corpus.count + 5
      #expect(trial.input(seed: 1, place: place) == trial.input(seed: 1, place: place))
      #expect((place..<place + 20).contains { trial.input(seed: 1, place: $0) != trial.input(seed: 2, place: $0) })
    }
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "fuzz-bytes")
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
