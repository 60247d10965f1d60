import Foundation
import Needs
import Testing
import Turns

/// Others on the machine against the apps of a system process that may open few files.
@Suite(
  .takesTurns, .serialized, .needs(.chromium), .needs(.program("/usr/bin/prlimit", package: "util-linux")))
struct FewDescriptorsTests {
  @Test(arguments: [true, false])
  func `an app starts and takes a touch while sixty who don't show the token have all descriptors that they get`(
    beforeThePage: Bool
  ) async throws {
    let limit = 68
    var strangers: [LocalClient] = []
    defer { for stranger in strangers { stranger.close() } }
    func come(to system: SystemUnderTest, _ address: String) async throws {
      let port = try #require(address.firstMatch(of: /:(\d+)\//).flatMap { UInt16($0.1) })
      try Descriptors.limit(system.identifier, to: limit)
      for _ in 0..<60 { strangers.append(try LocalClient(port)) }
      // 16 are left for all else, and one is at the door.
      let end = ContinuousClock.now + .seconds(60)
      while try Descriptors.taken(by: system.identifier).count < limit - 17, ContinuousClock.now < end { sched_yield() }
    }
    try await ExampleInBrowser.with(
      nil, atTheDoor: { if beforeThePage { try await come(to: $0, $1) } },
      { phone in
        try await phone.wait(for: #""object":"Home","note":"says that it is active""#)
        if !beforeThePage { try await come(to: phone.system, try await phone.system.address()) }
        // Feed.
        try await phone.tap(ProbeApps.icon(4))
        try await phone.wait(for: #""object":"Feed","note":"says that it is active""#)
        try await phone.tap((150, 300))
        try await phone.wait(for: #""object":"FeedCell"#)
        #expect(phone.system.lines.filter { $0.contains("ulimit") } == [])
      })
  }
}
