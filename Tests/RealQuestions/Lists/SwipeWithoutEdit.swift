import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let swipeWithoutEdit = RealQuestion(
    name: "archive behind the message",
    source: "github.com/3lvis/DATASource/issues/114",
    asked: "My method for trailing swipe actions is written and the delegate set; a swipe over the row shows nothing.",
    // The data source says of each row that it can't be edited: somebody's no.
    truth: Truth(
      codes: ["D36"], culprit: ["MessageSource", "canEditRowAt"], fix: ["canEditRowAt"], says: ["canEditRowAt"]),
    screen: { InboxController(isMended: $0) },
    act: .finger { device in
      device.drag(from: device.place(0.9, 0.5, of: device.row(2)), to: device.place(0.35, 0.5, of: device.row(2)))
    })
}

private final class MessageSource: NSObject, UITableViewDataSource {
  var subjects = ["Invoice for March", "Your seat", "Re: Saturday", "Parcel on its way", "Choir"]
  let isMended: Bool
  init(isMended: Bool) { self.isMended = isMended }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { subjects.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Message", for: indexPath)
    cell.textLabel?.text = subjects[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { isMended }
}

private final class InboxController: UIViewController, UITableViewDelegate {
  private let source: MessageSource
  private let accountLabel = UILabel()
  private let tableView = UITableView(frame: .zero, style: .plain)

  init(isMended: Bool) {
    source = MessageSource(isMended: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    accountLabel.text = "anna@example.com"
    accountLabel.frame = CGRect(x: 20, y: 54, width: 350, height: 30)
    tableView.frame = CGRect(x: 0, y: 94, width: 390, height: 750)
    tableView.rowHeight = 72
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Message")
    tableView.dataSource = source
    tableView.delegate = self
    view.addSubview(accountLabel)
    view.addSubview(tableView)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    hoped()
    let archive = UIContextualAction(style: .normal, title: "Archive") { _, _, done in done(true) }
    return UISwipeActionsConfiguration(actions: [archive])
  }
}
