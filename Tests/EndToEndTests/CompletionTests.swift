import Foundation
import Testing
import Turns

@testable import Command

/// What is offered to whoever types half a word: in bash itself, with the script that `make install` puts in its place.
@Suite(.takesTurns) struct CompletionTests {
  private let user: TerminalUser

  init() throws {
    user = try TerminalUser("completion")
    // As on a PATH: the script asks the command by the word that was typed.
    let bin = user.folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bin.appending(path: "firstresponder").path, withDestinationPath: TerminalUser.command)
    let script = try user.run(["--generate-completion-script", "bash"])
    #expect(script.status == 0 && script.error == "")
    try user.write(script.output, "words")
  }

  /// What bash offers for the last of these words.
  private func offered(_ words: String...) throws -> Set<String> {
    let script = """
      PATH=$PWD/bin:$PATH
      source ./words || exit 3
      COMP_WORDS=(firstresponder "$@") COMP_CWORD=$# COMP_LINE="firstresponder $*"
      COMP_POINT=${#COMP_LINE} before=$#
      _firstresponder firstresponder "${COMP_WORDS[before]}" "${COMP_WORDS[before - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    try user.write(script, "ask")
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let answer = try user.shell("XDG_DATA_HOME=\"$PWD/data\" bash ./ask \(quoted)")
    #expect(answer.status == 0 && answer.error == "")
    return Set(answer.output.split(separator: "\n").map(String.init))
  }

  @Test func `subcommands and options are offered by how they begin`() throws {
    #expect(try offered("ma") == ["map", "margins", "manual"])
    #expect(try offered("lint", "--ac") == ["--accessibility"])
    #expect(try offered("run", "--stage", "w") == ["web", "window"])
  }

  @Test(arguments: [["run"], ["map"], ["lint"], ["why", "a.jsonl"], ["replay", "a.jsonl"], ["play", "a.txt"]])
  func `apps are offered wherever one is named`(words: [String]) throws {
    // Of those that come with the command these two begin so.
    let all = try offered(words: words + [""])
    #expect(all.isSuperset(of: Example.all.map(\.name)))
    #expect(try offered(words: words + ["Fe"]) == ["Feed"])
  }

  @Test func `apps of one's own are offered as soon as they are there`() throws {
    let program = try user.writeProgram("exit 0", "fern")
    try FileManager.default.createDirectory(
      at: user.folder.appending(path: "mine"), withIntermediateDirectories: true)
    #expect(try offered("run", "--apps", "mine", "Fer") == [])
    try user.write(#"{"name": "Ferns", "executable": "\#(program)"}"#, "mine/ferns.json")
    #expect(try offered("run", "--apps", "mine", "Fer") == ["Ferns"])
    try user.write("no manifest", "mine/broken.json")
    #expect(try offered("run", "--apps", "mine", "Fer") == ["Ferns"])
    #expect(try offered("run", "--apps", "not there", "Fe") == ["Feed"])
  }

  @Test func `where a path was begun, folders and executables are offered`() throws {
    _ = try user.writeProgram("exit 0", "lamp-app")
    try user.write("", "lamp-notes")
    try FileManager.default.createDirectory(
      at: user.folder.appending(path: "lamp-folder"), withIntermediateDirectories: true)
    #expect(try offered("run", "./lamp") == ["./lamp-app", "./lamp-folder/"])
    #expect(try offered("run", "./nothing") == [])
  }

  @Test(arguments: ["zsh", "fish"]) func `other shells have a script, too`(shell: String) throws {
    let script = try user.run(["--generate-completion-script", shell])
    #expect(script.status == 0 && script.error == "" && script.output.contains("---completion"))
  }

  private func offered(words: [String]) throws -> Set<String> {
    switch words.count {
    case 2: try offered(words[0], words[1])
    default: try offered(words[0], words[1], words[2])
    }
  }
}
