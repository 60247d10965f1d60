import EventLogic
import Foundation
import Testing

/// The rows of a wheel (B23.50).
@Suite struct WheelTrackTests {
  let track = WheelTrack(rows: 10, rowHeight: 30, viewport: 210)

  @Test func `a row rests in the middle of what is seen (B23.50)`() {
    // The middle of the viewport is at 105, that of row 0 at 15.
    #expect(track.inset == 90)
    #expect(track.offset(of: 0) == -90 && track.offset(of: 4) == 30 && track.offset(of: 9) == 180)
    #expect(track.contentHeight == 300)
  }

  @Test func `the nearest row counts, and the first and last beyond the ends (B23.51)`() {
    #expect([-300, -90, -76, -74, 30, 44, 46, 1000].map { track.row(at: $0) } == [0, 0, 0, 1, 4, 4, 5, 9])
    #expect([-300, -76, -74, 44, 1000].map { track.rest(near: $0) } == [-90, -90, -60, 30, 180])
    #expect(WheelTrack(rows: 0, rowHeight: 30, viewport: 210).row(at: 0) == nil)
    #expect(track.row(at: .nan) == nil)
  }

  @Test func `the row under a finger`() {
    #expect([-1, 0, 29.9, 30, 299, 300].map { track.row(under: $0) } == [nil, 0, 0, 1, 9, nil])
  }

  @Test func `only rows of which something is seen are shown (B23.55)`() {
    #expect(track.visible(at: -90) == 0..<4)
    #expect(track.visible(at: 30) == 1..<8)
    #expect(track.visible(at: 45) == 1..<9)
    #expect(track.visible(at: 180) == 6..<10)
    #expect(track.visible(at: 5000).isEmpty && track.visible(at: -5000).isEmpty)
  }

  @Test func `a list that turns goes on from its last entry to its first (B23.62)`() {
    let hours = TurningList(count: 24, turns: true)
    #expect(hours.rows == 4800)
    #expect(hours.entry(at: 2400) == 0 && hours.entry(at: 2399) == 23 && hours.entry(at: 2424) == 0)
    #expect(hours.row(of: 5, near: nil) == 2405)
    #expect(hours.row(of: 5, near: 2399) == 2381)
    let halves = TurningList(count: 2, turns: false)
    #expect(halves.rows == 2 && halves.row(of: 1, near: 0) == 1 && halves.entry(at: 1) == 1)
    #expect(TurningList(count: 1, turns: true).rows == 1 && TurningList(count: 0, turns: true).rows == 0)
  }
}
