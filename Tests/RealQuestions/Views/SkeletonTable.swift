import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let skeletonTable = RealQuestion(
    name: "back button while the skeleton is shown",
    source: "github.com/Juanpe/SkeletonView/issues/86",
    asked: "While the list is loading it must not scroll. My back button in its header doesn't work then, either.",
    truth: Truth(
      codes: ["D05"], culprit: ["tableView", "UITableView"], fix: ["isUserInteractionEnabled"]),
    screen: { StatementController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.button("Back"))) })
}

private final class StatementController: UIViewController, UITableViewDataSource {
  private let isMended: Bool
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let headerView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
  private let backButton = UIButton(type: .system)
  private let titleLabel = UILabel(frame: CGRect(x: 120, y: 44, width: 150, height: 44))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.rowHeight = 64
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Skeleton")
    tableView.dataSource = self
    backButton.setTitle("Back", for: .normal)
    backButton.frame = CGRect(x: 10, y: 44, width: 80, height: 44)
    backButton.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
    titleLabel.text = "Statement"
    titleLabel.textAlignment = .center
    headerView.addSubview(backButton)
    headerView.addSubview(titleLabel)
    tableView.tableHeaderView = headerView
    view.addSubview(tableView)
    showSkeleton()
  }

  private func showSkeleton() {
    if isMended {
      tableView.isScrollEnabled = false
    } else {
      tableView.isUserInteractionEnabled = false
    }
  }

  private func goBack() { hoped() }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Skeleton", for: indexPath)
    let bar = UIView(frame: CGRect(x: 16, y: 20, width: 260, height: 24))
    bar.backgroundColor = .lightGray
    cell.contentView.addSubview(bar)
    return cell
  }
}
