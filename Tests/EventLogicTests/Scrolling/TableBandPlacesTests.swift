import Foundation
import Testing

@testable import EventLogic

/// Where headers and footers of sections are.
@Suite struct TableBandPlacesTests {
  /// Three sections with headers of 20 and footers of 10 points, and four rows of 50 each: 230 points a section.
  private let layout = TableLayout(
    (0..<3).map { _ in TableLayout.Section(header: 20, rows: .uniform(count: 4, height: 50), footer: 10) })

  private func start(_ side: TableBand.Side, _ section: Int, _ edges: TableLayout.Edges?) -> CGFloat? {
    layout.extent(of: TableBand(side, of: section), edges: edges)?.start
  }

  @Test func `without edges they stay with their rows (B21.6)`() {
    #expect((0..<3).map { start(.header, $0, nil) } == [0, 230, 460])
    #expect((0..<3).map { start(.footer, $0, nil) } == [220, 450, 680])
    #expect(layout.extent(of: TableBand(.header, of: 3)) == nil)
    #expect(layout.extent(of: TableBand(.header, of: -1)) == nil)
  }

  @Test(
    arguments: [
      // Above the content, within the section, where the footer pushes the header away, and past it.
      (-30, 0), (0, 0), (100, 100), (195, 195), (200, 200), (205, 200), (300, 200),
    ] as [(CGFloat, CGFloat)])
  func `a header stays at the upper edge until its section ends (B21.6)`(edge: CGFloat, place: CGFloat) {
    #expect(start(.header, 0, .init(top: edge, bottom: edge + 400)) == place)
  }

  @Test(
    arguments: [
      // The lower edge below the section, within it, and above where the footer may go.
      (900, 680), (690, 680), (600, 590), (500, 490), (485, 480), (100, 480),
    ] as [(CGFloat, CGFloat)])
  func `a footer stays at the lower edge as long as rows of its section are above (B21.6)`(
    edge: CGFloat, place: CGFloat
  ) {
    #expect(start(.footer, 2, .init(top: edge - 400, bottom: edge)) == place)
  }

  @Test func `only those that are seen are named, from top to bottom (B21.4)`() {
    func names(_ top: CGFloat, _ bottom: CGFloat, _ edges: TableLayout.Edges? = nil) -> [String] {
      layout.bands(from: top, to: bottom, edges: edges).map { "\($0.side) \($0.section)" }
    }
    #expect(names(0, 220) == ["header 0"])
    #expect(names(0, 221) == ["header 0", "footer 0"])
    #expect(names(20, 220) == [])
    #expect(names(225, 465) == ["footer 0", "header 1", "footer 1", "header 2"])
    #expect(names(30, 200, .init(top: 30, bottom: 200)) == ["header 0", "footer 0"])
    #expect(names(-500, -1) == [] && names(690, 800) == [] && names(10, 10) == [])
  }

  @Test func `what has no height is none`() {
    let bare = TableLayout([.init(header: 0, rows: .uniform(count: 2, height: 50), footer: 0)])
    #expect(bare.bands(from: 0, to: 100).isEmpty && bare.extent(of: TableBand(.footer, of: 0)) == nil)
  }
}
