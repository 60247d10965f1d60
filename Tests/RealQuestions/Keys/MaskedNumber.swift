import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let maskedNumber = RealQuestion(
    name: "masked number changes unheard",
    source: "github.com/viniciusmo/VMaskTextField/issues/19",
    asked: "A target for editingChanged of the masked field is never called, though the letters appear as they should.",
    truth: Truth(
      // The editor writes the text itself and answers no: to answer yes would write each digit twice.
      codes: ["D38", "D36"], culprit: ["MaskField", "cardField", "Card number"], fix: ["sendActions"],
      mayStandBehindOK: true),
    screen: { CardPaymentController(isMended: $0) },
    act: .keys(target: "CardPaymentController") { device in
      device.tap(at: device.place(of: device.find(UITextField.self)))
      device.advance(by: 1)
      device.type("4242")
    })
}

/// Writes digits in groups of four.
private final class MaskField: UITextField, UITextFieldDelegate {
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(frame: .zero)
    delegate = self
  }
  required init?(coder: NSCoder) { nil }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let old = textField.text ?? ""
    let digits = (string.isEmpty ? String(old.dropLast()) : old + string).filter(\.isNumber).prefix(16)
    var masked = ""
    for (place, digit) in digits.enumerated() { masked += (place > 0 && place % 4 == 0 ? " " : "") + String(digit) }
    textField.text = masked
    if isMended { textField.sendActions(for: .editingChanged) }
    return false
  }
}

private final class CardPaymentController: UIViewController {
  private let cardField: MaskField
  private let holderField = UITextField()
  private let sumLabel = UILabel()
  private let payButton = UIButton(type: .system)

  init(isMended: Bool) {
    cardField = MaskField(isMended: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    sumLabel.text = "19.90"
    sumLabel.frame = CGRect(x: 20, y: 70, width: 200, height: 30)
    cardField.placeholder = "Card number"
    cardField.borderStyle = .roundedRect
    cardField.keyboardType = .numberPad
    cardField.frame = CGRect(x: 20, y: 120, width: 350, height: 44)
    cardField.addAction(UIAction { [weak self] _ in self?.check() }, for: .editingChanged)
    holderField.placeholder = "Name on the card"
    holderField.borderStyle = .roundedRect
    holderField.frame = CGRect(x: 20, y: 180, width: 350, height: 44)
    payButton.setTitle("Pay", for: .normal)
    payButton.isEnabled = false
    payButton.frame = CGRect(x: 20, y: 250, width: 350, height: 50)
    for part in [sumLabel, cardField, holderField, payButton] { view.addSubview(part) }
  }

  private func check() {
    payButton.isEnabled = (cardField.text ?? "").count >= 19
    hoped()
  }
}
