import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let escapeKeyInTerminal = RealQuestion(
    name: "escape key in a terminal",
    source: "github.com/ish-app/ish/pull/116",
    asked: "The terminal answers canPerformAction for paste only, and since then its Escape and arrow keys do nothing.",
    truth: Truth(codes: ["D30"], culprit: ["TerminalController"], fix: ["canPerformAction"]),
    screen: { TerminalController(isMended: $0) },
    act: .keys(target: "TerminalController") { device in
      device.keyDown(.keyboardEscape)
      device.keyUp(.keyboardEscape)
    })
}

private final class TerminalController: UIViewController {
  private let isMended: Bool
  private let outputView = UITextView()
  private let titleLabel = UILabel()
  private let settingsButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [],
        action: Selector("sendEscape(_:)", TerminalController.sendEscape)),
      UIKeyCommand(
        input: UIKeyCommand.inputUpArrow, modifierFlags: [],
        action: Selector("sendUp(_:)", TerminalController.sendUp)),
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    titleLabel.text = "alpine: ~"
    titleLabel.textColor = .white
    titleLabel.frame = CGRect(x: 20, y: 60, width: 250, height: 30)
    settingsButton.setTitle("Settings", for: .normal)
    settingsButton.frame = CGRect(x: 290, y: 56, width: 90, height: 40)
    outputView.text = "alpine:~# ls\nbin   etc   home\nalpine:~# "
    outputView.isEditable = false
    outputView.isSelectable = false
    outputView.textColor = .green
    outputView.backgroundColor = .black
    outputView.frame = CGRect(x: 0, y: 100, width: 390, height: 700)
    view.addSubview(outputView)
    view.addSubview(titleLabel)
    view.addSubview(settingsButton)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == Selector("paste(_:)") { return UIPasteboard.general.string != nil }
    return isMended ? super.canPerformAction(action, withSender: sender) : false
  }

  override func paste(_ sender: Any?) { outputView.text += UIPasteboard.general.string ?? "" }

  func sendEscape(_ sender: Any?) { hoped() }
  func sendUp(_ sender: Any?) { outputView.text += "\u{1B}[A" }
}
