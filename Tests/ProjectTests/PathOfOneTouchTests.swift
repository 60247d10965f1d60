import Foundation
import Testing

@Suite struct PathOfOneTouchTests {
  @Test func `each file that the path of one touch names exists`() throws {
    let text = try Repository.text(of: "Docs/PathOfOneTouch.md")
    let paths = text.matches(of: /`((?:Sources|Examples)\/[^`]+\.(?:swift|js))`/).map { String($0.1) }
    #expect(paths.count > 15, "the page names only \(paths.count) files")
    for path in paths {
      #expect(
        FileManager.default.fileExists(atPath: Repository.top.appending(path: path).path), "\(path) does not exist")
    }
  }

  /// That a test runs the same program as an app from step 7 on: whoever brings input has only this way, and the queue
  /// itself is closed (`Intake.queue`).
  @Test func `input enters the app by one function, from the link and from a test alike`() throws {
    var callers: [String: Set<String>] = [:]
    for file in try Repository.swiftFiles(below: "Sources/FirstResponder") {
      let text = try Repository.text(of: file)
      for call in ["intake.receive(", "delivery.receive(", "delivery.receive)"] where text.contains(call) {
        callers[call, default: []].insert(String(file.split(separator: "/").last ?? ""))
      }
    }
    #expect(callers["intake.receive("] == ["EventDelivery.swift"])
    #expect(callers["delivery.receive("] == ["SystemConnection.swift"])
    #expect(callers["delivery.receive)"] == ["VirtualDriver.swift"])
  }
}
