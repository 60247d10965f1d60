import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let customBackItem = RealQuestion(
    name: "back arrow of our own",
    source: "github.com/lionheart/openradar-mirror/issues/2688",
    asked: "Since the left slot has our own bar button item, the swipe from the edge no longer goes back.",
    truth: Truth(
      codes: ["D18"], culprit: ["leftBarButtonItem", "Done", "UIBarButtonItem", "ProfileController", "navigationItem"],
      fix: ["leftItemsSupplementBackButton", "interactivePopGestureRecognizer", "delegate"]),
    screen: { PeopleNavigation(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.row(1)))
      device.advance(by: 1)
      return device.drag(from: CGPoint(x: 2, y: 420), to: CGPoint(x: 340, y: 420))
    },
    isFulfilled: { device in
      (device.application.windows.first?.rootViewController as? UINavigationController)?.viewControllers.count == 1
    })
}

private final class PeopleNavigation: UINavigationController, UIGestureRecognizerDelegate {
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
    setViewControllers([PeopleController()], animated: false)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if isMended { interactivePopGestureRecognizer?.delegate = self }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { viewControllers.count > 1 }
}

private final class PeopleController: UITableViewController {
  private let people = ["Anna", "Ben", "Clara", "Dmitri", "Elif"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "People"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Person")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { people.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Person", for: indexPath)
    cell.textLabel?.text = people[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(ProfileController(name: people[indexPath.row]), animated: true)
  }
}

private final class ProfileController: UIViewController {
  private let nameLabel = UILabel()
  private let followButton = UIButton(type: .system)

  init(name: String) {
    super.init(nibName: nil, bundle: nil)
    nameLabel.text = name
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Done",
      primaryAction: UIAction(title: "Done") { [weak self] _ in
        self?.navigationController?.popViewController(animated: true)
      })
    nameLabel.frame = CGRect(x: 20, y: 140, width: 350, height: 40)
    followButton.setTitle("Follow", for: .normal)
    followButton.frame = CGRect(x: 20, y: 200, width: 350, height: 44)
    view.addSubview(nameLabel)
    view.addSubview(followButton)
  }
}
