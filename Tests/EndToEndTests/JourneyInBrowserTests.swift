import BrowserTesting
import FirstResponderTesting
import Foundation
import Needs
import ResponderLab
import Testing
import Turns
import UIKit

/// One finger on a real page, followed through the trace of all processes from the device to the glass.
@Suite(.takesTurns, .serialized, .needs(.chromium))
struct JourneyInBrowserTests {
  /// What a line of the merged trace says.
  private struct Line: Decodable {
    var from: String?
    var process: Int32
    var app: String
    var late: Bool?
    var sequence: Int
    var time: Double
    var object: String
    var call: String?
    var skipped: String?
    var note: String?

    /// As `run --trace` prints it.
    var text: String {
      let text = "\(object) -> \(call ?? note ?? "")" + (skipped.map { " · skipped: \($0)" } ?? "")
      return from == "system" ? "system: \(text)" : text
    }
  }

  /// The lines of the trace that the page names, in its order.
  private static func patterns() throws -> [String] {
    let top = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: top.appending(path: "Docs/PathOfOneTouch.md"), encoding: .utf8)
    return page.matches(of: /\*Trace\*\s+`([^`]+)`/).map { String($0.1) }
  }

  /// Whether a line is one that the pattern means: `…` stands for anything.
  private static func fits(_ line: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
    guard line.hasPrefix(parts[0]) else { return false }
    var rest = line.dropFirst(parts[0].count)
    for part in parts.dropFirst() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return pattern.hasSuffix("…") || rest.isEmpty
  }

  /// Where the tiles are that show the button under the recognizer, and that button, on the phone of the session.
  @MainActor private func places() throws -> [(x: Double, y: Double)] {
    let device = SimulatedDevice()
    device.show(LabController())
    func place(of view: UIView?) throws -> (x: Double, y: Double) {
      let view = try #require(view)
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      device.tap(view)
      return (Double(middle.x), Double(middle.y))
    }
    let tiles = try ["Tap", "On Button"].map { try place(of: device.view(identified: $0)) }
    // A tile has the same name.
    let button = device.view(identified: "SuperView")?.subviews.first { $0 is UIButton }
    return tiles + [try place(of: button)]
  }

  @Test func `each step that the path of one touch says writes a line does, once, in this order and in order of time`()
    async throws
  {
    let patterns = try Self.patterns()
    #expect(patterns.count > 15)
    let places = try await places()
    try await ExampleInBrowser.with("ResponderLab") { lab in
      for (number, place) in places.dropLast().enumerated() {
        try await lab.tap(place)
        try await pictureIsShown(of: "touch \(number + 1) is lifted", lab)
      }
      try await lab.touch(.start, places[2])
      try await pictureIsShown(of: "touch 3 lands", lab)
      let lines = try Self.lines(lab.system.lines)
      let report = lines.lastIndex { $0.text.contains("a device reports: contact 1 comes down") }
      try Self.expectWay(Array(lines[try #require(report)...]), patterns)
      Self.expectOneOrder(lines, system: lab.system.identifier)
      try await lab.touch(.end)
    }
  }

  /// Waits until the page shows a picture that came behind a step.
  private func pictureIsShown(of step: String, _ lab: ExampleInBrowser) async throws {
    try await lab.system.wait(for: "the picture behind '\(step)'") { lines in
      guard let place = lines.firstIndex(where: { $0.contains(step) }) else { return false }
      return lines[place...].contains { $0.contains(" is shown, ") }
    }
  }

  private static func lines(_ output: [String]) throws -> [Line] {
    try output.filter { $0.hasPrefix("{") }.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  private static func expectWay(_ way: [Line], _ patterns: [String]) throws {
    var rest = way.map(\.text)[...]
    for pattern in patterns {
      let found = rest.firstIndex { fits($0, pattern) }
      rest = rest[(try #require(found, "no line '\(pattern)' after the others") + 1)...]
      // Views are asked one after the other, and what is animated is committed by later turns, too.
      if ["hitTest", "point(inside", "commits"].contains(where: pattern.contains) { continue }
      let all = way.map(\.text).filter { fits($0, pattern) }
      #expect(all.count == 1, "'\(pattern)' is there \(all.count) times: \(all)")
    }
  }

  private static func expectOneOrder(_ lines: [Line], system: Int32) {
    for (before, after) in zip(lines, lines.dropFirst()) where after.late == nil {
      #expect(after.time >= before.time || before.late == true, "\(after.text)")
    }
    #expect(Set(lines.map { "\($0.process) \($0.sequence)" }).count == lines.count)
    let whose = Set(lines.filter { $0.from == "system" }.map { "\($0.process) \($0.app)" })
    #expect(whose == ["\(system) SpringBoard"])
    let own = Set(lines.filter { $0.from == nil }.map { "\($0.process) \($0.app)" })
    #expect(own.count == 1 && own.first?.hasSuffix(" ResponderLab") == true && own.isDisjoint(with: whose))
  }

  @Test func `what the page means fits, and nothing else does`() {
    #expect(Self.fits("UIApplication -> queued · 1 report waits", "UIApplication -> queued · …"))
    #expect(Self.fits("Button -> touchesBegan(_:with:)", "… -> touchesBegan(_:with:)"))
    #expect(!Self.fits("Button -> touchesBegan(_:with:) and more", "… -> touchesBegan(_:with:)"))
    #expect(!Self.fits("UIApplication -> sendEvent(_:)", "UIWindow -> sendEvent(_:)"))
    #expect(!Self.fits("system: UIWindow -> sendEvent(_:)", "UIWindow -> sendEvent(_:)"))
  }
}
