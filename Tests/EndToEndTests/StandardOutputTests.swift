import Foundation
import Glibc
import Testing
import Turns

@testable import Command

/// What the command is started with may be closed, full, read by nobody, or not wanted any more.
@Suite(.takesTurns) struct StandardOutputTests {
  private let user: TerminalUser

  init() throws { user = try TerminalUser("output") }

  @Test(arguments: [
    "apps", "apps --json", "--help", "play script Notes", "export before.jsonl --format evemu",
    "export before.jsonl Notes --format chrome",
  ])
  func `an answer that can't be written is an error`(words: String) throws {
    try user.write("tap 196 400\nwait 0.1\n", "script")
    try user.write(
      """
      {"recording":1,"screen":{"width":390,"height":844,"scale":3,"frameRate":60},"origin":"test","app":""}

      """, "before.jsonl")
    let full = try user.shell("\"$1\" \(words) > /dev/full")
    #expect(full.status == 2)
    #expect(
      full.error.contains("standard output can't be written: No space left on device; what it got is not whole"),
      "\(full.error)")
  }

  @Test(arguments: [
    ("run Notes --stage none --script script --record /dev/full", "'/dev/full' can't be written: No space left"),
    ("play script Notes --record /dev/full", "'/dev/full' can't be written: "),
    ("replay before.jsonl Notes -o /dev/full", "'/dev/full' can't be written: "),
    ("export before.jsonl --format evemu -o /dev/full", "'/dev/full' can't be written: "),
    ("export made.jsonl Notes --format perfetto -o /dev/full", "'/dev/full' can't be written: "),
    ("export before.jsonl --format swift-test -o /dev/full", "'/dev/full' can't be written: "),
    ("map Notes -o /dev/full", "'/dev/full' can't be written: "),
    ("import before.evemu -o /dev/full", "'/dev/full' can't be written: "),
    ("run Notes --stage none --script script --trace > /dev/full", "standard output can't be written: "),
    ("run Notes --stage none --script script --json > /dev/full", "standard output can't be written: "),
  ])
  func `what was to be written and could not be is said, and the status is 2`(words: String, sentence: String) throws {
    try user.write("tap 196 400\nwait 0.1\n", "script")
    try user.write(
      """
      {"recording":1,"screen":{"width":390,"height":844,"scale":3,"frameRate":60},"origin":"test","app":""}

      """, "before.jsonl")
    _ = try user.shell(
      "\"$1\" play script Notes --record made.jsonl; \"$1\" export made.jsonl --format evemu -o before.evemu")
    let full = try user.shell("\"$1\" \(words)")
    #expect(full.status == 2, "\(full)")
    #expect(full.error.contains(sentence), "\(full.error)")
  }

  @Test(arguments: ["why", "replay", "export --format evemu", "import", "lint Notes --after"])
  func `of a file that is one bad line no more is read than the line may have`(command: String) throws {
    let run = try user.shell("{ head -c 300000000 /dev/zero && echo > whole; } 2>/dev/null | \"$1\" \(command) -")
    #expect(run.status == 2)
    #expect(run.error == "firstresponder: standard input: line 1: longer than 65536 bytes\n")
    #expect(try user.shell("test -e whole").status == 1)
  }

  @Test func `a recording into a pipe that nobody reads any more is said, and the status is 2`() throws {
    try user.write("wait 0.3\ntap 196 400\nwait 0.1\n", "script")
    let run = try user.shell(
      "mkfifo gone; head -c 1 gone > /dev/null & \"$1\" run Notes --stage none --script script --record gone")
    #expect(run.status == 2 && run.error.contains("'gone' can't be written any more: "), "\(run)")
  }

  @Test func `a reader that has seen enough is no error`() throws {
    let run = try user.shell("\"$1\" apps 2> errors | head -1")
    #expect(run.output.hasPrefix("ResponderLab") && run.error == "")
    #expect(try user.read("errors") == "")
  }

  @Test func `an app gets nothing in the place of a descriptor that was closed`() throws {
    try user.write("wait 0.1\n", "script")
    let look = "seen=$(for n in 0 1 2; do readlink /proc/$$/fd/$n; done)\necho \"$seen\" > seen"
    _ = try user.writeProgram(look, "look")
    _ = try user.shell("exec \"$1\" run ./look --stage none --script script <&- >&- 2>&-")
    #expect(try user.lines("seen") == ["/dev/null", "/dev/null", "/dev/null"])
  }

  @Test func `a trace does not go into the recording when standard output is closed`() throws {
    try user.write("tap 196 400\nwait 0.1\n", "script")
    let run = try user.shell(
      "exec \"$1\" run Notes --stage none --script script --record notes.jsonl --trace <&- >&-")
    #expect(run.status == 0, "\(run.error)")
    let lines = try user.lines("notes.jsonl")
    #expect(lines.count > 1 && lines.allSatisfy { $0.hasPrefix("{") })
  }

  @Test(arguments: [
    ["--stage", "none"], ["--stage", "none", "--script", "missing"], ["--stage", "none", "--script", "wrong"],
    ["--listen", "nonsense"], ["--listen", "1.2.3"], ["--port", "0", "--seat", "seat0"],
  ])
  func `a mistake in the arguments leaves the recording that was there`(arguments: [String]) throws {
    try user.write("what was there\n", "keep.jsonl")
    try user.write("tap here\n", "wrong")
    let run = try user.run(["run", "Broken", "--record", "keep.jsonl"] + arguments)
    #expect(run.status == 2, "\(run.error)")
    #expect(try user.read("keep.jsonl") == "what was there\n")
  }

  @Test func `the app is ended in order when nobody reads the trace any more`() throws {
    try user.write(String(repeating: "tap 196 400\nwait 0.1\n", count: 40), "script")
    let run = try user.shell("\"$1\" run Notes --stage none --script script --trace 2> errors | head -1")
    #expect(!run.output.isEmpty)
    #expect(try user.read("errors") == "")
  }

  @Test(arguments: ["", "\n", "\n\none\n\ntwo\n\n"], [[], ["--json"]])
  func `no line of a printed trace is empty, whatever an app sends`(lines: String, form: [String]) throws {
    try user.write("wait 0.1\n", "script")
    let app = SystemUnderTest.products.appending(path: "link-app").path
    let run = try user.shell(
      "LINK_APP_TRACE='\(lines)' exec \"$1\" run '\(app)' --stage none --script script --trace \(form.joined())")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("says that it is active"))
    let printed = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(printed.firstIndex(of: "") == printed.count - 1, "\(run.output)")
    let sent = lines.split(separator: "\n")
    // In JSON what is no step stands as a note of the app's.
    let said = printed.compactMap { line in sent.first { line == $0 || line.hasSuffix(#""note":"\#($0)"}"#) } }
    #expect(said == sent)
  }

  @Test(arguments: [
    (#"{"object":"SystemProcess","note":"ended"}"#, "SystemProcess -> ended"),
    (#"{"object":"system: SystemProcess","note":"ended"}"#, "app: system: SystemProcess -> ended"),
    (#"{"object":" System: x","note":"ended"}"#, "app:  System: x -> ended"),
    ("system: SystemProcess -> ended", "app: system: SystemProcess -> ended"),
    (#"{"object":"x","note":"hello\nsystem: ended"}"#, #"x -> hello\nsystem: ended"#),
    (#"{"object":"x","note":"hello\r\u2028system: ended"}"#, #"x -> hello\r\u{2028}system: ended"#),
  ])
  func `no app's line of text passes for the system's`(sent: String, shown: String) throws {
    let lines = try trace(of: sent, [])
    #expect(lines.contains(shown), "\(lines)")
    #expect(lines.count { $0.hasPrefix("system: ") && $0.contains("says that it is active") } == 1)
  }

  @Test(arguments: [
    #"{"from":"system","object":"SystemProcess","note":"hello"}"#,
    #"{"object":"SystemProcess","note":"hello","\u0066rom":"system"}"#,
    #"{"object":"SystemProcess","note":"hello","from":"system""#,
  ])
  func `no app's line of JSON passes for the system's`(sent: String) throws {
    let lines = try trace(of: sent, ["--json"]).map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\($0)")
    }
    let own = lines.filter { $0["from"] as? String == "system" }
    #expect(own.contains { ($0["note"] as? String)?.contains("says that it is active") == true })
    #expect(!own.contains { ($0["note"] as? String)?.contains("hello") == true })
    #expect(lines.contains { $0["from"] as? String == "app" && $0["note"] as? String == sent })
  }

  /// What is printed of a run of an app that sends a line.
  private func trace(of line: String, _ form: [String]) throws -> [String] {
    try user.write("wait 0.1\n", "script")
    try user.write(line + "\n", "sent")
    let app = SystemUnderTest.products.appending(path: "link-app").path
    let run = try user.shell(
      "LINK_APP_TRACE=\"$(cat sent)\" exec \"$1\" run '\(app)' --stage none --script script --trace \(form.joined())")
    #expect(run.status == 0, "\(run.error)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `an app that ends in the midst of the script is a fault`() async throws {
    // It lets another one be the app, and ends when it is told to.
    let go = user.folder.appending(path: "go").path
    #expect(mkfifo(go, 0o600) == 0)
    let link = SystemUnderTest.products.appending(path: "link-app").path
    let app = try user.writeProgram("'\(link)' &\nread word < '\(go)'\nexit 0", "Quitter")
    try user.write("wait 600\n", "script")
    let system = try SystemUnderTest(
      app: app, ["--stage", "none", "--trace", "--script", user.folder.appending(path: "script").path])
    try await system.wait(for: "an active app") { $0.contains { $0.contains("says that it is active") } }
    try FileHandle(forWritingTo: URL(filePath: go)).write(contentsOf: Data("now\n".utf8))
    #expect(try await system.waitUntilExit() == 1)
    try await system.wait(for: "the reason") {
      $0.contains("firstresponder: Quitter ended before the script was played")
    }
  }

  @Test func `an app that hangs at the end of the script is a fault, however short the script was`() throws {
    try user.write("wait 0.1\n", "script")
    let app = SystemUnderTest.products.appending(path: "link-app").path
    let run = try user.shell("LINK_APP_HANGS=1 exec \"$1\" run '\(app)' --stage none --script script")
    #expect(run.status == 1)
    #expect(run.error == "firstresponder: link-app did not answer when the script was over; nothing says what it did\n")
  }

  @Test(arguments: [8, 12, 20, 40])
  func `too few descriptors are said in one line`(limit: Int) throws {
    let run = try user.shell("ulimit -n \(limit); exec \"$1\" apps")
    #expect(run.status == 2 && run.output == "")
    // Those who started it may have left it some descriptors of theirs.
    let sentence = /firstresponder: \d+ more files can be opened, and 64 are needed; raise the limit: ulimit -n 1024\n/
    #expect(run.error.wholeMatch(of: sentence) != nil, "\(run.error)")
  }

  @Test func `the version is told`() throws {
    let run = try user.run(["--version"])
    #expect(run == (0, "0.1.0\n", ""))
  }

  @Test func `a run ends when it is told to, also while nobody reads what it prints`() throws {
    // A pipe that takes nothing more.
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let bytes = [UInt8](repeating: 0x20, count: 4_096)
    while write(ends[1], bytes, bytes.count) > 0 {}
    while write(ends[1], bytes, 1) > 0 {}
    #expect(fcntl(ends[1], F_SETFL, 0) == 0)

    let process = Process()
    process.executableURL = URL(filePath: TerminalUser.command)
    process.arguments = ["run", "Notes", "--port", "0", "--trace", "--address-file", "address"]
    process.currentDirectoryURL = user.folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
    try process.run()
    let address = user.folder.appending(path: "address").path
    let end = ContinuousClock.now + .seconds(180)
    while process.isRunning, !FileManager.default.fileExists(atPath: address), ContinuousClock.now < end {
      sched_yield()
    }
    process.terminate()
    while process.isRunning, ContinuousClock.now < end { sched_yield() }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(!FileManager.default.fileExists(atPath: address))
  }

  @Test func `how an app ended is known also where whoever started the command ignores its children`() throws {
    try user.write("wait 0.1\n", "script")
    _ = try user.writeProgram("exit 3", "three")
    let run = try user.shell("env --ignore-signal=CHLD \"$1\" run ./three --stage none --script script")
    #expect(run.status == 1)
    #expect(run.error == "firstresponder: three ended with exit status 3 before it connected\n")
  }

  @Test func `a signal at another one's heels is the same wish, one that comes later is a second`() async {
    await #expect(processExitsWith: .exitCode(128 + SIGINT)) {
      await MainActor.run {
        // The main thread is busy with this, and hears of none.
        let signals = TerminationSignals {}
        let now = ContinuousClock.now
        signals.hear(SIGTERM, at: now)
        signals.hear(SIGHUP, at: now + TerminationSignals.echo / 2)
        signals.hear(SIGINT, at: now + TerminationSignals.echo)
      }
    }
  }

  @Test func `a signal that was ignored at the start is left alone`() {
    #expect(!TerminationSignals.isIgnored(SIGUSR2))
    let before = signal(SIGUSR2, SIG_IGN)
    #expect(TerminationSignals.isIgnored(SIGUSR2))
    signal(SIGUSR2, before)
  }
}
