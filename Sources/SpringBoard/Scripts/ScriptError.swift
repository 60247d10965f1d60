import ForeignText
import SystemLink

/// Why a script can't be read: the first line that is wrong, and what is wrong with it.
public struct ScriptError: Error, Sendable, Hashable {
  /// What can be wrong.
  public enum Problem: Error, Sendable, Hashable {
    /// The line's first word is no action.
    case unknownAction(String)
    /// Words are missing or too many; the usage shows what the action takes.
    case wrongWords(usage: String, count: Int)
    /// A number was expected.
    case notANumber(String, of: String)
    /// The number is outside what makes sense.
    case outOfRange(String, of: String, range: String)
    /// A finger comes down whose name is in use.
    case fingerIsDown(String)
    /// A finger does something that is not down.
    case fingerIsNotDown(String)
    /// The pointer leaves a screen that it is not on.
    case pointerIsNotThere
    /// No button has the name.
    case unknownButton(String)
    /// The pointer does two things at one time.
    case pointerTwiceInLine
    /// A finger does two things at one time.
    case fingerTwiceInLine(String)
    /// More fingers at one time than a hand may have.
    case tooManyFingers(Int)
    /// No key has the name.
    case unknownKey(String)
    /// No command of a remote control has the name.
    case unknownCommand(String)
    /// Quotes that begin a text don't end on the line.
    case openQuotes
    /// Something stands behind the quotes that end a text.
    case textBehindQuotes(String)
    /// A text has an escape that means nothing.
    case unknownEscape(String)
    /// There is nothing between the quotes.
    case emptyText
    /// A finger comes down, or the pointer is, where no screen is.
    case offScreen(x: Double, y: Double, width: Double, height: Double)
    /// A separator has nothing on one of its sides.
    case emptyAction
  }

  /// Counted from 1.
  public var line: Int
  /// What is wrong.
  public var problem: Problem

  /// A line, counted from 1, and what is wrong with it.
  public init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension ScriptError: CustomStringConvertible {
  /// One line: where, what, and what to do.
  public var description: String { "line \(line): \(what)" }

  private var what: String {
    switch problem {
    case .unknownAction(let word): "'\(shown(word))' is no action; there are \(ScriptVerb.all)"
    case .wrongWords(let usage, let count): "write '\(usage)'; this line has \(count) words"
    case .notANumber(let word, let name): "\(name) is '\(shown(word))', write a number such as 60 or 0.3"
    case .outOfRange(let word, let name, let range): "\(name) is \(shown(word)), it has to be \(range)"
    case .fingerIsDown(let name): "finger '\(shown(name))' is down already; lift it first or give this one another name"
    case .fingerIsNotDown(let name): "finger '\(shown(name))' is not down; put it down first: down \(shown(name)) X Y"
    case .pointerIsNotThere: "the pointer is not on the screen; bring it there first: hover X Y"
    case .unknownButton(let name): "no button is called '\(shown(name))'; there are primary, secondary, middle"
    case .pointerTwiceInLine: "the pointer does two things at one time; write them on two lines"
    case .fingerTwiceInLine(let name): "finger '\(shown(name))' does two things at one time; write them on two lines"
    case .tooManyFingers(let limit): "more than \(limit) fingers at one time; lift one first"
    case .unknownKey(let name): "no key is called '\(shown(name))'; \(ScriptKey.advice)"
    case .unknownCommand(let name): "no command is called '\(shown(name))'; there are \(ScriptRemote.all)"
    case .openQuotes: "the text's quotes don't end; write a '\"' behind it, and one within it as '\\\"'"
    case .textBehindQuotes(let rest): "'\(shown(rest))' stands behind the text's quotes; put ';' between two actions"
    case .unknownEscape(let escape):
      "'\(shown(escape))' means nothing in a text; there are \\n, \\t, \\\\, \\\" and \\u{1F642}"
    case .emptyText: "there is nothing to type; write a character at least"
    case .offScreen(let x, let y, let width, let height):
      "(\(Self.short(x)), \(Self.short(y))) is not on the screen, which is \(Self.short(width)) x "
        + "\(Self.short(height)) points from (0, 0); write a place on it, or another size with --screen WxH"
    case .emptyAction: "nothing stands before or after a ';'; write an action on each side of it"
    }
  }

  /// As a person would write it.
  private static func short(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }
}
