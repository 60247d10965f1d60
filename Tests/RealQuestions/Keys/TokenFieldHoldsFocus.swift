import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let tokenFieldHoldsFocus = RealQuestion(
    name: "token field holds the focus",
    source: "github.com/zoonooz/ZFTokenField/issues/19",
    asked: "Since the token field is on the screen, the other text field can't be entered any more.",
    truth: Truth(
      codes: ["D36"], culprit: ["TokenField", "InviteController", "inviteesField", "entryField", "Add a guest"],
      fix: ["ShouldEndEditing"]),
    screen: { InviteController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.find(UITextField.self)))
      device.advance(by: 1)
      device.type("Ann")
      return device.tap(at: device.place(of: device.find(UITextField.self, 1)))
    },
    isFulfilled: { $0.find(UITextField.self, 1).isFirstResponder })
}

@MainActor private protocol TokenFieldDelegate: AnyObject {
  func tokenFieldShouldEndEditing(_ tokenField: TokenField) -> Bool
}

private final class TokenField: UIView, UITextFieldDelegate {
  weak var delegate: (any TokenFieldDelegate)?
  private let entryField = UITextField()
  private let tokenLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .lightGray
    tokenLabel.text = "Bob"
    tokenLabel.backgroundColor = .cyan
    tokenLabel.frame = CGRect(x: 8, y: 8, width: 60, height: 28)
    entryField.placeholder = "Add a guest"
    entryField.delegate = self
    entryField.frame = CGRect(x: 76, y: 4, width: 260, height: 36)
    addSubview(tokenLabel)
    addSubview(entryField)
  }
  required init?(coder: NSCoder) { nil }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.tokenFieldShouldEndEditing(self) ?? false
  }
}

private final class InviteController: UIViewController, TokenFieldDelegate {
  private let isMended: Bool
  private let inviteesField = TokenField(frame: CGRect(x: 20, y: 110, width: 350, height: 44))
  private let placeField = UITextField()
  private let datePicker = UIDatePicker()
  private let headlineLabel = UILabel()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    headlineLabel.text = "Invite"
    headlineLabel.frame = CGRect(x: 20, y: 60, width: 200, height: 40)
    inviteesField.delegate = self
    placeField.placeholder = "Place"
    placeField.borderStyle = .roundedRect
    placeField.frame = CGRect(x: 20, y: 170, width: 350, height: 44)
    datePicker.frame = CGRect(x: 20, y: 230, width: 350, height: 120)
    for part in [headlineLabel, inviteesField, placeField, datePicker] { view.addSubview(part) }
  }

  // So that the keyboard does not go each time the tokens are laid out anew.
  func tokenFieldShouldEndEditing(_ tokenField: TokenField) -> Bool { isMended }
}
