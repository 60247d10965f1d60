import EventTrace
import Foundation
import Testing

@testable import SpringBoard

/// Whose a line of a printed trace is, and that no app can say otherwise.
@Suite struct TraceLinesTests {
  private let feed = AppVoice("Feed", process: 71)
  private let step =
    #"{"v":1,"sequence":4,"time":12.5,"topic":"touches","object":"Cell","call":"touchesBegan(_:with:)"}"#

  private func json(_ line: String) -> [TraceLines.Entry] { TraceLines(form: .json).lines(line, of: feed, at: 99) }

  @Test func `a line of JSON has the process and the app in front, and its time is the step's`() {
    let entries = json(step + "\n")
    #expect(entries.map(\.line) == [#"{"process":71,"app":"Feed","# + step.dropFirst()])
    #expect(entries.map(\.time) == [12.5])
  }

  @Test func `the system's own lines are of this process and of SpringBoard`() {
    let line = TraceLines(form: .json).line(
      Step(sequence: 0, time: 1, topic: .device, payload: .note(object: "SystemProcess", text: "ended")))
    #expect(line.hasPrefix(#"{"from":"system","process":\#(getpid()),"app":"SpringBoard","v":1,"sequence":0,"#))
  }

  @Test(
    "an app's line that says itself whose it is, or may, is a text that the app sent",
    arguments: [
      #"{"v":1,"sequence":4,"time":1.0,"process":1,"object":"x","note":"y"}"#,
      #"{"v":1,"sequence":4,"time":1.0,"object":"x","note":"y","app":"Other"}"#,
      #"{"v":1,"sequence":4,"time":1.0,"object":"x","note":"y","fr\u006fm":"system"}"#,
      #"{"v":1,"sequence":4,"time":1.0,"object":"x","note":"y","late":true}"#,
      #"{"v":1,"sequence":4,"app":"Other""#, #"{"v":1,"a":1} {"v":1,"process":2}"#, "{}", "hello", "[]",
      #"{from:"system",object:"x",note:"y"}"#, #" {"v":1,"sequence":4,"time":1.0,"object":"x"}"#,
      #"{"v":1,"sequence":4,"time":1.0,"object":"x","note":"y","time":1e12}"#,
      #"{"v":1,"sequence":4,"time":1.0,"object":"x","note":"y","t\u0069me":1e12}"#,
      #"{"v":1,"sequence":4,"time":1e12,"object":"x","note":"y"}"#,
    ]) func wrapped(line: String) throws
  {
    let found = try #require(json(line).first).line
    let members = try #require(try JSONSerialization.jsonObject(with: Data(found.utf8)) as? [String: Any])
    #expect(members["from"] as? String == "app")
    #expect(members["process"] as? Int == 71 && members["app"] as? String == "Feed")
    #expect(members["note"] as? String == line)
    // At its own time if it has one, or else when it came.
    #expect(members["time"] as? Double == (line.contains("\"sequence\":4,\"time\":1.0,") && line.first == "{" ? 1 : 99))
  }

  @Test func `a step whose texts have words that could be members says what it said`() throws {
    let line = #"{"v":1,"sequence":4,"time":1.5,"topic":"touches","object":"app","note":"a\u0007b \"time\""}"#
    let found = try #require(json(line).first).line
    let members = try #require(try JSONSerialization.jsonObject(with: Data(found.utf8)) as? [String: Any])
    #expect(members["app"] as? String == "Feed" && members["object"] as? String == "app" && members["from"] == nil)
    #expect(members["note"] as? String == "a\u{7}b \"time\"" && members["time"] as? Double == 1.5)
  }

  @Test func `names of members within a step's texts are no members`() {
    let line = #"{"v":1,"sequence":4,"time":1.0,"topic":"touches","object":"\"app\"","note":"from process"}"#
    #expect(json(line).map(\.line) == [#"{"process":71,"app":"Feed","# + line.dropFirst()])
  }

  @Test func `a line without a time stands behind the one before it, and alone where it came`() {
    #expect(json(step + "\nhello\n").map(\.time) == [12.5, 12.5])
    #expect(json("hello").map(\.time) == [99])
    #expect(json("hello\n" + step).map(\.time) == [12.5, 12.5])
  }

  @Test(
    "no step is later than when it was heard, earlier than the one before it, or at no time at all",
    arguments: [("nan", 12.5), ("inf", 12.5), ("1e999", 12.5), ("1e9", 99), ("-5", 12.5)])
  func odd(time: String, taken: Double) {
    #expect(json(step + "\n" + step.replacing("12.5", with: time)).map(\.time) == [12.5, taken])
  }

  @Test func `where there are several apps, a line of text says whose it is`() {
    let several = TraceLines(form: .text, namesApps: true)
    #expect(several.lines(step, of: feed, at: 0).map(\.line) == ["Feed: Cell -> touchesBegan(_:with:)"])
    let liar = AppVoice("system", process: 3)
    #expect(several.lines(step, of: liar, at: 0).map(\.line) == ["app: system: Cell -> touchesBegan(_:with:)"])
    #expect(TraceLines(form: .text).lines(step, of: feed, at: 0).map(\.line) == ["Cell -> touchesBegan(_:with:)"])
  }

  @Test func `a step that came too late says so`() {
    #expect(TraceLines(form: .json).late("{\"v\":1}") == "{\"late\":true,\"v\":1}")
  }
}
