import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthySignUpForm = HealthyScreen(
    name: "sign-up form above the keyboard", source: "sign-up forms of shops",
    screen: { SignUpFormController() },
    act: { device in
      device.tap(at: device.place(of: device.find(UITextField.self, 2)))
      device.advance(by: 1)
      device.type("s3cret-word")
      return device.tap(at: device.place(of: device.button("Create account")))
    })
}

private final class SignUpFormController: UIViewController {
  private let scrollView = UIScrollView()
  private let stackView = UIStackView()
  private let nameField = UITextField()
  private let mailField = UITextField()
  private let passwordField = UITextField()
  private let createButton = UIButton(type: .system)
  private let laterButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (field, hint) in [(nameField, "Name"), (mailField, "Mail"), (passwordField, "Password")] {
      field.placeholder = hint
      field.borderStyle = .roundedRect
      field.delegate = self
      field.heightAnchor.constraint(equalToConstant: 44).isActive = true
      stackView.addArrangedSubview(field)
    }
    passwordField.isSecureTextEntry = true
    passwordField.addAction(UIAction { [weak self] _ in self?.check() }, for: .editingChanged)
    createButton.setTitle("Create account", for: .normal)
    createButton.isEnabled = false
    createButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    laterButton.setTitle("Later", for: .normal)
    laterButton.isEnabled = false
    stackView.addArrangedSubview(createButton)
    stackView.addArrangedSubview(laterButton)
    stackView.axis = .vertical
    stackView.spacing = 16
    for part in [scrollView, stackView] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(stackView)
    scrollView.keyboardDismissMode = .interactive
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 40),
      stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor, constant: 20),
      stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor, constant: -20),
      stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -40),
    ])
  }

  private func check() { createButton.isEnabled = (passwordField.text ?? "").count >= 8 }
}

extension SignUpFormController: UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { (textField.text ?? "").count + string.count - range.length <= 40 }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }
}
