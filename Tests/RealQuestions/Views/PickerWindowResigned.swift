import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let pickerWindowResigned = RealQuestion(
    name: "picker window that only resigned",
    source: "github.com/prolificinteractive/PIAPIEnvironmentManager/pull/2",
    asked: "The server picker has its own window. Once something is chosen it is black, and the app out of reach.",
    truth: Truth(codes: ["D02"], culprit: ["pickerWindow", "UIWindow"], fix: ["isHidden"]),
    screen: { SignInController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Server")))
      device.advance(by: 0.8)
      device.tap(at: device.place(of: device.button("Staging")))
      device.advance(by: 0.8)
      return device.tap(at: CGPoint(x: 195, y: 425))
    })
}

private final class ServerPickerController: UIViewController {
  var chosen: () -> Void = {}
  private let stackView = UIStackView(frame: CGRect(x: 40, y: 200, width: 310, height: 180))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    stackView.axis = .vertical
    stackView.distribution = .fillEqually
    for server in ["Production", "Staging", "Local"] {
      let button = UIButton(type: .system)
      button.setTitle(server, for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.chosen() }, for: .touchUpInside)
      stackView.addArrangedSubview(button)
    }
    view.addSubview(stackView)
  }
}

private final class SignInController: UIViewController {
  private let isMended: Bool
  private let nameField = UITextField(frame: CGRect(x: 40, y: 250, width: 310, height: 44))
  private let signInButton = UIButton(type: .system)
  private let serverButton = UIButton(type: .system)
  private var pickerWindow: UIWindow?

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    nameField.placeholder = "User name"
    signInButton.setTitle("Sign in", for: .normal)
    signInButton.frame = CGRect(x: 40, y: 400, width: 310, height: 50)
    signInButton.addAction(UIAction { [weak self] _ in self?.signIn() }, for: .touchUpInside)
    serverButton.setTitle("Server", for: .normal)
    serverButton.frame = CGRect(x: 40, y: 720, width: 310, height: 50)
    serverButton.addAction(UIAction { [weak self] _ in self?.pickServer() }, for: .touchUpInside)
    for part in [nameField, signInButton, serverButton] as [UIView] { view.addSubview(part) }
  }

  private func pickServer() {
    let picker = ServerPickerController()
    picker.chosen = { [weak self] in self?.closePicker() }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = .alert
    window.rootViewController = picker
    window.backgroundColor = .black
    window.makeKeyAndVisible()
    pickerWindow = window
  }

  private func closePicker() {
    UIView.animate(withDuration: 0.3) {
      self.pickerWindow?.rootViewController?.view.alpha = 0
    } completion: { _ in
      if self.isMended {
        self.pickerWindow?.isHidden = true
      } else {
        self.pickerWindow?.resignKey()
        self.view.window?.makeKey()
      }
    }
  }

  private func signIn() { hoped() }
}
