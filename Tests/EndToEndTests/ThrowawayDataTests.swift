import Foundation
import Testing

@testable import Command

/// What an app finds and writes to that is played a thousand times.
@Suite struct ThrowawayDataTests {
  @Test func `it is the person's alone, and nothing is left of it`() throws {
    var path = ""
    do {
      let data = try ThrowawayData()
      path = data.path
      #expect(data.environment == ["XDG_DATA_HOME": path])
      let ours = URL(filePath: path).appending(path: "firstresponder")
      try Data("[]".utf8).write(to: ours.appending(path: "notes.json"))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o700)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `two of them have nothing in common`() throws {
    let (one, other) = (try ThrowawayData(), try ThrowawayData())
    try Data("mine".utf8).write(to: URL(filePath: one.path).appending(path: "firstresponder/tried.json"))
    #expect(!FileManager.default.fileExists(atPath: other.path + "/firstresponder/tried.json"))
    #expect(!FileManager.default.fileExists(atPath: ThrowawayData.own + "/firstresponder/tried.json"))
  }
}
