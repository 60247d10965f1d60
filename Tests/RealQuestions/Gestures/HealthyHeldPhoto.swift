import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyHeldPhoto = HealthyScreen(
    name: "tile with a tap and a long press",
    source: "a grid of pictures that opens by a tap and selects by a hold",
    screen: { AlbumGridController() },
    act: { $0.longPress(at: $0.place(of: $0.item(4)), for: 0.8) },
    isFulfilled: { device in Hope.count == 1 && device.item(4).contentView.layer.borderWidth == 4 })
}

private final class AlbumGridController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let gridView: UICollectionView
  private let selectPress = UILongPressGestureRecognizer()

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 120)
    layout.minimumInteritemSpacing = 5
    gridView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    gridView.frame = view.bounds
    gridView.backgroundColor = .white
    gridView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Photo")
    gridView.dataSource = self
    gridView.delegate = self
    view.addSubview(gridView)
    selectPress.addAction(
      UIAction { [weak self] _ in
        guard let self, self.selectPress.state == .began else { return }
        let place = self.selectPress.location(in: self.gridView)
        guard let path = self.gridView.indexPathForItem(at: place) else { return }
        self.gridView.cellForItem(at: path)?.contentView.layer.borderWidth = 4
        hoped()
      })
    gridView.addGestureRecognizer(selectPress)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    cell.contentView.backgroundColor = indexPath.item % 3 == 0 ? .systemOrange : .systemBlue
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    navigationController?.pushViewController(UIViewController(), animated: true)
  }
}
