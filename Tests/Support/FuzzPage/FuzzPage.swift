// Plays what hostile apps draw in a real browser, for as long as one likes. See Docs/Reliability.md.

import ArgumentParser
import BrowserTesting
import Foundation
import FuzzTools
import HostilePictures

@main
struct FuzzPage: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz-page",
    abstract:
      "Plays what hostile apps draw in a real browser: every kind that is known, and what chance puts together.",
    discussion: """
      While each is shown the neighbour draws something else, and then the app its next picture: both have to be \
      right, every pixel of them. The page may do nothing else for 100 ms at most; what took longer is played again, \
      and counts if it does so each time. Where other processes had the processor meanwhile it can't be told: then it \
      is played again up to ten times, and a picture that never had a quiet moment is named.
      The exit status is 1 if anything is not as it has to be, or memory grows.
      """)

  @Option(help: "Pictures that chance puts together.") var pictures = 10_000
  @Option(help: "Seconds after which no other picture is begun.") var seconds: Double?
  @Option(help: "What chance begins with; the same seed makes the same pictures.") var seed: UInt64 = 1
  @Option(help: "Plays only the kinds with these words in their names, and nothing by chance.") var only: String?
  @Option(help: "Plays only the picture at this place of the seed.") var place: Int?
  @Flag(help: "Prints what the picture of --place is made of, an operation a line, and plays nothing.") var show = false
  @Flag(help: "Prints the names of the kinds.") var list = false
  @Flag(help: "Prints how long each picture kept the page, not only the longest.") var verbose = false

  /// Milliseconds.
  static let longest = 100.0
  /// Megabytes that the page may have more at the end than after the kinds:
  /// what a browser keeps for later is not bounded more sharply.
  static let growth = 150

  func validate() throws {
    if pictures < 0 { throw ValidationError("--pictures is \(pictures); give a number of at least 0") }
    if let seconds, !(seconds > 0) { throw ValidationError("--seconds is \(seconds); give seconds above 0") }
    if let place, place < 0 { throw ValidationError("--place is \(place); give a number of at least 0") }
    if show, place == nil { throw ValidationError("--show needs the --place of a picture") }
  }

  func run() async throws {
    if list {
      for picture in HostilePicture.all { say(picture.name) }
      return
    }
    if show, let place {
      for operation in HostilePicture.generated(seed: seed, place: place).commits().joined() {
        say(String(String(describing: operation).prefix(600)))
      }
      return
    }
    guard Browser.executable != nil else {
      throw ValidationError("no Chromium was found; install one or set FIRSTRESPONDER_CHROMIUM")
    }
    var session = try await Session()
    let start = Date()
    func isOver() -> Bool { seconds.map { Date().timeIntervalSince(start) >= $0 } ?? false }
    if let place {
      await session.play(.generated(seed: seed, place: place), isTold: verbose)
    } else {
      let kinds = HostilePicture.all.filter { only.map($0.name.contains) ?? true }
      guard !kinds.isEmpty else { throw ValidationError("no kind has '\(only ?? "")' in its name; --list prints them") }
      for kind in kinds { await session.play(kind, isTold: verbose) }
      try await session.beginMeasuring()
      var next = 0
      while only == nil, next < pictures, !isOver() {
        await session.play(.generated(seed: seed, place: next), isTold: verbose)
        next += 1
      }
    }
    let isGood = try await session.report(seed: seed)
    await session.player.close()
    guard isGood else { throw ExitCode(1) }
  }
}

extension PicturePlayer.Outcome {
  /// What is measured is the page's own doing.
  fileprivate var isQuiet: Bool { waited <= 20 }
}

/// A browser, and what was seen in it.
@MainActor private struct Session {
  let player: PicturePlayer
  private var played = 0
  private var refused = 0
  private var untold = 0
  private var longest = (milliseconds: 0.0, name: "")
  private var home = (milliseconds: 0.0, name: "")
  private var faults: [String] = []
  private let memoryAtStart: Int
  private var memory: Int

  init() async throws {
    player = try await PicturePlayer()
    memoryAtStart = try await player.memory()
    memory = memoryAtStart
  }

  mutating func beginMeasuring() async throws { memory = try await player.memory() }

  mutating func play(_ picture: HostilePicture, isTold: Bool) async {
    do {
      let outcome = try await player.play(picture, pressesHome: played % 10 == 0 || played < HostilePicture.all.count)
      var tries = [outcome]
      while tries.allSatisfy({ $0.longestTask > FuzzPage.longest }), tries.count < 10, tries.filter(\.isQuiet).count < 4
      {
        tries.append(try await player.play(picture))
      }
      let took = tries.map(\.longestTask).min() ?? 0
      played += 1
      if isTold { say("\(Int(took)) ms: \(picture.name)") }
      if outcome.sentences.contains(where: { $0.contains("can't be drawn") }) { refused += 1 }
      if took > longest.milliseconds { longest = (took, picture.name) }
      if outcome.homeTook == .infinity {
        fault("the Home button was not heard", picture)
      } else if let took = outcome.homeTook, took > home.milliseconds {
        home = (took, picture.name)
      }
      if !outcome.neighbourIsRight { fault("the neighbour's next picture was not drawn meanwhile", picture) }
      if !outcome.nextIsRight { fault("the next picture was wrong", picture) }
      if took > FuzzPage.longest, !tries.contains(where: \.isQuiet) {
        untold += 1
        say("not told, the machine was busy each time: \(picture.name), \(Int(took)) ms")
      } else if took > FuzzPage.longest {
        fault("the page did nothing else for \(Int(took)) ms", picture)
      }
    } catch {
      fault("\(error)", picture)
    }
  }

  private mutating func fault(_ sentence: String, _ picture: HostilePicture) {
    faults.append("\(picture.name): \(sentence)")
    say("FAILED: \(picture.name): \(sentence)")
  }

  func report(seed: UInt64) async throws -> Bool {
    let end = try await player.memory()
    func megabytes(_ bytes: Int) -> Int { bytes / 1_048_576 }
    let longestTask = longest.milliseconds > 0 ? "\(Int(longest.milliseconds)) ms (\(longest.name))" : "below 50 ms"
    say(
      """
      \(played) pictures, seed \(seed): \(refused) refused, \(untold) not told, \(faults.count) faults
      longest time in which the page did nothing else: \(longestTask)
      longest way of the Home button: \(Int(home.milliseconds)) ms\(home.name.isEmpty ? "" : " (\(home.name))")
      memory of the page: \(megabytes(memoryAtStart)) MB, after the known kinds \(megabytes(memory)) MB, at the end \
      \(megabytes(end)) MB
      """)
    let isGrown = megabytes(end - memory) > FuzzPage.growth
    if isGrown {
      say("FAILED: the page's memory has grown by \(megabytes(end - memory)) MB, \(FuzzPage.growth) are allowed")
    }
    return faults.isEmpty && !isGrown
  }
}
