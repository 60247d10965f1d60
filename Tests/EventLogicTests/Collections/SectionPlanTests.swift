import EventLogic
import Foundation
import Testing

/// Where the items of whole sections are.
@Suite struct SectionPlanTests {
  private func lengths(_ width: LayoutLength, _ height: LayoutLength) -> LayoutLengths {
    LayoutLengths(width: width, height: height)
  }
  private let container = CGSize(width: 300, height: 600)
  private func points(_ value: CGFloat) -> LayoutLength { LayoutLength(.absolute, value) }
  private let whole = LayoutLength(.fractionalWidth, 1)

  /// Items 40 high and as wide as they say, 50 unless they do, as many in a row as fit.
  private func tags(_ count: Int, _ measured: [Int: CGSize]) -> SectionPlan {
    let tag = LayoutPattern(lengths(LayoutLength(.estimated, 50), points(40)))
    return SectionPlan(
      LayoutPattern(lengths(whole, points(40)), .row(.horizontal, [tag], .fills, LayoutSpacing(10))), in: container,
      axis: .vertical, scrollsAcross: false, insets: LayoutInsets(), spacing: 5, itemCount: count, measured: measured)
  }
  private func frames(_ plan: SectionPlan) -> [CGRect] { (0..<plan.itemCount).compactMap { plan.leaf(of: $0)?.frame } }

  @Test func `where items say how wide they are each row takes as many as fit (B24.12, B24.15)`() {
    var plan = tags(7, [0: CGSize(width: 200, height: 1), 1: CGSize(width: 100, height: 1)])
    // 200 and 100 and 10 are too much; 100, 50, 50 and 50 with three spaces are 280; the others have the third row.
    #expect(
      frames(plan).map { [$0.minX, $0.minY, $0.width] } == [
        [0, 0, 200], [0, 45, 100], [110, 45, 50], [170, 45, 50], [230, 45, 50], [0, 90, 50], [60, 90, 50],
      ])
    #expect(plan.length == 130 && plan.groups(in: CGRect(x: 0, y: 41, width: 300, height: 10)) == 1..<2)
    #expect((0..<7).map { plan.group(of: $0) } == [0, 1, 1, 1, 1, 2, 2])
    plan.measure(0, CGSize(width: 80, height: 9))
    #expect(frames(plan).map(\.minY) == [0, 0, 0, 45, 45, 45, 45] && plan.length == 85)
    #expect(frames(tags(0, [:])) == [])
  }

  @Test func `an item that says its height moves those behind it (B24.14)`() {
    let item = LayoutPattern(lengths(whole, LayoutLength(.estimated, 44)))
    let row = LayoutPattern(
      lengths(whole, LayoutLength(.estimated, 44)), .row(.vertical, [item], .repeats(1), LayoutSpacing()))
    var plan = SectionPlan(
      row, in: container, axis: .vertical, scrollsAcross: false,
      insets: LayoutInsets(top: 7, leading: 20, bottom: 3, trailing: 0), spacing: 1, itemCount: 1000)
    plan.measure(2, CGSize(width: 9, height: 100))
    #expect(plan.leaf(of: 2)?.frame == CGRect(x: 20, y: 97, width: 280, height: 100))
    #expect(plan.leaf(of: 3)?.frame.minY == 198)
    // 10 of insets, 1,000 of 44, 999 of 1, 56 more.
    #expect(plan.length == 45_065)
    #expect(plan.leaf(of: 1000) == nil && plan.leaf(of: -1) == nil)
  }

  @Test func `groups that scroll across are as high as the highest (B24.18)`() {
    let item = LayoutPattern(lengths(whole, LayoutLength(.estimated, 44)))
    let column = LayoutPattern(
      lengths(points(100), LayoutLength(.estimated, 88)), .row(.vertical, [item], .repeats(2), LayoutSpacing()))
    var plan = SectionPlan(
      column, in: container, axis: .vertical, scrollsAcross: true,
      insets: LayoutInsets(top: 1, leading: 20, bottom: 2, trailing: 30), spacing: 10, itemCount: 5)
    #expect(plan.length == 91 && plan.lengthAcross == 20 + 320 + 30)
    plan.measure(3, CGSize(width: 1, height: 60))
    #expect(plan.length == 107 && plan.leaf(of: 3)?.frame == CGRect(x: 130, y: 45, width: 100, height: 60))
    #expect(plan.groups(in: CGRect(x: 121, y: 0, width: 8, height: 10)) == 0..<0)
    #expect(plan.groups(in: CGRect(x: 119, y: 0, width: 12, height: 10)) == 0..<2)
  }

  @Test func `headers and footers stand at their edges, and stay in sight where they are pinned (B24.16)`() {
    func boundary(_ x: CGFloat, _ y: CGFloat, extends: Bool = true, pins: Bool = false) -> LayoutBoundary {
      LayoutBoundary(
        kind: "k", lengths: lengths(LayoutLength(.fractionalWidth, 0.5), points(30)), x: x, y: y, offset: .zero,
        extends: extends, pins: pins, z: 0)
    }
    func frame(_ boundary: LayoutBoundary, seen: ClosedRange<CGFloat> = 0...600) -> CGRect {
      SectionBounds(
        [boundary], in: container, axis: .vertical, insets: LayoutInsets(top: 9, leading: 40, bottom: 9, trailing: 60)
      ).frame(of: 0, from: 1000, content: 400, seen: seen)
    }
    // Half of 200, between 40 and 240.
    #expect(frame(boundary(-1, -1)) == CGRect(x: 40, y: 1000, width: 100, height: 30))
    #expect(frame(boundary(1, 1)) == CGRect(x: 140, y: 1400, width: 100, height: 30))
    #expect(frame(boundary(0, -1, extends: false)) == CGRect(x: 90, y: 1000, width: 100, height: 30))
    #expect(frame(boundary(0, 1, extends: false)).minY == 1370)
    #expect(frame(boundary(0, -1, pins: true), seen: 1200...1800).minY == 1200)
    #expect(frame(boundary(0, -1, pins: true), seen: 1420...1800).minY == 1400)
    #expect(frame(boundary(0, 1, pins: true), seen: 600...1200).minY == 1170)
    #expect(frame(boundary(0, 1, pins: true), seen: 600...1010).minY == 1000)
  }
}
