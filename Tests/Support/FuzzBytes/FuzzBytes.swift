// Feeds the project's parsers what no writer wrote, for as long as one likes. See Docs/Reliability.md.

import ArgumentParser
import Foundation
import FuzzTools
import HostileBytes

@main
struct FuzzBytes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz-bytes",
    abstract: "Feeds the parsers hostile bytes: valid inputs that were changed, the same ones for the same seed.",
    discussion: """
      Each input is played in a process of its own kind, which says beforehand what it plays: one that crashes it, or \
      on which it hangs, is known. Inputs that fail are written to files. The exit status is 1 if there are any.
      """)

  @Option(help: "Seconds for all subjects together; 10 unless something else is asked for.") var seconds: Double?
  @Option(help: "Inputs for each subject, in place of seconds.") var inputs: Int?
  @Option(help: "What chance begins with; the same seed makes the same inputs.") var seed: UInt64 = 1
  @Option(name: .customLong("subject"), help: "Only this subject; may be given several times.") var subjects: [String] =
    []
  @Option(help: "Plays only the input at this place of the seed.") var place: Int?
  @Option(help: "Plays only this file, to the one subject that is given.") var play: String?
  @Option(help: "Folder for inputs that fail.") var failures = "fuzz-bytes-failures"
  @Option(help: "Writes the valid inputs of the one subject to this folder, and plays nothing.") var corpus: String?
  @Flag(help: "Prints the names of the subjects and where their parsers are.") var list = false
  @Option(help: ArgumentHelp("Plays for a parent process that watches over this file.", visibility: .hidden))
  var board: String?
  @Option(
    help: ArgumentHelp(
      "For libFuzzer, in a build with it: its arguments, with a blank between them.", visibility: .hidden))
  var libfuzzer: String?

  func validate() throws {
    guard seconds == nil || inputs == nil else {
      throw ValidationError("--seconds and --inputs overrule each other; give one of them")
    }
    if let seconds, !(seconds > 0) { throw ValidationError("--seconds is \(seconds); give seconds above 0") }
    for (name, value, least) in [("--inputs", inputs, 1), ("--place", place, 0)] {
      guard let value, value < least else { continue }
      throw ValidationError("\(name) is \(value); give a number of at least \(least)")
    }
  }

  func run() throws {
    if list {
      for subject in Subject.all { print("\(subject.name)  \(subject.source)") }
      return
    }
    let chosen = try chosenSubjects()
    if let corpus { return try write(try one(chosen).corpus, to: corpus) }
    if let libfuzzer {
      let trial = Trial(try one(chosen))
      return try MainActor.assumeIsolated {
        try LibFuzzer.run(arguments: libfuzzer) { input in
          if case .failed(let finding) = trial.play(input) { "\(finding)" } else { nil }
        }
      }
    }
    if let play {
      guard let data = FileManager.default.contents(atPath: play) else {
        throw ValidationError("'\(play)' can't be read; give a file that fuzz-bytes has written")
      }
      return try report(try one(chosen), Array(data))
    }
    if let place { return try report(try one(chosen), Trial(one(chosen)).input(seed: seed, place: place)) }
    if let board { return try Player(one(chosen), seed: seed, inputs: inputs, board: Board(opening: board)).run() }
    say("seed \(seed)")
    var failed = 0
    for subject in chosen {
      let bound: Watch.Bound = inputs.map { .inputs($0) } ?? .seconds((seconds ?? 10) / Double(chosen.count))
      failed += try Watch(subject, seed: seed, bound: bound, failures: failures).run()
    }
    guard failed == 0 else { throw ExitCode(1) }
  }

  private func chosenSubjects() throws -> [Subject] {
    guard !subjects.isEmpty else { return Subject.all }
    return try subjects.map { name in
      guard let subject = Subject.named(name) else {
        throw ValidationError(
          "no subject is called '\(name)'; there are \(Subject.all.map(\.name).joined(separator: ", "))")
      }
      return subject
    }
  }

  private func write(_ inputs: [[UInt8]], to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (place, bytes) in inputs.enumerated() {
      try Data(bytes).write(to: URL(filePath: "\(folder)/valid-\(place)"))
    }
  }

  private func one(_ chosen: [Subject]) throws -> Subject {
    guard chosen.count == 1 else { throw ValidationError("name the one subject that is meant: --subject NAME") }
    return chosen[0]
  }

  /// Plays one input here, and says what came of it.
  private func report(_ subject: Subject, _ bytes: [UInt8]) throws {
    print("\(subject.name), \(bytes.count) bytes: ", terminator: "")
    switch Trial(subject, meter: HeapMeasure.meter).play(bytes) {
    case .read: print("read")
    case .refused:
      guard case .refused(let sentence)? = try? subject.read(bytes) else { return print("refused") }
      print("refused: \(sentence)")
    case .failed(let finding):
      print("FAILED: \(finding)")
      throw ExitCode(1)
    }
  }
}
