import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let keyCommandOfReader = RealQuestion(
    name: "key command of a reader beside a list",
    source: "github.com/filimo/ReaderTranslator/issues/3",
    asked: "keyCommands is overridden and the command's method is there, but Command-1 is never performed.",
    truth: Truth(
      codes: ["D30"], culprit: ["PageController"], fix: ["becomeFirstResponder", "canBecomeFirstResponder"]),
    screen: { ReaderController(isMended: $0) },
    act: .keys(target: "PageController") { device in
      device.keyDown(.keyboard1, modifiers: .command)
      device.keyUp(.keyboard1)
    })
}

private final class ReaderController: UIViewController {
  private let page: PageController
  private let languageControl = UISegmentedControl(items: ["English", "German", "Russian"])

  init(isMended: Bool) {
    page = PageController(isMended: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    languageControl.frame = CGRect(x: 20, y: 60, width: 350, height: 32)
    languageControl.selectedSegmentIndex = 0
    view.addSubview(languageControl)
    addChild(page)
    page.view.frame = CGRect(x: 0, y: 110, width: 390, height: 700)
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }
}

private final class PageController: UIViewController {
  private let isMended: Bool
  private let textLabel = UILabel()
  private let speakButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { isMended }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "1", modifierFlags: .command, action: Selector("speak(_:)", PageController.speak))]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    textLabel.text = "It was a bright cold day in April, and the clocks were striking thirteen."
    textLabel.numberOfLines = 0
    textLabel.frame = CGRect(x: 20, y: 20, width: 350, height: 120)
    speakButton.setTitle("Speak", for: .normal)
    speakButton.frame = CGRect(x: 20, y: 160, width: 100, height: 44)
    view.addSubview(textLabel)
    view.addSubview(speakButton)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isMended { becomeFirstResponder() }
  }

  func speak(_ sender: Any?) { hoped() }
}
