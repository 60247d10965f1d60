import FirstResponderTesting
import Testing
import UIKit

/// As wide as the screen, 390 points: a quarter of that, 97.5, is far enough for a swipe.
@MainActor @Suite(.serialized)
struct ShuffleTests {
  final class Owner: NSObject, SwipeCardStackDataSource, SwipeCardStackDelegate {
    var told: [String] = []
    var cards: [Int: SwipeCard] = [:]
    let count: Int
    init(_ count: Int) { self.count = count }

    func numberOfCards(in cardStack: SwipeCardStack) -> Int { count }
    func cardStack(_ cardStack: SwipeCardStack, cardForIndexAt index: Int) -> SwipeCard {
      let card = SwipeCard()
      card.content = UIView()
      cards[index] = card
      return card
    }
    func cardStack(_ cardStack: SwipeCardStack, didSelectCardAt index: Int) { told.append("selected \(index)") }
    func cardStack(_ cardStack: SwipeCardStack, didSwipeCardAt index: Int, with direction: SwipeDirection) {
      told.append("swiped \(index) \(direction)")
    }
    func cardStack(_ cardStack: SwipeCardStack, didUndoCardAt index: Int, from direction: SwipeDirection) {
      told.append("undone \(index) \(direction)")
    }
    func didSwipeAllCards(_ cardStack: SwipeCardStack) { told.append("all") }
  }

  let device = SimulatedDevice()
  let stack = SwipeCardStack(frame: CGRect(x: 0, y: 100, width: 390, height: 600))

  func show(_ owner: Owner) {
    let root = UIView()
    device.show(root)
    root.addSubview(stack)
    stack.delegate = owner
    stack.dataSource = owner
    device.advance(by: 0.1)
  }

  let middle = CGPoint(x: 195, y: 400)

  @Test func `a card that is dragged far enough goes, and the next one is on top`() {
    let owner = Owner(3)
    show(owner)
    #expect(stack.topCardIndex == 0)
    device.drag(from: middle, to: CGPoint(x: 345, y: 400), over: 1)
    #expect(owner.told == ["swiped 0 right"])
    device.advance(by: 2)
    #expect(owner.cards[0]?.superview == nil)
    #expect(stack.topCardIndex == 1)
    device.drag(from: middle, to: CGPoint(x: 195, y: 200), over: 1)
    device.advance(by: 2)
    device.drag(from: middle, to: CGPoint(x: 60, y: 400), over: 1)
    #expect(owner.told == ["swiped 0 right", "swiped 1 up", "swiped 2 left", "all"])
  }

  @Test func `a card that is not dragged far enough comes back`() throws {
    let owner = Owner(2)
    show(owner)
    let card = try #require(owner.cards[0])
    let finger = device.touchDown(at: middle)
    finger.move(to: CGPoint(x: 255, y: 400), over: 1)
    #expect(card.transform != .identity)
    device.advance(by: 0.5)
    finger.lift()
    device.advance(by: 2)
    #expect(card.transform == .identity && owner.told == [] && stack.topCardIndex == 0)
  }

  @Test func `a short quick flick is enough`() {
    let owner = Owner(2)
    show(owner)
    device.flick(from: middle, to: CGPoint(x: 275, y: 400), over: 0.05)
    #expect(owner.told == ["swiped 0 right"])
  }

  @Test func `a tap selects the card on top`() {
    let owner = Owner(2)
    show(owner)
    device.tap(at: middle)
    #expect(owner.told == ["selected 0"])
  }

  @Test func `a swipe can be undone, and the card is back on top when it has come`() {
    let owner = Owner(3)
    show(owner)
    stack.swipe(.left, animated: true)
    device.advance(by: 2)
    stack.undoLastSwipe(animated: true)
    device.advance(by: 2)
    #expect(owner.told == ["swiped 0 left", "undone 0 left"])
    #expect(stack.topCardIndex == 0)
    device.tap(at: middle)
    #expect(owner.told.last == "selected 0")
  }

  @Test func `drags in a direction that is not wanted do not begin`() {
    let owner = Owner(2)
    show(owner)
    stack.shouldRecognizeVerticalDrag = false
    device.drag(from: middle, to: CGPoint(x: 195, y: 150), over: 1)
    #expect(owner.told == [])
    device.drag(from: middle, to: CGPoint(x: 345, y: 400), over: 1)
    #expect(owner.told == ["swiped 0 right"])
  }
}
