import Foundation
import Testing
import Turns

@testable import Command

/// What is recorded is what was typed, too: nobody else reads it, and nobody else chooses where it goes.
@Suite(.takesTurns) struct PrivateFileTests {
  /// What makes a recording, 'typed.jsonl'.
  nonisolated static let recordingCommands = [
    ["run", "Notes", "--stage", "none", "--script", "script", "--record", "typed.jsonl"],
    ["play", "script", "Notes", "--record", "typed.jsonl"],
    ["replay", "before.jsonl", "-o", "typed.jsonl"],
    ["import", "before.evemu", "-o", "typed.jsonl"],
  ]

  @Test(arguments: recordingCommands, [false, true])
  func `a recording is for its owner alone`(command: [String], isThere: Bool) throws {
    let user = try TerminalUser("private")
    defer { try? FileManager.default.removeItem(at: user.folder) }
    try user.write("tap 196 400\nwait 1\ntype hello\n", "script")
    // What the last two of them read.
    if ["replay", "import"].contains(command[0]) {
      let before = try user.run(["play", "script", "Notes", "--record", "before.jsonl"])
      #expect(before.status < 2, "\(before.error)")
    }
    if command[0] == "import" {
      let before = try user.run(["export", "before.jsonl", "--format", "evemu", "-o", "before.evemu"])
      #expect(before.status == 0, "\(before.error)")
    }
    if isThere {
      try user.write(String(repeating: "what was there\n", count: 10_000), "typed.jsonl")
      #expect(chmod(user.folder.appending(path: "typed.jsonl").path, 0o644) == 0)
    }
    let made = try user.run(command)
    // A script's line that nobody hears of is an answer, too.
    #expect(made.status == 0 || command[0] == "play" && made.status == 1, "\(made.error)")
    #expect(try user.read("typed.jsonl").hasPrefix(#"{"recording":1,"#))
    #expect(try !user.read("typed.jsonl").contains("what was there"))
    #expect(try user.mode("typed.jsonl") == 0o600)
    // Nothing is left of its draft.
    #expect(try user.files().allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func `a private file is not written through a link that somebody put there`() throws {
    let user = try TerminalUser("link")
    defer { try? FileManager.default.removeItem(at: user.folder) }
    try user.write("mine", "target")
    let target = user.folder.appending(path: "target").path
    let link = user.folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target")
    #expect(throws: POSIXFault.self) { try InputFile.openPrivate(link, isNew: true) }
    #expect(throws: POSIXFault.self) { try InputFile.openPrivate(target, isNew: true) }
    let mode = try user.mode("target")
    try InputFile.writePrivate("a recording", to: link)
    #expect(try user.read("target") == "mine" && user.mode("target") == mode)
    #expect(try user.read("link") == "a recording" && user.mode("link") == 0o600)
    #expect(try user.files() == ["link", "target"])
  }

  @Test func `a private file that can't be put in place is refused with its reason, and leaves nothing`() throws {
    let user = try TerminalUser("place")
    defer { try? FileManager.default.removeItem(at: user.folder) }
    func refusal(_ path: String) -> String {
      do throws(UsageError) { try InputFile.writePrivate("a recording", to: path) } catch { return error.description }
      return "none"
    }
    #expect(
      refusal(user.folder.path)
        == "'\(user.folder.path)' can't be written: Is a directory; give a path in a folder of your own")
    let nowhere = user.folder.appending(path: "nowhere/typed.jsonl").path
    #expect(
      refusal(nowhere)
        == "'\(nowhere)' can't be written: No such file or directory; give a path in a folder of your own")
    #expect(try user.files().isEmpty)
  }

  @Test(arguments: [false, true]) func `a pipe and a device are written to, and stay what they are`(isPrivate: Bool)
    throws
  {
    let user = try TerminalUser("pipe")
    defer { try? FileManager.default.removeItem(at: user.folder) }
    func write(_ text: String, _ path: String) throws(UsageError) {
      if isPrivate { try InputFile.writePrivate(text, to: path) } else { try InputFile.write(text, to: path) }
    }
    let pipe = user.folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o644) == 0)
    let mode = try user.mode("pipe")
    // Somebody reads, so that nobody waits.
    let reader = open(pipe, O_RDWR | O_CLOEXEC)
    let end = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
    try write("an answer", pipe)
    #expect(end.availableData == Data("an answer".utf8))
    // Also where a link leads there.
    let link = user.folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "pipe")
    try write("another", link)
    #expect(end.availableData == Data("another".utf8))
    let null = user.folder.appending(path: "null").path
    try FileManager.default.createSymbolicLink(atPath: null, withDestinationPath: "/dev/null")
    try write("nothing", null)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "pipe")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: null) == "/dev/null")
    #expect(try user.files() == ["link", "null", "pipe"] && user.mode("pipe") == mode)
  }

  @Test func `an answer is written to where a link leads, and the file keeps its rights`() throws {
    let user = try TerminalUser("through")
    defer { try? FileManager.default.removeItem(at: user.folder) }
    try user.write("what was there, and longer", "target")
    #expect(chmod(user.folder.appending(path: "target").path, 0o640) == 0)
    for (link, target) in [("link", "target"), ("dangling", "new")] {
      let path = user.folder.appending(path: link).path
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      try InputFile.write("an answer", to: path)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
      #expect(try user.read(target) == "an answer")
    }
    #expect(try user.mode("target") == 0o640)
    #expect(try user.files() == ["dangling", "link", "new", "target"])
  }

  @Test func `standard output by its name is standard output, also where it is a file`() throws {
    let user = try TerminalUser("output")
    defer { try? FileManager.default.removeItem(at: user.folder) }
    // A link like '/dev/stdout', which root would lose otherwise.
    let link = user.folder.appending(path: "stdout").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/proc/self/fd/1")
    try user.write("tap 196 400\n", "script")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "(echo before; exec \"$0\" play script Notes --record stdout) > all",
      SystemUnderTest.products.appending(path: "firstresponder").path,
    ]
    process.currentDirectoryURL = user.folder
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let lines = try user.lines("all")
    #expect(lines.first == "before" && lines.dropFirst().first?.hasPrefix(#"{"recording":1,"#) == true, "\(lines)")
    #expect(lines.suffix(2).contains { $0.hasPrefix("tap 196 400") }, "\(lines)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/proc/self/fd/1")
  }

  @Test func `a test that is made of a recording is for its owner alone`() throws {
    let user = try TerminalUser("test")
    defer { try? FileManager.default.removeItem(at: user.folder) }
    try user.write("tap 196 400\ntype hello\n", "script")
    let played = try user.run(["play", "script", "Notes", "--record", "typed.jsonl"])
    #expect(played.status < 2, "\(played.error)")
    let made = try user.run(["export", "typed.jsonl", "--format", "swift-test", "-o", "Typed.swift"])
    #expect(made.status == 0, "\(made.error)")
    #expect(try user.read("Typed.swift").contains("import FirstResponderTesting"))
    #expect(try user.mode("Typed.swift") == 0o600)
  }
}

extension TerminalUser {
  /// Who may read and write a file; of a link, its own.
  fileprivate func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
    return (attributes[.posixPermissions] as? Int).map { $0 & 0o777 }
  }

  /// The names of all files in the folder, sorted.
  fileprivate func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
