import UIKit

/// Methods that a delegate may leave out.
@objc public protocol DeckDelegate {
  func deckDidLoad(_ deck: Deck)
  @objc optional func deck(_ deck: Deck, didMoveBy distance: CGFloat)
  @objc optional func deck(_ deck: Deck, didTurn card: Int)
  @objc optional func deckShouldMove(_ deck: Deck) -> Bool
  /// How many cards lie there.
  @objc optional var cards: Int { get }
}

public class Deck: UIView {
  public weak var delegate: DeckDelegate?

  public func move() -> [String] {
    delegate?.deckDidLoad(self)
    delegate?.deck?(self, didMoveBy: 3)
    var told: [String] = []
    if let should = delegate?.deckShouldMove?(self) { told.append("asked: \(should)") }
    told.append("default: \(self.delegate?.deckShouldMove?(self) ?? true)")
    if delegate?.deckShouldMove != nil { told.append("it would answer") }
    if let cards = delegate?.cards { told.append("cards: \(cards)") }
    told.append((delegate?.cards?.description ?? "none"))
    if let turned = delegate?.deck(_:didTurn:) { turned(self, 7) }
    return told
  }
}

public class SilentDealer: NSObject, DeckDelegate {
  public func deckDidLoad(_ deck: Deck) {}
}

public class Dealer: NSObject, DeckDelegate {
  public var moved: [CGFloat] = []
  public let cards = 52

  public func deckDidLoad(_ deck: Deck) {}
  public func deck(_ deck: Deck, didMoveBy distance: CGFloat) { moved.append(distance) }
  public func deckShouldMove(_ deck: Deck) -> Bool { false }
}
