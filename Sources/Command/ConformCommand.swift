import ArgumentParser
import Conformance
import Foundation

/// `firstresponder conform`: what logs of a real UIKit say of each statement.
struct ConformCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract: "Say of each statement of Docs/Behaviour.md whether logs of a UIKit confirm or contradict it.",
    discussion: """
      A log is what the one Swift file for a Mac writes while it plays its scripts (Scripts/conformance-file makes it; \
      Docs/Decisions/0023-scripts-that-both-play.md has the form). Several logs are judged together, each system for \
      itself: the newest that says anything about a statement decides, older ones are named where they differ.

        firstresponder conform iphone.log
        firstresponder conform ios18.log ios26.log --behaviour Docs/Behaviour.md

      With --behaviour all statements of that file are counted, and those that are open and have no script are named. \
      With --write each of them that the logs measured gets a mark below it, in place of an older one, and the file \
      its sum; a device in memory marks nothing.

      Exit status: 0 nothing is contradicted, 1 something is, 2 a log can't be used.
      """)

  @Argument(help: ArgumentHelp("The logs; - reads one from standard input.", valueName: "log"))
  var logs: [String]

  @Option(help: ArgumentHelp("The file of statements, Docs/Behaviour.md.", valueName: "file"))
  var behaviour: String?

  @Flag(help: "Mark in the file of --behaviour what is confirmed and what is contradicted.")
  var write = false

  @Flag(help: "Name contradicted statements alone, and the sum.")
  var brief = false

  @Flag(help: "Print one JSON object a statement, with the keys number, state, system, scripts, and what differs.")
  var json = false

  /// Bytes of the file of statements.
  private static let behaviourLimit = 16_777_216

  func validate() throws {
    if logs.filter({ $0 == "-" }).count > 1 { throw ValidationError("- is given twice; standard input is one log") }
    if write, behaviour == nil || behaviour == "-" { throw ValidationError("--write needs the file: --behaviour FILE") }
    if json, brief || behaviour != nil { throw ValidationError("--json is for itself, without --brief, --behaviour") }
  }

  func run() throws {
    let document = try document()
    let statements = document.map(BehaviourStatement.all) ?? []
    var read: [ConformanceLog] = []
    for path in logs { read.append(try log(path)) }
    let judgement: Judgement
    do throws(JudgementError) {
      judgement = try Judgement(of: read)
    } catch {
      throw UsageError(error.description)
    }
    if json {
      for line in judgement.statements.map(StatementLine.init) { Console.print(try line.text()) }
    } else {
      for line in ConformanceReport(judgement, statements: statements, isBrief: brief).lines {
        Console.print(text(line))
      }
    }
    if write, let behaviour, let document { try mark(judgement, in: document, at: behaviour) }
    if !judgement.statements(that: .contradicted).isEmpty { throw FaultIsTheAnswer() }
  }

  private func text(_ line: ConformanceReport.Line) -> String {
    switch line.state {
    case .confirmed:
      line.text.replacing(StatementState.confirmed.rawValue, with: Console.green("confirmed"), maxReplacements: 1)
    case .contradicted:
      line.text.replacing(StatementState.contradicted.rawValue, with: Console.red("contradicted"), maxReplacements: 1)
    case .unmeasured, nil: line.text
    }
  }

  private func log(_ path: String) throws(UsageError) -> ConformanceLog {
    let bytes = try InputFile.read(path, as: "log", limit: LogForm.bytes, lineLimit: LogForm.lineBytes)
    let log: ConformanceLog
    do throws(LogError) {
      log = try LogReader.read(bytes)
    } catch {
      throw UsageError("\(InputFile.name(path)): \(error)")
    }
    if log.isStandIn {
      Console.say("\(InputFile.name(path)): a device in memory stood in for a real one; this measures nothing")
    }
    if !log.isFinished { Console.say("\(InputFile.name(path)): the log has no end; what is there is judged") }
    return log
  }

  /// The file of statements; nil where none is given.
  private func document() throws(UsageError) -> String? {
    guard let behaviour else { return nil }
    let bytes = try InputFile.read(behaviour, as: "file of statements", limit: Self.behaviourLimit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("\(InputFile.name(behaviour)) is no text; give Docs/Behaviour.md")
    }
    guard !BehaviourStatement.all(in: text).isEmpty else {
      throw UsageError("\(InputFile.name(behaviour)) has no statement such as '- **B1.1** ...'; give Docs/Behaviour.md")
    }
    return text
  }

  /// Writes the file in one step, so that nobody ever reads half of it.
  private func mark(_ judgement: Judgement, in document: String, at path: String) throws(UsageError) {
    let marks: BehaviourMarks
    do throws(MarkingError) {
      marks = try BehaviourMarks(judgement, in: document)
    } catch {
      throw UsageError("\(path) is not marked: \(error)")
    }
    if marks.text != document {
      do {
        try Data(marks.text.utf8).write(to: URL(fileURLWithPath: path).resolvingSymlinksInPath(), options: .atomic)
      } catch {
        throw UsageError("\(path) can't be written: \(error.localizedDescription)")
      }
    }
    let count = marks.changed.count
    Console.say("\(path): \(count) \(count == 1 ? "mark is" : "marks are") new or changed")
  }
}

/// A statement as a line of JSON.
private struct StatementLine: Encodable {
  var number: String
  var state: String
  /// The newest system that says anything.
  var system: String?
  var scripts: [String]
  var script: String?
  var line: Int?
  var expected: String?
  var logged: String?
  var measured: [Double]?
  var otherwiseOn: [String]?

  init(_ statement: StatementJudgement) {
    number = statement.number.description
    state = statement.state.rawValue
    system = statement.systems.last?.description
    scripts = Set(statement.findings.filter { !$0.isSilent }.map(\.script)).sorted()
    if let contrary = statement.contrary, case .otherwise(let difference) = contrary.outcome {
      (script, line) = (contrary.script, difference.line)
      (expected, logged) = (difference.expected, difference.logged)
    }
    let values = statement.measurements.map(\.value)
    measured = values.isEmpty ? nil : values
    let others = statement.otherwiseOn.map(\.description)
    otherwiseOn = others.isEmpty ? nil : others
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
