import ArgumentParser
import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink

/// `firstresponder play`: a script on a clock that takes no time, with a receipt for each line.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a script against an app in no time, and say what each line caused.",
    discussion: """
      The app runs in a process of its own, without a screen, on a clock that moves as the script says \
      (Docs/Scripts.md). Each line is answered by what it caused: who heard of it, which actions were performed, or \
      why nothing came of it.

        printf 'tap 100 72\\nwait 1\\ntap 196 256\\n' | firstresponder play - Broken

      A key or a shake has arrived when anybody heard of it. Exit status: 0 all of it arrived, 1 something did not or \
      the app crashed, 2 the script or the app can't be used.
      """)

  @Argument(
    help: ArgumentHelp("The script; - reads it from standard input.", valueName: "script"), completion: .file())
  var script: String

  @Argument(
    help: ArgumentHelp("An app's name, or the path of an executable.", valueName: "app"), completion: AppCompletion.kind
  )
  var app: String

  @OptionGroup var folder: AppFolderChoice
  @OptionGroup var screenChoice: ScreenChoice

  @Option(
    help: ArgumentHelp(
      "A file, for its owner alone, that gets the recording, for 'replay', 'why' and 'export'.", valueName: "file"),
    completion: .file())
  var record: String?

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @Flag(help: "Print below each line the steps of the app's trace that it caused, with --json as its member 'steps'.")
  var trace = false

  func run() throws {
    Children.shared.endWithThisProcess()
    let screen = try screenChoice.description()
    let script = try ScriptFile.read(self.script, for: screen)
    let launch = try AppChoice.launch(for: app, in: folder.apps)
    if let line = script.lineTooMany(on: screen) {
      throw UsageError(
        "\(InputFile.name(self.script)): line \(line): with it the script is more than a recording may hold, "
          + "\(RecordingLimits.lines) changes of fingers and keys; split it")
    }
    let (recording, places) = script.recording(on: screen, app: app)
    if let record {
      do { try InputFile.writePrivate(recording.jsonLines(), to: record) } catch let error as RecordingError {
        throw UsageError("--record: \(error)")
      }
    }
    let receipts: [LineReceipt]
    do throws(PlayingError) {
      receipts = try LineReceipt.all(of: script, places, recording, AppPlayer(recording, by: launch))
    } catch {
      try error.end(InputFile.name(self.script))
    }
    for line in receipts.flatMap({ $0.lines(json: json, steps: trace) }) { Console.print(line) }
    if !receipts.allSatisfy(\.hasArrived) { throw FaultIsTheAnswer() }
  }
}

/// What one line of a script caused.
struct LineReceipt: Encodable {
  /// Counted from 1 in the script, and its text.
  let line: Int
  let text: String
  let receipt: Receipt
  /// What the app decided from the line until the next one that does not only wait; nil where it is not told.
  var steps: [TracedStep]?
  /// Something is expected to come of it.
  let isExpecting: Bool

  enum CodingKeys: String, CodingKey { case line, text, receipt, steps }

  /// A step of the trace: its topic, its line of text, and what `point(inside:with:)` answered.
  struct TracedStep: Encodable {
    let topic: String
    let text: String
    let inside: Bool?

    init(_ step: Step) {
      (topic, text) = (step.topic.name, step.text)
      if case .call(_, _, .inside(let answer), _) = step.payload { inside = answer } else { inside = nil }
    }
  }

  /// What the line was for has happened, or it is for nothing by itself, and no finger that ends in it was lost.
  var hasArrived: Bool { receipt.hasArrived || !isExpecting && receipt.verdicts.allSatisfy(\.isOK) }

  static func all(
    of script: Script, _ places: [Int], _ recording: Recording, _ app: AppPlayer
  ) throws(PlayingError) -> [LineReceipt] {
    _ = try app.ask(.play(nil))
    guard case .trace(let trace) = try app.ask(.trace), case .marks(let marks) = try app.ask(.marks),
      marks.count == recording.moments.count
    else { throw .otherAnswer(of: "the app") }
    let fingers = recording.fingers
    var receipts: [LineReceipt] = []
    for (index, line) in script.lines.enumerated() {
      let start = places[index]
      let end = index + 1 < places.count ? places[index + 1] : recording.moments.count
      var verdicts: [Verdict] = []
      var names: Snapshot?
      // A finger is judged in the line in which it ends.
      for finger in fingers where finger.last >= start && finger.last < end {
        guard case .finger(let evidence?) = try app.ask(.finger(finger.place)) else {
          throw .unusable("line \(line.number): after it come more fingers than are kept; split the script")
        }
        verdicts += Diagnosis(evidence).verdicts().prefix(1)
        names = evidence.snapshot.named()
      }
      // What comes of a line goes on while the next ones only wait.
      let next =
        script.lines.indices.dropFirst(index + 1)
        .first { !script.lines[$0].isWait && places[$0] > start && places[$0] < marks.count }
        .map { marks[places[$0]] } ?? .max
      let isPause = start == end || line.isWait
      func steps(of trace: Trace) -> [Step] {
        isPause ? [] : trace.filter { $0.sequence >= marks[start] && $0.sequence < next }
      }
      receipts.append(
        LineReceipt(
          line: line.number, text: line.text,
          receipt: Receipt(steps(of: names.map(trace.named) ?? trace), verdicts: verdicts),
          steps: steps(of: trace).map(TracedStep.init), isExpecting: line.isWhole))
    }
    return receipts
  }

  /// - Parameter steps: whether the steps are told.
  func lines(json: Bool, steps isTracing: Bool) -> [String] {
    var told = self
    if !isTracing { told.steps = nil }
    if json { return [String(decoding: InspectionForm.encode(told), as: UTF8.self)] }
    let steps = (told.steps ?? []).map { step in
      "     \(Console.oneLine(step.text))\(step.inside == false ? " · false" : "")"
    }
    let head = Console.oneLine(text)
    guard isExpecting || receipt != Receipt([]) else { return [head] + steps }
    let mark = hasArrived ? Console.green("->") : Console.red("->")
    var lines = ["\(head)  \(mark) \(Console.oneLine(receipt.description))"]
    for verdict in receipt.verdicts where !verdict.isOK { lines.append("     fix: \(Console.oneLine(verdict.fix))") }
    return lines + steps
  }
}
