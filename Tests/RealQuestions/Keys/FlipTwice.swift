import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let flipTwice = RealQuestion(
    name: "flip started twice",
    source: "wangling.me/2012/03/some-taps-you-don't-want.html",
    asked: "A button that starts a transition of one's own takes taps meanwhile too, and starts a second one.",
    truth: Truth(
      codes: ["D35", "D26"], culprit: ["turnButton", "Turn over"],
      fix: ["isEnabled", "isUserInteractionEnabled", "Disable"], isAdvice: true),
    screen: { FlashCardController(isMended: $0) },
    act: .finger { device in
      let place = device.place(of: device.button("Turn over"))
      device.tap(at: place)
      device.advance(by: 0.2)
      return device.tap(at: place)
    },
    isFulfilled: { _ in Hope.count == 1 })
}

private final class FlashCardController: UIViewController {
  private let isMended: Bool
  private let frontLabel = UILabel()
  private let backLabel = UILabel()
  private let turnButton = UIButton(type: .system)
  private let boxControl = UISegmentedControl(items: ["New", "Learning", "Known"])
  private var turns = 0

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (label, text) in [(frontLabel, "der Zug"), (backLabel, "the train")] {
      label.text = text
      label.textAlignment = .center
      label.backgroundColor = .yellow
      label.frame = CGRect(x: 45, y: 150, width: 300, height: 200)
      view.addSubview(label)
    }
    backLabel.alpha = 0
    turnButton.setTitle("Turn over", for: .normal)
    turnButton.frame = CGRect(x: 95, y: 380, width: 200, height: 50)
    turnButton.addAction(UIAction { [weak self] _ in self?.turn() }, for: .touchUpInside)
    boxControl.frame = CGRect(x: 45, y: 460, width: 300, height: 32)
    view.addSubview(turnButton)
    view.addSubview(boxControl)
  }

  private func turn() {
    hoped()
    turns += 1
    let isBack = turns % 2 == 1
    if isMended { turnButton.isUserInteractionEnabled = false }
    UIView.animate(
      withDuration: 0.7,
      animations: {
        self.frontLabel.alpha = isBack ? 0 : 1
        self.backLabel.alpha = isBack ? 1 : 0
      },
      completion: { _ in self.turnButton.isUserInteractionEnabled = true })
  }
}
