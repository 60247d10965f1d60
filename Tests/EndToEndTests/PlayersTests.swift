import Foundation
import Needs
import Testing
import Turns

/// What the pages of "How iOS handles a touch" show is what the product does now.
@Suite(.takesTurns, .needs(.python)) struct PlayersTests {
  private let line: TerminalUser

  init() throws { line = try TerminalUser("players") }

  @Test func `the calls that both pages show are those that the scripts of touches cause`() throws {
    let check = try SiteScripts.run("players", ["--check"], in: line)
    #expect(check.status == 0, "\(check.error)")
    #expect(check.error == "")
  }

  @Test func `a page that says something else is named with the player, the first line that differs, and what to do`()
    throws
  {
    for page in ["HowIOSHandlesATouch.md", "HowIOSHandlesATouch.zh.md"] {
      let text = try String(contentsOf: SiteScripts.top.appending(path: "Docs/\(page)"), encoding: .utf8)
      try line.write(text, page)
    }
    let page = try line.read("HowIOSHandlesATouch.md")
    let told = "  Level 'Middle' -> touchesBegan(_:with:)"
    let place = try #require(page.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0 == told })
    try line.write(page.replacing(told, with: "  Level 'Middle' -> sleeps"), "HowIOSHandlesATouch.md")
    let check = try SiteScripts.run("players", ["--check", "--pages", line.folder.path], in: line)
    #expect(check.status == 1)
    #expect(
      check.error == """
        players: HowIOSHandlesATouch.md:\(place + 1): player 'levels': the page says \
        '  Level 'Middle' -> sleeps', the product '\(told)'; run 'make players' and look at the difference

        """)
  }

  @Test func `a player without its place in a page, and a place without its player, are named`() throws {
    for page in ["HowIOSHandlesATouch.md", "HowIOSHandlesATouch.zh.md"] {
      let text = try String(contentsOf: SiteScripts.top.appending(path: "Docs/\(page)"), encoding: .utf8)
      try line.write(text.replacing("<!-- player: levels -->", with: "<!-- player: storeys -->"), page)
    }
    let check = try SiteScripts.run("players", ["--check", "--pages", line.folder.path], in: line)
    #expect(check.status == 1)
    #expect(
      check.error == """
        players: HowIOSHandlesATouch.md: player 'levels': has no place for it: <!-- player: levels -->
        players: HowIOSHandlesATouch.md: player 'storeys': Docs/Players has no storeys.touches
        players: HowIOSHandlesATouch.zh.md: player 'levels': has no place for it: <!-- player: levels -->
        players: HowIOSHandlesATouch.zh.md: player 'storeys': Docs/Players has no storeys.touches

        """)
  }

  @Test func `below each line of a script stand the steps that it caused, with --json as values`() throws {
    try line.write("tap 195 400\nwait 1\n", "touches")
    let played = try line.run(["play", "touches", "Sketch", "--trace"])
    #expect(played.status == 0)
    let lines = played.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "tap 195 400  -> CanvasView SketchController.canvas heard the touch")
    #expect(lines.last == "wait 1")
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("     ") })
    #expect(lines.contains("     UIApplication -> sendEvent(_:)"))
    let values = try line.run(["play", "touches", "Sketch", "--trace", "--json"])
    #expect(values.output.contains(#"{"inside":true,"text":"CanvasView -> point(inside:with:)","topic":"hitTest"}"#))
    #expect(try !line.run(["play", "touches", "Sketch", "--json"]).output.contains("steps"))
  }

  @Test func `what comes of a line while its last ones only wait is its own`() throws {
    // A single tap that waits for the double one is recognized 0.35 s after its lift (B5.9).
    try line.write("tap 103 748\nwait 0.5\ntap 103 150\nwait 1\n", "touches")
    let played = try line.run(["play", "touches", "GestureLab", "--trace"])
    let own = try #require(played.output.components(separatedBy: "\ntap 103 150").last)
    #expect(own.contains("UITapGestureRecognizer 'tap' -> ended"), "\(own)")
  }
}
