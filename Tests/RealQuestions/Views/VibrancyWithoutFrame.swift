import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let vibrancyWithoutFrame = RealQuestion(
    name: "round buttons in a vibrancy view",
    source: "github.com/yoavlt/LiquidFloatingActionButton/issues/16",
    asked: "I move my floating buttons into a vibrancy view over a blur. They are seen, and no touch gets to them.",
    truth: Truth(
      codes: ["D04"], culprit: ["vibrancyView", "UIVisualEffectView"],
      fix: ["frame", "autoresizingMask", "width", "constrain"]),
    screen: { WalletController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("More")))
      device.advance(by: 0.5)
      return device.tap(at: device.place(of: device.button("Scan")))
    })
}

private final class WalletController: UIViewController {
  private let isMended: Bool
  private let balanceLabel = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 50))
  private let moreButton = UIButton(type: .system)
  private let blurView = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
  private let vibrancyView = UIVisualEffectView(
    effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    balanceLabel.text = "Balance 48.20"
    moreButton.setTitle("More", for: .normal)
    moreButton.frame = CGRect(x: 300, y: 740, width: 64, height: 64)
    moreButton.addAction(UIAction { [weak self] _ in self?.openButtons() }, for: .touchUpInside)
    view.addSubview(balanceLabel)
    view.addSubview(moreButton)
  }

  private func openButtons() {
    guard let window = view.window else { return }
    blurView.frame = window.bounds
    if isMended { vibrancyView.frame = blurView.bounds }
    blurView.contentView.addSubview(vibrancyView)
    for (index, title) in ["Scan", "Pay", "Top up"].enumerated() {
      let button = UIButton(type: .custom)
      button.setTitle(title, for: .normal)
      button.backgroundColor = .white
      button.layer.cornerRadius = 32
      button.frame = CGRect(x: 300, y: 740 - CGFloat(index + 1) * 80, width: 64, height: 64)
      button.addAction(UIAction { [weak self] _ in self?.choose(title) }, for: .touchUpInside)
      vibrancyView.contentView.addSubview(button)
    }
    window.addSubview(blurView)
  }

  private func choose(_ title: String) {
    if title == "Scan" { hoped() }
    blurView.removeFromSuperview()
  }
}
