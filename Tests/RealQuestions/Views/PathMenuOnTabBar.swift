import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let pathMenuOnTabBar = RealQuestion(
    name: "menu of a round button on the tab bar",
    source: "github.com/Tangdixi/DCPathButton/issues/58",
    asked: "The round button sits on the tab bar and opens, but the little buttons above the bar can't be tapped.",
    truth: Truth(
      codes: ["D03"], culprit: ["tabBar", "UITabBar"], fix: ["hitTest", "point(inside", "addSubview"]),
    screen: { SocialTabsController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("+")))
      device.advance(by: 0.6)
      return device.tap(at: device.place(of: device.button("Photo")))
    })
}

/// Opens into a fan of buttons above itself, and is touched there as well.
private final class PathButton: UIView {
  let centerButton = UIButton(type: .custom)
  let photoButton = UIButton(type: .custom)
  let placeButton = UIButton(type: .custom)
  private var isOpen = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (button, title) in [(photoButton, "Photo"), (placeButton, "Place"), (centerButton, "+")] {
      button.setTitle(title, for: .normal)
      button.backgroundColor = .purple
      button.frame = bounds
      button.layer.cornerRadius = bounds.width / 2
      addSubview(button)
    }
    photoButton.isHidden = true
    placeButton.isHidden = true
    centerButton.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  private func open() {
    guard !isOpen else { return }
    isOpen = true
    photoButton.isHidden = false
    placeButton.isHidden = false
    UIView.animate(withDuration: 0.3) {
      self.photoButton.center = CGPoint(x: -40, y: -70)
      self.placeButton.center = CGPoint(x: 100, y: -70)
      self.centerButton.transform = CGAffineTransform(rotationAngle: .pi / 4)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { !$0.isHidden && $0.frame.contains(point) }
  }
}

private final class StreamController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Post")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Post", for: indexPath)
    cell.textLabel?.text = "Post \(indexPath.row + 1)"
    return cell
  }
}

private final class SocialTabsController: UITabBarController {
  private let isMended: Bool
  private let pathButton = PathButton(frame: CGRect(x: 0, y: 0, width: 60, height: 60))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let stream = StreamController(style: .plain)
    stream.tabBarItem = UITabBarItem(title: "Stream", image: nil, tag: 0)
    let profile = UIViewController()
    profile.tabBarItem = UITabBarItem(title: "Me", image: nil, tag: 1)
    viewControllers = [stream, profile]
    pathButton.photoButton.addAction(UIAction { [weak self] _ in self?.takePhoto() }, for: .touchUpInside)
    if isMended {
      view.addSubview(pathButton)
    } else {
      tabBar.addSubview(pathButton)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let center = CGPoint(x: tabBar.bounds.midX, y: 24)
    pathButton.center = isMended ? view.convert(center, from: tabBar) : center
  }

  private func takePhoto() { hoped() }
}
