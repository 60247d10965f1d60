import Foundation
import Synchronization
import Testing

/// A `firstresponder run` of the built command, with all that it prints.
final class SystemUnderTest: Sendable {
  /// Where the build put the programs: beside the test bundle.
  static let products: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
  }()

  private let process: Process
  private let output = Mutex<[String]>([])
  private let rest = Mutex<Data>(Data())

  /// Starts an app in the system process: the probe, or an example by its name.
  convenience init(app: String? = nil, _ arguments: [String], environment: [String: String] = [:]) throws {
    try self.init(
      run: [app ?? Self.products.appending(path: "touch-probe").path] + arguments, environment: environment)
  }

  /// Starts what `firstresponder run` makes of its arguments; without an app, the home screen.
  init(run arguments: [String], environment: [String: String] = [:]) throws {
    process = Process()
    process.executableURL = Self.products.appending(path: "firstresponder")
    process.arguments = ["run"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in self?.take(handle.availableData) }
    try process.run()
  }

  deinit { process.terminate() }

  private func take(_ data: Data) {
    let lines = rest.withLock { rest -> [String] in
      rest.append(data)
      var lines: [String] = []
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
        rest.removeSubrange(rest.startIndex...end)
      }
      return lines
    }
    output.withLock { $0 += lines }
  }

  /// All lines so far, of standard output and standard error.
  var lines: [String] { output.withLock { $0 } }

  struct NotSeen: Error, CustomStringConvertible { let description: String }

  /// Waits until the lines fulfil a condition; throws, with all lines, if they don't in time. Polling is all that
  /// another process's output allows; nothing is asserted about how long it takes.
  func wait(for what: String, seconds: Double = 180, until isSeen: ([String]) -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isSeen(lines) {
      guard ContinuousClock.now < end, process.isRunning || isSeen(lines) else {
        throw NotSeen(description: "never saw \(what); the output was:\n\(lines.joined(separator: "\n"))")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Waits until the stage says at which address its page is.
  func address() async throws -> String {
    try await wait(for: "the invitation") { $0.contains { $0.contains("http://") } }
    let line = lines.first { $0.contains("http://") } ?? ""
    return try #require(line.firstMatch(of: /http:\/\/\S+/).map { String($0.0) })
  }

  /// Waits for the end and answers the exit status; throws, with all lines, if it does not come in time.
  func waitUntilExit(seconds: Double = 180) async throws -> Int32 {
    let end = ContinuousClock.now + .seconds(seconds)
    while process.isRunning {
      guard ContinuousClock.now < end else {
        throw NotSeen(description: "it did not end; the output was:\n\(lines.joined(separator: "\n"))")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    return process.terminationStatus
  }

  func terminate() { process.terminate() }

  var identifier: Int32 { process.processIdentifier }
  /// Whether a signal ended it; it has to have ended.
  var endedBySignal: Bool { process.terminationReason == .uncaughtSignal }

  /// Stops the system process where it is, and lets it go on; its apps run meanwhile.
  func suspend() { _ = process.suspend() }
  func resume() { _ = process.resume() }
}
