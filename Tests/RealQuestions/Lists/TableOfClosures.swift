import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let tableOfClosures = RealQuestion(
    name: "table with closures for a delegate",
    source: "github.com/0xLet/SwiftUIKit/issues/153",
    asked: "I gave the table wrapper a closure for chosen rows, and it never runs. Rows don't even turn grey.",
    truth: Truth(
      codes: ["D31"], culprit: ["ClosureTable", "postsTable"], fix: ["shouldHighlightRowAt"],
      says: ["shouldHighlightRowAt"]),
    screen: { PostsController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.row(1))) })
}

/// A table that asks closures instead of a delegate.
private final class ClosureTable: UITableView, UITableViewDelegate, UITableViewDataSource {
  var texts: [String] = []
  var shouldHighlight: ((IndexPath) -> Bool)?
  var didSelect: ((IndexPath) -> Void)?

  override init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame, style: style)
    register(UITableViewCell.self, forCellReuseIdentifier: "Text")
    delegate = self
    dataSource = self
  }
  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Text", for: indexPath)
    cell.textLabel?.text = texts[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    shouldHighlight?(indexPath) ?? false
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { didSelect?(indexPath) }
}

private final class PostsController: UIViewController {
  private let isMended: Bool
  private let searchBar = UISearchBar(frame: CGRect(x: 0, y: 54, width: 390, height: 56))
  private let postsTable = ClosureTable(frame: CGRect(x: 0, y: 110, width: 390, height: 734), style: .plain)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    postsTable.texts = ["Spring cleaning", "A week in Lisbon", "Bread without yeast", "On slowness", "Old maps"]
    postsTable.didSelect = { [weak self] in
      self?.title = self?.postsTable.texts[$0.row]
      hoped()
    }
    if isMended { postsTable.shouldHighlight = { _ in true } }
    view.addSubview(searchBar)
    view.addSubview(postsTable)
  }
}
