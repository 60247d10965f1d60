import EventLogic
import Foundation
import Testing

/// Lines of a flow, worked out by hand.
@Suite struct FlowItemsTests {
  private func size(_ breadth: CGFloat, _ length: CGFloat) -> FlowSize { FlowSize(length: length, breadth: breadth) }
  private func places(_ items: FlowItems) -> [[CGFloat]] {
    (0..<items.count).map { [items.rect(of: $0).across, items.rect(of: $0).along] }
  }

  @Test func `items of one size fill their lines, and the last line keeps the columns (B18.5)`() {
    // 3 * 100 + 2 * 10 fit into 390, a fourth would not; 90 are left for two gaps.
    let items = FlowItems(.uniform(count: 8, size(100, 50)), room: 390, lineSpacing: 10, itemSpacing: 10)
    #expect(
      places(items) == [
        [0, 0], [145, 0], [290, 0], [0, 60], [145, 60], [290, 60], [0, 120], [145, 120],
      ])
    #expect(items.length == 170)
  }

  @Test func `a single item of a line stands in its middle, and one that is too broad at its start (B18.6)`() {
    let narrow = FlowItems(.uniform(count: 2, size(250, 50)), room: 390, lineSpacing: 5, itemSpacing: 10)
    #expect(places(narrow) == [[70, 0], [70, 55]])
    let broad = FlowItems(.uniform(count: 2, size(500, 50)), room: 390, lineSpacing: 5, itemSpacing: 10)
    #expect(places(broad) == [[0, 0], [0, 55]])
  }

  @Test func `items of different sizes stand in the middle of their line's length (B18.6)`() {
    let items = FlowItems(
      .various([size(100, 20), size(150, 40), size(120, 30), size(380, 10), size(60, 15), size(60, 25)]), room: 390,
      lineSpacing: 5, itemSpacing: 10)
    // 100 + 150 + 120 and two gaps are 390 just so; 380 is alone; the last two keep to the smallest gap.
    #expect(places(items) == [[0, 10], [110, 0], [270, 5], [5, 45], [0, 65], [70, 60]])
    #expect(items.length == 85)
  }

  @Test func `only the lines that touch a stretch are named (B18.4)`() {
    let items = FlowItems(.uniform(count: 8, size(100, 50)), room: 390, lineSpacing: 10, itemSpacing: 10)
    #expect(items.items(from: 55, to: 100) == 3..<6)
    #expect(items.items(from: 50, to: 60) == 0..<0)
    #expect(items.items(from: 49, to: 61) == 0..<6)
    #expect(items.items(from: 120, to: 10_000) == 6..<8)
    #expect(items.items(from: -500, to: 1) == 0..<3)
    #expect(items.items(from: 170, to: 200) == 0..<0 && items.items(from: -9, to: 0) == 0..<0)
    let various = FlowItems(
      .various([size(300, 20), size(300, 40), size(300, 30)]), room: 390, lineSpacing: 5, itemSpacing: 10)
    #expect(various.items(from: 20, to: 25) == 0..<0)
    #expect(various.items(from: 20, to: 26) == 1..<2)
    #expect(various.items(from: 64, to: 99) == 1..<3)
  }

  @Test func `sizes that are no numbers, and none at all, do no harm`() {
    #expect(FlowItems(.various([]), room: 100, lineSpacing: 1, itemSpacing: 1).length == 0)
    #expect(FlowItems(.uniform(count: 0, size(1, 1)), room: 100, lineSpacing: 1, itemSpacing: 1).length == 0)
    let odd = FlowItems(.uniform(count: 5, size(.nan, -3)), room: .infinity, lineSpacing: -1, itemSpacing: .nan)
    #expect(odd.length == 0 && odd.items(from: -1, to: 1) == 0..<0)
    #expect(odd.rect(of: 4).along == 0)
  }

  @Test func `a hundred thousand items of one size keep one size (B18.4)`() {
    guard case .uniform(let count, _) = FlowItems.Sizes.of(Array(repeating: size(10, 10), count: 100_000)) else {
      Issue.record("each has its own")
      return
    }
    #expect(count == 100_000)
    let items = FlowItems(.uniform(count: 100_000, size(50, 50)), room: 390, lineSpacing: 10, itemSpacing: 10)
    // 6 in a line, 16 667 lines.
    #expect(items.length == CGFloat(16_667 * 60 - 10))
    #expect(items.items(from: 600_000, to: 600_844) == 60_000..<60_090)
  }

  @Test func `sections follow each other with headers, room and footers (B18.7)`() {
    let items = FlowItems(.uniform(count: 4, size(100, 50)), room: 210, lineSpacing: 10, itemSpacing: 10)
    let section = FlowSection(header: 30, footer: 20, before: 5, after: 7, lead: 3, items: items)
    let plan = FlowPlan([section, section])
    // 30 + 5 + 110 + 7 + 20
    #expect(plan.length == 344 && plan.start(of: 1) == 172)
    #expect(plan.rect(of: 3, in: 1) == FlowRect(along: 172 + 35 + 60, across: 113, size: size(100, 50)))
    #expect(plan.header(of: 1, pinnedTo: nil) == 172 && plan.footer(of: 1, pinnedTo: nil) == 324)
    #expect(plan.sections(from: 171, to: 172) == 0..<1 && plan.sections(from: 171, to: 173) == 0..<2)
    // Pinned: with the view, but not beyond the section's items.
    #expect(plan.header(of: 0, pinnedTo: 50) == 50 && plan.header(of: 0, pinnedTo: 160) == 122)
    #expect(plan.header(of: 1, pinnedTo: 50) == 172)
    #expect(plan.footer(of: 0, pinnedTo: 100) == 80 && plan.footer(of: 0, pinnedTo: 500) == 152)
  }
}
