import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let badgesInRow = RealQuestion(
    name: "row with a shelf of badges",
    source: "github.com/lionheart/openradar-mirror/issues/16106",
    asked: "A row with a collection in it is not selected by a tap on the collection, which allows no selection.",
    truth: Truth(
      codes: ["D31"], culprit: ["badgesView", "UICollectionView", "BadgesCell"],
      fix: ["isUserInteractionEnabled", "hitTest", "UITapGestureRecognizer", "tap recognizer"]),
    target: "Player 2",
    screen: { PlayersController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(0.4, 0.7, of: $0.row(1))) })
}

private final class BadgesCell: UITableViewCell, UICollectionViewDataSource {
  let nameLabel = UILabel(frame: CGRect(x: 16, y: 8, width: 300, height: 24))
  let badgesView: UICollectionView

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 50, height: 50)
    badgesView = UICollectionView(frame: CGRect(x: 0, y: 40, width: 390, height: 60), collectionViewLayout: layout)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    badgesView.allowsSelection = false
    badgesView.dataSource = self
    badgesView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Badge")
    contentView.addSubview(nameLabel)
    contentView.addSubview(badgesView)
  }
  required init?(coder: NSCoder) { nil }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Badge", for: indexPath)
    cell.contentView.backgroundColor = .systemOrange
    return cell
  }
}

private final class PlayersController: UITableViewController {
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 110
    tableView.register(BadgesCell.self, forCellReuseIdentifier: "Player")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Player", for: indexPath) as! BadgesCell
    cell.nameLabel.text = "Player \(indexPath.row + 1)"
    cell.badgesView.isUserInteractionEnabled = !isMended
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { hoped() }
}
