import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let linkInsideLabel = RealQuestion(
    name: "attributed label inside a label",
    source: "github.com/psharanda/Atributika/issues/35",
    asked: "A label with links was added to the cell's UILabel; it shows, and its tap never comes.",
    truth: Truth(codes: ["D05"], culprit: ["bodyLabel", "UILabel"], fix: ["isUserInteractionEnabled"]),
    screen: { CommentsController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(0.3, 0.5, of: $0.find(TagLabel.self, 2))) })
}

private final class TagLabel: UILabel {
  private let tap = UITapGestureRecognizer()

  init(clicked: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    isUserInteractionEnabled = true
    textColor = .link
    tap.addAction(UIAction { _ in clicked() })
    addGestureRecognizer(tap)
  }
  required init?(coder: NSCoder) { nil }
}

private final class CommentCell: UITableViewCell {
  let avatarView = UIImageView()
  let bodyLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    avatarView.backgroundColor = .systemGray3
    avatarView.layer.cornerRadius = 20
    for part in [avatarView, bodyLabel] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    NSLayoutConstraint.activate([
      avatarView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      avatarView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      avatarView.widthAnchor.constraint(equalToConstant: 40),
      avatarView.heightAnchor.constraint(equalToConstant: 40),
      bodyLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 12),
      bodyLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      bodyLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      bodyLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }
  required init?(coder: NSCoder) { nil }

  func show(_ tagLabel: TagLabel) {
    for old in bodyLabel.subviews { old.removeFromSuperview() }
    tagLabel.frame = bodyLabel.bounds
    tagLabel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bodyLabel.addSubview(tagLabel)
  }
}

private final class CommentsController: UITableViewController {
  private let isMended: Bool
  private let comments = ["#bread is back", "#rye for all", "I prefer #spelt", "#crust first", "No #salt please"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 80
    tableView.register(CommentCell.self, forCellReuseIdentifier: "Comment")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { comments.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Comment", for: indexPath) as! CommentCell
    let tagLabel = TagLabel { hoped() }
    tagLabel.text = comments[indexPath.row]
    cell.bodyLabel.isUserInteractionEnabled = isMended
    cell.show(tagLabel)
    return cell
  }
}
