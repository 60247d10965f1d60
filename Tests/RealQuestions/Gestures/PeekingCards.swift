import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let peekingCards = RealQuestion(
    name: "cards that peek out of their scroll view",
    source: "github.com/johnvuko/JT3DScrollView/issues/9",
    asked: "The next card shows beside the scroll view, which does not clip; a drag that starts there scrolls nothing.",
    truth: Truth(
      codes: ["D03"], culprit: ["cardsView", "UIScrollView"], fix: ["hitTest", "point(inside"]),
    target: "cardsView",
    screen: { WalletController(isMended: $0) },
    act: .finger { $0.drag(from: CGPoint(x: 355, y: 330), to: CGPoint(x: 120, y: 330)) },
    isFulfilled: { $0.find(UIScrollView.self).contentOffset.x > 100 })
}

/// Gives what touches it to the scroll view in its middle.
private final class CardStage: UIView {
  var givesAway = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if givesAway, self.point(inside: point, with: event) { return subviews.first }
    return super.hitTest(point, with: event)
  }
}

private final class WalletController: UIViewController {
  private let isMended: Bool
  private let stageView = CardStage()
  private let cardsView = UIScrollView()
  private let balanceLabel = UILabel()
  private let payButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    balanceLabel.text = "3 cards"
    balanceLabel.frame = CGRect(x: 20, y: 120, width: 300, height: 30)
    payButton.setTitle("Pay", for: .normal)
    payButton.frame = CGRect(x: 20, y: 560, width: 350, height: 50)
    stageView.givesAway = isMended
    stageView.frame = CGRect(x: 0, y: 230, width: 390, height: 200)
    cardsView.frame = CGRect(x: 60, y: 0, width: 270, height: 200)
    cardsView.isPagingEnabled = true
    cardsView.clipsToBounds = false
    cardsView.contentSize = CGSize(width: 3 * 270, height: 200)
    for (index, color) in [UIColor.systemRed, .systemGreen, .systemBrown].enumerated() {
      let card = UIView(frame: CGRect(x: CGFloat(index) * 270 + 10, y: 10, width: 250, height: 180))
      card.backgroundColor = color
      card.layer.cornerRadius = 14
      cardsView.addSubview(card)
    }
    stageView.addSubview(cardsView)
    for part in [balanceLabel, stageView, payButton] { view.addSubview(part) }
  }
}
