// Plays sessions of random worlds, input and programs, for as long as one likes. See Docs/Reliability.md.

import ArgumentParser
import Foundation
import FuzzTools
import Fuzzing

@main
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      """
      Plays random sessions: a tree of views and recognizers, fingers, keys and time, and a program that does anything \
      in its callbacks.
      """,
    discussion: """
      Sessions are played in processes of their own; one that crashes, hangs, gets stuck or leaves something behind is \
      made smaller and printed as a test. The exit status is 1 if there are any. A session depends on the seed and its \
      number alone.
      """)

  @Option(help: "What chance begins with.") var seed: UInt64 = 1
  @Option(help: "Seconds to play; 10 unless something else is asked for.") var seconds: Double?
  @Option(help: "Sessions to play, in place of seconds; with --soak 100 unless told otherwise.") var sessions: Int?
  @Option(help: "Events to play at least, in place of seconds.") var events: Int?
  @Flag(help: "Plays until it is stopped.") var forever = false
  @Option(help: "The number of the first session.") var from = 0
  @Option(help: "Processes that play side by side.") var jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
  @Option(help: "Plays only the session of this number, here.") var play: Int?
  @Option(help: "Plays only the plan in this file, here.") var plan: String?
  @Option(help: "Makes the plan in this file smaller, as long as it fails, and prints it as a test.") var shrink:
    String?
  @Option(help: "Folder for plans that fail.") var failures = "fuzz-failures"
  @Option(help: "Simulated seconds for each session, all in one process whose memory has to stay flat.") var soak:
    Double?
  @Option(
    help:
      """
      Seconds, more than 70, for which a system process plays with an app over the link, both of whose memory has to \
      stay flat.
      """
  )
  var link: Double?
  @Option(help: ArgumentHelp("Seconds between two measurements of --link's system process.", visibility: .hidden))
  var lookEvery = 10.0
  @Option(
    help: ArgumentHelp(
      "Seconds that a world of --link's app lasts, which measures itself with each.", visibility: .hidden))
  var worldSeconds = 5.0
  @Option(help: ArgumentHelp("Is the app of --link, which reports in this file.", visibility: .hidden))
  var appOfSoak: String?
  @Option(help: ArgumentHelp("Writes what the program does in its callbacks to this file.", visibility: .hidden))
  var record: String?
  @Option(help: ArgumentHelp("Plays for a parent process that watches over this file.", visibility: .hidden))
  var board: String?
  @Option(help: ArgumentHelp("Plays every n-th session only.", visibility: .hidden)) var stride = 1
  @Option(help: ArgumentHelp("Has the third session do this: crash, keep or hang.", visibility: .hidden))
  var planted: String?
  @Option(
    help: ArgumentHelp(
      "For libFuzzer, in a build with it: its arguments, with a blank between them.", visibility: .hidden))
  var libfuzzer: String?

  func validate() throws {
    let bounds: [(name: String, isGiven: Bool)] = [
      ("--seconds", seconds != nil), ("--sessions", sessions != nil), ("--events", events != nil),
      ("--forever", forever),
    ]
    let ways: [(name: String, isGiven: Bool)] = [
      ("--play", play != nil), ("--plan", plan != nil), ("--shrink", shrink != nil), ("--soak", soak != nil),
      ("--link", link != nil),
    ]
    func given(_ options: [(name: String, isGiven: Bool)]) -> [String] { options.filter(\.isGiven).map(\.name) }
    guard given(bounds).count < 2, given(ways).count < 2 else {
      let names = given(bounds).count < 2 ? given(ways) : given(bounds)
      throw ValidationError("\(names.joined(separator: " and ")) overrule each other; give one of them")
    }
    // A soak ends after so many sessions.
    if let way = given(ways).first, let bound = given(bounds).first(where: { way != "--soak" || $0 != "--sessions" }) {
      throw ValidationError("\(bound) says nothing with \(way); leave one of them out")
    }
    let times: [(String, Double?)] = [
      ("--seconds", seconds), ("--soak", soak), ("--link", link), ("--look-every", lookEvery),
      ("--world-seconds", worldSeconds),
    ]
    for (name, value) in times {
      guard let value, !(value > 0 && value <= Self.longest) else { continue }
      throw ValidationError("\(name) is \(value); give seconds above 0 and up to \(Int(Self.longest))")
    }
    let counts: [(String, Int?, Int)] = [
      ("--sessions", sessions, 1), ("--events", events, 1), ("--jobs", jobs, 1), ("--stride", stride, 1),
      ("--from", from, 0), ("--play", play, 0),
    ]
    for (name, value, least) in counts {
      guard let value, value < least else { continue }
      throw ValidationError("\(name) is \(value); give a number of at least \(least)")
    }
  }

  /// Seconds of about thirty years: what lasts longer than that is a slip.
  private static let longest = 1e9

  func run() throws {
    if let libfuzzer {
      return try MainActor.assumeIsolated { try LibFuzzer.run(arguments: libfuzzer, play: Self.finding) }
    }
    if let shrink { return try Shrinking(read(shrink), file: shrink).run() }
    if let plan { return try one(read(plan)) }
    let all = Sessions(seed: seed, planted: planted)
    if let play { return try one(all.plan(play)) }
    if let soak {
      return try MainActor.assumeIsolated { try Soak(seed: seed, sessions: sessions ?? 100, seconds: soak).run() }
    }
    if let link {
      return try MainActor.assumeIsolated {
        try LinkSoak(seed: seed, seconds: link, lookEvery: lookEvery, worldSeconds: worldSeconds).run()
      }
    }
    if let appOfSoak {
      return MainActor.assumeIsolated {
        (AppOfSoak.seed, AppOfSoak.report, AppOfSoak.life) = (seed, appOfSoak, worldSeconds)
        AppOfSoak.main()
      }
    }
    if let board {
      let board = try Board(opening: board)
      return MainActor.assumeIsolated { Player(sessions: all, stride: stride, board: board).run() }
    }
    let bound: Watch.Bound =
      forever ? .never : sessions.map { .sessions($0) } ?? events.map { .events($0) } ?? .seconds(seconds ?? 10)
    guard try Watch(sessions: all, from: from, bound: bound, jobs: jobs, failures: failures).run() == 0 else {
      throw ExitCode(1)
    }
  }

  /// What is wrong with a session that is drawn from libFuzzer's bytes; nil if nothing.
  @MainActor
  private static func finding(in bytes: [UInt8]) -> String? {
    do throws(Finding) { try Session.play(Plan.drawn(bytes: bytes)) } catch { return error.description }
    return nil
  }

  private func read(_ path: String) throws -> Plan {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ValidationError("'\(path)' can't be read; give a file that fuzz has written")
    }
    return try Plan(String(decoding: data, as: UTF8.self))
  }

  /// Plays one plan here, and says what came of it.
  private func one(_ plan: Plan) throws {
    try MainActor.assumeIsolated {
      var told: (Plan.Meddling) -> Void = { _ in }
      if let record {
        _ = FileManager.default.createFile(atPath: record, contents: nil)
        let file = try FileHandle(forWritingTo: URL(filePath: record))
        var head = plan
        head.meddlings = []
        file.write(Data((head.text + "\n").utf8))
        told = { file.write(Data(($0.text + "\n").utf8)) }
      }
      let totals: Session.Totals
      do throws(Finding) { totals = try Session.play(plan, willMeddle: told) } catch {
        say("FAILED: \(error)")
        throw ExitCode(1)
      }
      say("\(totals.events) events, \(totals.calls) calls, \(totals.meddlings) meddlings: nothing wrong")
    }
  }
}
