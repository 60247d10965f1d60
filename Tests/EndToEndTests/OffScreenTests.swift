import Testing
import Turns

@testable import Command

/// A script is written for a screen: what begins beside it reaches nobody, and is said before anything is played.
@Suite(.takesTurns) struct OffScreenTests {
  private let user: TerminalUser

  init() throws { user = try TerminalUser("off-screen") }

  @Test(arguments: [
    ("tap 9999 1", "9999, 1"), ("tap 390 1", "390, 1"), ("tap 1 844 2", "1, 844"), ("press -0.5 7 1", "-0.5, 7"),
    ("drag 10 -1 10 200", "10, -1"), ("down a 1 900\nup a", "1, 900"), ("click 400 4 secondary", "400, 4"),
    ("hover 10 1000", "10, 1000"), ("wheel -3 4 0 10", "-3, 4"), ("scroll 5 850 0 10", "5, 850"),
    ("tap 1 1; tap 5000 1", "5000, 1"),
  ])
  func `what begins beside the screen is named with its line and the screen's size, and nothing is played`(
    line: String, place: String
  ) throws {
    try user.write("# a script\nwait 0.1\n\(line)\n", "script")
    let sentence =
      "firstresponder: script: line 3: (\(place)) is not on the screen, which is 390 x 844 points from (0, 0); write "
      + "a place on it, or another size with --screen WxH\n"
    try #expect(user.run(["play", "script", "Feed", "--record", "made"]) == (2, "", sentence))
    try #expect(user.run(["run", "Feed", "--stage", "none", "--script", "script"]) == (2, "", sentence))
    #expect(throws: (any Error).self) { try user.read("made") }
  }

  @Test func `a finger that came down on the screen may leave it, and a larger screen has room`() throws {
    try user.write("drag 195 300 195 -40 0.1\ndown a 10 400\nmove a -20 400\nup a\n", "leaving")
    try #expect(user.run(["play", "leaving", "Feed"]).status == 0)
    try user.write("tap 1000 20\n", "wide")
    #expect(try user.run(["play", "wide", "Feed", "--screen", "1024x768@2"]).status != 2)
  }
}
