import ArgumentParser
import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink

/// `firstresponder replay`: plays a recording, and says whether the app does what it did.
struct ReplayCommand: RecordingCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recording against an app, and say where it first does something else than before.",
    discussion: """
      The app runs in a process of its own, without a screen, on a clock that moves as the recording says: an hour \
      takes seconds. It is played twice. A recording that holds the states of an earlier replay is compared with them, \
      too; -o writes one:

        firstresponder run Notes --record notes.jsonl
        firstresponder replay notes.jsonl -o notes-then.jsonl
        firstresponder replay notes-then.jsonl

      Exit status: 0 everything is the same, 1 something differs or the app crashed, 2 the recording or the app can't \
      be used.
      """)

  @OptionGroup var asked: AskedRecording<ReplayCommand>

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file, for its owner alone, that gets the recording with the state after each moment.", valueName: "file"))
  var output: String?

  @Flag(help: "Print the answer as one JSON object.")
  var json = false

  func run() throws {
    Children.shared.endWithThisProcess()
    let (recording, name) = (try asked.recording(), asked.name)
    let (word, launch) = try asked.anyLaunch(for: recording)
    let copy = try TemporaryRecording(recording)
    let answer = try withExtendedLifetime(copy) { try ReplayAnswer(recording, name, launch, copy.path) }
    if let output, answer.crash == nil {
      var annotated = recording
      for place in annotated.moments.indices { annotated.moments[place].state = answer.states[place] }
      annotated.app = word
      do { try InputFile.writePrivate(annotated.jsonLines(), to: output) } catch let error as RecordingError {
        throw UsageError("\(name): \(error)")
      }
    }
    for line in try answer.lines(json: json) { Console.print(line) }
    if !answer.same { throw FaultIsTheAnswer() }
  }
}

/// What two replays have shown.
struct ReplayAnswer: Encodable {
  let app: String
  let moments: Int
  /// The recording's duration.
  let seconds: Double
  let same: Bool
  /// How many states of the recording were compared; the two replays were in any case.
  let compared: Int
  /// The hash after the last moment.
  let state: String?
  /// What differs: `replays` (the app does not do the same twice) or `recording`.
  var against: String?
  var divergence: Divergence?
  /// The app ended before the recording did: how, and in which moment.
  var crash: String?
  let states: [UInt64?]

  enum CodingKeys: String, CodingKey { case app, moments, seconds, same, compared, state, against, divergence, crash }

  init(_ recording: Recording, _ name: String, _ launch: AppLaunch, _ path: String) throws(UsageError) {
    let all = recording.moments
    func play(describing described: Int = 0) throws(UsageError) -> AppReplay {
      let replay = try AppReplay(path, of: recording, by: launch, described: described)
      guard case .never(let how) = replay.end else { return replay }
      throw UsageError(
        "'\(launch.name)' did not play \(name) (\(how)); give a program that calls UIApplicationMain of this release")
    }
    let first = try play()
    (app, moments, seconds, states) = (launch.name, all.count, recording.duration, first.states)
    if case .early(let how) = first.end {
      let place = min(first.played, max(0, all.count - 1))
      let moment = all.indices.contains(place) ? ", at \(all[place].time) s (\(all[place].summary))" : ""
      crash = "\(launch.name) ended (\(how)) in moment \(place + 1)\(moment)"
      (same, compared, state) = (false, 0, nil)
      return
    }
    state = first.states.last.flatMap { $0?.hexadecimal }
    compared = all.indices.count { all[$0].state != nil && first.states[$0] != nil }
    let second = try play()
    if let place = all.indices.first(where: { first.states[$0] != second.states[$0] }) {
      same = false
      against = "replays"
      // Once more each, for the fields. An app that does something else each time may do so in another moment now.
      let (one, other) = (try play(describing: place + 1), try play(describing: place + 1))
      divergence = Divergence(
        place: place, all[place], first: one.description ?? StateDescription(),
        second: other.description ?? StateDescription())
    } else if let place = all.indices.first(where: { place in
      guard let recorded = all[place].state, let state = first.states[place] else { return false }
      return recorded != state
    }) {
      same = false
      against = "recording"
      let now = try play(describing: place + 1).description ?? StateDescription()
      divergence = Divergence(
        place: place, all[place], recorded: all[place].state ?? 0, state: first.states[place] ?? 0, now: now)
    } else {
      same = true
    }
  }

  func lines(json: Bool) throws -> [String] {
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return [String(decoding: try encoder.encode(self), as: UTF8.self)]
    }
    if let crash { return [Console.oneLine(crash)] }
    guard let divergence else {
      let what = compared == 0 ? "two replays agree" : "two replays agree, and with the recording (\(compared) states)"
      return [
        """
        same: \(Console.oneLine(app)), \(moments) moments, \((seconds * 1_000).rounded() / 1_000) s, state \
        \(state ?? "none"); \(what)
        """
      ]
    }
    let whom = against == "replays" ? "two replays differ" : "the replay differs from the recording"
    var lines = ["\(whom), first after \(divergence)"]
    lines += divergence.differences.dropFirst().map { difference in
      "  \(difference.object): \(difference.name) = \(difference.first ?? "-") | \(difference.second ?? "-")"
    }
    if let state = divergence.state {
      lines.append("the state is now:")
      lines += state.fields.map { "  \($0.object): \($0.name) = \($0.value)" }
    }
    return lines.map(Console.oneLine)
  }
}
