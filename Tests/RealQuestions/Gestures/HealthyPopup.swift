import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyPopup = HealthyScreen(
    name: "control in a popup that a tap closes",
    source: "a popup whose backdrop closes it and whose card does not",
    screen: { RatingPopupController() },
    act: { $0.tap(at: $0.place(0.7, 0.5, of: $0.find(StarsControl.self))) },
    isFulfilled: { Hope.count == 1 && $0.find(StarsControl.self).window != nil })
}

private final class StarsControl: UIControl {
  private(set) var stars = 0

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    stars = Int(touch.location(in: self).x / bounds.width * 5) + 1
    sendActions(for: .valueChanged)
  }
}

private final class RatingPopupController: UIViewController, UIGestureRecognizerDelegate {
  private let backdropView = UIView()
  private let cardView = UIView()
  private let starsControl = StarsControl()
  private let skipButton = UIButton(type: .system)
  private let closeTap = UITapGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    backdropView.frame = view.bounds
    backdropView.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    cardView.backgroundColor = .white
    cardView.frame = CGRect(x: 35, y: 300, width: 320, height: 220)
    starsControl.backgroundColor = .systemYellow
    starsControl.frame = CGRect(x: 20, y: 50, width: 280, height: 56)
    starsControl.addAction(UIAction { _ in hoped() }, for: .valueChanged)
    skipButton.setTitle("Not now", for: .normal)
    skipButton.isEnabled = false
    skipButton.frame = CGRect(x: 20, y: 150, width: 280, height: 44)
    cardView.addSubview(starsControl)
    cardView.addSubview(skipButton)
    backdropView.addSubview(cardView)
    view.addSubview(backdropView)
    closeTap.delegate = self
    closeTap.addAction(UIAction { [weak self] _ in self?.backdropView.removeFromSuperview() })
    backdropView.addGestureRecognizer(closeTap)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.view === backdropView
  }
}
