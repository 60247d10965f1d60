import Foundation
import Testing

@testable import EventLogic

/// Where a popover stands (B19.32).
struct PopoverLayoutTests {
  private let room = CGRect(x: 10, y: 10, width: 800, height: 1160)

  private func layout(
    _ source: CGRect, _ size: CGSize = CGSize(width: 320, height: 400),
    _ permitted: Set<PopoverLayout.Arrow> = [.up, .down, .left, .right]
  ) -> PopoverLayout { PopoverLayout(room: room, source: source, size: size, permitted: permitted) }

  @Test func `it stands below what it points at, with the arrow at the middle of that`() {
    let layout = layout(CGRect(x: 400, y: 100, width: 40, height: 40))
    #expect(layout.arrow == .up && layout.frame == CGRect(x: 260, y: 153, width: 320, height: 400))
    #expect(layout.tip == CGPoint(x: 420, y: 140))
  }

  @Test func `it stands above where there is no room below, and at a side where there is neither`() {
    let low = layout(CGRect(x: 400, y: 1000, width: 40, height: 40))
    #expect(low.arrow == .down && low.frame == CGRect(x: 260, y: 587, width: 320, height: 400))
    #expect(low.tip == CGPoint(x: 420, y: 1000))
    let high = layout(CGRect(x: 100, y: 300, width: 40, height: 500), CGSize(width: 320, height: 600))
    #expect(high.arrow == .left && high.frame == CGRect(x: 153, y: 250, width: 320, height: 600))
    #expect(high.tip == CGPoint(x: 140, y: 550))
    let right = layout(CGRect(x: 700, y: 300, width: 40, height: 500), CGSize(width: 320, height: 600))
    #expect(right.arrow == .right && right.frame.maxX == 687 && right.tip == CGPoint(x: 700, y: 550))
  }

  @Test func `near an edge the card keeps to its room, and the arrow to the card`() {
    let layout = layout(CGRect(x: 12, y: 100, width: 20, height: 20))
    #expect(layout.frame.minX == 10 && layout.tip == CGPoint(x: 36, y: 120))
  }

  @Test func `where it fits nowhere it is cut to the largest room`() {
    let layout = layout(CGRect(x: 300, y: 500, width: 200, height: 100), CGSize(width: 320, height: 1100))
    // Below there are 557 of 1100 points, at the right 297 of 320: the latter shows more.
    #expect(layout.arrow == .left && layout.frame == CGRect(x: 513, y: 10, width: 297, height: 1100))
  }

  @Test func `a height that nobody has said may be half of the room's`() {
    let source = CGRect(x: 700, y: 30, width: 40, height: 40)
    func arrow(_ isOpen: Bool) -> PopoverLayout.Arrow? {
      PopoverLayout(
        room: room, source: source, size: CGSize(width: 320, height: 1100), isHeightOpen: isOpen,
        permitted: [.up, .down, .left, .right]
      ).arrow
    }
    #expect(arrow(true) == .up && arrow(false) == .right)
  }

  @Test func `it points only where it may, and stands over the middle where it may not point at all`() {
    let source = CGRect(x: 400, y: 600, width: 40, height: 40)
    #expect(layout(source, CGSize(width: 200, height: 200), [.right]).frame.maxX == 387)
    let none = layout(source, CGSize(width: 200, height: 200), [])
    #expect(none.arrow == nil && none.frame == CGRect(x: 320, y: 520, width: 200, height: 200))
  }

  @Test(arguments: [CGSize(width: CGFloat.nan, height: 100), CGSize(width: -5, height: CGFloat.infinity)])
  func `sizes that are none are empty`(size: CGSize) {
    let frame = layout(CGRect(x: 400, y: 100, width: 40, height: 40), size).frame
    #expect(frame.width.isFinite && frame.height.isFinite && frame.width * frame.height == 0)
  }
}
