import ForeignText

/// Why a log can't be read: the line, from 1 on, and what is wrong with it. Nothing of such a log is judged.
package struct LogError: Error, Hashable, CustomStringConvertible {
  package var line: Int
  package var fault: Fault

  package init(_ fault: Fault, line: Int) {
    (self.fault, self.line) = (fault, line)
  }

  package enum Fault: Sendable, Hashable {
    case noLog
    case otherVersion(String)
    case tooLong
    case tooManyBytes
    case notASCII(UInt8)
    case unknownWord(String)
    /// Another line was expected here: which, and what is there.
    case expected(String, instead: String)
    case notANumber(String)
    case outOfRange(String)
    case unnamed(String)
    case playedTwice(String)
    case toldTwice(String)
    case otherEnd(String, of: String)
    case tooManyEntries
    case tooManyScripts
    case otherCount(Int, instead: Int)
    case behindTheEnd
    case backInTime(Int, before: Int)
  }

  package var description: String { "line \(line): \(reason)" }

  private var reason: String {
    switch fault {
    case .noLog: "this is no log of scripts; its first line is '\(LogForm.heading) \(LogForm.version)'"
    case .otherVersion(let text): "version \(shown(text)) of the form is unknown; this reads \(LogForm.version)"
    case .tooLong: "longer than \(LogForm.lineBytes) bytes"
    case .tooManyBytes: "the log is longer than \(LogForm.bytes) bytes"
    case .notASCII(let byte): "byte \(byte) is no ASCII character that shows"
    case .unknownWord(let word): "'\(shown(word))' is no kind of line; they are call, value, number, end"
    case .expected(let wanted, let there): "'\(wanted)' is expected, and '\(shown(there))' is there"
    case .notANumber(let text): "'\(shown(text))' is no number"
    case .outOfRange(let text): "\(shown(text)) is out of range"
    case .unnamed(let word): "'\(shown(word))' needs a name, and what it tells, behind it"
    case .playedTwice(let name): "the script '\(shown(name))' is there a second time"
    case .toldTwice(let name): "'\(shown(name))' is told a second time"
    case .otherEnd(let name, let open): "the end of '\(shown(name))', and '\(shown(open))' is open"
    case .tooManyEntries: "more than \(LogForm.entriesOfScript) lines of one script"
    case .tooManyScripts: "more than \(LogForm.scripts) scripts"
    case .otherCount(let count, let there):
      "\(count) scripts are said to be played to their end, and there are \(there)"
    case .behindTheEnd: "a line behind 'finish'"
    case .backInTime(let time, let before): "the time \(time) comes after \(before)"
    }
  }
}
