import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyNotice = HealthyScreen(
    name: "button below a notice that lets through",
    source: "an app with notices in a layer over everything, which are swiped away",
    screen: { HomeController() },
    act: { $0.tap(at: $0.place(of: $0.button("Scan"))) })
}

/// Lets through what is not on one of its notices.
private final class NoticeLayer: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

private final class HomeController: UIViewController {
  private let scanButton = UIButton(type: .system)
  private let historyButton = UIButton(type: .system)
  private let noticeLayer = NoticeLayer()
  private let noticeLabel = UILabel()
  private let awaySwipe = UISwipeGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scanButton.setTitle("Scan", for: .normal)
    scanButton.frame = CGRect(x: 95, y: 400, width: 200, height: 60)
    scanButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    historyButton.setTitle("History", for: .normal)
    historyButton.isEnabled = false
    historyButton.frame = CGRect(x: 95, y: 480, width: 200, height: 60)
    noticeLayer.frame = view.bounds
    noticeLabel.text = "You are offline"
    noticeLabel.backgroundColor = .systemYellow
    noticeLabel.isUserInteractionEnabled = true
    noticeLabel.frame = CGRect(x: 16, y: 60, width: 358, height: 60)
    awaySwipe.direction = .up
    awaySwipe.addAction(UIAction { [weak self] _ in self?.noticeLabel.removeFromSuperview() })
    noticeLabel.addGestureRecognizer(awaySwipe)
    noticeLayer.addSubview(noticeLabel)
    for part in [scanButton, historyButton, noticeLayer] { view.addSubview(part) }
  }
}
