import Foundation
import Player
import SpringBoard
import SystemLink

/// A recording in a file or on standard input: by itself, or in a page that plays it.
enum RecordingFile {
  /// A recording that ends in the midst of a line is read up to the line before, and standard error says so.
  /// - Parameter path: `-` means standard input.
  /// - Throws: `UsageError` when it can't be read, with the line where it is wrong.
  static func read(_ path: String) throws(UsageError) -> Recording {
    try InputFile.read(path, as: "recording", limit: RecordingLimits.fileBytes) {
      (next: () -> Data) throws(UsageError) -> Recording in try read(pieces: next, InputFile.name(path))
    }
  }

  /// - Parameter next: gives the next piece of the file; an empty one at the end.
  fileprivate static func read(pieces next: () -> Data, _ name: String) throws(UsageError) -> Recording {
    var beginning: Data? = next()
    if beginning?.isEmpty == true { throw UsageError("\(name): the file is empty") }
    do {
      guard PlayerPage.isPage(beginning ?? Data()) else {
        let reading = try Recording.read { beginning.take() ?? next() }
        if let line = reading.cutOffLine {
          Console.say("\(name): the recording ends in the midst of line \(line); the lines before it are taken")
        }
        return reading.recording
      }
      var page = beginning ?? Data()
      while case let piece = next(), !piece.isEmpty { page += piece }
      return try PlayerPage.recording(in: page)
    } catch {
      throw UsageError("\(name): \(error)")
    }
  }
}

/// A recording or a script, whichever a file is.
enum PlayableFile {
  /// - Parameters:
  ///   - path: `-` means standard input.
  ///   - screen: on which a script is played; a recording has its own.
  /// - Throws: `UsageError` when it can't be read, with the line where it is wrong.
  static func read(_ path: String, on screen: ScreenDescription) throws(UsageError) -> Recording {
    let name = InputFile.name(path)
    let data = try InputFile.read(path, as: "recording or script", limit: RecordingLimits.fileBytes)
    if data.isEmpty { throw UsageError("\(name): the file is empty") }
    // No line of a script begins with a brace.
    let blanks = Data(" \t\r\n".utf8)
    if PlayerPage.isPage(data) || data.first(where: { !blanks.contains($0) }) == UInt8(ascii: "{") {
      var rest: Data? = data
      return try RecordingFile.read(pieces: { rest.take() ?? Data() }, name)
    }
    let script = try ScriptFile.script(data, name, for: screen)
    if let line = script.lineTooMany(on: screen) {
      throw UsageError("\(name): line \(line): with it the script is more than a recording may hold; split it")
    }
    return script.recording(on: screen).recording
  }
}
