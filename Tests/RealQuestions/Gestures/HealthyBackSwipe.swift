import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyBackSwipe = HealthyScreen(
    name: "swipe back over a list with a custom back item",
    source: "an app with its own arrow that kept the gesture",
    screen: { RoomsNavigation() },
    act: { $0.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 410)) },
    isFulfilled: { device in
      (device.application.windows.first?.rootViewController as? UINavigationController)?.viewControllers.count == 1
    })
}

private final class RoomsNavigation: UINavigationController, UIGestureRecognizerDelegate {
  init() {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([UIViewController(), RoomController(style: .plain)], animated: false)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer?.delegate = self
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { viewControllers.count > 1 }
}

private final class RoomController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rooms"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "‹",
      primaryAction: UIAction(title: "‹") { [weak self] _ in
        self?.navigationController?.popViewController(animated: true)
      })
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Room")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Room", for: indexPath)
    cell.textLabel?.text = "Room \(indexPath.row + 101)"
    return cell
  }
}
