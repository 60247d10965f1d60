import Foundation

/// What the command says: answers to standard output, everything else to standard error.
enum Console {
  /// Prints lines at once, also into a pipe.
  /// - Returns: false when nobody reads any more.
  @discardableResult static func print(_ text: String) -> Bool { write(text + "\n", to: .standardOutput) }

  /// One line for the person at the terminal.
  static func say(_ text: String) { write("firstresponder: \(text)\n", to: .standardError) }

  /// One line about something that went wrong; red on a terminal that can.
  static func complain(_ text: String) {
    say(hasColours ? "\u{1B}[31m\(text)\u{1B}[0m" : text)
  }

  @discardableResult private static func write(_ text: String, to file: FileHandle) -> Bool {
    do {
      try file.write(contentsOf: Data(text.utf8))
      return true
    } catch {
      return false
    }
  }

  /// Standard error is a terminal, and nobody asked for plain text (https://no-color.org).
  private static let hasColours: Bool = {
    let environment = ProcessInfo.processInfo.environment
    let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return isatty(STDERR_FILENO) == 1 && !isPlain && environment["TERM"] != "dumb"
  }()
}
