import Foundation
import Glibc

/// A server that this process has started, and that ends with it: it ends when its input does, however that comes.
@MainActor
final class ServerProcess {
  let server: AutomationServer
  private let process: Process
  /// Held open as long as the server is to run.
  private let input: Pipe
  /// What it prints behind its first line is read by nobody, and has to have a place all the same.
  private let output: Pipe

  /// What a server was started with.
  private struct Wish: Hashable {
    var executable: String
    var arguments: [String]
    var environment: [String: String]
  }
  private static var started: [Wish: ServerProcess] = [:]

  /// Seconds until it says where it answers.
  private static let starting = 60.0

  static func start(
    _ executable: String, _ arguments: [String], _ environment: [String: String]
  ) throws(AutomationError) -> ServerProcess {
    let wish = Wish(executable: executable, arguments: arguments, environment: environment)
    if let known = started[wish], known.process.isRunning { return known }
    let new = try ServerProcess(wish)
    started[wish] = new
    return new
  }

  private init(_ wish: Wish) throws(AutomationError) {
    (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: wish.executable)
    process.arguments = ["serve", "--port", "0", "--until-input-ends"] + wish.arguments
    process.environment = ProcessInfo.processInfo.environment.merging(wish.environment) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    let name = "\"\(wish.executable)\""
    do { try process.run() } catch { throw .failed("\(name) can't be started: \(error.localizedDescription)") }
    guard let line = Self.line(of: output.fileHandleForReading.fileDescriptor, within: Self.starting) else {
      process.terminate()
      throw .failed("\(name) was started as a server, and does not say where it answers")
    }
    guard let address = line.split(separator: " ").last.map(String.init), address.hasPrefix("http://") else {
      process.terminate()
      throw .failed("\(name) was started as a server, and says \"\(line.prefix(200))\"")
    }
    server = AutomationServer(address)
  }

  /// The first line that somebody writes; nil where he ends before, or takes too long.
  private static func line(of descriptor: Int32, within seconds: Double) -> String? {
    let end = ContinuousClock.now + .seconds(seconds)
    var line: [UInt8] = []
    while line.count < 10_000, ContinuousClock.now < end {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, 100) > 0 else { continue }
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}
