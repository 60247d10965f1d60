import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let loginInLandscape = RealQuestion(
    name: "login in landscape",
    source: "github.com/element-hq/element-ios/issues/281",
    asked: "Held in landscape, the keyboard lies over the login button while the password is typed.",
    truth: Truth(
      codes: ["D32"], culprit: ["passwordField", "Password"],
      fix: ["endEditing", "resignFirstResponder", "keyboardLayoutGuide", "contentInset"]),
    screen: { HomeserverLoginController(isMended: $0) },
    act: .finger { device in
      device.rotate(to: .landscapeLeft)
      device.advance(by: 1)
      device.tap(at: device.place(of: device.find(UITextField.self, 1)))
      device.advance(by: 1)
      device.type("secret")
      return device.tap(at: device.place(of: device.button("Log in")))
    })
}

private final class HomeserverLoginController: UIViewController {
  private let isMended: Bool
  private let serverLabel = UILabel()
  private let userField = UITextField()
  private let passwordField = UITextField()
  private let loginButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    serverLabel.text = "matrix.example"
    userField.placeholder = "User name"
    userField.borderStyle = .roundedRect
    passwordField.placeholder = "Password"
    passwordField.borderStyle = .roundedRect
    passwordField.isSecureTextEntry = true
    loginButton.setTitle("Log in", for: .normal)
    loginButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    for part in [serverLabel, userField, passwordField, loginButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      part.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      part.widthAnchor.constraint(equalToConstant: 320).isActive = true
    }
    let gap = loginButton.topAnchor.constraint(equalTo: passwordField.bottomAnchor, constant: 90)
    gap.priority = UILayoutPriority(500)
    NSLayoutConstraint.activate([
      serverLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      userField.topAnchor.constraint(equalTo: serverLabel.bottomAnchor, constant: 8),
      userField.heightAnchor.constraint(equalToConstant: 40),
      passwordField.topAnchor.constraint(equalTo: userField.bottomAnchor, constant: 8),
      passwordField.heightAnchor.constraint(equalToConstant: 40),
      loginButton.heightAnchor.constraint(equalToConstant: 40),
      gap,
    ])
    if isMended {
      loginButton.bottomAnchor.constraint(lessThanOrEqualTo: view.keyboardLayoutGuide.topAnchor, constant: -4)
        .isActive = true
    }
  }
}
