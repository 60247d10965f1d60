import Foundation
import Testing

@testable import Command

/// Text that apps, devices and recordings give can't command the terminal.
struct ConsoleTests {
  @Test func `a line spells out what would break it, command the terminal or turn it round`() {
    #expect(Console.oneLine("Sketch ended") == "Sketch ended")
    #expect(Console.oneLine("a\u{1B}]0;title\u{7}b\r\nc\td") == #"a\u{1B}]0;title\u{07}b\r\nc\td"#)
    #expect(Console.oneLine("\u{9B}2J\u{7F}") == #"\u{009B}2J\u{7F}"#)
    #expect(Console.oneLine("good\u{202E}dab\u{2066}") == #"good\u{202E}dab\u{2066}"#)
    #expect(Console.oneLine("🔬 Käse") == "🔬 Käse")
  }

  @Test func `lines that are printed keep their ends and our colours, and nothing else that commands`() {
    #expect(Console.harmless("one\ntwo\tthree") == "one\ntwo\tthree")
    #expect(Console.harmless("\u{1B}[1;31mD01\u{1B}[0m veil") == "\u{1B}[1;31mD01\u{1B}[0m veil")
    #expect(Console.harmless("a\u{1B}[2Jb\u{1B}") == #"a\u{1B}[2Jb\u{1B}"#)
    #expect(Console.harmless("\u{1B}[1;31m\u{1B}[5nx\ry") == "\u{1B}[1;31m" + #"\u{1B}[5nx\ry"#)
  }

  @Test func `a line of JSON stays JSON`() throws {
    let line = "{\"note\":\"good\u{202E}dab\u{7F}\u{9B}\"}"
    #expect(Console.harmless(line) == #"{"note":"good\u202edab\u007f\u009b"}"#)
    #expect(
      try JSONDecoder().decode([String: String].self, from: Data(Console.harmless(line).utf8)) == [
        "note": "good\u{202E}dab\u{7F}\u{9B}"
      ])
    // Of a value over several lines, and of a line beside others.
    #expect(Console.harmless("{\n  \"a\u{202E}\": [\n") == "{\n  " + #""a\u202e""# + ": [\n")
    #expect(Console.harmless("\u{202E}\n[\"\u{202E}\"]") == #"\u{202E}"# + "\n" + #"["\u202e"]"#)
  }

  @Test func `a name with an escape sequence comes out of the command spelled out`() throws {
    let user = try TerminalUser("escape")
    let apps = user.folder.appending(path: "apps")
    try FileManager.default.createDirectory(at: apps, withIntermediateDirectories: true)
    try Data(#"{"name":"Evil\u001b]0;owned\u0007","executable":"/bin/true","summary":"\u001b[2Jgone"}"#.utf8)
      .write(to: apps.appending(path: "evil.json"))
    let list = try user.run(["apps", "--apps", apps.path])
    #expect(list.output.contains(#"Evil\u{1B}]0;owned\u{07}"#) && list.output.contains(#"\u{1B}[2Jgone"#))
    #expect(!(list.output + list.error).unicodeScalars.contains("\u{1B}"))
    let run = try user.run(["run", "nothing-of-this-name", "--apps", apps.path])
    #expect(run.status == 2 && !run.error.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `an app's trace can't command the terminal`() throws {
    let user = try TerminalUser("trace")
    try user.write("wait 0.1\n", "script")
    let lines = #"{"object":"View","note":"\u001b]0;owned\u0007"}"# + "\nno step: \u{1B}[2J\r\u{9B}5n\n"
    struct Manifest: Encodable {
      var name = "Liar"
      var executable: String
      var environment: [String: String]
    }
    let manifest = Manifest(
      executable: SystemUnderTest.products.appending(path: "link-app").path, environment: ["LINK_APP_TRACE": lines])
    try FileManager.default.createDirectory(
      at: user.folder.appending(path: "apps"), withIntermediateDirectories: true)
    try user.write(String(decoding: try JSONEncoder().encode(manifest), as: UTF8.self), "apps/liar.json")
    for form in [["--trace"], ["--trace", "--json"], []] {
      let run = try user.run(["run", "Liar", "--apps", "apps", "--stage", "none", "--script", "script"] + form)
      #expect(run.status == 0, "\(run.error)")
      // In JSON it stands as a note of the app's.
      let shown =
        form.contains("--json") ? [#"no step: \u001b[2J"#, #"\u009b5n"#] : [#"no step: \u{1B}[2J"#, #"\u{009B}5n"#]
      #expect(shown.allSatisfy(run.output.contains), "\(run.output)")
      let scalars = run.output.unicodeScalars
      #expect(!scalars.contains("\u{1B}") && !scalars.contains("\u{9B}") && !scalars.contains("\u{7}"))
      #expect(!scalars.contains("\r"))
    }
  }
}
