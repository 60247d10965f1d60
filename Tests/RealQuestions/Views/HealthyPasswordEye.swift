import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyPasswordEye = HealthyScreen(
    name: "eye button in a password field while typing",
    source: "apps with a login",
    screen: { PasswordController() },
    act: { device in
      device.tap(at: device.place(0.3, 0.5, of: device.find(UITextField.self, 1)))
      device.advance(by: 0.8)
      device.type("secret")
      return device.tap(at: device.place(of: device.button("Show")))
    },
    isFulfilled: { !$0.find(UITextField.self, 1).isSecureTextEntry })
}

private final class PasswordController: UIViewController {
  private let stackView = UIStackView()
  private let nameField = UITextField()
  private let passwordField = UITextField()
  private let eyeButton = UIButton(type: .system)
  private let loginButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    nameField.placeholder = "Name"
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    eyeButton.setTitle("Show", for: .normal)
    eyeButton.frame = CGRect(x: 0, y: 0, width: 60, height: 44)
    eyeButton.addAction(UIAction { [weak self] _ in self?.togglePassword() }, for: .touchUpInside)
    passwordField.rightView = eyeButton
    passwordField.rightViewMode = .always
    loginButton.setTitle("Log in", for: .normal)
    loginButton.isEnabled = false
    stackView.axis = .vertical
    stackView.spacing = 12
    stackView.translatesAutoresizingMaskIntoConstraints = false
    for part in [nameField, passwordField, loginButton] as [UIView] {
      part.heightAnchor.constraint(equalToConstant: 48).isActive = true
      stackView.addArrangedSubview(part)
    }
    view.addSubview(stackView)
    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: view.topAnchor, constant: 140),
      stackView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      stackView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
    ])
  }

  private func togglePassword() { passwordField.isSecureTextEntry.toggle() }
}
