import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let noticeWindow = RealQuestion(
    name: "notice in a window of its own",
    source: "github.com/cezarywojcik/CWStatusBarNotification/issues/19",
    asked: "While a notice is shown at the top, in a window of its own, nothing else in the app can be touched.",
    // The notice itself is to be tapped: interaction can't be switched off in its window.
    truth: Truth(
      codes: ["D02"], culprit: ["noticeWindow", "NoticeWindow", "NoticeController"],
      fix: ["hitTest", "point(inside", "smaller"]),
    screen: { OrdersController(isMended: $0) },
    act: .finger { device in
      device.advance(by: 0.5)
      return device.tap(at: device.place(of: device.button("Reorder")))
    })
}

private final class NoticeWindow: UIWindow {
  var letsThrough = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return letsThrough && hit === rootViewController?.view ? nil : hit
  }
}

private final class NoticeController: UIViewController {
  private let noticeView = UIView()
  private let noticeLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    noticeView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 88)
    noticeView.backgroundColor = .orange
    noticeLabel.text = "Your parcel is on its way."
    noticeLabel.frame = CGRect(x: 20, y: 50, width: 350, height: 28)
    noticeView.addSubview(noticeLabel)
    view.addSubview(noticeView)
    noticeView.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.view.window?.isHidden = true })
  }
}

private final class OrdersController: UIViewController {
  private let isMended: Bool
  private let stackView = UIStackView()
  private let reorderButton = UIButton(type: .system)
  private var noticeWindow: NoticeWindow?

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    stackView.axis = .vertical
    stackView.spacing = 12
    stackView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stackView)
    for line in ["Order 10412", "2 x coffee beans", "1 x filter paper"] {
      let label = UILabel()
      label.text = line
      stackView.addArrangedSubview(label)
    }
    reorderButton.setTitle("Reorder", for: .normal)
    reorderButton.heightAnchor.constraint(equalToConstant: 50).isActive = true
    reorderButton.addAction(UIAction { [weak self] _ in self?.reorder() }, for: .touchUpInside)
    stackView.addArrangedSubview(reorderButton)
    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 120),
      stackView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stackView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let window = NoticeWindow(frame: UIScreen.main.bounds)
    window.letsThrough = isMended
    window.windowLevel = .statusBar
    window.rootViewController = NoticeController()
    window.isHidden = false
    noticeWindow = window
  }

  private func reorder() { hoped() }
}
