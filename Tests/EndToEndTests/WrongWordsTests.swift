import Testing
import Turns

@testable import Command

/// Somebody mistypes: the answer says what is wrong with the word, and names the help that has the right one.
@Suite(.takesTurns) struct WrongWordsTests {
  private let user: TerminalUser

  init() throws { user = try TerminalUser("wrong-words") }

  @Test(arguments: [
    ("help frob", "there is no subcommand 'frob'; see firstresponder --help"),
    ("help replya", "there is no subcommand 'replya'; did you mean 'replay'? See firstresponder --help"),
    ("help run extra", "there is no subcommand 'extra' of 'run'; see firstresponder run --help"),
    ("replya", "there is no subcommand 'replya'; did you mean 'replay'? See firstresponder --help"),
    ("replya notes.jsonl", "there is no subcommand 'replya'; did you mean 'replay'? See firstresponder --help"),
    ("lnit Notes --json", "there is no subcommand 'lnit'; did you mean 'lint'? See firstresponder --help"),
    ("whyy a.jsonl --touch 2", "there is no subcommand 'whyy'; did you mean 'why'? See firstresponder --help"),
    ("map", "Missing expected argument '<app>'; see firstresponder map --help"),
    ("replay --frob x", "Unknown option '--frob'. Did you mean '--json'?; see firstresponder replay --help"),
    ("why --touch x y", "The value 'x' is invalid for '--touch <number>'; see firstresponder why --help"),
    ("run --port 99999", "The value '99999' is invalid for '--port <port>'; see firstresponder run --help"),
    ("map --hepl", "Unknown option '--hepl'. Did you mean '--help'?; see firstresponder map --help"),
    (
      "lint --acessibility",
      "Unknown option '--acessibility'. Did you mean '--accessibility'?; see firstresponder lint --help"
    ),
    ("map --frob=1", "Unknown option '--frob'; see firstresponder map --help"),
    ("map --json", "Missing expected argument '<app>'; see firstresponder map --help"),
    ("manul", "there is no subcommand 'manul'; did you mean 'manual'? See firstresponder --help"),
    ("Feed extra", "Unexpected argument 'extra'; see firstresponder run --help"),
  ])
  func `what is wrong is said of the word, with the help that has the right one`(words: String, sentence: String) throws
  {
    let answer = try user.run(words.split(separator: " ").map(String.init))
    #expect(answer == (2, "", "firstresponder: \(sentence)\n"))
  }

  @Test(arguments: ["help", "help replay", "help help", "replay --help", "--help", "help --help"])
  func `help that there is comes with status 0`(words: String) throws {
    let answer = try user.run(words.split(separator: " ").map(String.init))
    #expect(answer.status == 0 && answer.error == "" && answer.output.contains("USAGE: firstresponder"))
  }
}
