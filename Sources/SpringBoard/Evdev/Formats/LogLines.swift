import ForeignText
import Foundation
import SystemLink

/// The lines of a log, one after the other.
struct LogLines {
  struct Line {
    /// Counted from 1.
    var number: Int
    var text: String
    /// Whether a line end stands behind it.
    var isEnded: Bool
  }

  private let bytes: Data
  private var start: Data.Index
  private var number = 0

  init(_ bytes: Data) {
    self.bytes = bytes
    start = bytes.startIndex
  }

  /// - Returns: nil at the end. What is no UTF-8 becomes replacement characters, which no format has where they matter.
  mutating func next() throws(EvdevLogError) -> Line? {
    guard start < bytes.endIndex else { return nil }
    number += 1
    guard number <= EvdevLogLimits.lines else { throw EvdevLogError(line: number, .tooManyLines) }
    // No further than a line may reach: a file without line ends is not searched to its end.
    let reach = bytes.index(start, offsetBy: EvdevLogLimits.lineBytes + 1, limitedBy: bytes.endIndex) ?? bytes.endIndex
    let end = bytes[start..<reach].firstIndex(of: 0x0A)
    guard (end ?? reach) - start <= EvdevLogLimits.lineBytes else {
      throw EvdevLogError(line: number, .lineTooLong)
    }
    var line = bytes[start..<(end ?? reach)]
    if line.last == 0x0D { line.removeLast() }
    start = end.map { $0 + 1 } ?? bytes.endIndex
    return Line(number: number, text: String(decoding: line, as: UTF8.self), isEnded: end != nil)
  }
}

extension StringProtocol {
  /// Without blanks at both ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

/// The words of a line, read as what they have to be.
enum LogWord {
  /// A decimal or hexadecimal number, with nothing else in the word.
  static func number<Number: FixedWidthInteger>(
    _ word: some StringProtocol, radix: Int = 10
  ) throws(EvdevLogError.Problem) -> Number {
    guard let number = Number(String(word), radix: radix), word.first != "+" else {
      throw .notANumber(shown(word))
    }
    return number
  }

  /// Seconds with up to six decimals, as microseconds.
  static func microseconds(_ word: some StringProtocol) throws(EvdevLogError.Problem) -> Int64 {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...6).contains(parts[1].count) else { throw .notANumber(shown(word)) }
    let fraction = parts[1] + String(repeating: "0", count: 6 - parts[1].count)
    return try microseconds(seconds: number(parts[0]), number(fraction))
  }

  /// - Parameter seconds: up to the year 5138, as `fraction` below a second; none is negative.
  static func microseconds(seconds: Int64, _ fraction: Int64) throws(EvdevLogError.Problem) -> Int64 {
    guard (0..<100_000_000_000).contains(seconds) else { throw .notANumber("\(seconds)") }
    guard (0..<1_000_000).contains(fraction) else { throw .notANumber("\(fraction)") }
    return seconds * 1_000_000 + fraction
  }

  /// The beginning of a text, for an error.
  static func shown(_ text: some StringProtocol) -> String { ForeignText.shown(text) }
}
