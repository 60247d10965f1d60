import Foundation
import Testing
import Turns

/// The real main loop of a real process, driven by a script over the link.
@Suite(.takesTurns, .serialized)
struct MainLoopTests {
  private func script(_ text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString)")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  @Test func `a nested loop in the tracking mode gets events, and timers of the default mode wait (B7.28)`()
    async throws
  {
    let script = try script(
      """
      down a 100 600
      wait 0.3
      up a
      wait 0.2
      """)
    defer { try? FileManager.default.removeItem(atPath: script) }
    let system = try SystemUnderTest(["--stage", "none", "--script", script, "--json"])
    #expect(try await system.waitUntilExit() == 0)
    #expect(
      system.lines.filter { $0.hasPrefix("probe: ") } == [
        "probe: launched",
        "probe: nested loop begins",
        "probe: timer of the tracking mode",
        "probe: touch ended inside the nested loop",
        "probe: nested loop ends",
        "probe: timer of the default mode",
      ])
  }

  @Test func `an app gets the screen that --screen names, and touches all over it`() async throws {
    let script = try script("tap 1000 40\nwait 1\ntap 20 760\n")
    defer { try? FileManager.default.removeItem(atPath: script) }
    let system = try SystemUnderTest(
      ["--stage", "none", "--script", script, "--json", "--screen", "1024x768@2"], environment: ["PROBE": "screen"])
    #expect(try await system.waitUntilExit() == 0)
    #expect(
      system.lines.filter { $0.hasPrefix("probe: ") } == [
        "probe: screen 1024 x 768 @2", "probe: launched", "probe: began 1 (1000 40)", "probe: ended 1 (1000 40)",
        "probe: began 1 (20 760)", "probe: ended 1 (20 760)",
      ])
  }

  @Test func `while a finger scrolls, the loop is in the tracking mode and timers of the default mode wait (B7.28)`()
    async throws
  {
    let script = try script(
      """
      down a 100 800
      move a 100 770
      move a 100 740
      wait 0.3
      up a
      wait 0.2
      """)
    defer { try? FileManager.default.removeItem(atPath: script) }
    let system = try SystemUnderTest(["--stage", "none", "--script", script, "--json"])
    #expect(try await system.waitUntilExit() == 0)
    #expect(
      system.lines.filter { $0.hasPrefix("probe: ") } == [
        "probe: launched",
        "probe: drag begins",
        "probe: timer of the tracking mode",
        "probe: drag ends",
        "probe: timer of the default mode",
      ])
  }

  @Test func `a script of touches is delivered in order to the views under it, in another process (B8.1, B8.13)`()
    async throws
  {
    let script = try script("tap 100 100\ntap 300 100\ndrag 100 200 100 300 0.1\n")
    defer { try? FileManager.default.removeItem(atPath: script) }
    let system = try SystemUnderTest(["--stage", "none", "--script", script, "--json"])
    #expect(try await system.waitUntilExit() == 0)
    let deliveries = TraceLine.deliveries(in: system.lines)
    #expect(
      deliveries.filter { !$0.contains("Moved") } == [
        "Pad 'left' touchesBegan(_:with:) #1 100,100",
        "Pad 'left' touchesEnded(_:with:) #1 100,100",
        "Pad 'right' touchesBegan(_:with:) #2 300,100",
        "Pad 'right' touchesEnded(_:with:) #2 300,100",
        "Pad 'left' touchesBegan(_:with:) #3 100,200",
        "Pad 'left' touchesEnded(_:with:) #3 100,300",
      ])
    #expect(deliveries.contains("Pad 'left' touchesMoved(_:with:) #3 100,300"))
  }
}
