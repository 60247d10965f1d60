import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let frameForLater = RealQuestion(
    name: "unseen frame over the floating button's panel",
    source: "github.com/jjochen/JJFloatingActionButton/issues/190",
    asked: "In the main view my floating button works. Moved into a panel of its own it hears nothing any more.",
    truth: Truth(
      codes: ["D01"], culprit: ["bannerFrame"],
      fix: ["isUserInteractionEnabled", "isHidden", "removeFromSuperview", "bringSubviewToFront", "sendSubviewToBack"]),
    screen: { JournalHomeController(isMended: $0) },
    act: .finger { $0.longPress(at: $0.place(of: $0.find(FloatingActionButton.self)), for: 0.7) })
}

/// Tapped it adds an entry, held it opens its items.
private final class FloatingActionButton: UIControl {
  private let plusView = UIView()
  var opened: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .purple
    layer.cornerRadius = frame.width / 2
    plusView.backgroundColor = .white
    plusView.frame = bounds.insetBy(dx: 16, dy: 26)
    plusView.isUserInteractionEnabled = false
    addSubview(plusView)
    addGestureRecognizer(
      UILongPressGestureRecognizer { [weak self] press in
        if press.state == .began { self?.opened() }
      })
  }
  required init?(coder: NSCoder) { nil }
}

private final class JournalHomeController: UIViewController {
  private let isMended: Bool
  private let headerPanel = UIView()
  private let actionPanel = UIView()
  private let bannerFrame = UIView()
  private let titleLabel = UILabel(frame: CGRect(x: 20, y: 60, width: 300, height: 40))
  private let actionButton = FloatingActionButton(frame: CGRect(x: 310, y: 100, width: 56, height: 56))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    titleLabel.text = "My days"
    headerPanel.backgroundColor = .cyan
    headerPanel.addSubview(titleLabel)
    actionPanel.addSubview(actionButton)
    actionButton.opened = { [weak self] in self?.openItems() }
    // Will show an advertisement one day.
    bannerFrame.backgroundColor = .clear
    bannerFrame.isUserInteractionEnabled = !isMended
    for part in [headerPanel, actionPanel, bannerFrame] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    headerPanel.frame = CGRect(x: 0, y: 0, width: size.width, height: 120)
    actionPanel.frame = CGRect(x: 0, y: size.height - 180, width: size.width, height: 180)
    bannerFrame.frame = CGRect(x: 0, y: size.height - 120, width: size.width, height: 120)
  }

  private func openItems() { hoped() }
}
