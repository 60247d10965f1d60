import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let tabBarWithHole = RealQuestion(
    name: "tab bar with a notch for a round button",
    source: "github.com/Monntay/CustomTabBarShape/issues/2",
    asked: "With my tab bar that has a notch in its middle, no button inside the view controllers works any more.",
    truth: Truth(
      codes: ["D09"], culprit: ["NotchedTabBar", "notchedBar"], fix: ["point(inside", "hitTest"]),
    screen: { WorkoutController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.button("Start workout"))) })
}

private final class NotchedTabBar: UIView {
  let homeButton = UIButton(type: .system)
  let statsButton = UIButton(type: .system)
  var asksForItsBounds = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .lightGray
    homeButton.setTitle("Home", for: .normal)
    statsButton.setTitle("Stats", for: .normal)
    addSubview(homeButton)
    addSubview(statsButton)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    homeButton.frame = CGRect(x: 20, y: 10, width: 100, height: 44)
    statsButton.frame = CGRect(x: bounds.width - 120, y: 10, width: 100, height: 44)
  }

  /// Touches in the notch are the round button's, which lies behind.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let notch = CGRect(x: bounds.midX - 36, y: -36, width: 72, height: 72)
    if asksForItsBounds && !super.point(inside: point, with: event) { return false }
    return !notch.contains(point)
  }
}

private final class WorkoutController: UIViewController {
  private let isMended: Bool
  private let notchedBar = NotchedTabBar()
  private let addButton = UIButton(type: .custom)
  private let planLabel = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 40))
  private let startButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    planLabel.text = "Today: 5 km"
    startButton.setTitle("Start workout", for: .normal)
    startButton.frame = CGRect(x: 60, y: 400, width: 270, height: 60)
    startButton.addAction(UIAction { [weak self] _ in self?.start() }, for: .touchUpInside)
    addButton.backgroundColor = .orange
    addButton.layer.cornerRadius = 32
    notchedBar.asksForItsBounds = isMended
    for part in [planLabel, startButton, addButton, notchedBar] as [UIView] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    notchedBar.frame = CGRect(x: 0, y: view.bounds.height - 83, width: view.bounds.width, height: 83)
    addButton.frame = CGRect(x: view.bounds.midX - 32, y: notchedBar.frame.minY - 32, width: 64, height: 64)
  }

  private func start() { hoped() }
}
