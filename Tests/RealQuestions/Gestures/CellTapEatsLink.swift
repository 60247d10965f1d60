import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let cellTapEatsLink = RealQuestion(
    name: "link in a cell with a tap of its own",
    source: "github.com/CEWendel/SWTableViewCell/issues/79",
    asked: "The cell class has a tap recognizer; the label with links inside it no longer opens them.",
    truth: Truth(
      codes: ["D11"], culprit: ["tapRecognizer", "PostCell"],
      fix: ["cancelsTouchesInView", "shouldReceive"]),
    screen: { TimelineController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.find(LinkLabel.self, 1))) })
}

/// Opens the link it shows. Written before there were recognizers, so it looks at the touches.
private final class LinkLabel: UILabel {
  var open: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = true
    textColor = .link
    font = .systemFont(ofSize: 15)
  }
  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 0.5 }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    alpha = 1
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    open()
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 1 }
}

private final class PostCell: UITableViewCell {
  let authorLabel = UILabel()
  let bodyLabel = UILabel()
  let linkLabel = LinkLabel()
  let tapRecognizer = UITapGestureRecognizer()
  var expand: () -> Void = {}

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    authorLabel.font = .boldSystemFont(ofSize: 15)
    bodyLabel.font = .systemFont(ofSize: 15)
    let stack = UIStackView(arrangedSubviews: [authorLabel, bodyLabel, linkLabel])
    stack.axis = .vertical
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
    tapRecognizer.addAction(UIAction { [weak self] _ in self?.expand() })
    contentView.addGestureRecognizer(tapRecognizer)
  }
  required init?(coder: NSCoder) { nil }
}

private final class TimelineController: UIViewController, UITableViewDataSource {
  private let isMended: Bool
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let authors = ["Mira", "Jonas", "Aki", "Sole", "Pavel", "Ines", "Tom", "Rosa"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.rowHeight = 110
    tableView.dataSource = self
    tableView.register(PostCell.self, forCellReuseIdentifier: "Post")
    view.addSubview(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { authors.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Post", for: indexPath) as! PostCell
    cell.authorLabel.text = authors[indexPath.row]
    cell.bodyLabel.text = "Pictures of the walk along the river, the second part"
    cell.linkLabel.text = "example.org/walk/\(indexPath.row)"
    cell.linkLabel.open = { hoped() }
    cell.tapRecognizer.cancelsTouchesInView = !isMended
    cell.expand = { [weak cell] in cell?.bodyLabel.numberOfLines = 0 }
    return cell
  }
}
