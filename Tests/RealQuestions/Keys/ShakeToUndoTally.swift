import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let shakeToUndoTally = RealQuestion(
    name: "shake to undo beside a debugging tool",
    source: "github.com/domesticcatsoftware/DCIntrospect/issues/40",
    asked: "With a debugging tool linked in, shake to undo asks no more: the tool's text view gets the shakes.",
    truth: Truth(
      codes: ["D30"], culprit: ["InspectTextView", "inputTextView", "TallyController"],
      fix: ["becomeFirstResponder", "resignFirstResponder"]),
    screen: { TallyController(isMended: $0) },
    act: .keys(target: "TallyController") { device in
      device.tap(at: device.place(of: device.button("Truck")))
      device.advance(by: 0.5)
      device.shake()
    })
}

/// Lives in the window itself, to hear the keys of the simulator's keyboard.
private final class InspectTextView: UITextView {}

@MainActor private final class InspectTool {
  private let inputTextView = InspectTextView(frame: CGRect(x: 0, y: -40, width: 10, height: 10))

  func start(in window: UIWindow, listensToKeys: Bool) {
    window.addSubview(inputTextView)
    inputTextView.inputView = UIView()
    if listensToKeys { inputTextView.becomeFirstResponder() }
  }
}

private final class TallyController: UIViewController {
  private let isMended: Bool
  private let tool = InspectTool()
  private let countLabel = UILabel()
  private let truckButton = UIButton(type: .system)
  private let listView = UIStackView()
  private var count = 0

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    countLabel.text = "0"
    countLabel.textAlignment = .center
    countLabel.frame = CGRect(x: 20, y: 120, width: 350, height: 80)
    truckButton.setTitle("Truck", for: .normal)
    truckButton.frame = CGRect(x: 95, y: 240, width: 200, height: 60)
    truckButton.addAction(UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
    listView.axis = .vertical
    listView.frame = CGRect(x: 20, y: 330, width: 350, height: 300)
    for part in [countLabel, truckButton, listView] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    if let window = view.window { tool.start(in: window, listensToKeys: !isMended) }
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    guard motion == .motionShake, count > 0 else { return super.motionEnded(motion, with: event) }
    let question = UIAlertController(title: "Undo", message: "Take the last truck back?", preferredStyle: .alert)
    question.addAction(UIAlertAction(title: "Undo", style: .default) { [weak self] _ in self?.takeBack() })
    question.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(question, animated: true)
    hoped()
  }

  private func add() {
    count += 1
    countLabel.text = "\(count)"
  }

  private func takeBack() {
    count -= 1
    countLabel.text = "\(count)"
  }
}
