import Foundation

/// What the command says: answers to standard output, everything else to standard error.
enum Console {
  /// Prints lines at once, also into a pipe.
  /// - Returns: false when nobody reads any more.
  @discardableResult static func print(_ text: String) -> Bool { write(text + "\n", to: .standardOutput) }

  /// One line for the person at the terminal.
  static func say(_ text: String) { write("firstresponder: \(oneLine(text))\n", to: .standardError) }

  /// One line about something that went wrong; red on a terminal that can.
  static func complain(_ text: String) {
    let line = "firstresponder: \(oneLine(text))"
    write((hasColours ? "\u{1B}[31m\(line)\u{1B}[0m" : line) + "\n", to: .standardError)
  }

  /// The text with line ends and control characters spelled out: what a peer calls itself must neither break the line nor
  /// command the terminal.
  static func oneLine(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return result
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
