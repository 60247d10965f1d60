import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let commentTextView = RealQuestion(
    name: "comment in a text view",
    source: "github.com/lionheart/openradar-mirror/issues/18278",
    asked: "Rows whose text stands in a text view that is not editable aren't selected; the other rows are.",
    truth: Truth(
      codes: ["D31"], culprit: ["textView", "UITextView", "CommentCell"],
      fix: ["isUserInteractionEnabled"]),
    target: "Jonas",
    screen: { CommentsController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(0.5, 0.6, of: $0.row(1))) })
}

private final class CommentCell: UITableViewCell {
  let nameLabel = UILabel()
  let textView = UITextView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    nameLabel.frame = CGRect(x: 16, y: 8, width: 300, height: 22)
    textView.isEditable = false
    textView.isScrollEnabled = false
    textView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(nameLabel)
    contentView.addSubview(textView)
    NSLayoutConstraint.activate([
      textView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      textView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      textView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 34),
      textView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

private final class CommentsController: UITableViewController {
  private let isMended: Bool
  private let comments = [
    ("Ida", "I never knew that the river had been moved twice."), ("Jonas", "Where was the second picture taken?"),
    ("Mira", "My grandfather worked on that bridge."), ("Tom", "Thank you for the maps!"),
  ]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .insetGrouped)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 96
    tableView.register(CommentCell.self, forCellReuseIdentifier: "Comment")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { comments.count }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "4 comments" }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Comment", for: indexPath) as! CommentCell
    cell.nameLabel.text = comments[indexPath.row].0
    cell.textView.text = comments[indexPath.row].1
    cell.textView.isUserInteractionEnabled = !isMended
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { hoped() }
}
