import Foundation
import Testing
import Turns

@testable import Command

/// Nothing that people do with the example apps passes by luck: scripts of five seconds are played under a thousand
/// disturbances each, and none of them raises an alarm.
@Suite(.takesTurns) struct HealthyMarginsTests {
  /// What somebody does with an example, with places that lie where people aim: in the middle.
  nonisolated struct Use: Sendable, CustomTestStringConvertible {
    let app: String
    let script: String
    var testDescription: String { app }
  }

  nonisolated static let uses = [
    Use(
      app: "Feed",
      script: """
        wait 0.3
        tap 358 140
        wait 0.7
        tap 358 316
        wait 0.7
        drag 150 650 150 350 0.4
        wait 2
        """),
    Use(
      app: "GestureLab",
      script: """
        wait 0.3
        tap 103 132
        wait 0.7
        press 286 132 1
        wait 0.4
        drag 80 283 140 283 0.3
        wait 0.4
        drag 251 283 321 283 0.1
        wait 0.4
        down a 83 435; down b 123 435
        move a 63 435 0.3; move b 143 435 0.3
        up a; up b
        wait 0.5
        tap 103 132 2
        wait 0.5
        """),
    Use(
      app: "Herbarium",
      script: """
        wait 0.5
        tap 344 455
        wait 0.6
        tap 344 575
        wait 0.6
        tap 195 695
        wait 3
        """),
    Use(
      app: "Mixer",
      script: """
        wait 0.3
        drag 36 400 36 330 0.3
        wait 0.3
        drag 81 500 81 400 0.4; drag 218 400 218 500 0.4
        wait 0.3
        drag 72 130 72 90 0.3
        wait 0.3
        tap 36 796
        wait 0.5
        tap 172 796
        wait 1.5
        """),
    Use(
      app: "Notes",
      script: """
        wait 0.3
        tap 195 128
        wait 1
        tap 195 300
        wait 0.6
        type hello
        wait 0.5
        tap 30 22
        wait 2
        """),
    Use(
      app: "PassThrough",
      script: """
        wait 0.3
        tap 195 359
        wait 0.5
        tap 230 359
        wait 0.7
        tap 317 800
        wait 0.8
        tap 317 800
        wait 0.8
        tap 73 800
        wait 1
        """),
    Use(
      app: "ResponderLab",
      script: """
        wait 0.3
        tap 254 248
        wait 0.7
        tap 118 82
        wait 0.7
        tap 254 248
        wait 0.7
        tap 343 82
        wait 0.7
        tap 195 800
        wait 1
        """),
    Use(
      app: "Sketch",
      script: """
        wait 0.3
        drag 100 300 250 450 0.5
        wait 0.4
        down a 100 500; down b 300 500
        move a 150 600 0.3; move b 250 600 0.3
        up a; up b
        wait 0.5
        tap 73 798
        wait 0.5
        tap 195 798
        wait 0.5
        tap 317 798
        wait 0.5
        """),
  ]

  @Test(arguments: uses) func `a script of five seconds raises no alarm under a thousand disturbances`(_ use: Use)
    throws
  {
    let line = try TerminalUser("healthy")
    defer { try? FileManager.default.removeItem(at: line.folder) }
    try line.write(use.script + "\n", "script")
    let played = try line.run(["play", "script", use.app])
    #expect(played.status == 0, "\(played)")
    let answer = try line.run(["margins", "script", use.app])
    #expect(answer.status == 0 && answer.error.isEmpty && answer.output.contains(": passes, by "), "\(answer)")
  }

  @Test func `each example but the broken one is used`() {
    #expect(Set(Self.uses.map(\.app)) == Set(Example.all.map(\.name)).subtracting(["Broken"]))
  }
}
