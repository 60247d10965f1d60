import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let linkScreenPushedTwice = RealQuestion(
    name: "login link screen pushed twice",
    source: "github.com/wordpress-mobile/WordPressAuthenticator-iOS/issues/453",
    asked: "Two quick taps on the button that mails a login link push the next screen twice, when the mail is sent.",
    truth: Truth(
      codes: ["D35"], culprit: ["linkButton", "Get a login link by email"],
      fix: ["isEnabled", "isUserInteractionEnabled", "Disable"], isAdvice: true),
    screen: { UINavigationController(rootViewController: SignInController(isMended: $0)) },
    act: .finger { device in
      let place = device.place(of: device.button("Get a login link by email"))
      device.tap(at: place)
      device.advance(by: 0.12)
      return device.tap(at: place)
    },
    isFulfilled: { _ in Hope.count == 1 })
}

private final class SignInController: UIViewController {
  private let isMended: Bool
  private let addressField = UITextField()
  private let passwordField = UITextField()
  private let linkButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Log In"
    view.backgroundColor = .white
    addressField.placeholder = "Email address"
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    linkButton.setTitle("Get a login link by email", for: .normal)
    linkButton.addAction(UIAction { [weak self] _ in self?.sendLink() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [addressField, passwordField, linkButton])
    stack.axis = .vertical
    stack.spacing = 30
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 160),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    linkButton.isEnabled = true
  }

  private func sendLink() {
    if isMended { linkButton.isEnabled = false }
    // The service takes its time.
    Timer.scheduledTimer(
      timeInterval: 0.5, target: self, selector: Selector("showLink", SignInController.showLink), userInfo: nil,
      repeats: false)
  }

  func showLink() {
    navigationController?.pushViewController(LoginLinkController(), animated: true)
    hoped()
  }
}

private final class LoginLinkController: UIViewController {
  private let explanationLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    explanationLabel.text = "We have sent a mail. Open it on this phone."
    explanationLabel.numberOfLines = 0
    explanationLabel.frame = CGRect(x: 20, y: 200, width: 350, height: 80)
    view.addSubview(explanationLabel)
  }
}
