import Foundation

/// The command `firstresponder` as somebody types it, in a folder of its own.
struct TerminalUser {
  let folder: URL

  init(_ name: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Exit status, standard output, standard error.
  func run(_ arguments: [String]) throws -> (status: Int32, output: String, error: String) {
    try start(Self.command, arguments)
  }

  /// The same of a line for the shell, in which the command is `"$1"`.
  func shell(_ line: String) throws -> (status: Int32, output: String, error: String) {
    try start("/bin/sh", ["-c", line, "sh", Self.command])
  }

  static var command: String { SystemUnderTest.products.appending(path: "firstresponder").path }

  private func start(
    _ program: String, _ arguments: [String]
  ) throws -> (status: Int32, output: String, error: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let error = folder.appending(path: "error-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: error.path, contents: nil)
    process.standardError = try FileHandle(forWritingTo: error)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, try String(contentsOf: error, encoding: .utf8))
  }

  func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: folder.appending(path: name)) }

  /// Writes a program for the shell, and answers its path.
  func writeProgram(_ lines: String, _ name: String) throws -> String {
    try write("#!/bin/sh\n\(lines)\n", name)
    let path = folder.appending(path: name).path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  func lines(_ name: String) throws -> [String] { try read(name).split(separator: "\n").map(String.init) }
}
