import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let backspaceAtLimit = RealQuestion(
    name: "backspace at the limit",
    source: "www.kouhan.cn/en/article/00041730",
    asked: "Ten characters are the most; when there are ten, the whole keyboard is dead, even the key that deletes.",
    truth: Truth(
      codes: ["D36"], culprit: ["VoucherController", "codeField", "Voucher code"], fix: ["shouldChangeCharactersIn"]),
    screen: { VoucherController(isMended: $0) },
    act: .keys(target: "VoucherController") { device in
      device.tap(at: device.place(of: device.find(UITextField.self)))
      device.advance(by: 1)
      device.type("SUMMER2024")
      device.keyDown(.keyboardDeleteOrBackspace)
      device.keyUp(.keyboardDeleteOrBackspace)
    },
    isFulfilled: { $0.find(UITextField.self).text == "SUMMER202" })
}

private final class VoucherController: UIViewController {
  private let isMended: Bool
  private let scrollView = UIScrollView()
  private let totalLabel = UILabel()
  private let codeField = UITextField()
  private let redeemButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: 390, height: 1200)
    totalLabel.text = "Total 49.90"
    totalLabel.frame = CGRect(x: 20, y: 60, width: 200, height: 30)
    codeField.placeholder = "Voucher code"
    codeField.borderStyle = .roundedRect
    codeField.delegate = self
    codeField.frame = CGRect(x: 20, y: 110, width: 230, height: 44)
    redeemButton.setTitle("Redeem", for: .normal)
    redeemButton.frame = CGRect(x: 270, y: 110, width: 100, height: 44)
    view.addSubview(scrollView)
    for part in [totalLabel, codeField, redeemButton] { scrollView.addSubview(part) }
  }
}

extension VoucherController: UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let length = (textField.text ?? "").count
    return isMended ? length + string.count - range.length <= 10 : length < 10
  }
}
