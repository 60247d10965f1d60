import ForeignText
import Foundation
import Synchronization

/// What the command says: answers to standard output, everything else to standard error.
enum Console {
  /// Prints lines at once, also into a pipe; after `writeAside`, as soon as somebody reads them. What could command a
  /// terminal is spelled out, but for line ends, tabs and the colours below:
  /// the lines hold names that apps, devices and recordings gave.
  /// - Returns: false when nobody reads any more.
  @discardableResult static func print(_ text: String) -> Bool { write(harmless(text) + "\n", to: STDOUT_FILENO) }

  /// Writes bytes that are no lines, and waits for whoever reads them.
  static func write(_ bytes: Data) {
    let fault = bytes.withUnsafeBytes { LineWriter.write($0, to: STDOUT_FILENO) }
    if fault != 0 { state.withLock { $0.outputFault = fault } }
  }

  /// One line for the person at the terminal.
  static func say(_ text: String) { write("firstresponder: \(oneLine(text))\n", to: STDERR_FILENO) }

  /// One line about something that went wrong; red on a terminal that can.
  static func complain(_ text: String) {
    let line = "firstresponder: \(oneLine(text))"
    write((hasColours ? "\u{1B}[31m\(line)\u{1B}[0m" : line) + "\n", to: STDERR_FILENO)
  }

  /// The text with all that changes a line spelled out: what a peer calls itself must neither break the line
  /// nor command the terminal.
  static func oneLine(_ text: String) -> String { shown(text, limit: .max) }

  /// The same for several lines, of which the ends, tabs and our own colours stay.
  /// In a line of JSON it is spelled as JSON does.
  static func harmless(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      isJSON(line) ? lines(line, jsonSpelling) : harmlessLine(String(line))
    }.joined(separator: "\n")
  }

  private static func harmlessLine(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    let coloured = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    var result = lines(coloured[0], \.spelledOut)
    for part in coloured.dropFirst() {
      if let colour = colours.first(where: { part.hasPrefix($0) }) {
        result += "\u{1B}" + colour + lines(part.dropFirst(colour.count), \.spelledOut)
      } else {
        result += oneLine("\u{1B}") + lines(part, \.spelledOut)
      }
    }
    return result
  }

  /// What `coloured` writes behind an escape.
  private static let colours = ["[0m", "[1;31m", "[1;32m"]

  private static func lines(_ text: Substring, _ spelling: (Unicode.Scalar) -> String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result += scalar != "\n" && scalar != "\t" && scalar.changesLine ? spelling(scalar) : String(scalar)
    }
    return result
  }

  /// A line of JSON, alone or of a value over several lines. Taken for one by mistake, it is harmless all the same.
  private static func isJSON(_ line: Substring) -> Bool {
    line.unicodeScalars.first { $0 != " " && $0 != "\t" }.map { "{}[]\"".unicodeScalars.contains($0) } ?? false
  }

  /// All that changes a line is of one UTF-16 unit.
  private static func jsonSpelling(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Nearly every line is: ASCII that shows.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20...0x7E).contains($0) } }

  private struct State {
    /// Who writes to standard output and standard error; nil: whoever prints does, and waits.
    var output: LineWriter?
    var error: LineWriter?
    var outputFault: Int32 = 0
    private var isGivenUp = false
    /// What was given up was wanted.
    var isCutOff = false

    /// - Returns: whether this is the first time.
    mutating func giveUp() -> Bool {
      defer { isGivenUp = true }
      return !isGivenUp
    }
  }
  private static let state = Mutex(State())

  /// Why standard output could not be written, as `errno`; 0 where it could,
  /// or where only nobody reads any more (`| head`).
  static var outputFault: Int32 {
    let fault = state.withLock { $0.output?.fault ?? $0.outputFault }
    return fault == EPIPE ? 0 : fault
  }

  /// Whether some of what was to be printed was left out, though nobody asked for a quick end. That was said already.
  static var isCutOff: Bool { state.withLock(\.isCutOff) }

  /// From now on who prints does not wait: while an app runs, a reader that has stopped may not stop everything.
  static func writeAside() {
    func writer(_ descriptor: Int32, _ name: String) -> LineWriter {
      LineWriter(descriptor) { say("\($0) lines were left out, as nobody read \(name)") }
    }
    state.withLock { state in
      guard state.output == nil else { return }
      state.output = writer(STDOUT_FILENO, "standard output")
      state.error = writer(STDERR_FILENO, "standard error")
    }
  }

  /// Waits until all is written, or nothing was for so many seconds. From now on who prints waits
  /// again, unless nobody reads.
  /// - Parameter mayLose: what nobody reads is not missed, as somebody asked for a quick end.
  static func settle(seconds: Double, mayLose: Bool = false) {
    let (output, error) = state.withLock { ($0.output, $0.error) }
    if let output, output.flush(seconds: seconds) {
      state.withLock { ($0.output, $0.outputFault) = (nil, output.fault) }
    } else if output != nil, state.withLock({ $0.giveUp() }) {
      say("nobody reads standard output; the rest of it is left out")
      if !mayLose { state.withLock { $0.isCutOff = true } }
    }
    if let error, error.flush(seconds: seconds) { state.withLock { $0.error = nil } }
  }

  @discardableResult private static func write(_ text: String, to descriptor: Int32) -> Bool {
    let isOutput = descriptor == STDOUT_FILENO
    if let writer = state.withLock({ isOutput ? $0.output : $0.error }) { return writer.add(text) }
    let fault = LineWriter.write(text, to: descriptor)
    if isOutput, fault != 0 { state.withLock { $0.outputFault = fault } }
    return fault == 0
  }

  static func red(_ text: String) -> String { coloured(text, "31") }
  static func green(_ text: String) -> String { coloured(text, "32") }

  /// For standard output, where that is a terminal that can.
  private static func coloured(_ text: String, _ code: String) -> String {
    isColourful(STDOUT_FILENO) ? "\u{1B}[1;\(code)m\(text)\u{1B}[0m" : text
  }

  /// Whether a file is a terminal, and nobody asked for plain text (https://no-color.org).
  private static let hasColours = isColourful(STDERR_FILENO)

  private static func isColourful(_ file: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return isatty(file) == 1 && !isPlain && environment["TERM"] != "dumb"
  }
}
