import ArgumentParser
import Foundation
import SpringBoard
import SystemLink

/// `firstresponder import`: a log of real hardware becomes a recording.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a recording of what real devices said: evemu-record, libinput record, getevent -lt.",
    discussion: """
      The format is found out. Touchscreens, pens, mice and keyboards are taken; the screen lies under the whole \
      touchscreen. The recording (its form is in Docs/RecordingFormat.md) goes to standard output, or to a file:

        firstresponder import touch.evemu -o touch.jsonl

      A log of 'getevent -lt' alone does not tell how far the axes reach: put the output of 'getevent -lp' in front of \
      it, or give the greatest values with --range.
      """)

  @Argument(help: ArgumentHelp("The log; - reads it from standard input.", valueName: "file"), completion: .file())
  var file: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write, for its owner alone.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var screenChoice: ScreenChoice

  @Option(help: ArgumentHelp("Greatest x and y of the touchscreen, where the log does not tell.", valueName: "XxY"))
  var range: String?

  /// Bytes of a log.
  private static let limit = 268_435_456

  func run() throws {
    let size = try screenChoice.description()
    let range = try greatest()
    let data = try InputFile.read(file, as: "log", limit: Self.limit, lineLimit: EvdevLogLimits.lineBytes)
    let name = InputFile.name(file)
    let log: EvdevLog
    let result: EvdevImport
    do {
      log = try EvdevLog.read(data)
      result = try EvdevImport(log, screen: size, range: range)
    } catch {
      throw UsageError("\(name): \(error)")
    }
    let text: String
    do {
      text = try result.recording.jsonLines()
    } catch {
      throw UsageError("\(name): the recording: \(error)")
    }
    if let line = log.cutOffLine {
      Console.say("\(name): the log ends in the midst of line \(line); the lines before it are taken")
    }
    for note in result.notes { Console.say("\(name): \(note)") }
    try InputFile.writePrivate(text, to: output)
    Console.say("\(name): \(log.format.rawValue), \(Summary(result.recording))")
  }

  /// What `--range` says.
  private func greatest() throws(UsageError) -> (x: Int32, y: Int32)? {
    guard let range else { return nil }
    let allowed = 1...Int32.max - 1
    guard let pair = Pair<Int32>(range), allowed.contains(pair.first), allowed.contains(pair.second) else {
      throw UsageError(
        "--range is '\(range)', write two numbers of \(allowed.lowerBound) to \(allowed.upperBound) like 1079x1919")
    }
    return (pair.first, pair.second)
  }
}

/// What is in a recording, in a few words.
struct Summary: CustomStringConvertible {
  var description: String

  init(_ recording: Recording) {
    let (events, contacts) = (recording.events.count, recording.contactCount)
    let seconds = (recording.duration * 1_000).rounded() / 1_000
    description =
      "\(events) event\(events == 1 ? "" : "s"), \(contacts) finger\(contacts == 1 ? "" : "s"), \(seconds) s"
  }
}
