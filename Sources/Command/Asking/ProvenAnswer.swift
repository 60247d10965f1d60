import EventTrace
import Inspector
import SystemLink

/// What is told about one finger, a key or a command.
struct ProvenAnswer: Encodable {
  let app: String
  /// The finger, counted from 1, and how many there are; nil for a key and the like.
  let touch: Int?
  let touches: Int
  let time: Double
  let x: Double?
  let y: Double?
  /// What happened, in words.
  let what: String
  let verdicts: [Verdict]
  /// What came of `--patch`.
  var patch: PatchAnswer?

  var jsonLine: String { String(decoding: InspectionForm.encode(self), as: UTF8.self) }
  /// The first answer in a line.
  var summary: String { verdicts.first.map { "\($0.code)  \($0.summary)" } ?? what }

  var isOK: Bool { verdicts.first?.isOK == true }

  init(_ app: String, _ recording: Recording, _ count: Int, _ answer: Investigation<PlayingError>.Answer) {
    self.app = app
    (touch, touches) = (answer.number, count)
    (x, y, verdicts) = (answer.finger?.x, answer.finger?.y, answer.verdicts)
    let moment = answer.key.map { recording.moments[$0] }
    time = answer.finger?.start ?? moment?.time ?? 0
    if let finger = answer.finger, let number = answer.number {
      what = "finger \(number) of \(count): down at (\(tenths(finger.x)), \(tenths(finger.y)))"
    } else {
      what = moment?.summary ?? ""
    }
  }

  /// About a command, of a menu or a key, at the end of a recording.
  init(_ app: String, _ recording: Recording, _ count: Int, command: CommandEvidence) {
    self.app = app
    (touch, touches, time, x, y) = (nil, count, recording.duration, nil, nil)
    what = command.action
    verdicts = CommandDiagnosis(command).verdicts()
  }

  func lines(json: Bool) -> [String] {
    if json { return [jsonLine] }
    let seconds = (time * 1_000).rounded() / 1_000
    return ["\(what) at \(seconds) s"] + verdicts.flatMap(VerdictText.lines)
  }
}

/// A verdict for a person at a terminal.
enum VerdictText {
  static func lines(_ verdict: Verdict) -> [String] {
    if verdict.isOK { return [Console.green("OK   ") + Console.oneLine(verdict.summary)] }
    var lines = [Console.red("\(verdict.code)  ") + Console.oneLine(sentence(verdict.summary))]
    lines.append("     culprit: \(Console.oneLine(verdict.culprit))")
    if let origin = verdict.origin { lines.append("     line:    \(Console.oneLine(origin.description))") }
    lines.append("     fix:     \(Console.oneLine(verdict.fix))")
    switch verdict.proof {
    case .confirmed(let before, let after):
      lines.append("     proof:   as it is: \(Console.oneLine(before)); without it: \(Console.oneLine(after))")
    case .refuted(let after): lines.append("     not it:  without it, \(Console.oneLine(after))")
    case .untried(let reason): lines.append("     proof:   none, as \(Console.oneLine(reason))")
    case nil: break
    }
    return lines
  }

  /// With its full stop.
  private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
