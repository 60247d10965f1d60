import EventTrace
import SystemLink
import Testing

@testable import SpringBoard

/// What is said of apps whose pictures a stage can't draw.
extension HomeSystemTests {
  @Test func `that an app's picture can't be drawn is said with the reason, and ever more rarely of one that moves`()
    throws
  {
    let home = try launchedHome()
    let feed = try open("Feed", from: home, width: 20)
    let identifier = try hosted("Feed").identifier
    let pane = try #require(system.composition.paneOwners.first { $0.value == identifier }?.key)
    for _ in 0..<100 {
      system.stage(stage, cannotDraw: pane, because: "it is cut out too often")
      clock.advance(by: 1)
    }
    func told() -> [String] { log.messages.filter { $0.contains("can't be drawn") } }
    let sentence = "Feed sent a picture that can't be drawn: it is cut out too often"
    // Three times, and a minute later once more.
    #expect(told() == Array(repeating: sentence, count: 4))
    let traced = system.decisions.text(.link).split(separator: "\n").count { $0.contains("can't be drawn") }
    #expect(traced == 100, "the trace has each")
    // A pane that is gone, or that the stage made up.
    system.stage(stage, cannotDraw: LayerID(9_999), because: "it is cut out too often")
    #expect(told().count == 4)
    // Whatever a stage says, it is one line, and not a long one.
    let notes = try open("Notes", from: home, width: 30)
    let other = try hosted("Notes").identifier
    let second = try #require(system.composition.paneOwners.first { $0.value == other }?.key)
    system.stage(stage, cannotDraw: second, because: "a\nb" + String(repeating: "x", count: 1_000))
    let last = told().last ?? ""
    #expect(last.hasPrefix("Notes sent a picture that can't be drawn: a\\nbx") && last.utf8.count < 260)
    withExtendedLifetime((feed, notes)) {}
    end()
  }
}
