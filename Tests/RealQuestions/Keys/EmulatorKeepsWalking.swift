import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let emulatorKeepsWalking = RealQuestion(
    name: "emulator keeps walking",
    source: "github.com/libretro/RetroArch/pull/19441",
    asked: "When the system interrupts, an arrow key that is held stays down for ever and the figure walks on.",
    truth: Truth(codes: ["D23"], culprit: ["EmulatorController"], fix: ["pressesCancelled"]),
    screen: { EmulatorController(isMended: $0) },
    act: .keys(target: "EmulatorController") { device in
      device.keyDown(.keyboardRightArrow)
      device.advance(by: 0.3)
      device.resignActive()
      device.advance(by: 0.3)
      device.becomeActive()
    },
    isFulfilled: { device in
      (device.application.windows[0].rootViewController as? EmulatorController)?.isWalking == false
    })
}

private final class EmulatorController: UIViewController {
  private let isMended: Bool
  private let screenView = UIView()
  private let gameLabel = UILabel()
  private let menuButton = UIButton(type: .system)
  private var keyState: [UIKeyboardHIDUsage: Bool] = [:]

  var isWalking: Bool { keyState[.keyboardRightArrow] == true }

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    screenView.backgroundColor = .blue
    screenView.frame = CGRect(x: 0, y: 100, width: 390, height: 292)
    gameLabel.text = "Level 1-1"
    gameLabel.textColor = .white
    gameLabel.frame = CGRect(x: 20, y: 60, width: 200, height: 30)
    menuButton.setTitle("Menu", for: .normal)
    menuButton.frame = CGRect(x: 145, y: 700, width: 100, height: 44)
    view.addSubview(screenView)
    view.addSubview(gameLabel)
    view.addSubview(menuButton)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { set(presses, true) }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { set(presses, false) }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if isMended { set(presses, false) } else { super.pressesCancelled(presses, with: event) }
  }

  private func set(_ presses: Set<UIPress>, _ isDown: Bool) {
    for press in presses { if let key = press.key { keyState[key.keyCode] = isDown } }
  }
}
