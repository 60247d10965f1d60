import Foundation
import Needs
import Testing
import Turns

/// An app whose main thread never comes back from a touch, in a process of its own, on a real page.
@Suite(.takesTurns, .serialized, .needs(.chromium))
struct StuckAppTests {
  @Test func `an app that is stuck in touchesBegan is named, is left, and is ended from the alert (B9.26)`()
    async throws
  {
    let active = #""object":"Stuck","note":"says that it is active""#
    try await ProbeApps.with(["Stuck": "stuck"]) { folder in
      try await ExampleInBrowser.with(nil, arguments: ["--apps", folder]) { phone in
        try await phone.wait(for: #""object":"Home","note":"says that it is active""#)
        try await phone.tap(ProbeApps.icon(9))
        try await phone.wait(for: active)
        try await phone.tap((100, 200))
        try await phone.wait(for: "probe: gets stuck")
        try await phone.wait(for: "Stuck has not answered for")
        // It is left, and others are used.
        try await phone.swipeHome()
        try await phone.tap(ProbeApps.icon(4))
        try await phone.wait(for: #""object":"Feed","note":"says that it is active""#)
        try await phone.swipeHome()
        try await phone.wait(for: #""object":"Feed","note":"says that it is background""#)
        // In front again, it has the alert above it; nothing here tells when that is on the screen.
        try await phone.tap(ProbeApps.icon(9))
        let ended = #""object":"Stuck","note":"ended by"#
        for _ in 1...100 where phone.number(of: ended) == 0 {
          try await phone.tap((195, 425))
          try await Task.sleep(for: .milliseconds(100))
        }
        try await phone.wait(for: ended)
        // Started anew, it is as good as any.
        try await phone.tap(ProbeApps.icon(9))
        try await phone.wait(for: active, count: 2)
        #expect(phone.system.lines.count { $0.contains("Stuck has not answered") } == 1)
      }
    }
  }
}
