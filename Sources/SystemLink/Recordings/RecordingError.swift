import ForeignText

/// Why a recording can't be read or written: the line, and what is wrong with it.
public struct RecordingError: Error, Sendable, Hashable {
  /// What can be wrong.
  public enum Problem: Error, Sendable, Hashable {
    /// There is no first line, or only a part of it.
    case noHeader
    /// The first line is not a recording's.
    case notARecording
    /// Another build's form.
    case unknownVersion(Int)
    /// A side of the screen, its scale or its frame rate is outside of what `RecordingLimits` allows.
    case badScreen
    /// The line is not a JSON object, or not UTF-8.
    case notJSON
    /// The object lacks a key that has to be there; the path leads to it.
    case missing(String)
    /// What stands at the path is of the wrong type, or out of its type's range.
    case wrongType(String)
    /// What stands at the path is none of the words that may.
    case unknownWord(String, at: String)
    /// The event breaks a rule of the link, and no app would get it.
    case badEvent(LinkError)
    /// A time is below 0 or below that of the moment before, or something arrives before it was made.
    case timeWentBack(from: Double, to: Double)
    /// A time is later than a recording may last.
    case tooLong(Double)
    /// More bytes than a line may have.
    case lineTooLong
    /// More lines than a recording may have.
    case tooManyLines
    /// The origin or the app is longer than it may be.
    case originTooLong
  }

  /// Counted from 1.
  public var line: Int
  /// What is wrong with the line.
  public var problem: Problem

  /// A line, counted from 1, and what is wrong with it.
  public init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension RecordingError: CustomStringConvertible {
  /// One line: where, what, and what to do.
  public var description: String { "line \(line): \(what)" }

  private var what: String {
    switch problem {
    case .noHeader: "the file has no whole first line; give a recording"
    case .notARecording: #"the file does not begin like a recording: {"recording":\#(Recording.version),"screen":..."#
    case .unknownVersion(let version):
      "the recording has version \(version), this build reads \(Recording.version); use the release that wrote it"
    case .badScreen:
      "a screen is 1 to 65536 points wide and high, with a scale of 0.1 to 64 and a frameRate of 1 to 1000"
    case .notJSON: "not a JSON object; see Docs/RecordingFormat.md"
    case .missing(let path): "'\(path)' is missing; see Docs/RecordingFormat.md"
    case .wrongType(let path): "'\(path)' is of the wrong type or out of range; see Docs/RecordingFormat.md"
    case .unknownWord(let word, let path): "'\(path)' can't be '\(shown(word))'; see Docs/RecordingFormat.md"
    case .badEvent(let error): "no event that an app would get: \(error)"
    case .timeWentBack(let from, let to): "time goes back from \(from) s to \(to) s; put the events in their order"
    case .tooLong(let time):
      "\(time) s is later than a recording may last, \(Int(RecordingLimits.seconds)) s; split the recording"
    case .lineTooLong: "longer than \(RecordingLimits.lineBytes) bytes"
    case .tooManyLines: "more than \(RecordingLimits.lines) lines; split the recording"
    case .originTooLong: "the origin or the app is longer than \(RecordingLimits.originBytes) bytes"
    }
  }
}
