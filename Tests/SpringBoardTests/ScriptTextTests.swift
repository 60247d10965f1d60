import SystemLink
import Testing

@testable import SpringBoard

/// `type` and `remote` of scripts.
struct ScriptTextTests {
  @Test(arguments: [
    ("type hello", "hello"),
    ("type  hello   world # not this", "hello world"),
    (#"type Ünï 🙂\n"#, "Ünï 🙂\n"),
    (#"type "two  blanks ""#, "two  blanks "),
    (#"type "one; two # three" # a comment"#, "one; two # three"),
    (#"type "say \"hi\" \\ \t\u{1F642}\n""#, "say \"hi\" \\ \t🙂\n"),
    (#"type " ""#, " "),
    (#"type say "hi""#, #"say "hi""#),
  ])
  func `a text is read from words or quotes`(line: String, text: String) throws {
    #expect(try Script(line).lines.map(\.actions) == [[.type(text)]])
  }

  @Test func `a text in quotes may stand among other actions`() throws {
    let script = try Script(#"tap 1 2; type "a;b" ; remote next"#)
    #expect(
      script.lines.map(\.actions) == [
        [.tap(1, Script.Point(x: 1, y: 2), count: 1), .type("a;b"), .remote(.next)]
      ])
  }

  @Test(arguments: [
    ("type", "line 1: write 'type TEXT'; this line has 1 words"),
    (#"type """#, "line 1: there is nothing to type; write a character at least"),
    (#"type "a"#, #"line 1: the text's quotes don't end; write a '"' behind it, and one within it as '\"'"#),
    (#"type "a\""#, #"line 1: the text's quotes don't end; write a '"' behind it, and one within it as '\"'"#),
    (#"type "a" b"#, "line 1: ' b' stands behind the text's quotes; put ';' between two actions"),
    (#"type a\x"#, #"line 1: '\x' means nothing in a text; there are \n, \t, \\, \" and \u{1F642}"#),
    (#"type a\"#, #"line 1: '\' means nothing in a text; there are \n, \t, \\, \" and \u{1F642}"#),
    (#"type \u{d83d}"#, #"line 1: '\u{d83d}' means nothing in a text; there are \n, \t, \\, \" and \u{1F642}"#),
    (#"type \u1"#, #"line 1: '\u1' means nothing in a text; there are \n, \t, \\, \" and \u{1F642}"#),
    ("remote", "line 1: write 'remote NAME'; this line has 1 words"),
    (
      "remote louder",
      "line 1: no command is called 'louder'; there are play, pause, stop, toggle, next, previous, rewind, forward"
    ),
  ])
  func `a text or command that is wrong is named`(line: String, message: String) {
    #expect(throws: ScriptError.self) { try Script(line) }
    do throws(ScriptError) { _ = try Script(line) } catch { #expect(error.description == message) }
  }

  @Test func `a text is one insertion, in pieces if it is long; commands are pressed, and seeking is held`() throws {
    func kinds(_ line: String) throws -> [(time: Double, kinds: [HIDEvent.Kind])] {
      try Script(line).lines[0].moments(frameRate: 60).moments.map { ($0.time, $0.others) }
    }
    let text = try kinds("type é🙂")
    #expect(text.map(\.time) == [0] && text[0].kinds == [.text(.insert("é🙂"))])
    let long = String(repeating: "x", count: LinkLimits.insertedBytes)
    #expect(try kinds("type \(long)yz")[0].kinds == [.text(.insert(long)), .text(.insert("yz"))])
    #expect(try kinds("remote toggle").map(\.kinds) == [[.remoteControl(.togglePlayPause)]])
    let seeking = try kinds("remote rewind")
    #expect(seeking.map(\.time) == [0, Script.tapHold])
    #expect(seeking.map(\.kinds) == [[.remoteControl(.beginSeekingBackward)], [.remoteControl(.endSeekingBackward)]])
  }
}
