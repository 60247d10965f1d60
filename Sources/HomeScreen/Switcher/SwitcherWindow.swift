import SystemLink
import UIKit

/// The list of open apps, the most recent one in the middle: a tap on a card opens its app, a swipe up ends it, a tap
/// beside the cards goes home. It comes to rest with one card in the middle, and without cards it goes.
package final class SwitcherWindow: UIWindow, UIScrollViewDelegate {
  private let scroller = UIScrollView()
  private let empty = UILabel()
  package private(set) var cards: [AppCard] = []

  package init() {
    super.init(frame: UIScreen.main.bounds)
    windowLevel = UIWindow.Level(900)
    backgroundColor = UIColor(red: 0.05, green: 0.07, blue: 0.11, alpha: 0.92)
    accessibilityIdentifier = "switcher"
    scroller.frame = bounds
    scroller.showsHorizontalScrollIndicator = false
    scroller.alwaysBounceHorizontal = true
    scroller.decelerationRate = .fast
    scroller.delegate = self
    scroller.accessibilityIdentifier = "open apps"
    addSubview(scroller)
    empty.text = "No apps are open."
    empty.font = .systemFont(ofSize: 17)
    empty.textColor = UIColor(white: 1, alpha: 0.7)
    empty.textAlignment = .center
    empty.frame = CGRect(x: 0, y: bounds.midY - 20, width: bounds.width, height: 40)
    addSubview(empty)
    scroller.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in askSystem(.goHome) })
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows these apps, the most recent one first.
  func show(_ apps: [AppEntry]) {
    for card in cards { card.removeFromSuperview() }
    cards = apps.map { AppCard($0, screen: bounds.size) }
    for card in cards { scroller.addSubview(card) }
    layOut()
    scroller.contentOffset = .zero
    isHidden = false
  }

  func hide() {
    isHidden = true
    for card in cards { card.removeFromSuperview() }
    cards = []
  }

  /// Apps that have ended leave the list; the card in the middle stays there. Without it the next one comes there, or
  /// the one before it.
  func update(_ apps: [AppEntry]) {
    guard !isHidden else { return }
    let gone = cards.indices.filter { index in !apps.contains { $0.number == cards[index].app.number } }
    guard !gone.isEmpty else { return }
    let middle = places.after(places.nearest(to: scroller.contentOffset.x), without: gone)
    for index in gone { cards[index].removeFromSuperview() }
    cards = cards.indices.filter { !gone.contains($0) }.map { cards[$0] }
    guard !cards.isEmpty else { return askSystem(.goHome) }
    UIView.animate(withDuration: 0.2) {
      self.layOut()
      self.scroller.contentOffset = CGPoint(x: self.places.offset(of: middle), y: 0)
    }
  }

  /// Only a finger moves the list, and where it comes to rest a card stands in the middle.
  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let index = places.rest(from: scrollView.contentOffset.x, toward: targetContentOffset.pointee.x, velocity.x)
    targetContentOffset.pointee.x = places.offset(of: index)
  }

  private var places: CardPlaces {
    CardPlaces(screen: bounds.width, card: AppCard.size(on: bounds.size).width, count: cards.count)
  }

  private func layOut() {
    let size = AppCard.size(on: bounds.size)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: places.left(of: index), y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    scroller.contentSize = CGSize(width: places.width, height: bounds.height)
    empty.isHidden = !cards.isEmpty
  }
}
