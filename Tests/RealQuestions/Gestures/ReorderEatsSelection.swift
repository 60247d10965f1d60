import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let reorderEatsSelection = RealQuestion(
    name: "fixed tile held a little longer",
    source: "github.com/lxcid/LXReorderableCollectionViewFlowLayout/pull/90",
    asked: "Tiles that may not be moved aren't selected when the finger stays a moment: the reorder press takes it.",
    // A long press of the collection itself that cancels the tile's touch: seen as one of too many presses, or as
    // something above the tile that takes its touch.
    truth: Truth(
      codes: ["D20", "D11"], culprit: ["reorderPress", "UILongPressGestureRecognizer"],
      fix: ["gestureRecognizerShouldBegin", "shouldReceive", "minimumPressDuration", "cancelsTouchesInView"]),
    screen: { BoardController(isMended: $0) },
    act: .finger { $0.longPress(at: $0.place(of: $0.item(0)), for: 0.5) })
}

private final class BoardController: UIViewController, UIGestureRecognizerDelegate {
  private let isMended: Bool
  private let collectionView: UICollectionView
  private let reorderPress = UILongPressGestureRecognizer()
  private let tiles = ["Inbox", "Starred", "Bills", "Trips", "Recipes", "Garden", "Letters", "Drafts"]
  /// The first two stay where they are.
  private let fixedCount = 2

  init(isMended: Bool) {
    self.isMended = isMended
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 170, height: 120)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .white
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    collectionView.register(BoardCell.self, forCellWithReuseIdentifier: "Tile")
    reorderPress.minimumPressDuration = 0.3
    reorderPress.addAction(UIAction { [weak self] _ in self?.reorder() })
    if isMended { reorderPress.delegate = self }
    collectionView.addGestureRecognizer(reorderPress)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let place = gestureRecognizer.location(in: collectionView)
    return (collectionView.indexPathForItem(at: place)?.item ?? 0) >= fixedCount
  }

  private func reorder() {
    let place = reorderPress.location(in: collectionView)
    guard reorderPress.state == .began, let path = collectionView.indexPathForItem(at: place),
      path.item >= fixedCount
    else { return }
    collectionView.cellForItem(at: path)?.alpha = 0.6
  }
}

extension BoardController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { tiles.count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath) as! BoardCell
    cell.titleLabel.text = tiles[indexPath.item]
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { hoped() }
}

private final class BoardCell: UICollectionViewCell {
  let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemYellow
    titleLabel.frame = CGRect(x: 12, y: 12, width: 140, height: 24)
    contentView.addSubview(titleLabel)
  }
  required init?(coder: NSCoder) { nil }
}
