/// The controllers that a bar with tabs has no room for, as a list behind its last tab (B19.14).
@MainActor
final class MoreTabs: NSObject, UITableViewDataSource, UITableViewDelegate {
  private weak var owner: UITabBarController?
  let item = UITabBarItem(tabBarSystemItem: .more, tag: 0)
  private let list = UIViewController()
  private var madeNavigation: UINavigationController?

  /// Made at the first need.
  var navigation: UINavigationController {
    if let madeNavigation { return madeNavigation }
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
    list.view = table
    list.title = item.title
    let navigation = UINavigationController(rootViewController: list)
    navigation.tabBarItem = item
    madeNavigation = navigation
    return navigation
  }

  /// Tabs of a narrow bar.
  static let most = 5

  init(_ owner: UITabBarController) {
    self.owner = owner
    super.init()
  }

  func isNeeded(for controllers: [UIViewController]) -> Bool { controllers.count > Self.most }

  /// Those that have a tab of their own.
  func shown(of controllers: [UIViewController]) -> [UIViewController] {
    isNeeded(for: controllers) ? Array(controllers.prefix(Self.most - 1)) : controllers
  }

  private var rest: [UIViewController] {
    guard let controllers = owner?.tabs.controllers, isNeeded(for: controllers) else { return [] }
    return Array(controllers.dropFirst(Self.most - 1))
  }

  /// What shows a controller: itself, or the stack over the list. A stack can't stand in another one: it shows itself.
  func container(of controller: UIViewController, in controllers: [UIViewController]) -> UIViewController {
    guard rest.contains(where: { $0 === controller }), !(controller is UINavigationController) else {
      return controller
    }
    if navigation.topViewController !== controller {
      navigation.setViewControllers([list, controller], animated: false)
    }
    return navigation
  }

  /// The list stands alone again.
  func clear() {
    guard let madeNavigation, madeNavigation.viewControllers.count > 1 else { return }
    madeNavigation.setViewControllers([list], animated: false)
  }

  // MARK: The list

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rest.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    if rest.indices.contains(indexPath.row) { cell.textLabel?.text = rest[indexPath.row].tabBarItem.title }
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let owner, rest.indices.contains(indexPath.row) else { return }
    let controller = rest[indexPath.row]
    guard owner.delegate?.tabBarController(owner, shouldSelect: controller) ?? true else { return }
    if controller is UINavigationController {
      owner.select(controller)
    } else {
      navigation.pushViewController(controller, animated: true)
    }
    owner.delegate?.tabBarController(owner, didSelect: controller)
  }
}
