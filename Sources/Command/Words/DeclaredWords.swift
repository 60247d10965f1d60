import ArgumentParser
import Foundation

/// What the command declares of its words: the parser tells its help from the same, so that nothing that is made of
/// this can be about other words than those that are understood.
struct DeclaredWords: Decodable {
  var command: Command

  /// The command, or one of its subcommands.
  struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var arguments: [Argument]?
    var subcommands: [Command]?
    var defaultSubcommand: String?
    var shouldDisplay: Bool

    /// What help lists.
    var shownArguments: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }
  }

  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable {
      enum Kind: String, Decodable { case long, short, longWithSingleDash }

      var kind: Kind
      var name: String

      /// As it is typed.
      var text: String {
        switch kind {
        case .long: "--\(name)"
        case .short, .longWithSingleDash: "-\(name)"
        }
      }
    }

    var kind: Kind
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var discussion: String?
    var defaultValue: String?
    var allValues: [String]?
    var isOptional: Bool
    var isRepeating: Bool
    var shouldDisplay: Bool
  }

  /// Reads what the parser tells.
  /// - Throws: where another release of the parser tells it in another form.
  static func ofCommand() throws -> Command {
    try JSONDecoder().decode(Self.self, from: Data(FirstResponderCommand._dumpHelp().utf8)).command
  }
}
