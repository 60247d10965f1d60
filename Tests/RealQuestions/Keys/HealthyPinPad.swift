import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyPinPad = HealthyScreen(
    name: "key of a PIN pad", source: "banking apps with a keyboard of their own",
    screen: { PinController() },
    act: { device in
      device.advance(by: 1)
      for digit in ["4", "2", "1"] {
        device.tap(at: device.place(of: device.button(digit)))
        device.advance(by: 0.2)
      }
      return device.tap(at: device.place(of: device.button("7")))
    })
}

/// Keys in the place of the keyboard.
private final class PinPad: UIView {
  var onDigit: ((String) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .lightGray
    for digit in 1...9 {
      let key = UIButton(type: .system)
      key.setTitle("\(digit)", for: .normal)
      key.frame = CGRect(x: 130 * ((digit - 1) % 3), y: 70 * ((digit - 1) / 3), width: 130, height: 70)
      key.addAction(UIAction { [weak self] _ in self?.onDigit?("\(digit)") }, for: .touchUpInside)
      addSubview(key)
    }
  }
  required init?(coder: NSCoder) { nil }
}

private final class PinController: UIViewController, UITextFieldDelegate {
  private let pinField = UITextField()
  private let dotsLabel = UILabel()
  private let pad = PinPad(frame: CGRect(x: 0, y: 0, width: 390, height: 230))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    dotsLabel.text = "- - - -"
    dotsLabel.textAlignment = .center
    dotsLabel.frame = CGRect(x: 20, y: 200, width: 350, height: 50)
    pinField.inputView = pad
    pinField.delegate = self
    pinField.isSecureTextEntry = true
    pinField.frame = CGRect(x: 95, y: 260, width: 200, height: 44)
    pad.onDigit = { [weak self] in self?.add($0) }
    view.addSubview(dotsLabel)
    view.addSubview(pinField)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pinField.becomeFirstResponder()
  }

  // Digits come from the pad alone, nothing is pasted.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { false }

  private func add(_ digit: String) {
    pinField.text = (pinField.text ?? "") + digit
    let count = pinField.text?.count ?? 0
    dotsLabel.text = String(repeating: "* ", count: count)
    if count == 4 { hoped() }
  }
}
