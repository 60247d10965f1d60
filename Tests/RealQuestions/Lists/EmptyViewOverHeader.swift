import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let emptyViewOverHeader = RealQuestion(
    name: "empty message over the table's header",
    source: "github.com/teambition/TBEmptyDataSet/issues/3",
    asked: "While there are no tasks, the buttons in the table's header view do not react.",
    truth: Truth(
      codes: ["D01"], culprit: ["emptyView"],
      fix: ["frame", "hitTest", "point(inside:", "order", "bringSubviewToFront"]),
    screen: { TasksController(isMended: $0) },
    act: .finger { $0.tap($0.button("New Task")) })
}

private final class TasksController: UITableViewController {
  private let isMended: Bool
  private let headerView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
  private let newTaskButton = UIButton(type: .system)
  private let filterButton = UIButton(type: .system)
  private let emptyView = UIView()
  private let emptyLabel = UILabel()
  private let reloadButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    newTaskButton.setTitle("New Task", for: .normal)
    newTaskButton.frame = CGRect(x: 20, y: 40, width: 160, height: 44)
    newTaskButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    filterButton.setTitle("Filter", for: .normal)
    filterButton.frame = CGRect(x: 210, y: 40, width: 160, height: 44)
    headerView.backgroundColor = .systemGray6
    headerView.addSubview(newTaskButton)
    headerView.addSubview(filterButton)
    tableView.tableHeaderView = headerView

    emptyLabel.text = "Nothing to do today."
    emptyLabel.textAlignment = .center
    emptyLabel.frame = CGRect(x: 20, y: 320, width: 350, height: 30)
    reloadButton.setTitle("Look again", for: .normal)
    reloadButton.frame = CGRect(x: 120, y: 370, width: 150, height: 44)
    reloadButton.addAction(UIAction { [weak self] _ in self?.tableView.reloadData() }, for: .touchUpInside)
    emptyView.addSubview(emptyLabel)
    emptyView.addSubview(reloadButton)
    emptyView.frame = CGRect(x: 0, y: 0, width: 390, height: 700)
    if isMended {
      emptyView.frame = CGRect(x: 0, y: 120, width: 390, height: 580)
      emptyLabel.frame.origin.y -= 120
      reloadButton.frame.origin.y -= 120
    }
    tableView.addSubview(emptyView)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
}
