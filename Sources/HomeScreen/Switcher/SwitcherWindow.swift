import SystemLink
import UIKit

/// The list of open apps, the most recent one in the middle: a tap on a card opens its app, a swipe up ends it, a tap
/// beside the cards goes home.
package final class SwitcherWindow: UIWindow {
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

  /// Apps that have ended leave the list.
  func update(_ apps: [AppEntry]) {
    guard !isHidden else { return }
    let gone = cards.filter { card in !apps.contains { $0.number == card.app.number } }
    guard !gone.isEmpty else { return }
    for card in gone { card.removeFromSuperview() }
    cards.removeAll { card in gone.contains { $0 === card } }
    UIView.animate(withDuration: 0.2) { self.layOut() }
  }

  private func layOut() {
    let size = AppCard.size(on: bounds.size)
    let margin = (bounds.width - size.width) / 2
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: margin + CGFloat(index) * (size.width + 20), y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
    }
    let width = 2 * margin + CGFloat(cards.count) * (size.width + 20) - 20
    scroller.contentSize = CGSize(width: max(width, bounds.width), height: bounds.height)
    empty.isHidden = !cards.isEmpty
  }
}
