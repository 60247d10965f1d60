import Conformance
import Testing

@Suite struct LogWriterTests {
  private var writer = LogWriter(system: "iOS", version: "26.5", device: "iPhone17,1", touches: "hid")

  @Test mutating func `what is written is read as it was told`() throws {
    writer.begin("a")
    writer.call("finger 1 down 1 2", at: 0.1)
    writer.call("touchesBegan box 1", at: 0.1166)
    writer.value("first", "yes")
    writer.number("offset", 1.23456)
    writer.end("a")
    writer.skip("b", "there is no keyboard")
    writer.finish()
    var played = ScriptLog("a")
    played.calls = [
      ScriptLog.Call(100, "finger 1 down 1 2", line: 7), ScriptLog.Call(117, "touchesBegan box 1", line: 8),
    ]
    played.values = ["first": "yes"]
    played.numbers = ["offset": 1.2346]
    #expect(
      try LogReader.read(writer.text.utf8)
        == ConformanceLog(
          system: MeasuredSystem("iOS", "26.5"), device: "iPhone17,1", touches: "hid", catalogue: Catalogue.edition,
          played: [played], skipped: ["b": "there is no keyboard"], cutOff: nil, isFinished: true))
  }

  @Test func `names with other characters, numbers without a value and long texts can be read all the same`()
    throws
  {
    var writer = LogWriter(system: "", version: "26 beta 3", device: "Zo\u{EB}'s\n phone", touches: "hid")
    writer.begin("a")
    writer.call("touchesBegan \u{1F44D}\r\n 1", at: -3)
    writer.call(String(repeating: "z", count: 1_000), at: .infinity)
    writer.number("n", .nan)
    writer.number("m", 1e300)
    writer.end("a")
    let log = try LogReader.read(writer.text.utf8)
    #expect(log.system == MeasuredSystem("unknown", "26-beta-3"))
    #expect(log.device == "Zo?'s?-phone")
    #expect(log.played.first?.calls.map(\.time) == [0, LogForm.longest])
    #expect(log.played.first?.calls.first?.text == "touchesBegan ??? 1")
    #expect(log.played.first?.values == ["n": "nan", "m": "1e+300"])
  }

  @Test mutating func `a script with too many calls is cut, says so, and can be read`() throws {
    writer.begin("a")
    for _ in 0..<LogForm.entriesOfScript + 10 { writer.call("x", at: 1) }
    writer.end("a")
    let played = try #require(try LogReader.read(writer.text.utf8).played.first)
    #expect(played.calls.count == LogForm.entriesOfScript - 1)
    #expect(played.values == ["overflow": "yes"])
  }
}
