import Foundation
import Testing

@testable import EventLogic

/// Where the columns of a split are.
@Suite struct SplitArrangementTests {
  private typealias Arrangement = SplitArrangement

  private func arrangement(
    _ width: CGFloat, _ height: CGFloat, of columns: Int = 2,
    _ change: (inout SplitArrangement.Wishes) -> Void = { _ in }
  ) -> SplitArrangement {
    var wishes = SplitArrangement.Wishes()
    wishes.hasSupplementary = columns == 3
    change(&wishes)
    return SplitArrangement(wishes, in: CGSize(width: width, height: height))
  }

  /// Where columns begin and end from left to right, with those that are not seen.
  private func places(_ arrangement: SplitArrangement, _ level: Int) -> [String: ClosedRange<CGFloat>] {
    var places: [String: ClosedRange<CGFloat>] = [:]
    for column in SplitArrangement.Column.allCases where column != .supplementary || arrangement.most == 2 {
      let frame = arrangement.frame(of: column, at: level)
      places["\(column)"] = frame.minX...frame.maxX
    }
    return places
  }

  @Test func `crosswise one sidebar stands beside the content, upright it lies over it and is away (B21.11)`() {
    let (across, upright) = (arrangement(1024, 768), arrangement(768, 1024))
    #expect(across.behavior == .tile && across.level == 1)
    #expect(places(across, 1) == ["primary": 0...320, "secondary": 320...1024])
    #expect(places(across, 0) == ["primary": -320...0, "secondary": 0...1024])
    #expect(upright.behavior == .overlay && upright.level == 0)
    #expect(places(upright, 1) == ["primary": 0...320, "secondary": 0...768])
    #expect(upright.isDimmed(at: 1) && !upright.isDimmed(at: 0) && !across.isDimmed(at: 1))
  }

  @Test func `of two sidebars the second pushes the content out unless there is room for all (B21.11)`() {
    let (wide, narrow) = (arrangement(1366, 1024, of: 3), arrangement(900, 700, of: 3))
    #expect(wide.behavior == .tile && wide.level == 1)
    #expect(places(wide, 1) == ["primary": -320...0, "supplementary": 0...320, "secondary": 320...1366])
    #expect(places(wide, 2) == ["primary": 0...320, "supplementary": 320...640, "secondary": 640...1366])
    #expect(narrow.behavior == .displace && narrow.level == 1)
    // As wide as beside one sidebar, 580, and so 320 of it beyond the edge.
    #expect(places(narrow, 2) == ["primary": 0...320, "supplementary": 320...640, "secondary": 640...1220])
    #expect(narrow.isDimmed(at: 2) && !narrow.isDimmed(at: 1) && !wide.isDimmed(at: 2))
  }

  @Test func `at the other edge everything is the other way round`() {
    let other = arrangement(1000, 700) { $0.isTrailing = true }
    #expect(places(other, 1) == ["primary": 680...1000, "secondary": 0...680])
    #expect(places(other, 0) == ["primary": 1000...1320, "secondary": 0...1000])
  }

  @Test func `a sidebar is as wide as is wished, within its bounds and the whole (B21.12)`() {
    func width(_ change: (inout SplitArrangement.Width) -> Void) -> CGFloat {
      arrangement(1000, 700) { change(&$0.primary) }.primaryWidth
    }
    #expect(width { _ in } == 320)
    #expect(width { $0.fraction = 0.25 } == 250)
    #expect(width { $0.fraction = 0.5 } == 320)
    #expect(width { ($0.fraction, $0.most) = (0.5, 600) } == 500)
    #expect(width { ($0.fraction, $0.preferred) = (0.1, 200) } == 200)
    #expect(width { ($0.fraction, $0.least) = (0.1, 180) } == 180)
    #expect(width { ($0.preferred, $0.most) = (4000, .greatestFiniteMagnitude) } == 1000)
    #expect(width { ($0.preferred, $0.most) = (.infinity, .infinity) } == 1000)
    #expect(width { $0.preferred = -7 } == 0)
  }

  @Test func `a wish says how many sidebars, and how they stand unless that is wished as well (B21.13)`() {
    func wished(_ level: Int, _ own: Arrangement.Behavior?, _ behavior: Arrangement.Behavior?, of columns: Int)
      -> String
    {
      let made = arrangement(768, 1024, of: columns) { ($0.mode, $0.behavior) = ((level, own), behavior) }
      return "\(made.level) \(made.behavior)"
    }
    #expect(wished(1, .tile, nil, of: 2) == "1 tile")
    #expect(wished(2, .tile, nil, of: 2) == "1 tile")
    #expect(wished(2, .tile, .overlay, of: 3) == "2 overlay")
    #expect(wished(0, nil, nil, of: 3) == "0 overlay")
  }

  @Test func `the nearest level that shows or hides a column (B21.18)`() {
    let (two, three) = (arrangement(1024, 768), arrangement(1366, 1024, of: 3))
    #expect(two.levelShowing(.primary, from: 0) == 1 && two.levelShowing(.primary, from: 1) == nil)
    #expect(two.levelHiding(.primary, from: 1) == 0 && two.levelHiding(.secondary, from: 1) == nil)
    #expect(three.levelShowing(.primary, from: 0) == 2 && three.levelShowing(.supplementary, from: 0) == 1)
    #expect(three.levelHiding(.primary, from: 2) == 1 && three.levelHiding(.supplementary, from: 2) == 0)
    #expect(three.levelShowing(.supplementary, from: 2) == nil && three.levelHiding(.primary, from: 1) == nil)
  }

  @Test func `a button goes one level up, and from the highest one down (B21.16)`() {
    #expect((0...1).map { arrangement(1024, 768).levelByButton(from: $0) } == [1, 0])
    #expect((0...2).map { arrangement(1366, 1024, of: 3).levelByButton(from: $0) } == [1, 2, 1])
  }

  @Test func `a touch beside sidebars that lie over the content sends them away (B21.15)`() {
    #expect((0...1).map { arrangement(1024, 768).levelByTouchBeside(from: $0) } == [nil, nil])
    #expect((0...2).map { arrangement(768, 1024, of: 3).levelByTouchBeside(from: $0) } == [nil, 0, 0])
    #expect((0...2).map { arrangement(900, 700, of: 3).levelByTouchBeside(from: $0) } == [nil, nil, 1])
  }
}
