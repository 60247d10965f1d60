import Driving
import SpringBoard
import Testing

@testable import WebDriver

/// What a session remembers of what a client asked, without any app.
@MainActor @Suite struct WebDriverSessionTests {
  private func session() throws -> WebDriverSession {
    let device = DeviceSession(DeviceSetup(home: AppLaunch(name: "Home", executable: "/nowhere/home"), apps: []))
    return WebDriverSession(id: "1", device: device, capabilities: try Capabilities(request: ["capabilities": [:]]))
  }

  @Test func `settings are kept beside those that are there`() throws {
    let session = try session()
    try session.keep(["a": 1, "b": "c"])
    try session.keep(["a": [2], "d": .null])
    #expect(session.settings == ["a": [2], "b": "c", "d": .null])
  }

  @Test(
    arguments: [
      ("firstresponder:strictClick", true), ("firstresponder:strictClicks", "yes"), ("firstresponder:strictClicks", 1),
      ("firstresponder:strictClicks", .null),
    ] as [(String, JSONValue)])
  func `a setting of ours that there is not, or of another kind, is refused`(name: String, value: JSONValue) throws {
    let session = try session()
    #expect {
      try session.keep(["a": 1, name: value])
    } throws: { error in
      (error as? WebDriverError)?.code == .invalidArgument && (error as? WebDriverError)?.message.contains(name) == true
    }
    #expect(session.settings == [:])
  }

  @Test func `more settings than may be are refused, and nothing has changed`() throws {
    let session = try session()
    let limit = WebDriverSession.settingsLimit
    let full = Dictionary(uniqueKeysWithValues: (0..<limit.count).map { ("\($0)", JSONValue.bool(true)) })
    try session.keep(full)
    try session.keep(["0": false])
    let fault = WebDriverError(
      .invalidArgument, "a session keeps 256 settings and 65536 bytes of them, and no more")
    #expect(throws: fault) { try session.keep(["one more": 1]) }
    #expect(throws: fault) { try session.keep(["0": .text(String(repeating: "a", count: limit.bytes))]) }
    #expect(session.settings == full.merging(["0": false]) { $1 })
  }

  @Test func `references are known, and one that was never given is not`() {
    var handedOut = HandedOut()
    handedOut.add(["7-1", "7-2"]) {
      Issue.record("two are not many")
      return []
    }
    #expect(handedOut.standing(of: "7-1", isReference: true) == .known)
    #expect(handedOut.standing(of: "7-3", isReference: true) == .never)
  }

  @Test func `references of what has gone are forgotten when there are many`() {
    var handedOut = HandedOut()
    let limit = HandedOut.limit
    handedOut.add((0..<limit).map { "7-\($0)" }) { [] }
    #expect(handedOut.count == limit)
    handedOut.add(["7-\(limit)"]) { ["7-3", "7-\(limit)", "7-99999"] }
    #expect(handedOut.count == 2)
    #expect(handedOut.standing(of: "7-3", isReference: true) == .known)
    #expect(handedOut.standing(of: "7-4", isReference: true) == .forgotten)
    #expect(handedOut.standing(of: "nonsense", isReference: false) == .never)
  }

  @Test func `a screen of very many elements is not looked through for each`() {
    var (handedOut, looks) = (HandedOut(), 0)
    let many = Set((0..<3 * HandedOut.limit).map { "7-\($0)" })
    for reference in many {
      handedOut.add([reference]) {
        looks += 1
        return many
      }
    }
    #expect(handedOut.count == many.count && looks == 2)
  }
}
