import Foundation
import Testing
import Turns

/// The command below a prefix, as `make install` puts it there.
@Suite(.takesTurns) struct InstallTests {
  private let user: TerminalUser
  private let script: String

  init() throws {
    user = try TerminalUser("install")
    script = SiteScripts.top.appending(path: "Scripts/install").path
  }

  private func install(_ words: String, _ environment: String = "") throws -> (Int32, String) {
    let folder = URL(filePath: TerminalUser.command).deletingLastPathComponent().path
    let answer = try user.shell("\(environment) '\(script)' --from '\(folder)' \(words)")
    return (answer.status, answer.error)
  }

  /// Files and links below a folder, without those of the program's pages.
  private func files(below folder: String) throws -> [String] {
    let found = try user.shell("cd '\(folder)' && find . ! -type d ! -path '*.resources/*' | sort")
    return found.output.split(separator: "\n").map(String.init)
  }

  private let all = [
    "./bin/firstresponder", "./libexec/firstresponder/firstresponder",
    "./share/bash-completion/completions/firstresponder", "./share/fish/vendor_completions.d/firstresponder.fish",
    "./share/man/man1/firstresponder.1", "./share/zsh/site-functions/_firstresponder",
  ]

  @Test func `what is installed is whole, runs, and goes without a trace`() throws {
    #expect(try install("\"$PWD/usr\"") == (0, ""))
    #expect(try files(below: "usr") == all)
    let told = try user.shell("./usr/bin/firstresponder --version")
    #expect(told == (0, "0.1.0\n", ""))
    // Once more, over what is there.
    #expect(try install("\"$PWD/usr\"") == (0, ""))
    #expect(try files(below: "usr") == all)
    // A page is made of files beside the program.
    try user.write("tap 195 400\n", "tap.txt")
    let made = try user.shell(
      "./usr/bin/firstresponder play tap.txt Sketch --record a.jsonl >/dev/null && "
        + "./usr/bin/firstresponder export a.jsonl --format html -o a.html && test -s a.html")
    #expect(made.status == 0)
    #expect(try install("--remove \"$PWD/usr\"") == (0, ""))
    #expect(try files(below: "usr") == [])
  }

  @Test func `DESTDIR stands before every path`() throws {
    #expect(try install("/opt/phone", "DESTDIR=\"$PWD/package\"") == (0, ""))
    #expect(try files(below: "package/opt/phone") == all)
    #expect(try user.shell("ls package").output == "opt\n")
  }

  @Test func `a command of that name that is somebody else's stays`() throws {
    try FileManager.default.createDirectory(
      at: user.folder.appending(path: "usr/bin"), withIntermediateDirectories: true)
    try user.write("mine", "usr/bin/firstresponder")
    let (status, error) = try install("\"$PWD/usr\"")
    #expect(status == 1 && error.contains("is there already, and is not from here"))
    #expect(try install("--remove \"$PWD/usr\"") == (0, ""))
    #expect(try user.read("usr/bin/firstresponder") == "mine")
    #expect(try files(below: "usr") == ["./bin/firstresponder"])
  }

  @Test(arguments: ["", "usr", "--frob /usr", "/a /b"])
  func `arguments that can't be used are refused, and nothing is written`(words: String) throws {
    #expect(try install(words).0 == 2)
    #expect(try files(below: ".").filter { !$0.hasPrefix("./error-") } == [])
  }
}
