import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let hardwareKeysInEngine = RealQuestion(
    name: "hardware keys in a game engine's text field",
    source: "github.com/codenameone/CodenameOne/pull/5713",
    asked: "With a hardware keyboard nothing at all is typed into the text field; with the one on the screen it works.",
    truth: Truth(
      codes: ["D30"], culprit: ["EngineController"], fix: ["super"], isUnprovable: true),
    screen: { EngineController(isMended: $0) },
    act: .keys(target: "EngineController") { device in
      device.tap(at: device.place(of: device.find(UITextField.self)))
      device.advance(by: 1)
      device.keyDown(.keyboardA)
      device.keyUp(.keyboardA)
    },
    isFulfilled: { $0.find(UITextField.self).text == "a" })
}

private final class EngineController: UIViewController {
  private let isMended: Bool
  private let canvasView = UIView()
  private let scoreLabel = UILabel()
  private let editor = UITextField()
  private var keysDown: Set<UIKeyboardHIDUsage> = []

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    canvasView.backgroundColor = .darkGray
    canvasView.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    scoreLabel.text = "Score 1200"
    scoreLabel.textColor = .white
    scoreLabel.frame = CGRect(x: 20, y: 60, width: 200, height: 30)
    editor.placeholder = "Your name for the list"
    editor.backgroundColor = .white
    editor.frame = CGRect(x: 45, y: 200, width: 300, height: 44)
    view.addSubview(canvasView)
    canvasView.addSubview(scoreLabel)
    canvasView.addSubview(editor)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if isMended, editor.isFirstResponder { return super.pressesBegan(presses, with: event) }
    for press in presses { if let key = press.key { keysDown.insert(key.keyCode) } }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if isMended, editor.isFirstResponder { return super.pressesEnded(presses, with: event) }
    for press in presses { if let key = press.key { keysDown.remove(key.keyCode) } }
  }
}
