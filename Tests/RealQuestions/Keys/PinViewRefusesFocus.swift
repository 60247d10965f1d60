import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let pinViewRefusesFocus = RealQuestion(
    name: "pin view refuses the focus",
    source: "github.com/xornorik/SVPinView/issues/9",
    asked: "becomeFirstResponder of the pin view brings up no keyboard; one has to tap into a box first.",
    truth: Truth(
      codes: ["D30"], culprit: ["PinView", "pinView", "boxes"], fix: ["becomeFirstResponder"]),
    screen: { CodeController(isMended: $0) },
    act: .keys(target: "CodeController") { device in
      device.advance(by: 1)
      device.type("4")
    })
}

private final class PinView: UIView {
  var onChange: ((String) -> Void)?
  private let boxes = (0..<4).map { _ in UITextField() }
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(frame: .zero)
    for (place, box) in boxes.enumerated() {
      box.borderStyle = .roundedRect
      box.textAlignment = .center
      box.keyboardType = .numberPad
      box.frame = CGRect(x: 80 * place, y: 0, width: 60, height: 60)
      box.addAction(UIAction { [weak self] _ in self?.changed(place) }, for: .editingChanged)
      addSubview(box)
    }
  }
  required init?(coder: NSCoder) { nil }

  override func becomeFirstResponder() -> Bool {
    isMended ? boxes[0].becomeFirstResponder() : super.becomeFirstResponder()
  }

  private func changed(_ place: Int) {
    onChange?(boxes.map { $0.text ?? "" }.joined())
    if place < 3, boxes[place].text?.isEmpty == false { boxes[place + 1].becomeFirstResponder() }
  }
}

private final class CodeController: UIViewController {
  private let pinView: PinView
  private let explanationLabel = UILabel()
  private let againButton = UIButton(type: .system)

  init(isMended: Bool) {
    pinView = PinView(isMended: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    explanationLabel.text = "We have sent you a code."
    explanationLabel.textAlignment = .center
    explanationLabel.frame = CGRect(x: 20, y: 120, width: 350, height: 40)
    pinView.frame = CGRect(x: 45, y: 190, width: 300, height: 60)
    pinView.onChange = { _ in hoped() }
    againButton.setTitle("Send it again", for: .normal)
    againButton.frame = CGRect(x: 95, y: 280, width: 200, height: 44)
    for part in [explanationLabel, pinView, againButton] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = pinView.becomeFirstResponder()
  }
}
