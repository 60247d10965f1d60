import ArgumentParser
import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink

/// `firstresponder margins`: how much a recording or a script withstands before something else happens.
struct MarginsCommand: RecordingCommand {
  static let configuration = CommandConfiguration(
    commandName: "margins",
    abstract: "Say by how many points and milliseconds a recording or a script passes.",
    discussion: """
      It is played a thousand times, each time a little otherwise: fingers some points aside, taps earlier and later, \
      60, 120 and 240 reports a second, jitter, a busy main thread, other screens, timers in another order. Of each \
      kind the smallest disturbance under which something else happens is found to 0.5 pt and 5 ms, and why it does \
      (Docs/Margins.md).

        firstresponder run Notes --record notes.jsonl
        firstresponder margins notes.jsonl
        printf 'wait 0.3\\ntap 358 140\\nwait 1\\n' | firstresponder margins - Feed

      The same happens where the same actions are performed and the same is recognized by the same objects in the same \
      order. Exit status: 0 it withstands what nobody can help, 1 it passes by luck, or the app crashed or hung in one \
      of the runs, 2 the recording, the script or the app can't be used.
      """)

  static let fileHelp = "The recording, a page that plays it, or a script; - reads it from standard input."

  @OptionGroup var asked: AskedRecording<MarginsCommand>
  @OptionGroup var screenChoice: ScreenChoice

  @Option(help: ArgumentHelp("How often it may be played.", valueName: "number"))
  var runs = 1_000

  @Option(
    help: ArgumentHelp("The seed of what is done by chance: with the same one the same is done.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(
    name: .customLong("kind"),
    help: ArgumentHelp("A way to disturb it; may be repeated. By itself all: \(Self.words).", valueName: "kind"))
  var words: [String] = []

  @Flag(help: "Print the answer as one JSON object.")
  var json = false

  private static let words = Margin.Kind.allCases.map(\.rawValue).joined(separator: ", ")
  private static let mostRuns = 1_000_000

  func run() throws {
    Children.shared.endWithThisProcess()
    let kinds = try kinds()
    guard (1...Self.mostRuns).contains(runs) else {
      throw UsageError("--runs is \(runs), give 1 to \(Self.mostRuns)")
    }
    let name = asked.name
    let recording = try PlayableFile.read(asked.file, on: screenChoice.description())
    guard recording.moments.contains(where: { $0.event != nil }) else {
      throw UsageError("\(name): nothing is done to the app in it, so nothing can be done otherwise")
    }
    let launch = try asked.launch(for: recording)
    let progress = Progress()
    let run = MarginsRun(recording, launch, progress)
    let report: MarginReport
    do throws(PlayingError) {
      report = try run.report(runs: runs, kinds, seed)
      progress.end()
    } catch {
      progress.end()
      try error.end(name)
    }
    guard report.runs > 0 else {
      let needs = kinds.sorted { $0.rawValue < $1.rawValue }.map { "\($0.rawValue) needs \($0.need)" }
      throw UsageError(
        "\(name): nothing of that kind can be disturbed in it: \(needs.joined(separator: ", ")); leave --kind out, or "
          + "give another")
    }
    for line in lines(report, launch.name) { Console.print(line) }
    for (how, count) in run.ends.sorted(by: { $0.key < $1.key }) {
      Console.complain("\(name): \(how) in \(count) of \(report.runs) runs")
    }
    if !report.luck.isEmpty || !run.ends.isEmpty { throw FaultIsTheAnswer() }
  }

  private func kinds() throws(UsageError) -> Set<Margin.Kind> {
    var kinds: Set<Margin.Kind> = []
    for word in words {
      guard let kind = Margin.Kind(rawValue: word) else {
        throw UsageError("--kind is '\(word)', give one of \(Self.words)")
      }
      kinds.insert(kind)
    }
    return kinds.isEmpty ? Set(Margin.Kind.allCases) : kinds
  }

  private func lines(_ report: MarginReport, _ app: String) -> [String] {
    if json {
      struct Answer: Encodable {
        let app: String
        let headline: String
        let isLuck: Bool
        let report: MarginReport
      }
      let answer = Answer(app: app, headline: report.headline, isLuck: !report.luck.isEmpty, report: report)
      return [String(decoding: InspectionForm.encode(answer), as: UTF8.self)]
    }
    return report.lines.enumerated().map { index, line in
      let text = Console.oneLine(line)
      if index == 0 { return "\(app): \(report.luck.isEmpty ? Console.green(text) : Console.red(text))" }
      return line.hasPrefix("luck") ? Console.red(text) : text
    }
  }
}

extension Margin.Kind {
  /// What has to be in a recording, so that there is something to disturb.
  fileprivate var need: String {
    switch self {
    case .place, .hold, .tremble, .stall: "a finger"
    case .way, .pace: "a finger that moves"
    case .gap: "a finger or a key with some time before it"
    case .apart: "fingers that are down together"
    case .rate, .lateness: "reports of a finger"
    case .screen: "a screen of another size on which all fits"
    case .timers, .together: "something that happens"
    }
  }
}
