import Testing

@testable import EventLogic

/// Where a touch stands with its view.
@Suite struct ViewDeliveryTests {
  private static let all: [ViewDelivery] = [
    .waiting, .startHeld, .replayed, .open, .endHeld, .over, .withheld, .taken(isKnown: true), .taken(isKnown: false),
  ]

  @Test func `a view hears of a touch only between its start and its end`() {
    var delivery = ViewDelivery.waiting
    #expect([delivery.hears(.start), delivery.hears(.change), delivery.hears(.end)] == [true, false, false])
    delivery.tell(.start)
    #expect(delivery == .open)
    #expect([delivery.hears(.start), delivery.hears(.change), delivery.hears(.end)] == [false, true, true])
    delivery.tell(.change)
    #expect(delivery == .open)
    delivery.tell(.end)
    #expect(delivery == .over && !delivery.hears(.change) && !delivery.hears(.end))
  }

  @Test func `what is withheld or taken is never told (B2.32, B4.36)`() {
    for delivery: ViewDelivery in [.withheld, .taken(isKnown: true), .taken(isKnown: false)] {
      for news: ViewDelivery.News in [.start, .change, .end] { #expect(!delivery.hears(news)) }
    }
  }

  @Test func `a view that knows of a touch is open to it, also while the end is kept back or the start is replayed`() {
    #expect(Self.all.filter(\.isOpen) == [.replayed, .open, .endHeld, .taken(isKnown: true)])
  }

  @Test func `only a view that waits for a start hears of one, only one that knows of it of the rest`() {
    #expect(Self.all.filter { $0.hears(.start) } == [.waiting, .startHeld])
    for news: ViewDelivery.News in [.change, .end] {
      #expect(Self.all.filter { $0.hears(news) } == [.replayed, .open, .endHeld])
    }
  }

  /// Where each state leads, in the order of `all`.
  private static func steps(_ change: (inout ViewDelivery) -> Void) -> [ViewDelivery] {
    all.map {
      var delivery = $0
      change(&delivery)
      return delivery
    }
  }

  @Test func `what can't happen in a state changes nothing (B4.38-B4.40, B2.32)`() {
    let taken: [ViewDelivery] = [.taken(isKnown: true), .taken(isKnown: false)]
    #expect(
      Self.steps { _ = $0.hold() }
        == [.startHeld, .startHeld, .endHeld, .endHeld, .endHeld, .over, .withheld] + taken)
    #expect(
      Self.steps { $0.replay() } == [.waiting, .replayed, .replayed, .open, .endHeld, .over, .withheld] + taken)
    #expect(Self.steps { $0.release() } == [.waiting, .startHeld, .open, .open, .open, .over, .withheld] + taken)
    #expect(
      Self.steps { $0.withhold() } == [.withheld, .withheld, .replayed, .open, .endHeld, .over, .withheld] + taken)
  }

  @Test func `only what is kept back stays live after its event (B4.39, B4.40)`() {
    #expect(Self.all.filter(\.isHeld) == [.startHeld, .replayed, .endHeld])
  }

  @Test func `a recognizer takes a touch once, and the view that knew of it has to hear (B4.35)`() {
    for delivery in Self.all {
      var taken = delivery
      let isFirst = taken.take()
      #expect(isFirst == !delivery.isTaken)
      #expect(taken == (isFirst ? .taken(isKnown: delivery.isOpen) : delivery))
    }
  }

  @Test func `a view that loses a touch hears of it once, if it knew of it (B2.4, B2.59)`() {
    for delivery in Self.all {
      var lost = delivery
      let hears = (lost.lose(), lost.lose())
      #expect(hears == (delivery.isOpen, false))
      #expect(!lost.isOpen && !lost.isHeld && lost.isTaken == delivery.isTaken)
    }
  }

  @Test func `an input's life goes on and never back`() {
    let lives: [InputLife] = [.down, .lifted, .letGo, .past, .gone]
    #expect(lives == lives.sorted())
    #expect(lives.map(\.isOver) == [false, true, true, true, true])
  }
}
