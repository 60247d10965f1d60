import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let bouncingBadge = RealQuestion(
    name: "gift that can't be caught",
    source: "github.com/CanvasPod/Canvas/issues/27",
    asked: "As long as the view floats up and down, the tap recognizer on it does nothing.",
    truth: Truth(codes: ["D10"], culprit: ["giftView", "UIImageView", "floating"], fix: ["allowUserInteraction"]),
    screen: { GiftController(isMended: $0) },
    act: .finger { device in
      device.advance(by: 0.4)
      return device.tap(at: device.place(of: device.find(UIImageView.self)))
    })
}

private final class GiftController: UIViewController {
  private let isMended: Bool
  private let giftView = UIImageView()
  private let headline = UILabel()
  private let laterButton = UIButton(type: .system)
  private let giftTap = UITapGestureRecognizer()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    headline.text = "A gift for you"
    headline.textColor = .white
    headline.textAlignment = .center
    headline.frame = CGRect(x: 20, y: 120, width: 350, height: 40)
    giftView.backgroundColor = .systemPink
    giftView.layer.cornerRadius = 24
    giftView.frame = CGRect(x: 95, y: 300, width: 200, height: 200)
    giftView.isUserInteractionEnabled = true
    giftTap.addAction(
      UIAction { [weak self] _ in
        self?.headline.text = "Opened"
        hoped()
      })
    giftView.addGestureRecognizer(giftTap)
    laterButton.setTitle("Later", for: .normal)
    laterButton.frame = CGRect(x: 145, y: 720, width: 100, height: 44)
    for part in [headline, giftView, laterButton] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    var options: UIView.AnimationOptions = [.repeat, .autoreverse, .curveEaseInOut]
    if isMended { options.insert(.allowUserInteraction) }
    UIView.animate(withDuration: 1.2, delay: 0, options: options) {
      self.giftView.transform = CGAffineTransform(translationX: 0, y: -24)
    }
  }
}
