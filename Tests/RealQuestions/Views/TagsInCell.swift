import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let tagsInCell = RealQuestion(
    name: "strip of tags in a table cell",
    source: "github.com/huangxuan518/HXTagsView/issues/25",
    asked: "A strip of tags works in a plain view. In the demo with a table no tag answers a tap, and it won't scroll.",
    truth: Truth(codes: ["D07"], culprit: ["contentView"], fix: ["contentView"]),
    screen: { $0 ? SearchTagsController(TagsCellByContentView.self) : SearchTagsController(TagsCell.self) },
    act: .finger { device in
      let strip: TagsView = device.find(TagsView.self)
      return device.drag(from: device.place(0.8, 0.5, of: strip), to: device.place(0.2, 0.5, of: strip))
    },
    isFulfilled: { $0.find(TagsView.self).contentOffset.x > 60 })
}

private final class TagsView: UIScrollView {
  let tags = ["Swift", "Kotlin", "Rust", "Python", "Go", "Ruby", "Elixir", "Haskell"]

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (index, tag) in tags.enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(tag, for: .normal)
      button.frame = CGRect(x: 12 + CGFloat(index) * 100, y: 8, width: 90, height: 44)
      button.layer.cornerRadius = 22
      button.backgroundColor = .lightGray
      addSubview(button)
    }
    contentSize = CGSize(width: 12 + CGFloat(tags.count) * 100, height: 60)
    showsHorizontalScrollIndicator = false
  }
  required init?(coder: NSCoder) { nil }
}

private final class TagsCell: UITableViewCell {
  private let tagsView = TagsView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    addSubview(tagsView)
  }
  required init?(coder: NSCoder) { nil }
}

private final class TagsCellByContentView: UITableViewCell {
  private let tagsView = TagsView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(tagsView)
  }
  required init?(coder: NSCoder) { nil }
}

private final class SearchTagsController: UIViewController, UITableViewDataSource {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let cellClass: UITableViewCell.Type
  private let history = ["layout", "gestures", "timers", "concurrency", "fonts"]

  init(_ cellClass: UITableViewCell.Type) {
    self.cellClass = cellClass
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.rowHeight = 60
    tableView.register(cellClass, forCellReuseIdentifier: "Tags")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Search")
    tableView.dataSource = self
    view.addSubview(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { history.count + 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.row > 0 else { return tableView.dequeueReusableCell(withIdentifier: "Tags", for: indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "Search", for: indexPath)
    cell.textLabel?.text = history[indexPath.row - 1]
    return cell
  }
}
