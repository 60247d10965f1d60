import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let typingUnderWhistle = RealQuestion(
    name: "typing while a whistle is shown",
    source: "github.com/hyperoslo/Whisper/pull/186",
    asked: "A thin message in a window of its own over the status bar takes the keyboard from the text field.",
    truth: Truth(
      // Keys go to the key window; the taxonomy has it under the first responder, or under the window on top.
      codes: ["D30", "D02"], culprit: ["whistleWindow", "WhistleWindow"], fix: ["isHidden", "makeKey"]),
    screen: { JournalController(isMended: $0) },
    act: .keys(target: "JournalController") { device in
      device.tap(at: device.place(of: device.find(UITextField.self)))
      device.advance(by: 1)
      device.type("a")
      device.tap(at: device.place(of: device.button("Sync")))
      device.advance(by: 0.5)
      device.type("b")
    },
    isFulfilled: { $0.find(UITextField.self).text == "ab" })
}

private final class WhistleWindow: UIWindow {}

private final class JournalController: UIViewController {
  private let isMended: Bool
  private let headlineField = UITextField()
  private let syncButton = UIButton(type: .system)
  private let moodControl = UISegmentedControl(items: ["Good", "So so", "Bad"])
  private var whistleWindow: WhistleWindow?

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    headlineField.placeholder = "What happened today?"
    headlineField.borderStyle = .roundedRect
    headlineField.frame = CGRect(x: 20, y: 120, width: 350, height: 44)
    moodControl.frame = CGRect(x: 20, y: 190, width: 350, height: 32)
    syncButton.setTitle("Sync", for: .normal)
    syncButton.frame = CGRect(x: 270, y: 250, width: 100, height: 44)
    syncButton.addAction(UIAction { [weak self] _ in self?.whistle("Synced") }, for: .touchUpInside)
    view.addSubview(headlineField)
    view.addSubview(moodControl)
    view.addSubview(syncButton)
  }

  private func whistle(_ text: String) {
    let window = WhistleWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    window.windowLevel = .statusBar
    let controller = UIViewController()
    let label = UILabel(frame: window.bounds)
    label.text = text
    label.textAlignment = .center
    label.backgroundColor = .green
    controller.view.addSubview(label)
    window.rootViewController = controller
    if isMended { window.isHidden = false } else { window.makeKeyAndVisible() }
    whistleWindow = window
  }
}
