import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let oldHintWindowComesBack = RealQuestion(
    name: "old hint window comes back",
    source: "github.com/Darktt/DTAlertView/issues/19",
    asked: "After an alert in a window of its own is cancelled, the controller behind does not respond to anything.",
    truth: Truth(
      codes: ["D02"], culprit: ["hintWindow", "HintWindow"],
      fix: ["isHidden", "isUserInteractionEnabled", "hitTest", "makeKey"]),
    screen: { QuizController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Hint")))
      device.advance(by: 0.5)
      device.tap(at: device.place(of: device.button("Got it")))
      device.advance(by: 0.5)
      device.tap(at: device.place(of: device.button("Give up")))
      device.advance(by: 0.5)
      device.tap(at: device.place(of: device.button("Cancel")))
      device.advance(by: 0.5)
      return device.tap(at: device.place(of: device.button("Next question")))
    })
}

private final class HintWindow: UIWindow {}
private final class AlertPanelWindow: UIWindow {}

private final class QuizController: UIViewController {
  private let isMended: Bool
  private let questionLabel = UILabel()
  private let hintButton = UIButton(type: .system)
  private let giveUpButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)
  private let hintWindow = HintWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private var alertWindow: AlertPanelWindow?
  private var previousWindow: UIWindow?

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    questionLabel.text = "Which river runs through Porto?"
    questionLabel.frame = CGRect(x: 20, y: 120, width: 350, height: 40)
    let actions: [(UIButton, String, (QuizController) -> Void)] = [
      (hintButton, "Hint", { $0.showHint() }), (giveUpButton, "Give up", { $0.askWhetherToGiveUp() }),
      (nextButton, "Next question", { _ in hoped() }),
    ]
    for (place, (button, title, action)) in actions.enumerated() {
      button.setTitle(title, for: .normal)
      button.frame = CGRect(x: 95, y: 200 + 70 * place, width: 200, height: 50)
      button.addAction(UIAction { [weak self] _ in self.map(action) }, for: .touchUpInside)
      view.addSubview(button)
    }
    view.addSubview(questionLabel)
  }

  private func showHint() {
    let controller = UIViewController()
    let label = UILabel(frame: CGRect(x: 45, y: 500, width: 300, height: 60))
    label.text = "It begins in Spain"
    controller.view.addSubview(label)
    add("Got it", to: controller, x: 145) { [weak self] in
      label.isHidden = true
      self?.hintWindow.isHidden = true
    }
    hintWindow.windowLevel = .statusBar
    hintWindow.rootViewController = controller
    hintWindow.makeKeyAndVisible()
  }

  private func askWhetherToGiveUp() {
    // The window on top is the one to go back to.
    previousWindow = isMended ? view.window : UIApplication.shared.windows.max { $0.windowLevel < $1.windowLevel }
    let window = AlertPanelWindow(frame: view.bounds)
    window.windowLevel = .alert
    let controller = UIViewController()
    add("Cancel", to: controller, x: 145) { [weak self] in
      self?.alertWindow?.isHidden = true
      self?.alertWindow = nil
      self?.previousWindow?.makeKeyAndVisible()
    }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    alertWindow = window
  }

  private func add(_ title: String, to controller: UIViewController, x: CGFloat, _ action: @escaping () -> Void) {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: x, y: 600, width: 100, height: 44)
    controller.view.addSubview(button)
  }
}
