import Foundation

/// The manual page of a command, in the language of `man`: troff with the macros of man(7).
struct ManualPage {
  /// The page, which ends with a new line.
  let text: String

  /// - Parameters:
  ///   - command: with its subcommands, one level.
  ///   - version: stands at the foot of each page. No date does: the same sources make the same page.
  init(_ command: DeclaredWords.Command, version: String) {
    let name = command.commandName
    let subcommands = (command.subcommands ?? []).filter(\.shouldDisplay)
    var lines = [
      ".TH \(Self.plain(name.uppercased())) 1 \"\" \"FirstResponder \(Self.plain(version))\"", ".SH NAME",
      "\(Self.plain(name)) \\- \(Self.plain(Self.abstract(of: command)))", ".SH SYNOPSIS",
      ".B \(Self.plain(name))", "[\\fIcommand\\fR] [\\fIoptions\\fR]",
    ]
    if command.discussion?.isEmpty == false { lines += [".SH DESCRIPTION"] + Self.paragraphs(command.discussion) }
    lines += [".SH OPTIONS"] + command.shownArguments.flatMap(Self.entry)
    lines.append(".SH COMMANDS")
    for subcommand in subcommands {
      let isDefault = subcommand.commandName == command.defaultSubcommand
      lines += [".SS \(Self.plain(subcommand.commandName))\(isDefault ? " (what is done without a command)" : "")"]
      lines += [".PP", Self.synopsis(of: subcommand, below: name)]
      lines += Self.paragraphs(subcommand.abstract) + Self.paragraphs(subcommand.discussion)
      lines += subcommand.shownArguments.flatMap(Self.entry)
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func abstract(of command: DeclaredWords.Command) -> String {
    let abstract = command.abstract ?? ""
    return abstract.hasSuffix(".") ? String(abstract.dropLast()) : abstract
  }

  /// `firstresponder map <app> [options]`
  private static func synopsis(of command: DeclaredWords.Command, below name: String) -> String {
    let values = command.shownArguments.filter { $0.kind == .positional }.map { argument in
      let value = "\\fI\(plain(argument.valueName ?? "value"))\\fR\(argument.isRepeating ? " ..." : "")"
      return argument.isOptional ? "[\(value)]" : value
    }
    return (["\\fB\(plain(name)) \(plain(command.commandName))\\fR"] + values + ["[\\fIoptions\\fR]"])
      .joined(separator: " ")
  }

  /// How an argument is typed, and below it what it does.
  private static func entry(_ argument: DeclaredWords.Argument) -> [String] {
    let value = plain(argument.valueName ?? "value")
    let typed =
      switch argument.kind {
      case .positional: "\\fI\(value)\\fR"
      case .flag: names(argument)
      case .option: names(argument) + " \\fI\(value)\\fR"
      }
    var told = [argument.abstract, argument.discussion].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    if let values = argument.allValues, !values.isEmpty {
      told += "\(told.isEmpty ? "" : " ")One of: \(values.joined(separator: ", "))."
    }
    if let value = argument.defaultValue { told += "\(told.isEmpty ? "" : " ")By itself \(value)." }
    return [".TP", typed] + (told.isEmpty ? ["\\&"] : [line(told)])
  }

  private static func names(_ argument: DeclaredWords.Argument) -> String {
    // Short ones first, as in the help.
    let names = (argument.names ?? []).map(\.text)
    return names.sorted { $0.count < $1.count }.map { "\\fB\(plain($0))\\fR" }.joined(separator: ", ")
  }

  /// Paragraphs as they stand in a discussion: what is indented is an example, and keeps its lines.
  private static func paragraphs(_ text: String?) -> [String] {
    var lines: [String] = []
    for paragraph in (text ?? "").components(separatedBy: "\n\n") where !paragraph.isEmpty {
      let rows = paragraph.split(separator: "\n").map(String.init)
      if rows.allSatisfy({ $0.hasPrefix("  ") }) {
        lines += [".PP", ".nf", ".RS"] + rows.map { line($0.trimmingCharacters(in: .whitespaces)) } + [".RE", ".fi"]
      } else {
        lines += [".PP"] + rows.map(line)
      }
    }
    return lines
  }

  /// A line of text that no request is read in: those begin with a period or an apostrophe.
  static func line(_ text: String) -> String {
    let plain = plain(text.split(separator: "\n").joined(separator: " "))
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
  }

  /// A text without what troff would read: a backslash begins an escape, and a plain hyphen is typographic, so that an
  /// option could not be copied from the page.
  static func plain(_ text: String) -> String {
    text.reduce(into: "") { plain, character in
      switch character {
      case "\\": plain += "\\e"
      case "-": plain += "\\-"
      case "'": plain += "\\(aq"
      case "`": plain += "\\(ga"
      case "^": plain += "\\(ha"
      case "~": plain += "\\(ti"
      default: plain.append(character)
      }
    }
  }
}
