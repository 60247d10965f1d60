import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let noLimitNoInput = RealQuestion(
    name: "field without a limit takes no input",
    source: "github.com/YAPP-Github/20th-ALL-Rounder-Team-1-iOS/issues/124",
    asked: "The keyboard comes up and the field has the focus, but no letter ever arrives in the introduction.",
    truth: Truth(
      codes: ["D36"], culprit: ["ProfileFieldView", "textField", "introductionView", "Introduction"],
      fix: ["shouldChangeCharactersIn"]),
    screen: { ProfileEditController(isMended: $0) },
    act: .keys(target: "ProfileEditController") { device in
      device.tap(at: device.place(of: device.find(UITextField.self, 1)))
      device.advance(by: 1)
      device.type("Hello")
    },
    isFulfilled: { $0.find(UITextField.self, 1).text == "Hello" })
}

private final class ProfileFieldView: UIView, UITextFieldDelegate {
  private let titleLabel = UILabel()
  private let textField = UITextField()
  private let maxLength: Int?
  private let isMended: Bool

  init(title: String, placeholder: String, maxLength: Int?, isMended: Bool) {
    (self.maxLength, self.isMended) = (maxLength, isMended)
    super.init(frame: .zero)
    titleLabel.text = title
    textField.placeholder = placeholder
    textField.borderStyle = .roundedRect
    textField.delegate = self
    for part in [titleLabel, textField] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: topAnchor),
      titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor),
      textField.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 6),
      textField.leadingAnchor.constraint(equalTo: leadingAnchor),
      textField.trailingAnchor.constraint(equalTo: trailingAnchor),
      textField.heightAnchor.constraint(equalToConstant: 44),
      textField.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    guard let limit = maxLength else { return isMended }
    return (textField.text ?? "").count + string.count - range.length <= limit
  }
}

private final class ProfileEditController: UIViewController {
  private let nameView: ProfileFieldView
  private let introductionView: ProfileFieldView
  private let photoView = UIImageView()
  private let saveButton = UIButton(type: .system)

  init(isMended: Bool) {
    nameView = ProfileFieldView(title: "Name", placeholder: "Up to 8 letters", maxLength: 8, isMended: isMended)
    introductionView = ProfileFieldView(
      title: "Introduction", placeholder: "Tell about yourself", maxLength: nil, isMended: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    photoView.backgroundColor = .lightGray
    photoView.heightAnchor.constraint(equalToConstant: 120).isActive = true
    saveButton.setTitle("Save", for: .normal)
    let stack = UIStackView(arrangedSubviews: [photoView, nameView, introductionView, saveButton])
    stack.axis = .vertical
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }
}
