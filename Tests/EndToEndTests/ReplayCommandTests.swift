import Foundation
import Glibc
import Testing
import Turns

/// `run --record` and `replay`, as somebody types them.
@Suite(.takesTurns) struct ReplayCommandTests {
  private let line: TerminalUser

  init() throws { line = try TerminalUser("replay") }

  @Test func `a run that was recorded is replayed the same, and found out where it is not`() throws {
    try line.write("drag 200 600 200 300 0.2\nwait 0.3\ntap 340 200\nwait 0.2\n", "script")
    let recorded = try line.run(["run", "Feed", "--stage", "none", "--script", "script", "--record", "feed.jsonl"])
    #expect(recorded.status == 0, "\(recorded.error)")
    let text = try line.lines("feed.jsonl")
    #expect(text.first?.hasSuffix(#""origin":"firstresponder run","app":"Feed"}"#) == true)
    #expect(text.count > 12 && text.dropFirst().allSatisfy { $0.contains(#""kind":"digitizer""#) })

    // The recording names the app; a live run has no states.
    let first = try line.run(["replay", "feed.jsonl", "-o", "then.jsonl"])
    #expect(first.status == 0, "\(first.output)\(first.error)")
    #expect(first.output.hasPrefix("same: Feed, \(text.count - 1) moments, "))
    #expect(first.output.hasSuffix("; two replays agree\n"))

    let then = try line.lines("then.jsonl")
    #expect(then.count == text.count && then.dropFirst().allSatisfy { $0.contains(#","state":""#) })
    let second = try line.run(["replay", "then.jsonl", "--json"])
    #expect(second.status == 0)
    #expect(second.output.contains(#""compared":\#(then.count - 1),"#) && second.output.contains(#""same":true"#))

    // Another state in the third moment.
    var changed = then
    let state = try #require(changed[3].firstRange(of: #/"state":"[0-9a-f]{16}"/#))
    changed[3].replaceSubrange(state, with: #""state":"0000000000000000""#)
    try line.write(changed.joined(separator: "\n") + "\n", "changed.jsonl")
    let third = try line.run(["replay", "changed.jsonl"])
    #expect(third.status == 1)
    #expect(third.output.hasPrefix("the replay differs from the recording, first after moment 3, at "))
    #expect(third.output.contains("(finger 1 moves): the state after it is another one\nthe state is now:\n"))
    #expect(third.output.contains("\n  touch 1: phase = 1\n"))

    // Another app.
    let other = try line.run(["replay", "then.jsonl", "Sketch"])
    #expect(
      other.status == 1 && other.output.hasPrefix("the replay differs from the recording, first after moment 1, "))
  }

  @Test func `an app that is played reads nothing of what the command was given to read`() throws {
    try line.write("wait 0.1\n", "script")
    let run = try line.run(["run", "Feed", "--stage", "none", "--script", "script", "--record", "feed.jsonl"])
    #expect(run.status == 0, "\(run.error)")
    let reader = try program("reader", "cat >/dev/null")
    let rest = try line.shell("echo kept | { \"$1\" replay feed.jsonl \(reader) >/dev/null; cat; }")
    #expect(rest.output == "kept\n", "\(rest.error)")
  }

  @Test func `a recording may not choose a program that is started, only an app that is known`() throws {
    try line.write("wait 0.1\n", "script")
    let run = try line.run(["run", "Feed", "--stage", "none", "--script", "script", "--record", "feed.jsonl"])
    #expect(run.status == 0, "\(run.error)")
    // Programs that leave a trace when they are started: one by its path, one by its name in this folder.
    try line.write("#!/bin/sh\ntouch \(line.folder.path)/started\n", "evil")
    let evil = line.folder.appending(path: "evil").path
    #expect(chmod(evil, 0o755) == 0)
    for name in [evil, "evil", "./evil"] {
      let recording = try line.read("feed.jsonl")
        .replacing("\"app\":\"Feed\"", with: "\"app\":\"\(name)\"", maxReplacements: 1)
      #expect(recording.contains("\"\(name)\""))
      try line.write(recording, "evil.jsonl")
      for command in [["replay"], ["why"], ["export", "--format", "perfetto"]] {
        let result = try line.run([command[0], "evil.jsonl"] + command.dropFirst())
        #expect(result.status == 2)
        #expect(
          result.error
            == "firstresponder: evil.jsonl: the recording names '\(name)', which is no app that is known here, and a "
            + "recording may not say which program is started; name it yourself: firstresponder \(command[0]) "
            + "evil.jsonl APP\n")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: line.folder.appending(path: "started").path))
  }

  /// A program in the folder.
  private func program(_ name: String, _ text: String) throws -> String {
    try line.write("#!/bin/sh\n\(text)\n", name)
    let path = line.folder.appending(path: name).path
    #expect(chmod(path, 0o755) == 0)
    return path
  }

  private nonisolated static let header =
    #"{"recording":1,"screen":{"width":390.0,"height":844.0,"scale":3.0,"frameRate":60.0},"origin":"x"}"# + "\n"

  @Test func `what a program says without end, or of moments that there are not, is not kept`() throws {
    try line.write(Self.header, "empty.jsonl")
    #expect(
      try line.run(["replay", "empty.jsonl", program("talker", "exec yes")])
        == (
          2, "",
          """
          firstresponder: 'talker' did not play empty.jsonl (it said more than 100000 lines, and was ended); give a \
          program that calls UIApplicationMain of this release\n
          """
        ))
    let liar = try program("liar", "printf 'replay 1\\nmoment 1 ff\\nmoment -1 ff\\nend 1\\n'")
    #expect(
      try line.run(["replay", "empty.jsonl", liar])
        == (0, "same: liar, 0 moments, 0.0 s, state none; two replays agree\n", ""))
  }

  @Test func `an app reads what it is to play no further than to the first bad line`() throws {
    let probe = SystemUnderTest.products.appending(path: "touch-probe").path
    // More of a bad line than is read at a time, and whoever writes it ends when the app has:
    // one that reads on waits for that, and is late.
    let replay = try line.shell(
      """
      mkfifo ended; exec 3<>ended
      { head -c 300000 /dev/zero 2>/dev/null; timeout 20 head -n 1 <&3 >/dev/null || echo late >&2; } |
      { FIRSTRESPONDER_REPLAY=/dev/stdin \(probe); echo $? >&3; }
      """)
    #expect(replay == (0, "", "touch-probe: /dev/stdin: line 1: longer than 65536 bytes\n"))
    let folder = try line.shell("FIRSTRESPONDER_REPLAY=/ exec \(probe)")
    #expect(
      folder
        == (1, "", "touch-probe: FIRSTRESPONDER_REPLAY is '/', which can't be read; use firstresponder replay\n"))
  }

  @Test func `who interrupts a replay leaves neither the app nor what it was to read`() throws {
    for name in ["said", "heard"] { #expect(mkfifo(line.folder.appending(path: name).path, 0o600) == 0) }
    try FileManager.default.createDirectory(
      at: line.folder.appending(path: "temporary"), withIntermediateDirectories: true)
    try line.write(Self.header, "empty.jsonl")
    // It says that it has read the recording, and waits to hear something.
    let app = try program(
      "waiter", "exec 3> said\ncat \"$FIRSTRESPONDER_REPLAY\" >&3\nread rest < heard\necho left >&3")
    // Held open here, the app does not wait for somebody who writes.
    let heard = FileHandle(
      fileDescriptor: open(line.folder.appending(path: "heard").path, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
    let process = Process()
    process.executableURL = SystemUnderTest.products.appending(path: "firstresponder")
    process.arguments = ["replay", "-", app]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": line.folder.appending(path: "temporary").path]
    ) { $1 }
    process.currentDirectoryURL = line.folder
    process.standardInput = try FileHandle(forReadingFrom: line.folder.appending(path: "empty.jsonl"))
    try process.run()
    let said = try FileHandle(forReadingFrom: line.folder.appending(path: "said"))
    #expect(String(decoding: said.availableData, as: UTF8.self) == Self.header)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    // An app that is still there would go on now, and say so.
    try heard.write(contentsOf: Data("go on\n".utf8))
    #expect(try said.readToEnd() ?? Data() == Data())
    #expect(try FileManager.default.contentsOfDirectory(atPath: line.folder.appending(path: "temporary").path).isEmpty)
  }

  @Test func `what can't be replayed is refused with one line`() throws {
    let header = #"{"recording":1,"screen":{"width":390.0,"height":844.0,"scale":3.0,"frameRate":60.0},"origin":"x"}"#
    try line.write(header + "\n", "nameless.jsonl")
    #expect(
      try line.run(["replay", "nameless.jsonl"])
        == (
          2, "",
          """
          firstresponder: nameless.jsonl: the recording does not name its app; name it: firstresponder replay \
          nameless.jsonl APP\n
          """
        ))
    #expect(
      try line.run(["replay", "nameless.jsonl", "/bin/true"])
        == (
          2, "",
          """
          firstresponder: 'true' did not play nameless.jsonl (exit status 0); give a program that calls \
          UIApplicationMain of this release\n
          """
        ))
    try line.write(header + "\n{\"time\":1e300,\"kind\":\"advance\"}\n", "far.jsonl")
    #expect(
      try line.run(["replay", "far.jsonl", "Feed"])
        == (
          2, "",
          """
          firstresponder: far.jsonl: line 2: 1e+300 s is later than a recording may last, 604800 s; split the \
          recording\n
          """
        ))
    #expect(try line.run(["run", "--record", "x.jsonl"]).error.contains("--record needs an app"))
    #expect(try line.run(["run", "Feed", "--record", "/nowhere/x.jsonl"]).status == 2)
  }
}
