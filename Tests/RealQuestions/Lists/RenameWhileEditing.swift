import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let renameWhileEditing = RealQuestion(
    name: "rename a list while editing",
    source: "github.com/romaonthego/RETableViewManager/issues/36",
    asked: "In edit mode a tap on a row should open its form. Nothing is selected until I leave edit mode.",
    truth: Truth(codes: ["D31"], culprit: ["tableView", "ListsController"], fix: ["allowsSelectionDuringEditing"]),
    screen: { UINavigationController(rootViewController: ListsController(isMended: $0)) },
    act: .finger { device in
      device.tap(at: CGPoint(x: 355, y: 22))
      device.advance(by: 0.6)
      return device.tap(at: device.place(of: device.row(1)))
    })
}

private final class ListsController: UITableViewController {
  private let isMended: Bool
  private var lists = ["Groceries", "Garden", "Books to read", "Trip to Oslo", "Repairs"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Lists"
    navigationItem.rightBarButtonItem = editButtonItem
    tableView.allowsSelectionDuringEditing = isMended
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "List")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lists.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "List", for: indexPath)
    cell.textLabel?.text = lists[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    lists.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard tableView.isEditing else { return }
    let alert = UIAlertController(title: "Rename", message: lists[indexPath.row], preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    present(alert, animated: true)
    hoped()
  }
}
