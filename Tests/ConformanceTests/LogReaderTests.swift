import Conformance
import Testing

@Suite struct LogReaderTests {
  static let heading = """
    firstresponder-conformance 1
    system iOS 26.5
    device iPhone17,1
    touches hid
    catalogue 1

    """

  static func log(_ lines: String) throws(LogError) -> ConformanceLog { try LogReader.read((heading + lines).utf8) }

  static func error(_ text: String) -> LogError? {
    do throws(LogError) {
      _ = try LogReader.read(text.utf8)
      return nil
    } catch {
      return error
    }
  }

  /// What is wrong with these lines behind a heading.
  static func fault(_ lines: String) -> LogError? { error(heading + lines) }

  @Test func `a log is its system and what each script brought`() throws {
    let log = try Self.log(
      """
      script touch.tap
      call 100 finger 1 down 150 150
      call 117 touchesBegan box 1
      value first yes
      number offset -43.137
      end touch.tap
      skip field.tap there is no keyboard
      finish 1

      """)
    var tap = ScriptLog("touch.tap")
    tap.calls = [
      ScriptLog.Call(100, "finger 1 down 150 150", line: 7), ScriptLog.Call(117, "touchesBegan box 1", line: 8),
    ]
    tap.values = ["first": "yes"]
    tap.numbers = ["offset": -43.137]
    #expect(
      log
        == ConformanceLog(
          system: MeasuredSystem("iOS", "26.5"), device: "iPhone17,1", touches: "hid", catalogue: 1, played: [tap],
          skipped: ["field.tap": "there is no keyboard"], cutOff: nil, isFinished: true))
  }

  @Test func `a log that stops in the midst of a script keeps those before it, and names it`() throws {
    let log = try Self.log("script a\nend a\nscript b\ncall 5 touchesBegan box 1\ncall 6 touchesEn")
    #expect(log.played.map(\.name) == ["a"])
    #expect(log.cutOff == "b")
    #expect(!log.isFinished)
  }

  @Test(arguments: [
    ("", LogError(.noLog, line: 1)),
    ("\n", LogError(.noLog, line: 1)),
    ("firstresponder-conformance 1", LogError(.noLog, line: 1)),
    ("{\"trace\": 1}\n", LogError(.noLog, line: 1)),
    ("\u{FEFF}firstresponder-conformance 1\n", LogError(.noLog, line: 1)),
    ("firstresponder-conformance 2\n", LogError(.otherVersion("2"), line: 1)),
    ("firstresponder-conformance 1\n", LogError(.expected("system", instead: ""), line: 2)),
    ("firstresponder-conformance 1\nsystem iOS\n", LogError(.expected("system", instead: "system iOS"), line: 2)),
    (
      "firstresponder-conformance 1\nsystem  26.5\n", LogError(.expected("system", instead: "system  26.5"), line: 2)
    ),
  ])
  func `what does not begin as a log is none`(text: String, expected: LogError) {
    #expect(Self.error(text) == expected)
  }

  @Test(arguments: [
    (
      "call 5 touchesBegan box 1\n",
      LogError(.expected("script, skip or finish", instead: "call 5 touchesBegan box 1"), line: 6)
    ),
    ("end a\n", LogError(.expected("script, skip or finish", instead: "end a"), line: 6)),
    ("script a\nscript b\n", LogError(.expected("end a", instead: "script b"), line: 7)),
    ("script a\nfinish 0\n", LogError(.expected("end a", instead: "finish 0"), line: 7)),
    ("script a\nend b\n", LogError(.otherEnd("b", of: "a"), line: 7)),
    ("script a\nend a more\n", LogError(.otherEnd("a", of: "a"), line: 7)),
    ("script a\nend a\nscript a\n", LogError(.playedTwice("a"), line: 8)),
    ("skip a no keyboard\nscript a\n", LogError(.playedTwice("a"), line: 7)),
    ("script\n", LogError(.unnamed("script"), line: 6)),
    ("script a b\n", LogError(.unnamed("script"), line: 6)),
    ("skip a\n", LogError(.unnamed("skip"), line: 6)),
    ("script a\ncall 5\n", LogError(.unnamed("call"), line: 7)),
    ("script a\nvalue first\n", LogError(.unnamed("value"), line: 7)),
    ("script a\ncall -1 x\n", LogError(.outOfRange("-1"), line: 7)),
    ("script a\ncall +1 x\n", LogError(.notANumber("+1"), line: 7)),
    ("script a\ncall 1.5 x\n", LogError(.notANumber("1.5"), line: 7)),
    ("script a\ncall 600001 x\n", LogError(.outOfRange("600001"), line: 7)),
    (
      "script a\ncall 99999999999999999999 x\n", LogError(.notANumber("99999999999999999999"), line: 7)
    ),
    ("script a\ncall 9 x\ncall 8 x\n", LogError(.backInTime(8, before: 9), line: 8)),
    ("script a\nnumber n nan\n", LogError(.notANumber("nan"), line: 7)),
    ("script a\nnumber n inf\n", LogError(.notANumber("inf"), line: 7)),
    ("script a\nnumber n 1e10\n", LogError(.outOfRange("1e10"), line: 7)),
    ("script a\nnumber n ten\n", LogError(.notANumber("ten"), line: 7)),
    ("script a\nnumber n 1\nnumber n 1\n", LogError(.toldTwice("n"), line: 8)),
    ("script a\nvalue n 1\nvalue n 2\n", LogError(.toldTwice("n"), line: 8)),
    ("script a\nshout n 1\n", LogError(.unknownWord("shout"), line: 7)),
    ("shout\n", LogError(.unknownWord("shout"), line: 6)),
    ("\n", LogError(.unknownWord(""), line: 6)),
    ("script a\r\n", LogError(.notASCII(13), line: 6)),
    ("script a\nvalue n \u{1B}[2J\n", LogError(.notASCII(27), line: 7)),
    ("script a\nvalue n \u{202E}\n", LogError(.notASCII(0xE2), line: 7)),
    ("finish 1\n", LogError(.otherCount(1, instead: 0), line: 6)),
    ("finish 2001\n", LogError(.outOfRange("2001"), line: 6)),
    ("finish 0\nscript a\n", LogError(.behindTheEnd, line: 7)),
  ])
  func `a line that can't be is told with its number`(lines: String, expected: LogError) {
    #expect(Self.fault(lines) == expected)
  }

  @Test func `a line as long as it may be is read, and one byte more is not`() throws {
    let text = String(repeating: "x", count: LogForm.lineBytes - "value n ".utf8.count)
    #expect(try Self.log("script a\nvalue n \(text)\nend a\n").played.first?.values == ["n": text])
    #expect(Self.fault("script a\nvalue n \(text)x\nend a\n") == LogError(.tooLong, line: 7))
    // Also where its end never comes.
    #expect(Self.fault("script a\nvalue n \(text)x") == LogError(.tooLong, line: 7))
  }

  @Test func `a script with more lines than may be is refused where that begins`() {
    let lines = "script a\n" + String(repeating: "call 1 x\n", count: LogForm.entriesOfScript + 1)
    #expect(Self.fault(lines) == LogError(.tooManyEntries, line: 7 + LogForm.entriesOfScript))
  }

  @Test func `more scripts than may be are refused where that begins`() {
    let lines = (0...LogForm.scripts).map { "skip s\($0) why\n" }.joined()
    #expect(Self.fault(lines) == LogError(.tooManyScripts, line: 6 + LogForm.scripts))
  }

  @Test func `bytes that are no text are refused, whatever they are`() {
    for byte in UInt8.min...UInt8.max where !(0x20...0x7E).contains(byte) && byte != 10 {
      let bytes = Array((Self.heading + "script a").utf8) + [byte, 10]
      #expect(throws: LogError(.notASCII(byte), line: 6)) { _ = try LogReader.read(bytes) }
    }
  }

  @Test func `a message quotes what is wrong, shortened`() {
    let long = String(repeating: "y", count: 100)
    #expect(
      Self.fault("script a\n\(long)\n")?.description
        == "line 7: '\(String(repeating: "y", count: 60))...' is no kind of line; they are call, value, number, end")
  }
}
