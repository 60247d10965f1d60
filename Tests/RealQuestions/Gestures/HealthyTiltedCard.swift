import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyTiltedCard = HealthyScreen(
    name: "tilted card thrown to the right",
    source: "cards of people that are thrown to the sides",
    screen: { DeckController() },
    act: { $0.flick(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 360, y: 290), over: 0.15) })
}

private final class DeckController: UIViewController, UIGestureRecognizerDelegate {
  private let cards = (0..<3).map { _ in UIView() }
  private let bioView = UIScrollView()
  private let throwPan = UIPanGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray5
    for (index, card) in cards.enumerated() {
      card.backgroundColor = [UIColor.systemBrown, .systemTeal, .white][index]
      card.layer.cornerRadius = 16
      card.bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
      card.center = CGPoint(x: 195, y: 400)
      card.transform = CGAffineTransform(rotationAngle: CGFloat(index - 1) * 0.06)
      view.addSubview(card)
    }
    bioView.frame = CGRect(x: 16, y: 300, width: 288, height: 160)
    bioView.contentSize = CGSize(width: 288, height: 500)
    let bioLabel = UILabel(frame: CGRect(x: 0, y: 0, width: 288, height: 500))
    bioLabel.text = "Likes ferries, rye bread and long letters."
    bioLabel.numberOfLines = 0
    bioView.addSubview(bioLabel)
    cards[2].addSubview(bioView)
    throwPan.delegate = self
    throwPan.addAction(UIAction { [weak self] _ in self?.moved() })
    cards[2].addGestureRecognizer(throwPan)
  }

  private func moved() {
    let card = cards[2]
    let way = throwPan.translation(in: view)
    switch throwPan.state {
    case .changed: card.center = CGPoint(x: 195 + way.x, y: 400 + way.y)
    case .ended where way.x > 100:
      UIView.animate(withDuration: 0.3) { card.center.x = 700 }
      hoped()
    case .ended, .cancelled: UIView.animate(withDuration: 0.3) { card.center = CGPoint(x: 195, y: 400) }
    default: break
    }
  }

  /// Up and down is for the text.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = throwPan.translation(in: view)
    return abs(way.x) > abs(way.y)
  }
}
