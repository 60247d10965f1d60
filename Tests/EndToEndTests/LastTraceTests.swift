import SpringBoard
import Testing

@testable import Command

/// What is kept of the trace that `--stage none` prints at the end.
struct LastTraceTests {
  private let app = AppVoice("Feed", process: 71)

  @Test func `all is kept as long as it fits`() {
    var trace = LastTrace(limit: 8)
    trace.add("ab\n", of: app, at: 1)
    trace.add("cd\nef", of: app, at: 1)
    #expect(trace.pieces.map(\.lines) == ["ab\n", "cd\nef"])
    #expect(trace.loss == nil)
  }

  @Test func `what is older than the limit goes, and a sentence says how many lines`() {
    var trace = LastTrace(limit: 8)
    for lines in ["a\nb\n", "cd\n", "ef\n", "gh\n"] { trace.add(lines, of: app, at: 1) }
    #expect(trace.pieces.map(\.lines) == ["ef\n", "gh\n"])
    #expect(
      trace.loss
        == "the first 3 lines of the trace were let go, as it became too long; with --trace each is printed at once")
    // The last one stays however long it is, and then alone.
    trace.add("a line that is longer than all of it\n", of: app, at: 1)
    #expect(trace.pieces.map(\.lines) == ["a line that is longer than all of it\n"])
  }

  @Test func `memory does not grow with what came`() {
    var trace = LastTrace(limit: 1_000)
    for number in 0..<100_000 { trace.add("step \(number)\n", of: app, at: 1) }
    #expect(trace.pieces.reduce(0) { $0 + $1.lines.utf8.count } <= 1_000)
    #expect(trace.pieces.last?.lines == "step 99999\n")
  }
}
