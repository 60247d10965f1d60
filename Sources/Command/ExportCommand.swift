import ArgumentParser
import Driving
import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink

/// `firstresponder export`: a recording becomes what another program reads.
struct ExportCommand: RecordingCommand {
  static let appHelp =
    "An app's name, or the path of an executable; by itself the one that was recorded. evemu needs none."

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a recording in the form of another program.",
    discussion: """
      evemu: the fingers and pens as those of a touchscreen with ten slots, for evemu-device and evemu-play, or for \
      'import' again. What evemu has no place for is left out, and counted.

      perfetto, chrome: what the app did with it, as spans and arrows, for https://ui.perfetto.dev and \
      chrome://tracing. The recording is played against the app for that.

      html: a page that plays it: the phone with its fingers, the trace by touch, the views, and why a touch did not \
      arrive. One file, which asks no server for anything (Docs/Player.md). The recording is played against the app.

      swift-test: a test that does the same with a simulated device, and asks at its end why the touch did not arrive. \
      With --shrink, only the few fingers and moves that still show the fault.

        firstresponder export broken.jsonl --format perfetto -o broken.pftrace
        firstresponder export broken.jsonl --format html -o broken.html
        firstresponder export broken.jsonl --format swift-test --shrink -o BrokenTests.swift
      """)

  @OptionGroup var asked: AskedRecording<ExportCommand>

  @Option(help: "The form: evemu, perfetto, chrome, html or swift-test.")
  var format: ExportFormat

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, with html and swift-test for its owner alone; by itself standard output.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "swift-test: the finger that the test expects to arrive, counted from 1; by itself the last one.",
      valueName: "number"))
  var touch: Int?

  @Option(
    help: ArgumentHelp(
      "swift-test: who should get it; by itself whatever a person would have meant.", valueName: "name"))
  var target: String?

  @Option(
    help: ArgumentHelp(
      "swift-test: how the root controller of the app's first screen is made; by itself 'RootController()'.",
      valueName: "expression"))
  var root: String?

  @Flag(help: "swift-test: leave out what the fault does not need. Plays the recording against the app many times.")
  var shrink = false

  func run() throws {
    Children.shared.endWithThisProcess()
    guard format == .swiftTest || (touch == nil && target == nil && root == nil && !shrink) else {
      throw UsageError("--touch, --target, --root and --shrink are for --format swift-test")
    }
    let recording = try asked.recording()
    switch format {
    case .evemu: try writeEvemu(recording)
    case .perfetto: try write(Data(timeline(recording).perfettoTrace()))
    case .chrome: try write(Data(timeline(recording).chromeTrace().utf8))
    case .html: try writePage(recording)
    case .swiftTest:
      try InputFile.writePrivate(try swiftTest(recording), to: output)
      if root == nil { Console.say("\(name): \(RecordingExport.standsForYours); name that with --root") }
    }
  }

  private var name: String { asked.name }

  private func writeEvemu(_ recording: Recording) throws {
    let answer: (text: String, leftOut: Int)
    do throws(EvemuWritingError) {
      answer = try EvemuWriter.text(recording)
    } catch {
      throw UsageError("\(name): \(error)")
    }
    try InputFile.write(answer.text, to: output)
    let rest = answer.leftOut == 0 ? "" : "; \(answer.leftOut) of them evemu has no place for"
    Console.say("\(name): \(Summary(recording))\(rest)")
  }

  // MARK: Timelines

  /// Plays the recording, and draws what was decided.
  private func timeline(_ recording: Recording) throws -> Timeline {
    let launch = try asked.launch(for: recording)
    do throws(PlayingError) {
      let (timeline, notes) = try RecordingExport.timeline(recording, by: launch)
      for note in notes { Console.say("\(name): \(note)") }
      Console.say("\(name): \(timeline.spans.count) spans, \(timeline.flows.count) flows")
      return timeline
    } catch {
      try error.end(name)
    }
  }

  private func write(_ bytes: Data) throws(UsageError) {
    if let output, output != "-" { return try InputFile.write(bytes, to: output) }
    guard isatty(STDOUT_FILENO) == 0 || format == .chrome else {
      throw UsageError("--format \(format.rawValue) is no text; name a file with -o")
    }
    Console.write(bytes)
  }

  // MARK: Pages

  private func writePage(_ recording: Recording) throws {
    guard (output ?? "-") != "-" || isatty(STDOUT_FILENO) == 0 else {
      throw UsageError("a page is nothing to read on a terminal; name a file with -o")
    }
    let launch = try asked.launch(for: recording)
    let answer: RecordedPage
    do throws(PlayingError) {
      answer = try RecordedPage(recording, by: launch)
    } catch {
      try error.end(name)
    }
    for note in answer.notes { Console.say("\(name): \(note)") }
    try InputFile.writePrivate(answer.html, to: output)
    let count = recording.fingers.count
    let file = (output ?? "-") == "-" ? "the page of \(name)" : output ?? ""
    Console.say("\(file): \(answer.html.utf8.count) bytes, \(count) \(count == 1 ? "touch" : "touches")")
  }

  // MARK: Tests

  private func swiftTest(_ recording: Recording) throws -> String {
    let count = recording.fingers.count
    guard target != "" else { throw UsageError("--target is empty; give a name") }
    guard count > 0 || !shrink else {
      throw UsageError(
        "\(name): no finger comes down in this recording, so there is nothing to shrink to; leave out --shrink")
    }
    if let touch, !(1...max(1, count)).contains(touch) || count == 0 {
      throw UsageError("\(name): --touch is \(touch), and the recording has \(count) fingers")
    }
    var kept = recording
    var finger = touch ?? count
    if shrink { (kept, finger) = try shrunk(recording) }
    let file = URL(fileURLWithPath: name).lastPathComponent
    return RecordingExport.swiftTest(kept, from: file, finger: finger, target: target, root: root)
  }

  /// What still leads to the same answer about the finger in question, and that finger's number in it.
  private func shrunk(_ recording: Recording) throws -> (Recording, finger: Int) {
    let launch = try asked.launch(for: recording)
    let progress = Progress()
    defer { progress.end() }
    func cause(_ candidate: Recording, _ number: Int?) throws(PlayingError) -> (cause: [String], finger: Int)? {
      let investigation = Investigation<PlayingError>(candidate, player: .processes(of: launch, progress))
      guard case .success(let answer) = try investigation.finding(number: number, target: target),
        let number = answer.number, answer.verdicts.first?.isOK == false
      else { return nil }
      return (answer.verdicts.map { "\($0.code) \($0.culprit)" }, number)
    }
    do throws(PlayingError) {
      guard let fault = try cause(recording, touch) else {
        throw .unusable("nothing kept the touch from arriving, so there is nothing to shrink to; leave out --shrink")
      }
      // Without what comes after the finger, it is the last one of whatever is left.
      let whole = recording.upTo(endOf: recording.fingers[fault.finger - 1])
      let shrinker = Shrinker { candidate in (try? cause(candidate, candidate.fingers.count))?.cause == fault.cause }
      guard let kept = shrinker.shrink(whole) else {
        throw .unusable(
          "without what came after finger \(fault.finger), something else kept it from arriving; leave out --shrink")
      }
      return (kept, kept.fingers.count)
    } catch {
      progress.end()
      try error.end(name)
    }
  }
}

extension ExportFormat: ExpressibleByArgument {}
