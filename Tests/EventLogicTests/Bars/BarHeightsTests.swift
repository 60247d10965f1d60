import EventLogic
import Foundation
import Testing

/// How high a bar is that gives way to content (B23.90-B23.94).
@Suite struct BarHeightsTests {
  private let heights = BarHeights(line: 44, largeTitle: 52, palette: 56, paletteGivesWay: true)

  @Test func `content at its edge leaves all of the bar, and takes it away as it scrolls (B23.90)`() {
    #expect(heights.least == 44 && heights.room == 108)
    #expect([-152, -150, -100, -44, 0, 900].map { heights.expansion(at: $0, top: 44) } == [108, 106, 56, 0, 0, 0])
    #expect(heights.expansion(at: -300, top: 44) == 108 && heights.pull(at: -300, top: 44) == 148)
    #expect(heights.pull(at: -152, top: 44) == 0 && heights.expansion(at: .nan, top: 44) == 0)
  }

  @Test func `the field goes first, then the title (B23.92)`() {
    let seen = [108, 80, 52, 20, 0].map { [heights.parts(at: $0).largeTitle, heights.parts(at: $0).palette] }
    #expect(seen == [[52, 56], [52, 28], [52, 0], [20, 0], [0, 0]])
    let fixed = BarHeights(line: 44, largeTitle: 52, palette: 56)
    #expect(fixed.least == 100 && fixed.room == 52 && fixed.parts(at: 0) == (0, 56))
  }

  @Test func `content rests where the bar is not half way (B23.93)`() {
    let limits = CGFloat(-152)...1000
    let rests = [-152, -130, -120, -80, -50, -44, 10].map { heights.rest($0, top: 44, within: limits) }
    #expect(rests == [-152, -152, -96, -96, -44, -44, 10])
    // Content that can't go as far stays where it can.
    #expect(heights.rest(-50, top: 44, within: -152...(-90)) == -96)
  }

  @Test func `content that is longer than the room can be moved as far as the bar gives way (B23.94)`() {
    func limits(_ content: CGFloat) -> ClosedRange<CGFloat> {
      ScrollAxis(content: content, viewport: 800, insets: (96, 0), bounces: true, alwaysBounces: false, givingWay: 52)
        .limits
    }
    #expect(limits(700) == -96...(-96))
    #expect(limits(710) == -96...(-44))
    #expect(limits(800) == -96...0)
  }
}
