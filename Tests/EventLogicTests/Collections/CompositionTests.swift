import EventLogic
import Foundation
import Testing

/// Where the items of groups are.
@Suite struct CompositionTests {
  private typealias Pattern = LayoutPattern
  private func lengths(_ width: LayoutLength, _ height: LayoutLength) -> LayoutLengths {
    LayoutLengths(width: width, height: height)
  }
  private func part(_ value: CGFloat) -> LayoutLength { LayoutLength(.fractionalWidth, value) }
  private func tall(_ value: CGFloat) -> LayoutLength { LayoutLength(.fractionalHeight, value) }
  private func points(_ value: CGFloat) -> LayoutLength { LayoutLength(.absolute, value) }
  private func about(_ value: CGFloat) -> LayoutLength { LayoutLength(.estimated, value) }
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }
  private func row(
    _ lengths: LayoutLengths, _ parts: [Pattern], _ filling: Pattern.Filling = .fills,
    _ spacing: LayoutSpacing = LayoutSpacing(), axis: LayoutAxis = .horizontal
  ) -> Pattern { Pattern(lengths, .row(axis, parts, filling, spacing)) }
  private func frames(
    _ pattern: Pattern, in container: CGSize = CGSize(width: 300, height: 600), limit: Int = .max,
    _ measured: @escaping (Int) -> CGSize? = { _ in nil }
  ) -> [CGRect] { GroupArrangement.plan(pattern, in: container, limit: limit, measured: measured).leaves.map(\.frame) }

  @Test func `a row takes its parts as often as they fit (B24.12)`() {
    let fifth = Pattern(lengths(part(0.2), tall(1)))
    let line = row(lengths(part(1), points(50)), [fifth])
    #expect(frames(line) == (0..<5).map { rect(CGFloat($0) * 60, 0, 60, 50) })
    // Three of 60, 60 and 60 and two spaces of 40 are 260, a fourth would be 360.
    let spaced = row(lengths(part(1), points(50)), [fifth], .fills, LayoutSpacing(40))
    #expect(frames(spaced) == (0..<3).map { rect(CGFloat($0) * 100, 0, 60, 50) })
    // Thirds.
    let third = Pattern(lengths(part(1 / 3), tall(1)))
    #expect(frames(row(lengths(part(1), points(50)), [third]), in: CGSize(width: 375, height: 100)).count == 3)
    // The first is there although it doesn't fit, and what has no length is there once.
    #expect(frames(row(lengths(part(1), points(50)), [Pattern(lengths(points(500), points(5)))])).count == 1)
    #expect(frames(row(lengths(part(1), points(50)), [Pattern(lengths(points(0), points(5)))])).count == 1)
    #expect(frames(row(lengths(part(1), points(50)), [fifth]), limit: 2).count == 2)
    #expect(frames(row(lengths(part(1), points(50)), [])).isEmpty)
  }

  @Test func `so many parts are as long as there is room, or as they say (B24.12)`() {
    let item = Pattern(lengths(part(0.2), points(20)))
    #expect(
      frames(row(lengths(points(320), points(50)), [item], .divides(3), LayoutSpacing(10)))
        == [rect(0, 0, 100, 20), rect(110, 0, 100, 20), rect(220, 0, 100, 20)])
    #expect(
      frames(row(lengths(points(320), points(50)), [item], .repeats(2), LayoutSpacing(10)))
        == [rect(0, 0, 64, 20), rect(74, 0, 64, 20)])
    let column = row(lengths(points(100), points(90)), [item], .divides(3), axis: .vertical)
    #expect(frames(column) == [rect(0, 0, 20, 30), rect(0, 30, 20, 30), rect(0, 60, 20, 30)])
  }

  @Test func `groups lie in groups, insets make their parts smaller (B24.12, B24.14)`() {
    var large = Pattern(lengths(part(0.7), tall(1)))
    large.insets = LayoutInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    var small = row(lengths(part(0.3), tall(1)), [Pattern(lengths(part(1), tall(0.5)))], axis: .vertical)
    small.insets = LayoutInsets(leading: 10)
    var group = row(lengths(part(1), tall(0.5)), [large, small])
    group.insets = LayoutInsets(top: 20, leading: 50, bottom: 0, trailing: 50)
    // 200 by 280 are left of 300 by 300: 140 and 60 wide, of which 50 are left.
    #expect(
      frames(group) == [
        rect(55, 25, 130, 270), rect(200, 20, 50, 140), rect(200, 160, 50, 140),
      ])
  }

  @Test func `what is flexible shares what is left (B24.13)`() {
    let item = Pattern(lengths(points(50), points(20)))
    let row = row(lengths(part(1), points(50)), [item, item, item], .repeats(3), LayoutSpacing(10, isFlexible: true))
    // 300 - 150 are left for two gaps.
    #expect(frames(row) == [rect(0, 0, 50, 20), rect(125, 0, 50, 20), rect(250, 0, 50, 20)])
    var centered = Pattern(lengths(points(100), points(20)))
    centered.edges.leading = LayoutSpacing(isFlexible: true)
    centered.edges.trailing = LayoutSpacing(isFlexible: true)
    centered.edges.top = LayoutSpacing(isFlexible: true)
    #expect(
      frames(Pattern(lengths(part(1), points(50)), .row(.horizontal, [centered], .repeats(1), LayoutSpacing())))
        == [rect(100, 30, 100, 20)])
    var apart = Pattern(lengths(points(100), points(20)))
    apart.edges.leading = LayoutSpacing(7)
    apart.edges.top = LayoutSpacing(3)
    #expect(
      frames(Pattern(lengths(part(1), points(50)), .row(.horizontal, [apart], .repeats(2), LayoutSpacing())))
        == [rect(7, 3, 100, 20), rect(114, 3, 100, 20)])
  }

  @Test func `groups are as high as what they hold, where they say that (B24.14)`() {
    var item = Pattern(lengths(part(0.5), about(40)))
    item.insets = LayoutInsets(top: 9, leading: 2, bottom: 9, trailing: 2)
    let group = row(lengths(part(1), about(40)), [item], .repeats(2))
    let plan = GroupArrangement.plan(group, in: CGSize(width: 300, height: 600)) {
      $0 == 1 ? CGSize(width: 9, height: 70) : nil
    }
    // Insets count along the width alone, and the width is not asked for.
    #expect(plan.leaves.map(\.frame) == [rect(2, 0, 146, 40), rect(152, 0, 146, 70)])
    #expect(plan.size == CGSize(width: 300, height: 70))
    #expect(plan.leaves.allSatisfy { !$0.asks.width && $0.asks.height })
    let uniform = Pattern(lengths(part(0.5), LayoutLength(.uniform, 40)))
    #expect(
      frames(row(lengths(part(1), about(40)), [uniform], .repeats(2))) { $0 == 1 ? CGSize(width: 9, height: 70) : nil }
        == [rect(0, 0, 150, 70), rect(150, 0, 150, 70)])
    // Parts of a column that grows are there once each.
    #expect(frames(row(lengths(part(1), about(10)), [item, item], axis: .vertical)).map(\.minY) == [0, 40])
  }

  @Test func `views beside an item lie at its edges (B24.17)`() {
    func frame(_ container: LayoutSupplement.Anchor, _ own: LayoutSupplement.Anchor? = nil) -> CGRect {
      LayoutSupplement(kind: "badge", lengths: lengths(points(20), points(10)), container: container, own: own, z: 1)
        .frame(beside: rect(100, 100, 60, 40))
    }
    #expect(frame(.init(x: 1, y: -1)) == rect(140, 100, 20, 10))
    #expect(frame(.init(x: 0, y: 1)) == rect(120, 130, 20, 10))
    #expect(frame(.init(x: 1, y: -1, offset: CGPoint(x: 0.5, y: -0.5), isFractional: true)) == rect(150, 95, 20, 10))
    #expect(frame(.init(x: -1, y: -1, offset: CGPoint(x: 3, y: 4))) == rect(103, 104, 20, 10))
    // Its lower left corner at the upper right one.
    #expect(frame(.init(x: 1, y: -1), .init(x: -1, y: 1)) == rect(160, 90, 20, 10))
  }

  @Test func `lines of groups against plain arrays, 2,000 times (B24.15)`() throws {
    struct Chance: RandomNumberGenerator {
      var state: UInt64 = 41
      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
      }
    }
    var chance = Chance()
    for _ in 0..<2000 {
      let count = Int.random(in: 0...12, using: &chance)
      let spacing = CGFloat(Int.random(in: 0...3, using: &chance))
      var line = GroupLine(count: count, usual: 10, spacing: spacing)
      var model = [CGFloat](repeating: 10, count: count)
      for _ in 0..<Int.random(in: 0...6, using: &chance) where count > 0 {
        let (group, length) = (
          Int.random(in: 0..<count, using: &chance), CGFloat(Int.random(in: 0...30, using: &chance))
        )
        line.set(group, length)
        model[group] = length
      }
      let starts = model.indices.map { model[..<$0].reduce(0, +) + CGFloat($0) * spacing }
      try #require((0..<count).map { line.start(of: $0) } == starts)
      try #require(line.length == (count == 0 ? 0 : model.reduce(0, +) + CGFloat(count - 1) * spacing))
      let from = CGFloat(Int.random(in: -10...150, using: &chance))
      let to = from + CGFloat(Int.random(in: 1...60, using: &chance))
      let seen = model.indices.filter { starts[$0] < to && starts[$0] + model[$0] > from }
      // Groups without a length in between are among them.
      let found = line.groups(from: from, to: to)
      try #require(seen.allSatisfy(found.contains) && found.allSatisfy { seen.contains($0) || model[$0] == 0 })
    }
  }

  @Test func `a million groups take no room (B24.15)`() {
    var line = GroupLine(count: 1_000_000, usual: 100, spacing: 10)
    #expect(line.groups(from: 55_000_000, to: 55_000_500) == 500_000..<500_005)
    line.set(7, 60)
    #expect(line.length == 109_999_950 && line.start(of: 8) == 840)
  }

  @Test func `drags rest at groups (B24.19)`() {
    let line = GroupLine(count: 5, usual: 100, spacing: 10)
    #expect(line.nearest(to: 160, viewport: 300, isCentered: false) == 1)
    #expect(line.nearest(to: 170, viewport: 300, isCentered: false) == 2)
    #expect(line.nearest(to: 9999, viewport: 300, isCentered: false) == 4)
    func page(_ offset: CGFloat, _ velocity: CGFloat, from origin: CGFloat = 110) -> CGFloat {
      line.page(from: offset, origin: origin, velocity: velocity, viewport: 300, isCentered: false)
    }
    #expect(page(150, 0) == 110 && page(170, 0) == 220)
    // One more at most, wherever the finger went.
    #expect(page(400, 0) == 220 && page(130, 1) == 220 && page(400, 3) == 220)
    #expect(page(90, -1) == 0 && page(10, -3, from: 0) == 0 && page(450, 2, from: 440) == 440)
    #expect(line.page(from: 10, origin: 10, velocity: 1, viewport: 300, isCentered: true) == 120)
    #expect(line.stop(at: 0, 300, true) == -100)
  }
}
