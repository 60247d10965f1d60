import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let hudMaskStays = RealQuestion(
    name: "mask of the first HUD stays",
    source: "github.com/SVProgressHUD/SVProgressHUD/issues/411",
    asked: "The second message is shown with a mask that lets through, and still no button can be tapped meanwhile.",
    truth: Truth(
      codes: ["D01"], culprit: ["overlayView"], fix: ["isUserInteractionEnabled", "hitTest", "point(inside"]),
    screen: { RegistrationController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Register")))
      device.advance(by: 2)
      return device.tap(at: device.place(of: device.button("I have an account")))
    })
}

/// One HUD for the app, over everything in the window.
@MainActor private final class StatusHUD {
  enum Mask { case none, clear }

  private let overlayView = UIControl()
  private let hudView = UIView()
  private let statusLabel = UILabel()
  private let setsMaskEachTime: Bool

  init(setsMaskEachTime: Bool) {
    self.setsMaskEachTime = setsMaskEachTime
    hudView.backgroundColor = .black
    hudView.layer.cornerRadius = 14
    hudView.isUserInteractionEnabled = false
    statusLabel.textColor = .white
    statusLabel.textAlignment = .center
    hudView.addSubview(statusLabel)
    overlayView.addSubview(hudView)
  }

  func show(_ status: String, mask: Mask, in window: UIWindow) {
    statusLabel.text = status
    if overlayView.superview == nil {
      overlayView.frame = window.bounds
      overlayView.isUserInteractionEnabled = mask == .clear
      window.addSubview(overlayView)
    } else if setsMaskEachTime {
      overlayView.isUserInteractionEnabled = mask == .clear
    }
    hudView.frame = CGRect(x: window.bounds.midX - 80, y: window.bounds.midY - 40, width: 160, height: 80)
    statusLabel.frame = hudView.bounds
  }
}

private final class RegistrationController: UIViewController {
  private let hud: StatusHUD
  private let titleLabel = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 40))
  private let mailField = UITextField(frame: CGRect(x: 20, y: 180, width: 350, height: 44))
  private let registerButton = UIButton(type: .system)
  private let loginButton = UIButton(type: .system)

  init(isMended: Bool) {
    hud = StatusHUD(setsMaskEachTime: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    titleLabel.text = "Create an account"
    mailField.placeholder = "Mail"
    registerButton.setTitle("Register", for: .normal)
    registerButton.frame = CGRect(x: 20, y: 260, width: 350, height: 50)
    registerButton.addAction(UIAction { [weak self] _ in self?.register() }, for: .touchUpInside)
    loginButton.setTitle("I have an account", for: .normal)
    loginButton.frame = CGRect(x: 20, y: 700, width: 350, height: 50)
    loginButton.addAction(UIAction { [weak self] _ in self?.goToLogin() }, for: .touchUpInside)
    for part in [titleLabel, mailField, registerButton, loginButton] { view.addSubview(part) }
  }

  private func register() {
    guard let window = view.window else { return }
    hud.show("Loading", mask: .clear, in: window)
    let hud = hud
    _ = Timer.onMainLoop(every: 1, repeats: false) { _ in
      MainActor.assumeIsolated { hud.show("No connection", mask: .none, in: window) }
    }
  }

  private func goToLogin() { hoped() }
}
