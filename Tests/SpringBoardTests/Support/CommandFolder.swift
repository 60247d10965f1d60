import Foundation
import Testing

/// A folder of its own in which the built command is run.
final class CommandFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("command-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// An app that is a shell script. A child process writes it: a file that is open for writing can't be started ("text
  /// file busy"), and a process that another test starts meanwhile would inherit ours until it becomes another program.
  func app(_ name: String, _ script: String, mode: String = "755") throws -> String {
    let path = url.appendingPathComponent(name).path
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", #"printf '#!/bin/sh\n%s\n' "$2" > "$1" && chmod "$3" "$1""#, "sh", path, script, mode]
    try writer.run()
    writer.waitUntilExit()
    try #require(writer.terminationStatus == 0)
    return path
  }

  /// What is expected of one run: exit status, standard output and standard error.
  func expect(
    _ arguments: [String], input: String = "", status: Int32, output: String = "", error: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let result = try Command.run(arguments, input: input, in: url)
    #expect(result.status == status, sourceLocation: location)
    #expect(result.output == output, sourceLocation: location)
    #expect(result.error == (error.isEmpty ? "" : "firstresponder: \(error)\n"), sourceLocation: location)
  }
}

/// The command as a child process.
enum Command {
  static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("firstresponder").path

  static func start(_ arguments: [String], input: Pipe = Pipe(), in folder: URL) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.close()
    return process
  }

  static func run(
    _ arguments: [String], input: String, in folder: URL
  ) throws -> (status: Int32, output: String, error: String) {
    let process = Process()
    let (standardInput, output, error) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // A command that does not read its input is gone already.
    signal(SIGPIPE, SIG_IGN)
    try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let texts = [output, error].map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }
}
