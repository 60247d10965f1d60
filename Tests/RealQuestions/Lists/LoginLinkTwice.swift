import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let loginLinkTwice = RealQuestion(
    name: "link by mail asked for twice",
    source: "github.com/wordpress-mobile/WordPressAuthenticator-iOS/issues/453",
    asked: "Who taps quickly twice on the button gets the next screen pushed twice.",
    truth: Truth(
      codes: ["D35", "D26"], culprit: ["linkButton", "Get a login link"],
      fix: ["isEnabled", "isUserInteractionEnabled", "disable", "topViewController"], isAdvice: true),
    screen: { UINavigationController(rootViewController: LoginLinkController(isMended: $0)) },
    act: .finger { $0.tap(at: $0.place(of: $0.button("Get a login link by email")), count: 2) },
    isFulfilled: { _ in Hope.count == 1 })
}

private final class LoginLinkController: UIViewController {
  private let isMended: Bool
  private let addressLabel = UILabel()
  private let linkButton = UIButton(type: .system)
  private let passwordButton = UIButton(type: .system)
  private let spinner = UIActivityIndicatorView(style: .medium)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Log In"
    view.backgroundColor = .white
    addressLabel.text = "anna@example.com"
    addressLabel.frame = CGRect(x: 20, y: 140, width: 350, height: 24)
    linkButton.setTitle("Get a login link by email", for: .normal)
    linkButton.frame = CGRect(x: 20, y: 190, width: 350, height: 50)
    linkButton.addAction(UIAction { [weak self] _ in self?.askForLink() }, for: .touchUpInside)
    passwordButton.setTitle("Use a password", for: .normal)
    passwordButton.frame = CGRect(x: 20, y: 250, width: 350, height: 50)
    spinner.center = CGPoint(x: 195, y: 340)
    spinner.alpha = 0
    for part in [addressLabel, linkButton, passwordButton, spinner] { view.addSubview(part) }
  }

  private func askForLink() {
    if isMended { linkButton.isEnabled = false }
    // The server takes its time.
    UIView.animate(withDuration: 0.4, animations: { self.spinner.alpha = 1 }) { [weak self] _ in self?.showSent() }
  }

  private func showSent() {
    spinner.alpha = 0
    linkButton.isEnabled = true
    let page = UIViewController()
    page.title = "Check your mail"
    page.view.backgroundColor = .white
    navigationController?.pushViewController(page, animated: true)
    hoped()
  }
}
