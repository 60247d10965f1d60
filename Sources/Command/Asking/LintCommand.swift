import ArgumentParser
import EventTrace
import Foundation
import Inspector

/// `firstresponder lint`: faults of an app's screen that are visible before anybody touches it.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what can't be touched, before anybody touches it.",
    discussion: """
      Targets that can't be hit or are too small, recognizers that can never begin, controls that tell nobody, and so \
      on; each with the code that a lost touch would be given (Docs/Lint.md).

        firstresponder lint Notes
        firstresponder lint Notes --after notes.jsonl --json

      Exit status: 0 nothing was found, 1 something was, 2 the app can't be used.
      """)

  @OptionGroup var asked: AskedScreen

  @Flag(help: "Print the answer as one JSON object.")
  var json = false

  func run() throws {
    let screen = try asked.open()
    let faults = Lint.faults(in: screen.snapshot, try screen.map())
    if json {
      struct Answer: Encodable {
        var app: String
        var faults: [Verdict]
      }
      let answer = Answer(app: screen.name, faults: faults)
      Console.print(String(decoding: InspectionForm.encode(answer), as: UTF8.self))
    } else {
      for line in faults.flatMap(VerdictText.lines) { Console.print(line) }
      Console.say("\(screen.name): \(faults.count) \(faults.count == 1 ? "fault" : "faults")")
    }
    if !faults.isEmpty { throw FaultIsTheAnswer() }
  }
}
