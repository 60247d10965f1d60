import Foundation
import Glibc
import Inspector
import SpringBoard
import SystemLink
import Testing
import Turns

@testable import Command

/// `margins`, as somebody types it who wants to know how near a script is to doing something else.
@Suite(.takesTurns) struct MarginsCommandTests {
  private let line: TerminalUser
  private let probe = SystemUnderTest.products.appending(path: "touch-probe").path

  init() throws { line = try TerminalUser("margins") }

  private func margins(of script: String, wish: String = "", _ more: String = "") throws
    -> (status: Int32, output: String, error: String)
  {
    try line.write(script, "script")
    var answer = try line.shell("PROBE=\(wish) exec \"$1\" margins script '\(probe)' \(more)")
    // What the probe says itself, once for each screen on which it is launched.
    answer.error = answer.error.replacing("probe: launched\n", with: "")
    return answer
  }

  // MARK: What it answers

  @Test func `a tap a point from the next pad passes by luck, and the line says by how much and what breaks`() throws {
    // The pads meet at 195.
    let answer = try margins(of: "wait 0.3\ntap 194 100\nwait 0.5\n", "--kind place --kind gap --runs 200")
    let lines = answer.output.split(separator: "\n").map(String.init)
    #expect(answer.status == 1 && answer.error.isEmpty, "\(answer)")
    let breaks =
      "breaks when finger 1 comes down 1 pt further right: Pad 'right' heard a touch, and no longer: Pad 'left' heard "
      + "a touch"
    #expect(lines.first == "touch-probe: passes by luck, by 0.8 pt and more than 150 ms")
    #expect(lines.dropFirst().first == "luck  place     \(breaks)")
    #expect(lines.dropFirst(2).first == "      gap       more than 150 ms")
    #expect(lines.count == 4 && lines[3].contains(" runs; in "))
  }

  @Test func `in the middle of a pad nothing that people differ by changes anything`() throws {
    let answer = try margins(of: "wait 0.3\ntap 95 200\nwait 0.5\n", "--runs 400")
    #expect(answer.status == 0 && answer.error.isEmpty, "\(answer)")
    #expect(answer.output.hasPrefix("touch-probe: passes, by more than 12 pt and more than 150 ms\n"))
  }

  @Test func `of a kind that it does not have nothing can be disturbed, and that is no pass`() throws {
    // One finger, which nobody accompanies.
    let answer = try margins(of: "wait 0.3\ntap 95 200\nwait 0.5\n", "--kind apart")
    #expect(answer.status == 2 && answer.output.isEmpty, "\(answer)")
    #expect(
      answer.error.hasSuffix(
        "script: nothing of that kind can be disturbed in it: apart needs fingers that are down together; leave --kind "
          + "out, or give another\n"), "\(answer)")
  }

  @Test func `asked only for what breaks together, it plays everything a little otherwise`() throws {
    let answer = try margins(of: "wait 0.3\ntap 95 200\nwait 0.5\n", "--kind together --runs 40")
    #expect(answer.status == 0 && answer.error.isEmpty, "\(answer)")
    #expect(
      answer.output.hasSuffix("40 runs; in 40 of them everything differed a little at once, and 0 of these broke\n"),
      "\(answer.output)")
  }

  @Test func `what an app writes in a thousand runs is thrown away`() throws {
    let folder = line.folder.appending(path: "data/firstresponder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("[]".utf8).write(to: folder.appending(path: "notes.json"))
    // A new note, with a letter in it.
    try line.write("wait 0.3\ntap 358 812\nwait 1\ntype \"a\"\nwait 1\n", "script")
    let answer = try line.shell("XDG_DATA_HOME=\"$PWD/data\" exec \"$1\" margins script Notes --runs 20")
    #expect(answer.status < 2, "\(answer)")
    #expect(try Data(contentsOf: folder.appending(path: "notes.json")) == Data("[]".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.json"])
  }

  @Test func `a recording is played the same as the script that it was made of, and the answer is JSON`() throws {
    try line.write("wait 0.3\ntap 194 100\nwait 0.5\n", "script")
    let recorded = try line.run(["play", "script", probe, "--record", "made.jsonl"])
    #expect(recorded.status == 0, "\(recorded)")
    let answer = try line.run(["margins", "made.jsonl", probe, "--kind", "place", "--json", "--runs", "200"])
    #expect(answer.status == 1, "\(answer)")
    struct Answer: Decodable {
      var app: String
      var isLuck: Bool
      var report: MarginReport
    }
    let told = try JSONDecoder().decode(Answer.self, from: Data(answer.output.utf8))
    #expect(told.app == "touch-probe" && told.isLuck && told.report.runs <= 200)
    let place = try #require(told.report.margins.first)
    #expect(place.kind == .place && place.breaks == 1 && place.passes == 0.75 && place.finger == 1)
    let again = try line.shell("\"$1\" margins - '\(probe)' --kind place --json --runs 200 < script")
    #expect(try JSONDecoder().decode(Answer.self, from: Data(again.output.utf8)).report == told.report)
  }

  @Test func `the cause of what breaks is the inspector's`() throws {
    try line.write("wait 0.3\ntap 340 200\nwait 0.5\n", "script")
    let answer = try line.run(["margins", "script", "Feed", "--kind", "way", "--runs", "200"])
    let because = "slips by 10 pt further up, because D14 (finger 1): UITableView FeedController.table began to scroll"
    #expect(answer.status == 0 && answer.output.contains(because), "\(answer)")
  }

  // MARK: Apps that do badly

  @Test(arguments: [("crash", "signal"), ("quit", "exit status 0")])
  func `an app that ends under a disturbance is told, and the search goes on`(wish: String, how: String) throws {
    let answer = try margins(
      of: "wait 0.3\ntap 95 100\nwait 0.5\n", wish: "brittle-\(wish)", "--kind place --kind gap --runs 200")
    #expect(answer.status == 1)
    let ends = "finger 1 comes down 5 pt further right: besides, touch-probe ended (\(how)"
    #expect(answer.output.contains(ends) && answer.output.contains("      gap       more than 150 ms\n"), "\(answer)")
    let told = try Regex("firstresponder: script: touch-probe ended \\(\(how)[ 0-9]*\\) in [0-9]+ of [0-9]+ runs\n")
    #expect(answer.error.contains(told), "\(answer.error)")
  }

  @Test(arguments: ["crash", "quit"])
  func `an app that ends undisturbed has no margins`(wish: String) throws {
    let answer = try margins(of: "wait 0.3\ntap 150 100\nwait 0.5\n", wish: "brittle-\(wish)")
    #expect(answer.status == 1 && answer.output.isEmpty)
    #expect(answer.error.hasPrefix("firstresponder: script: touch-probe ended ("), "\(answer.error)")
    #expect(answer.error.hasSuffix("; see 'firstresponder replay'\n"))
  }

  @Test func `an app that does something else each time has no margins`() throws {
    let taps = String(repeating: "tap 95 100\nwait 0.5\n", count: 4)
    let answer = try margins(of: "wait 0.3\n\(taps)", wish: "brittle-moody")
    #expect(answer.status == 2 && answer.output.isEmpty, "\(answer)")
    #expect(answer.error.hasPrefix("firstresponder: script: touch-probe does something else each time ("))
  }

  @Test func `an app that hangs under a disturbance is left after some times, and nothing of it stays behind`() throws {
    // Under a name of its own it is found among all processes.
    let own = line.folder.appending(path: "Hanging").path
    #expect(try line.shell("ln '\(probe)' '\(own)' || cp '\(probe)' '\(own)'").status == 0)
    try line.write("wait 0.3\ntap 98 100\nwait 0.5\n", "script")
    let script = try ScriptFile.read(line.folder.appending(path: "script").path, for: .phone)
    let launch = AppLaunch(name: "Hanging", executable: own, environment: ["PROBE": "brittle-hang"])
    let run = MarginsRun(script.recording(on: .phone).recording, launch, Progress(), leastSeconds: 1)
    let report = try run.report(runs: 1_000, [.place, .tremble], 1)
    #expect(run.ends.count == 1 && run.ends["Hanging did not come to its end within 1 s"] == 8, "\(run.ends)")
    #expect(report.runs < 1_000 && report.found.allSatisfy { $0.change?.new.first?.hasPrefix("Hanging") == true })
    let end = ContinuousClock.now + .seconds(60)
    while Self.isRunning(own), ContinuousClock.now < end { sched_yield() }
    #expect(!Self.isRunning(own))
  }

  private static func isRunning(_ program: String) -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains {
      Int($0) != nil && (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/exe")) == program
    }
  }

  // MARK: What can't be used

  @Test func `what can't be used is refused with one line`() throws {
    let header =
      #"""
      {"recording":1,"screen":{"width":390.0,"height":844.0,"scale":3.0,"frameRate":60.0},"origin":"x","app":"Broken"}
      """#
    try line.write(header + "\n", "empty.jsonl")
    try line.write("wait 1\n", "waiting")
    try line.write("tap here\n", "wrong")
    try line.write("\u{0}\u{1}\u{2}", "binary")
    try line.write(header + "\n{\"time\":1,\"kind\":\"digitizer\",\"contacts\":[{\"id\":-1}]}\n", "edited.jsonl")
    try line.write("tap 1 1\n", "tap")
    let nothing = "nothing is done to the app in it, so nothing can be done otherwise\n"
    let refused: [(words: [String], start: String, end: String)] = [
      (["empty.jsonl"], "empty.jsonl: ", nothing),
      (["waiting", "Feed"], "waiting: ", nothing),
      (["wrong", "Feed"], "wrong: line 1: ", "\n"),
      (["binary", "Feed"], "", "\n"),
      (["edited.jsonl"], "edited.jsonl: line 2: ", "\n"),
      (["missing", "Feed"], "", "\n"),
      (["tap"], "tap", "\n"),
      (["tap", "Nobody"], "", "\n"),
      (["tap", "/bin/true"], "tap: true did not launch (exit status 0); ", "of this release\n"),
      (["tap", "Feed", "--runs", "0"], "--runs is 0, give 1 to 1000000", "\n"),
      (["tap", "Feed", "--kind", "mood"], "--kind is 'mood', give one of place, way, tremble, gap, ", "\n"),
    ]
    for (words, start, end) in refused {
      let answer = try line.run(["margins"] + words)
      #expect(answer.status == 2 && answer.output.isEmpty, "\(words): \(answer)")
      #expect(answer.error.hasPrefix("firstresponder: \(start)") && answer.error.hasSuffix(end), "\(words): \(answer)")
      #expect(answer.error.split(separator: "\n").count == 1, "\(words): \(answer)")
    }
  }
}
