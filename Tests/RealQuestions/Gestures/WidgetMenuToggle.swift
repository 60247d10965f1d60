import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let widgetMenuToggle = RealQuestion(
    name: "menu that opens and closes at once",
    source: "github.com/regexident/DLWidgetMenu/issues/3",
    asked: "A long press toggles the menu, and it is closed again when the finger is lifted.",
    truth: Truth(
      codes: ["D35"], culprit: ["menuPress", "UILongPressGestureRecognizer", "menuButton"],
      fix: ["state", "began"], isAdvice: true),
    screen: { WidgetController(isMended: $0) },
    act: .finger { $0.longPress(at: $0.place(of: $0.find(MenuHubView.self)), for: 0.9) },
    isFulfilled: { $0.find(MenuHubView.self).isOpen })
}

private final class MenuHubView: UIView {
  private let items = (0..<4).map { _ in UIView() }
  private(set) var isOpen = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemPink
    layer.cornerRadius = 35
    for item in items {
      item.backgroundColor = .systemOrange
      item.isUserInteractionEnabled = false
      item.alpha = 0
      addSubview(item)
    }
  }
  required init?(coder: NSCoder) { nil }

  func toggle() {
    isOpen.toggle()
    for (index, item) in items.enumerated() {
      item.frame = CGRect(x: index * 60 - 90, y: -70, width: 44, height: 44)
      item.alpha = isOpen ? 1 : 0
    }
  }
}

private final class WidgetController: UIViewController {
  private let isMended: Bool
  private let clockLabel = UILabel()
  private let menuHub = MenuHubView(frame: CGRect(x: 160, y: 560, width: 70, height: 70))
  private let menuPress = UILongPressGestureRecognizer()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    clockLabel.text = "09:41"
    clockLabel.textColor = .white
    clockLabel.textAlignment = .center
    clockLabel.font = .systemFont(ofSize: 60)
    clockLabel.frame = CGRect(x: 0, y: 160, width: 390, height: 80)
    view.addSubview(clockLabel)
    view.addSubview(menuHub)
    menuPress.addAction(UIAction { [weak self] _ in self?.pressed() })
    menuHub.addGestureRecognizer(menuPress)
  }

  private func pressed() {
    if isMended, menuPress.state != .began { return }
    menuHub.toggle()
  }
}
