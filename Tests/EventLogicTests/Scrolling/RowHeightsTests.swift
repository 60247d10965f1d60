import Foundation
import Testing

@testable import EventLogic

/// Rows whose heights become known one after the other, and what a finger that pulls or holds one does.
@Suite struct RowHeightsTests {
  /// The same numbers in each run.
  private struct Chance: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  @Test(arguments: [1, 2, 3, 7, 8, 9, 64, 100, 1000])
  func `places follow from heights, whichever change (B22.4)`(count: Int) {
    var generator = Chance(state: UInt64(count))
    var plain = (0..<count).map { _ in CGFloat(Int.random(in: 0...9, using: &generator)) }
    var rows = RowHeights(plain)
    for _ in 0..<200 {
      let row = Int.random(in: 0..<count, using: &generator)
      let height = CGFloat(Int.random(in: 0...9, using: &generator))
      (plain[row], rows[row]) = (height, height)
      let asked = Int.random(in: 0...count, using: &generator)
      #expect(rows.start(of: asked) == plain.prefix(asked).reduce(0, +))
      let place = CGFloat(Int.random(in: -5...(count * 10), using: &generator))
      var end: CGFloat = 0
      let first = plain.firstIndex { height in
        end += height
        return end > place
      }
      #expect(rows.firstRow(endingBelow: place) == (place < 0 ? 0 : first ?? count), "\(place) of \(plain)")
    }
    #expect(rows.total == plain.reduce(0, +) && rows.count == count && rows.all == plain)
  }

  @Test func `no rows have no height`() {
    let rows = RowHeights([])
    #expect(rows.count == 0 && rows.total == 0 && rows.firstRow(endingBelow: 10) == 0)
  }

  @Test func `a row of another height moves what is below (B22.4)`() {
    var layout = TableLayout(
      [3, 2].map { TableLayout.Section(header: 10, rows: .uniform(count: $0, height: 44), footer: 5) })
    #expect(layout.setHeight(100, ofRow: 1, in: 0) == 56)
    #expect(layout.setHeight(100, ofRow: 1, in: 0) == 0)
    #expect(layout.setHeight(20, ofRow: 0, in: 0) == -24)
    #expect(layout.setHeight(20, ofRow: 3, in: 0) == 0 && layout.setHeight(20, ofRow: 0, in: 2) == 0)
    #expect(layout.extent(ofRow: 2, in: 0)?.start == 130)
    #expect(layout.sections[1].start == 10 + 20 + 100 + 44 + 5 && layout.height == 179 + 10 + 88 + 5)
    #expect(layout.row(at: 29).map { $0.row } == 0 && layout.row(at: 30).map { $0.row } == 1)
    #expect(layout.sections[0].heights == [20, 100, 44])
    // What is no height counts as none.
    #expect(layout.setHeight(.nan, ofRow: 2, in: 0) == -44)
  }

  @Test func `a row that moves takes its height along (B22.20)`() throws {
    var layout = TableLayout(
      [3, 2].map { TableLayout.Section(header: 10, rows: .uniform(count: $0, height: 44), footer: 0) })
    layout.setHeight(100, ofRow: 0, in: 0)
    let within = try #require(layout.moving((0, 0), to: (0, 2)))
    #expect(within.sections.map(\.heights) == [[44, 44, 100], [44, 44]] && within.height == layout.height)
    let over = try #require(layout.moving((0, 0), to: (1, 2)))
    #expect(over.sections.map(\.heights) == [[44, 44], [44, 44, 100]] && over.sections[1].start == 98)
    #expect(layout.moving((0, 3), to: (0, 0)) == nil && layout.moving((0, 0), to: (1, 3)) == nil)
    #expect(layout.moving((0, 0), to: (0, 3)) == nil && layout.moving((0, 0), to: (2, 0)) == nil)
  }

  /// A row of 400 points with actions of 150: pulled far enough from 240 on.
  private let track = SwipeTrack(width: 400, actions: 150, performsWhenFull: true)

  @Test(
    arguments: [
      (10, 0, .closed), (74, 0, .closed), (76, 0, .open), (10, 500, .open), (140, -500, .closed), (239, 0, .open),
      (240, 0, .performed), (400, 2000, .performed), (300, -500, .closed), (-5, 0, .closed), (0, 900, .closed),
    ] as [(CGFloat, CGFloat, SwipeTrack.Rest)])
  func `where a row goes that is let go (B22.16)`(pulled: CGFloat, velocity: CGFloat, rest: SwipeTrack.Rest) {
    #expect(track.rest(pulled: pulled, velocity: velocity, speed: 500) == rest)
  }

  @Test func `past its actions a row follows only where that leads to something (B22.16)`() {
    #expect(track.shown(-20) == 0 && track.shown(100) == 100 && track.shown(300) == 300 && track.shown(900) == 400)
    let stiff = SwipeTrack(width: 400, actions: 150, performsWhenFull: false)
    #expect(stiff.shown(150) == 150 && stiff.shown(300) > 150 && stiff.shown(300) < 300)
    #expect(stiff.rest(pulled: 390, velocity: 0, speed: 500) == .open)
  }

  @Test func `content goes on the faster the nearer a finger is to an edge (B22.22)`() {
    let range: ClosedRange<CGFloat> = 100...500
    #expect([150, 300, 450].map { EdgeScroll.speed(at: $0, within: range) } == [0, 0, 0])
    #expect(EdgeScroll.speed(at: 125, within: range) == -300 && EdgeScroll.speed(at: 475, within: range) == 300)
    #expect(EdgeScroll.speed(at: 0, within: range) == -600 && EdgeScroll.speed(at: 900, within: range) == 600)
    #expect(EdgeScroll.speed(at: 100, within: 100...100) == 0 && EdgeScroll.speed(at: .nan, within: range) == 0)
  }
}
