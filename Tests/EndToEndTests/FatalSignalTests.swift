import Foundation
import Glibc
import Testing
import Turns

/// What a run leaves in the file system when it ends as it should not.
@Suite(.takesTurns, .serialized)
struct FatalSignalTests {
  /// A folder that is the user's for what runs, and is taken away.
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = URL(filePath: "/tmp/fr-fatal-\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private func start(in folder: URL, address: String = "address") async throws -> SystemUnderTest {
    let file = folder.appending(path: address).path
    let system = try SystemUnderTest(
      ["--stage", "web", "--port", "0", "--address-file", file],
      environment: Self.deafSanitizers.merging(
        ["XDG_RUNTIME_DIR": folder.path, "SWIFT_BACKTRACE": "enable=no"]) { $1 })
    try await system.wait(for: "the app") { $0.contains("probe: launched") }
    return system
  }

  /// A sanitizer takes these signals for faults of the program: it would report them,
  /// and end the program in its own way.
  private static var deafSanitizers: [String: String] {
    let handlers = ["segv", "sigbus", "sigfpe", "sigill", "abort"].map { ":handle_\($0)=0" }.joined()
    let inherited = ProcessInfo.processInfo.environment
    return ["ASAN_OPTIONS", "TSAN_OPTIONS"].reduce(into: [:]) { options, name in
      if let before = inherited[name] { options[name] = before + handlers }
    }
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test(
    .disabled(if: Sanitizer.isThread, "the thread sanitizer runs a handler even where it holds its own lock"),
    arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGQUIT])
  func `a run that a fatal signal ends leaves no socket and no address, and ends by that signal`(signal: Int32)
    async throws
  {
    try await withFolder { folder in
      let system = try await start(in: folder)
      #expect(try names(in: folder).count == 2)
      kill(system.identifier, signal)
      #expect(try await system.waitUntilExit() == signal && system.endedBySignal)
      #expect(try names(in: folder) == [])
    }
  }

  @Test func `what a killed run left is taken away by the next one, and what another one holds is not`() async throws {
    try await withFolder { folder in
      let killed = try await start(in: folder, address: "a")
      let other = try await start(in: folder, address: "b")
      let before = try names(in: folder).filter { $0.hasPrefix("firstresponder-") }
      #expect(before.count == 2)
      kill(killed.identifier, SIGKILL)
      _ = try await killed.waitUntilExit()
      let next = try await start(in: folder, address: "a")
      let after = try names(in: folder).filter { $0.hasPrefix("firstresponder-") }
      // One of those before, which still runs, and the new one.
      #expect(after.count == 2 && Set(before).intersection(after).count == 1)
      for system in [other, next] {
        system.terminate()
        _ = try await system.waitUntilExit()
      }
      #expect(try names(in: folder) == [])
    }
  }
}
