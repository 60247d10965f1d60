import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let fadingMessage = RealQuestion(
    name: "tap on a message while it fades",
    source: "newbedev.com/difficulty-allowing-user-interaction-during-uiview-animation",
    asked: "A message fades slowly, with allowUserInteraction. A tap on it meanwhile is to open it: nothing comes.",
    truth: Truth(codes: ["D06"], culprit: ["messageView", "MessageView"], fix: ["alpha"]),
    screen: { GameController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Roll")))
      device.advance(by: 0.8)
      return device.tap(at: CGPoint(x: 195, y: 180))
    })
}

private final class MessageView: UIView {
  let textLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .orange
    layer.cornerRadius = 10
    textLabel.textAlignment = .center
    textLabel.frame = bounds
    addSubview(textLabel)
  }
  required init?(coder: NSCoder) { nil }
}

private final class GameController: UIViewController {
  private let isMended: Bool
  private let boardView = UIView(frame: CGRect(x: 20, y: 260, width: 350, height: 350))
  private let messageView = MessageView(frame: CGRect(x: 20, y: 150, width: 350, height: 60))
  private let rollButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    boardView.backgroundColor = .brown
    rollButton.setTitle("Roll", for: .normal)
    rollButton.frame = CGRect(x: 145, y: 660, width: 100, height: 60)
    rollButton.addAction(UIAction { [weak self] _ in self?.roll() }, for: .touchUpInside)
    messageView.isHidden = true
    messageView.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.openMessage() })
    for part in [boardView, rollButton, messageView] as [UIView] { view.addSubview(part) }
  }

  private func roll() {
    messageView.textLabel.text = "You found a treasure!"
    messageView.isHidden = false
    messageView.alpha = 1
    UIView.animate(withDuration: 4, delay: 0, options: [.allowUserInteraction]) {
      self.messageView.alpha = self.isMended ? 0.1 : 0
    } completion: { _ in
      self.messageView.isHidden = true
    }
  }

  private func openMessage() { hoped() }
}
