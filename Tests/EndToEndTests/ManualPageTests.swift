import Foundation
import Testing
import Turns

@testable import Command

/// The manual page says what the help says, in a language in which a period or a backslash may mean something.
@Suite(.takesTurns) struct ManualPageTests {
  private func option(_ name: String, _ abstract: String) -> DeclaredWords.Argument {
    DeclaredWords.Argument(
      kind: .option, names: [.init(kind: .long, name: name), .init(kind: .short, name: "o")], valueName: "file",
      abstract: abstract, isOptional: true, isRepeating: false, shouldDisplay: true)
  }

  @Test func `a command and its subcommand become a page`() {
    var hidden = option("secret", "Not told.")
    hidden.shouldDisplay = false
    let app = DeclaredWords.Argument(
      kind: .positional, valueName: "app", isOptional: true, isRepeating: false, shouldDisplay: true)
    let draw = DeclaredWords.Command(
      commandName: "draw", abstract: "Draw it.", discussion: ".a begins with a period\n\n  draw a\\n\n  'b'",
      arguments: [app, option("output", "Where to."), hidden], shouldDisplay: true)
    let command = DeclaredWords.Command(
      commandName: "pen", abstract: "A pen.", subcommands: [draw], defaultSubcommand: "draw", shouldDisplay: true)
    let page = """
      .TH PEN 1 "" "FirstResponder 1.2.3"
      .SH NAME
      pen \\- A pen
      .SH SYNOPSIS
      .B pen
      [\\fIcommand\\fR] [\\fIoptions\\fR]
      .SH OPTIONS
      .SH COMMANDS
      .SS draw (what is done without a command)
      .PP
      \\fBpen draw\\fR [\\fIapp\\fR] [\\fIoptions\\fR]
      .PP
      Draw it.
      .PP
      \\&.a begins with a period
      .PP
      .nf
      .RS
      draw a\\en
      \\(aqb\\(aq
      .RE
      .fi
      .TP
      \\fIapp\\fR
      \\&
      .TP
      \\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIfile\\fR
      Where to.

      """
    #expect(ManualPage(command, version: "1.2.3").text == page)
  }

  @Test func `values that may be given, and the one that counts by itself, are told`() {
    var stage = option("stage", "Where.")
    (stage.allValues, stage.defaultValue) = (["web", "none"], "web")
    let command = DeclaredWords.Command(commandName: "pen", arguments: [stage], shouldDisplay: true)
    #expect(ManualPage(command, version: "1").text.contains("\nWhere. One of: web, none. By itself web.\n"))
  }

  @Test func `every subcommand and every option of the help is on the page of the command`() throws {
    let user = try TerminalUser("manual")
    let (status, page, error) = try user.run(["manual"])
    #expect(status == 0 && error == "")
    let command = try DeclaredWords.ofCommand()
    let subcommands = (command.subcommands ?? []).filter(\.shouldDisplay)
    #expect(subcommands.count > 10)
    for subcommand in subcommands {
      #expect(page.contains("\n.SS \(subcommand.commandName)"), "\(subcommand.commandName) is not on the page")
      let help = try user.run([subcommand.commandName, "--help"]).output
      for match in help.matches(of: /(?m)^  (?:-\w, )?(--[a-z-]+)/) {
        let option = ManualPage.plain(String(match.1))
        #expect(page.contains("\\fB\(option)\\fR"), "\(match.1) of \(subcommand.commandName) is not on the page")
      }
    }
  }
}
