import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let busyLoginLink = RealQuestion(
    name: "link by mail asked for twice",
    source: "github.com/wordpress-mobile/WordPressAuthenticator-iOS/issues/453",
    asked: "Two quick taps on the button, before the answer has come, push the next screen twice.",
    truth: Truth(
      codes: ["D26", "D35"], culprit: ["linkButton", "Get a login link"],
      fix: ["isEnabled", "Disable", "isUserInteractionEnabled", "topViewController"], isAdvice: true),
    screen: { isMended in UINavigationController(rootViewController: LoginEmailController(isMended: isMended)) },
    act: .finger { device in
      let finger = device.tap(at: device.place(of: device.button("Get a login link by email")), count: 2, gap: 0.1)
      device.advance(by: 2)
      return finger
    },
    isFulfilled: { device in
      (device.application.windows.first?.rootViewController as? UINavigationController)?.viewControllers.count == 2
    })
}

private final class LinkSentController: UIViewController {
  private let messageLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    messageLabel.text = "Look into your inbox."
    messageLabel.frame = CGRect(x: 20, y: 200, width: 350, height: 30)
    view.addSubview(messageLabel)
  }
}

private final class LoginEmailController: UIViewController {
  private let isMended: Bool
  private let emailLabel = UILabel()
  private let linkButton = UIButton(type: .system)
  private let passwordButton = UIButton(type: .system)
  private let progressView = UIView()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
    title = "Log in"
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    emailLabel.text = "rosa@example.org"
    linkButton.setTitle("Get a login link by email", for: .normal)
    linkButton.addAction(UIAction { [weak self] _ in self?.sendLink() }, for: .touchUpInside)
    passwordButton.setTitle("Use a password instead", for: .normal)
    let stack = UIStackView(arrangedSubviews: [emailLabel, linkButton, passwordButton])
    stack.axis = .vertical
    stack.spacing = 20
    stack.frame = CGRect(x: 20, y: 160, width: 350, height: 180)
    stack.distribution = .fillEqually
    progressView.backgroundColor = .systemBlue
    progressView.frame = CGRect(x: 0, y: 100, width: 0, height: 4)
    view.addSubview(stack)
    view.addSubview(progressView)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    linkButton.isEnabled = true
  }

  private func sendLink() {
    if isMended { linkButton.isEnabled = false }
    progressView.frame.size.width = 0
    UIView.animate(withDuration: 0.5, delay: 0, options: [.allowUserInteraction, .curveLinear]) {
      self.progressView.frame.size.width = 390
    } completion: { _ in
      self.navigationController?.pushViewController(LinkSentController(), animated: true)
    }
  }
}
