import ArgumentParser

/// A word on the command line that is no subcommand, and what was meant.
enum WrongWord {
  /// Names of the subcommands, as `firstresponder --help` lists them.
  static let subcommands = FirstResponderCommand.configuration.subcommands.map { $0.configuration.commandName ?? "" }

  /// What is wrong with `help WORD ...`: the parser shows the general help for whatever it does not know.
  /// - Parameter arguments: all words behind the program's name.
  static func inHelp(_ arguments: [String]) -> UsageError? {
    guard arguments.first == "help" else { return nil }
    let words = arguments.dropFirst().filter { !$0.hasPrefix("-") }
    guard let word = words.first, word != "help" else { return nil }
    guard subcommands.contains(word) else { return unknown(word) }
    guard let extra = words.dropFirst().first else { return nil }
    return UsageError("there is no subcommand '\(extra)' of '\(word)'; see firstresponder \(word) --help")
  }

  /// A mistyped subcommand that was taken for an app, so that what stands behind it made no sense; nil where the word
  /// is one or looks like none.
  static func first(_ arguments: [String]) -> UsageError? {
    guard let word = arguments.first, !word.hasPrefix("-"), word != "help", !subcommands.contains(word),
      !near(subcommands, word).isEmpty, !isApp(word)
    else { return nil }
    return unknown(word)
  }

  /// An option that the subcommand has not, where the parser has missed an argument before it came to that; nil where
  /// each is known.
  static func option(_ arguments: [String]) -> UsageError? {
    guard let root = try? DeclaredWords.ofCommand() else { return nil }
    let given = arguments.first.flatMap { word in root.subcommands?.first { $0.commandName == word } }
    // Without a subcommand it is the default one.
    let command = given ?? root.subcommands?.first { $0.commandName == root.defaultSubcommand } ?? root
    let known = (root.arguments ?? []) + (command.arguments ?? [])
    let names = known.flatMap { ($0.names ?? []).map(\.text) }
    let options = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    guard let wrong = options.first(where: { !names.contains($0) }) else { return nil }
    let meant = near(names.filter { $0.hasPrefix("--") }, wrong).first.map { ". Did you mean '\($0)'?" } ?? ""
    return UsageError("Unknown option '\(wrong)'\(meant); see \(root.commandName) \(command.commandName) --help")
  }

  /// - Parameter apps: names of apps, where the word may have been one.
  static func unknown(_ word: String, apps: [String] = []) -> UsageError {
    let (commands, apps) = (near(subcommands, word), near(apps, word))
    let what = apps.isEmpty ? "no subcommand" : "no subcommand and no app"
    let meant = (commands + apps).map { "'\($0)'" }.joined(separator: " or ")
    return UsageError(
      "there is \(what) '\(word)'; \(meant.isEmpty ? "see" : "did you mean \(meant)? See") firstresponder --help")
  }

  /// The help of the subcommand whose words can't be parsed.
  static func help(for error: any Error) -> String {
    // The parser alone knows how far it got, and tells it in its own words:
    // "  See 'firstresponder map --help' for more information."
    let told = FirstResponderCommand.fullMessage(for: error).split(separator: "\n").last ?? ""
    let parts = told.split(separator: "'")
    return parts.count == 3 && parts[1].hasSuffix(" --help") ? String(parts[1]) : "firstresponder --help"
  }

  /// The words that may have been meant: about one letter in three is wrong, the nearest first.
  static func near(_ words: [String], _ word: String) -> [String] {
    words.map { ($0, distance(AppChoice.key($0), AppChoice.key(word))) }.filter { $0.1 <= max(1, $0.0.count / 3) }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  private static func isApp(_ word: String) -> Bool {
    (try? AppFolder(nil))?.apps.contains { AppChoice.key($0.name) == AppChoice.key(word) } ?? false
  }

  /// Letters to add, drop or change, and neighbours to exchange, to make one word of the other.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    // Of the words' beginnings: those of the two rows before, and of this one.
    var (earlier, before) = ([Int](), Array(0...right.count))
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var least = min(before[j + 1] + 1, row[j] + 1, letter == other ? before[j] : before[j] + 1)
        if i > 0, j > 0, letter == right[j - 1], other == left[i - 1] { least = min(least, earlier[j - 1] + 1) }
        row.append(least)
      }
      (earlier, before) = (before, row)
    }
    return before[right.count]
  }
}
