import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let emptyStateStopsRefresh = RealQuestion(
    name: "refresh of an empty inbox",
    source: "github.com/gontovnik/DGElasticPullToRefresh/issues/37",
    asked: "When the list is empty I show a message in it, and from then on it can't be pulled to refresh.",
    truth: Truth(
      codes: ["D34"], culprit: ["tableView", "UITableView", "VoicemailController"], fix: ["isScrollEnabled"]),
    screen: { VoicemailController(isMended: $0) },
    act: .finger { $0.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 720)) })
}

private final class VoicemailController: UITableViewController {
  private let isMended: Bool
  private let messageLabel = UILabel(frame: CGRect(x: 20, y: 300, width: 350, height: 60))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    refreshControl = UIRefreshControl()
    refreshControl?.addAction(UIAction { _ in hoped() }, for: .valueChanged)
    showEmptyState()
  }

  private func showEmptyState() {
    messageLabel.text = "Nobody has called."
    messageLabel.textAlignment = .center
    tableView.addSubview(messageLabel)
    tableView.separatorStyle = .none
    tableView.isScrollEnabled = isMended
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
}
