import Foundation
import Testing

/// `run --record` and `replay`, as somebody types them.
@Suite(.enabled(if: SystemUnderTest.isBuilt)) struct ReplayCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "replay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Exit status, standard output, standard error.
  private func run(_ arguments: [String]) throws -> (status: Int32, output: String, error: String) {
    let process = Process()
    process.executableURL = SystemUnderTest.products.appending(path: "firstresponder")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let error = folder.appending(path: "error")
    _ = FileManager.default.createFile(atPath: error.path, contents: nil)
    process.standardError = try FileHandle(forWritingTo: error)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, try String(contentsOf: error, encoding: .utf8))
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func lines(_ name: String) throws -> [String] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func `a run that was recorded is replayed the same, and found out where it is not`() throws {
    try write("drag 200 600 200 300 0.2\nwait 0.3\ntap 340 200\nwait 0.2\n", "script")
    let recorded = try run(["run", "Feed", "--stage", "none", "--script", "script", "--record", "feed.jsonl"])
    #expect(recorded.status == 0, "\(recorded.error)")
    let text = try lines("feed.jsonl")
    #expect(text.first?.hasSuffix(#""origin":"firstresponder run","app":"Feed"}"#) == true)
    #expect(text.count > 12 && text.dropFirst().allSatisfy { $0.contains(#""kind":"digitizer""#) })

    // The recording names the app; a live run has no states.
    let first = try run(["replay", "feed.jsonl", "-o", "then.jsonl"])
    #expect(first.status == 0, "\(first.output)\(first.error)")
    #expect(first.output.hasPrefix("same: Feed, \(text.count - 1) moments, "))
    #expect(first.output.hasSuffix("; two replays agree\n"))

    let then = try lines("then.jsonl")
    #expect(then.count == text.count && then.dropFirst().allSatisfy { $0.contains(#","state":""#) })
    let second = try run(["replay", "then.jsonl", "--json"])
    #expect(second.status == 0)
    #expect(second.output.contains(#""compared":\#(then.count - 1),"#) && second.output.contains(#""same":true"#))

    // Another state in the third moment.
    var changed = then
    let state = try #require(changed[3].firstRange(of: #/"state":"[0-9a-f]{16}"/#))
    changed[3].replaceSubrange(state, with: #""state":"0000000000000000""#)
    try write(changed.joined(separator: "\n") + "\n", "changed.jsonl")
    let third = try run(["replay", "changed.jsonl"])
    #expect(third.status == 1)
    #expect(third.output.hasPrefix("the replay differs from the recording, first after moment 3, at "))
    #expect(third.output.contains("(finger 1 moves): the state after it is another one\nthe state is now:\n"))
    #expect(third.output.contains("\n  touch 1: phase = 1\n"))

    // Another app.
    let other = try run(["replay", "then.jsonl", "Sketch"])
    #expect(
      other.status == 1 && other.output.hasPrefix("the replay differs from the recording, first after moment 1, "))
  }

  @Test func `what can't be replayed is refused with one line`() throws {
    let header = #"{"recording":1,"screen":{"width":390.0,"height":844.0,"scale":3.0,"frameRate":60.0},"origin":"x"}"#
    try write(header + "\n", "nameless.jsonl")
    #expect(
      try run(["replay", "nameless.jsonl"])
        == (
          2, "",
          "firstresponder: nameless.jsonl: the recording does not name its app; name it: firstresponder replay nameless.jsonl APP\n"
        ))
    #expect(
      try run(["replay", "nameless.jsonl", "/bin/true"])
        == (
          2, "",
          "firstresponder: 'true' did not play nameless.jsonl (exit status 0); give a program that calls UIApplicationMain of this release\n"
        ))
    try write(header + "\n{\"time\":1e300,\"kind\":\"advance\"}\n", "far.jsonl")
    #expect(
      try run(["replay", "far.jsonl", "Feed"])
        == (
          2, "",
          "firstresponder: far.jsonl: line 2: 1e+300 s is later than a recording may last, 604800 s; split the recording\n"
        ))
    #expect(try run(["run", "--record", "x.jsonl"]).error.contains("--record needs an app"))
    #expect(try run(["run", "Feed", "--record", "/nowhere/x.jsonl"]).status == 2)
  }
}
