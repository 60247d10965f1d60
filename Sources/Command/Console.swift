import Foundation

/// What the command says: answers to standard output, everything else to standard error.
enum Console {
  /// Prints lines at once, also into a pipe. What could command a terminal is spelled out, but for line ends, tabs and the colours below:
  /// the lines hold names that apps, devices and recordings gave.
  /// - Returns: false when nobody reads any more.
  @discardableResult static func print(_ text: String) -> Bool { write(harmless(text) + "\n", to: .standardOutput) }

  /// One line for the person at the terminal.
  static func say(_ text: String) { write("firstresponder: \(oneLine(text))\n", to: .standardError) }

  /// One line about something that went wrong; red on a terminal that can.
  static func complain(_ text: String) {
    let line = "firstresponder: \(oneLine(text))"
    write((hasColours ? "\u{1B}[31m\(line)\u{1B}[0m" : line) + "\n", to: .standardError)
  }

  /// The text with line ends and control characters spelled out: what a peer calls itself must neither break the line nor
  /// command the terminal, nor turn the rest of the line round.
  static func oneLine(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    var result = ""
    for scalar in text.unicodeScalars { result += isCommand(scalar) ? scalar.escaped(asASCII: true) : String(scalar) }
    return result
  }

  /// The same for several lines, of which the ends, tabs and our own colours stay.
  static func harmless(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    let coloured = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    var result = lines(coloured[0])
    for part in coloured.dropFirst() {
      if let colour = colours.first(where: { part.hasPrefix($0) }) {
        result += "\u{1B}" + colour + lines(part.dropFirst(colour.count))
      } else {
        result += oneLine("\u{1B}") + lines(part)
      }
    }
    return result
  }

  /// What `coloured` writes behind an escape.
  private static let colours = ["[0m", "[1;31m", "[1;32m"]

  private static func lines(_ text: Substring) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result += scalar != "\n" && scalar != "\t" && isCommand(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return result
  }

  /// Nearly every line is: ASCII that shows.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20...0x7E).contains($0) } }

  /// Control characters, and those that turn the direction of a line.
  private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
  }

  @discardableResult private static func write(_ text: String, to file: FileHandle) -> Bool {
    do {
      try file.write(contentsOf: Data(text.utf8))
      return true
    } catch {
      return false
    }
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
