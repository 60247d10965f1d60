import Testing

@testable import SpringBoard

/// What an app is told while it runs, as lines of a recording.
@MainActor struct SessionLinesTests {
  /// Keeps lines up to a length, and the reason for which a recording ended.
  private final class Keeper {
    var lines: [String] = []
    var reasons: [String] = []

    func take(_ line: String) -> Bool {
      guard line.utf8.count <= 300 else { return false }
      lines.append(line)
      return true
    }
  }

  private let keeper = Keeper()
  private let session: SessionLines

  init() throws {
    let keeper = keeper
    session = try SessionLines(
      screen: .init(width: 390, height: 844, scale: 3, frameRate: 60), app: "Sketch", take: keeper.take,
      end: { keeper.reasons.append($0) })
  }

  @Test func `what an app is told before it is active is not recorded`() {
    session.take(.statusBarTapped, at: 9)
    #expect(keeper.lines.count == 1)
    session.begin(at: 10)
    session.take(.statusBarTapped, at: 10.5)
    #expect(keeper.lines.dropFirst() == [#"{"time":0.5,"kind":"statusBarTapped"}"# + "\n"])
  }

  @Test func `a recording has no gap: behind a line that was not taken none comes, even if it is shorter`() {
    session.begin(at: 10)
    session.take(.memoryWarning, at: 11)
    session.take(.openURL("sketch:" + String(repeating: "a", count: 400), source: "Notes"), at: 12)
    #expect(keeper.lines.count == 2)
    session.take(.memoryWarning, at: 13)
    #expect(keeper.lines.count == 2 && keeper.reasons == [])
  }

  @Test func `a recording ends once, before what no recording may hold`() {
    session.begin(at: 10)
    session.take(.memoryWarning, at: 11)
    for time in [12.0, 13] { session.take(.resize(width: .nan, height: 844), at: time) }
    session.take(.memoryWarning, at: 14)
    #expect(keeper.lines.count == 2)
    #expect(keeper.reasons.count == 1 && keeper.reasons[0].hasPrefix("the recording ends here: line 3"))
  }
}
