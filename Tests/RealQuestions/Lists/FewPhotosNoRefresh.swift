import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let fewPhotosNoRefresh = RealQuestion(
    name: "pull to refresh with few photos",
    source: "github.com/CRAnimation/CRRefresh/issues/33",
    asked: "With only a few items in the collection, pulling down does not refresh; with many it does.",
    truth: Truth(
      codes: ["D34"], culprit: ["collectionView", "UICollectionView", "FewPhotosController"],
      fix: ["alwaysBounceVertical"]),
    screen: { FewPhotosController(isMended: $0) },
    act: .finger { $0.drag(from: CGPoint(x: 195, y: 250), to: CGPoint(x: 195, y: 750)) })
}

private final class FewPhotosController: UICollectionViewController {
  private let isMended: Bool
  private let refresher = UIRefreshControl()

  init(isMended: Bool) {
    self.isMended = isMended
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 120)
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .white
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Photo")
    collectionView.refreshControl = refresher
    collectionView.alwaysBounceVertical = isMended
    refresher.addAction(UIAction { _ in hoped() }, for: .valueChanged)
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    cell.contentView.backgroundColor = .systemMint
    return cell
  }
}
