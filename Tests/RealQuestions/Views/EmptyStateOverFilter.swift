import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let emptyStateOverFilter = RealQuestion(
    name: "empty state over the filter",
    source: "github.com/teambition/TBEmptyDataSet/issues/3",
    asked: "While the list is empty, the controls in the table's header can't be used; with rows they can.",
    // The empty state has a button of its own, so that its interaction has to stay on.
    truth: Truth(
      codes: ["D01"], culprit: ["emptyDataView", "EmptyDataView"],
      fix: ["hitTest", "point(inside", "bringSubviewToFront", "sendSubviewToBack", "insertSubview", "smaller"]),
    screen: { MailboxController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(0.75, of: $0.find(UISegmentedControl.self))) })
}

private final class EmptyDataView: UIView {
  let titleLabel = UILabel()
  let retryButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.text = "No messages"
    titleLabel.textAlignment = .center
    titleLabel.textColor = .gray
    retryButton.setTitle("Check again", for: .normal)
    addSubview(titleLabel)
    addSubview(retryButton)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 0, y: bounds.midY - 30, width: bounds.width, height: 30)
    retryButton.frame = CGRect(x: bounds.midX - 80, y: bounds.midY + 10, width: 160, height: 44)
  }
}

private final class MailboxController: UITableViewController {
  private let isMended: Bool
  private let filterControl = UISegmentedControl(items: ["All", "Unread"])
  private let emptyDataView = EmptyDataView()
  private var messages: [String] = []

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
    filterControl.frame = CGRect(x: 20, y: 12, width: 350, height: 36)
    filterControl.selectedSegmentIndex = 0
    filterControl.addAction(UIAction { [weak self] _ in self?.filterChanged() }, for: .valueChanged)
    header.addSubview(filterControl)
    tableView.tableHeaderView = header
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Message")
    reload()
  }

  private func filterChanged() {
    if filterControl.selectedSegmentIndex == 1 { hoped() }
    reload()
  }

  private func reload() {
    tableView.reloadData()
    guard messages.isEmpty else { return emptyDataView.removeFromSuperview() }
    let top = isMended ? tableView.tableHeaderView?.frame.maxY ?? 0 : 0
    emptyDataView.frame = CGRect(x: 0, y: top, width: tableView.bounds.width, height: tableView.bounds.height - top)
    tableView.addSubview(emptyDataView)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Message", for: indexPath)
    cell.textLabel?.text = messages[indexPath.row]
    return cell
  }
}
