import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let moreButtonInFeedCell = RealQuestion(
    name: "more button of one's own comment",
    source: "github.com/GitHawkApp/GitHawk/issues/902",
    asked: "The menu button of a comment often doesn't react: the comment is opened instead, or nothing happens.",
    truth: Truth(codes: ["D08"], culprit: ["moreButton", "More"], fix: ["44", "point(inside", "larger", "bigger"]),
    target: "More",
    screen: { CommentsController(isMended: $0) },
    act: .finger { device in
      let middle = device.place(of: device.button("More"))
      return device.tap(at: CGPoint(x: middle.x - 6, y: middle.y + 16))
    })
}

private final class CommentCell: UITableViewCell {
  let authorLabel = UILabel()
  let moreButton = UIButton(type: .custom)
  let bodyLabel = UILabel()
  var moreTapped: () -> Void = {}

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    moreButton.addAction(UIAction { [weak self] _ in self?.moreTapped() }, for: .touchUpInside)
    for part in [authorLabel, bodyLabel, moreButton] as [UIView] { contentView.addSubview(part) }
  }
  required init?(coder: NSCoder) { nil }

  func lay(isOwn: Bool, buttonSize: CGSize) {
    moreButton.isHidden = !isOwn
    moreButton.setTitle(isOwn ? "More" : nil, for: .normal)
    authorLabel.frame = CGRect(x: 16, y: 16, width: 200, height: 24)
    bodyLabel.frame = CGRect(x: 16, y: 56, width: 340, height: 50)
    moreButton.frame = CGRect(
      x: 356 - buttonSize.width / 2, y: 28 - buttonSize.height / 2, width: buttonSize.width, height: buttonSize.height)
  }
}

private final class CommentsController: UITableViewController {
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 120
    tableView.register(CommentCell.self, forCellReuseIdentifier: "Comment")
  }

  private func showMenu() { hoped() }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 15 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Comment", for: indexPath)
    if let cell = cell as? CommentCell {
      cell.authorLabel.text = "octopus \(indexPath.row)"
      cell.bodyLabel.text = "Works for me on the newest build."
      cell.moreTapped = { [weak self] in self?.showMenu() }
      cell.lay(
        isOwn: indexPath.row == 1, buttonSize: isMended ? CGSize(width: 48, height: 48) : CGSize(width: 24, height: 16))
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
