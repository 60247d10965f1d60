import Foundation
import Needs
import Testing
import Turns

/// The page's port of the command itself, as others on the machine find it.
@Suite(.takesTurns, .serialized) struct OpenPortTests {
  private let user: TerminalUser

  init() throws { user = try TerminalUser("port") }

  @Test func `listening elsewhere has to be asked for, and is warned of`() throws {
    let run = ["run", "/bin/true", "--port", "0", "--after-app", "end"]
    let alone = try user.run(run)
    #expect(alone.output.hasPrefix("Open http://127.0.0.1:") && !alone.output.contains("WARNING"))
    #expect(!alone.error.contains("warning"))
    let open = try user.run(run + ["--listen", "0.0.0.0"])
    #expect(open.output.contains(" - WARNING: other machines can reach this port, and the connection is not encrypted"))
    #expect(!open.error.contains("warning"))
    // Once, wherever the address goes.
    let aside = try user.run(run + ["--listen", "0.0.0.0", "--address-file", "address"])
    #expect(aside.output == "The page's address is in 'address'\n")
    let warning =
      "firstresponder: warning: --listen 0.0.0.0 lets other machines in, and the connection is not encrypted: "
      + "whoever sees the address can watch and touch the screen"
    #expect(aside.error.split(separator: "\n").filter { $0.contains("other machines") } == [warning[...]])
  }

  @Test func `a device or a pipe does not become a file with an address`() throws {
    _ = try user.shell("mkfifo pipe")
    let run = try user.run(["run", "/bin/true", "--port", "0", "--after-app", "end", "--address-file", "pipe"])
    #expect(run.status == 2 && run.error.contains("the address can't be written to 'pipe': it is no file; "), "\(run)")
    #expect(try user.shell("test -p pipe").status == 0)
  }

  @Test func `an address that has a file of its own does not go into the log of a service`() throws {
    let run = try user.run(["run", "/bin/true", "--port", "0", "--after-app", "end", "--address-file", "address"])
    #expect(run.output == "The page's address is in 'address'\n" && !run.error.contains("http"))
    #expect(!FileManager.default.fileExists(atPath: user.folder.appending(path: "address").path))
  }

  @Test(.needs(.program("/usr/bin/prlimit", package: "util-linux")))
  func `a page is served while others take all descriptors but those that the process keeps for itself`() throws {
    let process = Process()
    process.executableURL = SystemUnderTest.products.appending(path: "firstresponder")
    process.arguments = ["run", "Sketch", "--port", "0"]
    process.standardInput = FileHandle.nullDevice
    let errors = user.folder.appending(path: "errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
      // What it still writes has to go somewhere: it would die of a closed pipe.
      withExtendedLifetime(output) {}
    }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let match = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\?token=([\w-]+)/), "\(line)")
    let port = try #require(UInt16(match.1))
    let request = "GET /\(match.2)/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
    #expect(try answer(to: request, port).hasPrefix("HTTP/1.1 200 "))

    // Some are left. The limit is about their numbers, between which there may be gaps.
    let taken = try Descriptors.taken(by: process.processIdentifier)
    var (most, free) = (0, 0)
    while free < 30 {
      if !taken.contains(most) { free += 1 }
      most += 1
    }
    func left() throws -> Int {
      Set(0..<most).subtracting(try Descriptors.taken(by: process.processIdentifier)).count
    }
    try Descriptors.limit(process.processIdentifier, to: most)
    // More than there are descriptors for.
    let silent = try (0..<60).map { _ in try LocalClient(port) }
    defer { for client in silent { client.close() } }
    let end = ContinuousClock.now + .seconds(60)
    while process.isRunning, try left() > 17, ContinuousClock.now < end { sched_yield() }
    var least = try left()
    for _ in 0..<200 where process.isRunning { least = min(least, try left()) }
    #expect((9...17).contains(least), "so many descriptors were left at least")
    // The oldest of those who say nothing have to go.
    let last = try answer(to: request, port)
    let said = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    #expect(last.hasPrefix("HTTP/1.1 200 ") && process.isRunning, "\(last.prefix(40)) \(said)")
  }

  private func answer(to request: String, _ port: UInt16) throws -> String {
    let client = try LocalClient(port)
    defer { client.close() }
    return try client.answer(to: request)
  }
}
