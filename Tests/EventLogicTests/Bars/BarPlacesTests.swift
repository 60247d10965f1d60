import EventLogic
import Foundation
import Testing

/// Where the parts of a bar stand (B23.1).
@Suite struct BarPlacesTests {
  private func spans(_ parts: [BarPlaces.Part], in room: CGFloat) -> [[CGFloat]] {
    BarPlaces(parts, in: room).spans.map { [$0.start, $0.length] }
  }

  @Test func `flexible gaps get equal shares of what is left (B23.1)`() {
    #expect(
      spans([.item(50), .flexible, .item(60), .flexible, .item(40)], in: 350) == [
        [0, 50], [50, 100], [150, 60], [210, 100], [310, 40],
      ])
    #expect(spans([.flexible, .item(50)], in: 350) == [[0, 300], [300, 50]])
  }

  @Test func `without one the parts stand at the beginning, with their gaps (B23.1)`() {
    #expect(spans([.item(50), .gap(10), .item(60)], in: 350) == [[0, 50], [50, 10], [60, 60]])
    #expect(spans([], in: 350) == [])
  }

  @Test func `what does not fit is narrowed in proportion, and flexible gaps are nothing (B23.2)`() {
    #expect(spans([.item(300), .flexible, .item(100)], in: 200) == [[0, 150], [150, 0], [150, 50]])
    #expect(spans([.item(50), .flexible], in: 50) == [[0, 50], [50, 0]])
  }

  @Test func `widths that are no lengths count as nothing`() {
    #expect(
      spans([.item(.nan), .item(-5), .gap(.infinity), .item(20)], in: 100) == [[0, 0], [0, 0], [0, 0], [0, 20]])
    #expect(spans([.item(20), .flexible], in: -10) == [[0, 0], [0, 0]])
  }
}
