import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let animatedBanner = RealQuestion(
    name: "banner that is still moving",
    source: "github.com/CanvasPod/Canvas/issues/27",
    asked: "While my view is animated in, which takes a while, the button on it can't be pressed.",
    truth: Truth(codes: ["D10"], culprit: ["bannerView", "CanvasView"], fix: ["allowUserInteraction"]),
    screen: { LiveController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Refresh")))
      device.advance(by: 1)
      return device.tap(at: device.place(of: device.button("Join")))
    })
}

/// Appears with a slow swing.
private final class CanvasView: UIView {
  func swingIn(options: UIView.AnimationOptions) {
    transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    alpha = 0.4
    UIView.animate(withDuration: 3, delay: 0, options: options) {
      self.transform = .identity
      self.alpha = 1
    }
  }
}

private final class LiveController: UIViewController {
  private let isMended: Bool
  private let bannerView = CanvasView(frame: CGRect(x: 20, y: 120, width: 350, height: 120))
  private let bannerLabel = UILabel(frame: CGRect(x: 16, y: 12, width: 300, height: 30))
  private let joinButton = UIButton(type: .system)
  private let refreshButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    bannerView.backgroundColor = .yellow
    bannerLabel.text = "The stream has begun"
    joinButton.setTitle("Join", for: .normal)
    joinButton.frame = CGRect(x: 16, y: 56, width: 318, height: 50)
    joinButton.addAction(UIAction { [weak self] _ in self?.join() }, for: .touchUpInside)
    bannerView.addSubview(bannerLabel)
    bannerView.addSubview(joinButton)
    bannerView.isHidden = true
    refreshButton.setTitle("Refresh", for: .normal)
    refreshButton.frame = CGRect(x: 20, y: 700, width: 350, height: 50)
    refreshButton.addAction(UIAction { [weak self] _ in self?.showBanner() }, for: .touchUpInside)
    view.addSubview(refreshButton)
    view.addSubview(bannerView)
  }

  private func showBanner() {
    bannerView.isHidden = false
    bannerView.swingIn(options: isMended ? [.curveEaseOut, .allowUserInteraction] : [.curveEaseOut])
  }

  private func join() { hoped() }
}
