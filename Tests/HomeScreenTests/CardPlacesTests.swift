import Testing
import UIKit

@testable import HomeScreen

/// Where the cards of the list of open apps stand: 240 points wide on a screen of 390, so 260 from one to the next.
@Suite struct CardPlacesTests {
  private let places = CardPlaces(screen: 390, card: 240, count: 4)

  @Test func `with each offset of rest its card is in the middle of the screen`() {
    for index in 0..<4 { #expect(places.left(of: index) + 120 - places.offset(of: index) == 195) }
    // The last one is as far as the list can be scrolled.
    #expect(places.width - 390 == places.offset(of: 3))
    #expect(CardPlaces(screen: 390, card: 240, count: 0).width == 390)
  }

  @Test func `the nearest card is one that there is, whatever the offset`() {
    let offsets: [CGFloat] = [-500, 0, 129, 131, 649, 651, 9000, .infinity, .nan]
    #expect(offsets.map(places.nearest) == [0, 0, 0, 1, 2, 3, 3, 0, 0])
    #expect(CardPlaces(screen: 390, card: 240, count: 0).nearest(to: 100) == 0)
  }

  @Test func `a gentle throw goes one card on, a strong one as far as it coasts, and never back`() {
    #expect(places.rest(from: 20, toward: 20, 0) == 0)
    #expect(places.rest(from: 20, toward: 40, 0.2) == 1)
    #expect(places.rest(from: 20, toward: 700, 3) == 3)
    #expect(places.rest(from: 240, toward: 220, -0.2) == 0)
    // Let go past the card that it was thrown to: that one it is.
    #expect(places.rest(from: 280, toward: 262, -0.2) == 1)
    #expect(places.rest(from: 800, toward: 850, 1) == 3)
    #expect(places.rest(from: -40, toward: -60, -1) == 0)
  }

  @Test func `what was in the middle stays; what is gone is followed by the next, or else by the one before`() {
    #expect(places.after(2, without: [0]) == 1)
    #expect(places.after(2, without: [3]) == 2)
    #expect(places.after(1, without: [1]) == 1)
    #expect(places.after(3, without: [3]) == 2)
    #expect(places.after(3, without: [0, 1, 2, 3]) == 0)
  }
}
