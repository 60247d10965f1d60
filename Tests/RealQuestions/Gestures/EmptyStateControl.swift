import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let emptyStateControl = RealQuestion(
    name: "control in an empty list",
    source: "github.com/dzenbot/DZNEmptyDataSet/pull/203",
    asked: "The empty view has a tap of its own; a UIControl subclass in it never gets its touch up.",
    truth: Truth(
      codes: ["D12"], culprit: ["contentTap", "EmptyListView", "PillControl", "Write the first"],
      fix: ["shouldReceive", "cancelsTouchesInView", "gestureRecognizerShouldBegin"]),
    screen: { NotebookController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.find(PillControl.self))) })
}

private final class PillControl: UIControl {
  private let titleLabel = UILabel()

  init(title: String) {
    super.init(frame: .zero)
    backgroundColor = .systemBlue
    layer.cornerRadius = 22
    titleLabel.text = title
    titleLabel.textColor = .white
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds
  }
}

private final class EmptyListView: UIView, UIGestureRecognizerDelegate {
  let titleLabel = UILabel()
  let writeControl = PillControl(title: "Write the first")
  let contentTap = UITapGestureRecognizer()
  var sparesControls = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.text = "No notes yet"
    titleLabel.textAlignment = .center
    let stack = UIStackView(arrangedSubviews: [titleLabel, writeControl])
    stack.axis = .vertical
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 60),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -60),
      writeControl.heightAnchor.constraint(equalToConstant: 44),
    ])
    contentTap.delegate = self
    contentTap.addAction(UIAction { [weak self] _ in self?.titleLabel.alpha = 0.5 })
    addGestureRecognizer(contentTap)
  }
  required init?(coder: NSCoder) { nil }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !(sparesControls && touch.view is UIControl)
  }
}

private final class NotebookController: UITableViewController {
  private let isMended: Bool
  private let emptyView = EmptyListView()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
    title = "Notebook"
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    emptyView.sparesControls = isMended
    emptyView.writeControl.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    tableView.backgroundView = emptyView
    tableView.separatorStyle = .none
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
