import Foundation
import Testing
import Turns

/// Apps that answer and take no input, in processes of their own.
@Suite(.takesTurns, .serialized)
struct DeafAppTests {
  private func play(_ script: String, _ wish: String) async throws -> SystemUnderTest {
    let file = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString)")
    try script.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let system = try SystemUnderTest(
      ["--stage", "none", "--script", file.path, "--json"], environment: ["PROBE": wish])
    _ = try await system.waitUntilExit()
    return system
  }

  private func complaints(_ system: SystemUnderTest) -> [String] {
    system.lines.filter { $0.contains("has taken no input") || $0.contains("has not answered") }
  }

  @Test func `an app that answers and does not take its input for five seconds is named (B9.26)`() async throws {
    let system = try await play("tap 50 50\nwait 0.2\ntap 50 50\nwait 7\n", "deaf")
    #expect(system.lines.contains("probe: goes deaf"))
    #expect(complaints(system).count == 1 && complaints(system).first?.contains("has taken no input for 5") == true)
  }

  @Test func `an app that takes its input in a nested loop is not named, however long that lasts (B9.26)`() async throws
  {
    let system = try await play(
      "down 1 100 500\nwait 3\nmove 1 120 500\nwait 3\nmove 1 140 500\nwait 0.5\nup 1\nwait 0.3\n", "pads")
    #expect(system.lines.contains("probe: touch ended inside the nested loop"), "\(system.lines)")
    #expect(complaints(system) == [])
  }
}
