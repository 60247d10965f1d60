import ArgumentParser
import EventTrace
import Foundation
import Inspector
import SourceLines
import SpringBoard
import SystemLink

/// `firstresponder why`: why a finger of a recording did not do what it should, confirmed by playing it again.
struct WhyCommand: RecordingCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Say why a touch of a recording did not do what it should, and prove it.",
    discussion: """
      The recording is played against the app, in a process of its own and on a clock that takes no time. For each \
      cause that is found it is played again without that cause: only what changes the outcome is told \
      (Docs/AskingWhy.md; Docs/Diagnoses.md has the codes).

        firstresponder run Broken --record broken.jsonl
        firstresponder why broken.jsonl
        firstresponder why broken.jsonl --touch 2 --target save

      Without --touch it is about the last finger that something kept from what a person would have meant; with \
      --target, and a recording that ends with a key, a press, a shake or a command of a headset, about that; with \
      --command, about an entry of a menu or a command of a key: who is asked at the end, and who says no.

      An app that was built with the trait Origins (swift build --traits Origins) also tells which line of its source \
      did it, and --patch prints the smallest change of that line that helps; with --write it is written, the app is \
      built again, and the recording played on it (Docs/TheLineThatDidIt.md). What does not compile or does not help \
      is taken back. Where no change is written, a sentence says why; with --json it is 'refused' of 'patch'.

        firstresponder why pay.jsonl .build/debug/shop --patch --write

      Exit status: 0 the touch arrived, 1 something kept it from that, whether or not a change could be written, or \
      the app crashed, 2 the recording or the app can't be used.
      """)

  @OptionGroup var asked: AskedRecording<WhyCommand>

  @Option(help: ArgumentHelp("Which finger, counted from 1 as they came down.", valueName: "number"))
  var touch: Int?

  @Option(
    help: ArgumentHelp(
      "Who should have got it: what is read on it ('Pay'), its accessibilityIdentifier, a stored property (payButton), "
        + "a recognizer's name, or a name as answers have it. Of several the nearest to the finger.",
      valueName: "name"))
  var target: String?

  @Option(
    help: ArgumentHelp(
      "Why a command of a menu or a key can't be given at the end: its title, or its action, as in 'paste(_:)'.",
      valueName: "name"))
  var command: String?

  @Flag(help: "Print the answer as one JSON object.")
  var json = false

  @Flag(help: "Require the line of the source that did it: stop where the app does not tell lines.")
  var lines = false

  @Flag(help: "Print the smallest change of the line at fault that helps.")
  var patch = false

  @Flag(help: "With --patch: write it, build the app again and show what comes of the touch then.")
  var write = false

  func validate() throws {
    if write, !patch { throw ValidationError("--write is for --patch") }
    if command != nil, touch != nil || target != nil || patch || lines {
      throw ValidationError("--command is for itself, without --touch, --target, --lines and --patch")
    }
  }

  func run() throws {
    Children.shared.endWithThisProcess()
    let (recording, name) = (try asked.recording(), asked.name)
    let launch = try asked.launch(for: recording)
    let count = recording.fingers.count
    if let command { return try answer(command, recording, launch, name) }
    try check(recording, count, name)
    let answer = try answer(recording, launch, touch, name)
    if lines, let reason = Repair.whyNoLines(answer, launch) { throw UsageError(reason) }
    var told = ProvenAnswer(launch.name, recording, count, answer)
    if !json { for line in told.lines(json: false) { Console.print(line) } }
    var isMended = false
    if patch, !told.isOK {
      do {
        let repair = try Repair(answer, of: launch)
        if !json { Console.print("\n" + repair.diff.trimmed) }
        told.patch = PatchAnswer(repair)
        if write {
          if !json { Console.say("building \(launch.name): \(repair.package.command.joined(separator: " "))") }
          let after = try repair.carryOut { try self.answer(recording, launch, answer.number, name) }
          told.patch?.after = after.verdicts
          isMended = after.verdicts.first?.isOK == true
          if !json { printAfter(told, ProvenAnswer(launch.name, recording, count, after)) }
        }
      } catch let refusal as PatchRefusal {
        told.patch = PatchAnswer(refused: refusal.description, told.patch)
        if !json { Console.complain(refusal.description) }
      }
    }
    if json { Console.print(told.jsonLine) }
    if !told.isOK, !isMended { throw FaultIsTheAnswer() }
  }

  private func printAfter(_ before: ProvenAnswer, _ after: ProvenAnswer) {
    Console.print("\nbefore: \(before.summary)")
    for line in after.lines(json: false) { Console.print("after:  \(line)") }
  }

  /// Plays it, and asks about a command at its end.
  private func answer(_ command: String, _ recording: Recording, _ launch: AppLaunch, _ name: String) throws {
    guard !command.isEmpty else { throw UsageError("--command is empty; give a title or an action") }
    let evidence: CommandEvidence
    do {
      let app = try AppPlayer(recording, by: launch, data: ThrowawayData())
      _ = try app.ask(.play(nil))
      switch try app.ask(.command(command)) {
      case .command(let answer): evidence = answer
      case .unknownCommand(let unknown):
        throw UsageError("\(name): \(unknown)\(MeantName.question(command, among: unknown.titles))")
      default: throw PlayingError.otherAnswer(of: launch.name)
      }
    } catch let error as PlayingError {
      try error.end(name)
    }
    let told = ProvenAnswer(launch.name, recording, recording.fingers.count, command: evidence)
    for line in told.lines(json: json) { Console.print(line) }
    if !told.isOK { throw FaultIsTheAnswer() }
  }

  /// Plays it and asks why, once for each cause.
  private func answer(
    _ recording: Recording, _ launch: AppLaunch, _ touch: Int?, _ name: String
  ) throws -> Investigation<PlayingError>.Answer {
    let progress = Progress()
    let investigation = Investigation<PlayingError>(recording, player: .processes(of: launch, progress))
    let result: Result<Investigation<PlayingError>.Answer, UnknownTarget>
    do throws(PlayingError) {
      result = try investigation.answer(number: touch, target: target)
      progress.end()
    } catch {
      progress.end()
      try error.end(name)
    }
    switch result {
    case .failure(let unknown):
      throw UsageError("\(name): \(unknown)\(MeantName.question(unknown.name, among: unknown.known))")
    case .success(let answer):
      if let target, !answer.alsoNamed.isEmpty {
        Console.say(
          "\(name): '\(target)' is also the name of \(answer.alsoNamed.joined(separator: " and of ")); the answer is "
            + "about the one nearest to the finger")
      }
      if answer.failedTrials > 0 {
        Console.complain(
          "\(name): the app failed in \(answer.failedTrials) runs without a cause; those causes are left out")
      }
      return answer
    }
  }

  private func check(_ recording: Recording, _ count: Int, _ name: String) throws(UsageError) {
    guard target != "" else { throw UsageError("--target is empty; give a name") }
    if touch == nil, target != nil, recording.lastKeyLikeMoment != nil { return }
    guard count > 0 else {
      throw UsageError(
        """
        \(name): no finger comes down in this recording; for its last key or shake, name who should have heard of it: \
        --target
        """
      )
    }
    if let touch, !(1...count).contains(touch) {
      throw UsageError("\(name): --touch is \(touch), and the recording's fingers are 1 to \(count)")
    }
  }
}

extension Investigation.Player where Failure == PlayingError {
  /// Plays each time in a fresh process of the app.
  static func processes(of launch: AppLaunch, _ progress: Progress) -> Self {
    Self { recording, preparation throws(PlayingError) in
      progress.step("playing \(launch.name)")
      let app = try AppPlayer(recording, by: launch, data: ThrowawayData())
      try app.begin(preparation)
      return { question throws(PlayingError) in
        let answer = try app.ask(question)
        switch (question, answer) {
        case (.finger, .finger(_?)), (.responder, .responder), (.responder, .unknownResponder),
          (.snapshot, .snapshot), (.hits, .hits):
          return answer
        default: throw .otherAnswer(of: launch.name)
        }
      }
    }
  }
}

/// Tells a person at a terminal that something is being done; nothing where standard error is a file or a pipe.
final class Progress {
  private var count = 0
  private let isShown = isatty(STDERR_FILENO) == 1

  func step(_ what: String) {
    count += 1
    if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K\(Console.oneLine(what)), run \(count) ...".utf8)) }
  }

  func end() {
    if isShown, count > 0 { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}
