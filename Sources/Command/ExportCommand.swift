import ArgumentParser
import Foundation
import SpringBoard
import SystemLink

/// `firstresponder export`: a recording becomes what another program reads.
struct ExportCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case evemu }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a recording in the form of another program.",
    discussion: """
      evemu: the fingers and pens as those of a touchscreen with ten slots, for evemu-device and evemu-play, or for \
      'import' again. What evemu has no place for is left out, and counted.
      """)

  @Argument(help: ArgumentHelp("The recording; - reads it from standard input.", valueName: "file"))
  var file: String

  @Option(help: "The form: evemu.")
  var format: Format

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String?

  func run() throws {
    let recording = try RecordingFile.read(file)
    let name = InputFile.name(file)
    switch format {
    case .evemu:
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
  }
}

/// A recording on disk or on standard input.
enum RecordingFile {
  /// Bytes that are read at most.
  private static let limit = 1_073_741_824

  /// A file that ends in the midst of a line is read up to the line before, and standard error says so.
  /// - Parameter path: `-` means standard input.
  /// - Throws: `UsageError` when it can't be read, with the line where it is wrong.
  static func read(_ path: String) throws(UsageError) -> Recording {
    let name = InputFile.name(path)
    let data = try InputFile.read(path, as: "recording", limit: limit)
    do throws(RecordingError) {
      let reading = try Recording.read(data)
      if let line = reading.cutOffLine {
        Console.say("\(name): the recording ends in the midst of line \(line); the lines before it are taken")
      }
      return reading.recording
    } catch {
      throw UsageError("\(name): \(error)")
    }
  }
}
