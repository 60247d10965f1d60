import Foundation
import Needs

extension Need {
  /// The headers of what draws, by which our declarations are judged.
  static let paintingHeaders: Need = {
    let isThere = (try? Shell.run("pkg-config", ["--exists", "pangocairo", "libturbojpeg"]))?.status == 0
    return Need(
      "Pango's headers",
      obstacle: isThere
        ? nil : "There are no headers here: apt-get install pkg-config libpango1.0-dev libturbojpeg0-dev")
  }()
}

/// A program that is run to its end.
enum Shell {
  static func run(_ program: String, _ arguments: [String], input: String = "") throws -> (
    status: Int32, output: String, error: String
  ) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (stdin, stdout, stderr)
    try process.run()
    // What goes in and out is less than a pipe holds.
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    process.waitUntilExit()
    func text(_ pipe: Pipe) -> String {
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    return (process.terminationStatus, text(stdout), text(stderr))
  }
}
