import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let menuButtonOnRemote = RealQuestion(
    name: "menu button of the remote",
    source: "github.com/dcordero/FocusTvButton/issues/8",
    asked: "While one of the library's buttons has the focus, the menu button of the remote does not lead back.",
    truth: Truth(
      codes: ["D30"], culprit: ["FocusButton", "playButton", "Watch now"], fix: ["super"], isUnprovable: true),
    screen: { ShowController(isMended: $0) },
    act: .keys(target: "ShowController") { device in
      device.pressDown(.menu)
      device.advance(by: 0.1)
      device.pressUp(.menu)
    })
}

/// Grows while it is chosen.
private final class FocusButton: UIButton {
  var isMended = false

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.type == .select }) {
      transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
    } else if isMended {
      super.pressesBegan(presses, with: event)
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.type == .select }) {
      transform = .identity
      sendActions(for: .primaryActionTriggered)
    } else if isMended {
      super.pressesEnded(presses, with: event)
    }
  }
}

private final class ShowController: UIViewController {
  private let playButton = FocusButton()
  private let trailerButton = FocusButton()
  private let titleLabel = UILabel()
  private let posterView = UIImageView()

  init(isMended: Bool) {
    super.init(nibName: nil, bundle: nil)
    playButton.isMended = isMended
    trailerButton.isMended = isMended
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    posterView.backgroundColor = .darkGray
    posterView.frame = CGRect(x: 45, y: 80, width: 300, height: 400)
    titleLabel.text = "The Third Man"
    titleLabel.textColor = .white
    titleLabel.frame = CGRect(x: 45, y: 500, width: 300, height: 30)
    playButton.setTitle("Watch now", for: .normal)
    playButton.frame = CGRect(x: 45, y: 560, width: 140, height: 50)
    trailerButton.setTitle("Trailer", for: .normal)
    trailerButton.frame = CGRect(x: 205, y: 560, width: 140, height: 50)
    for part in [posterView, titleLabel, playButton, trailerButton] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    playButton.becomeFirstResponder()
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.type == .menu }) { goBack() } else { super.pressesEnded(presses, with: event) }
  }

  private func goBack() { hoped() }
}
