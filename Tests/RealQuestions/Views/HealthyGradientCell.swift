import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyGradientCell = HealthyScreen(
    name: "gradient and badge over pictures of a grid",
    source: "apps with galleries; github.com/erichoracek/MKNumberBadgeView/pull/1",
    screen: { GalleryController() }, act: { $0.tap(at: $0.place(0.9, 0.1, of: $0.item(3))) })
}

private final class PictureCell: UICollectionViewCell {
  private let pictureView = UIImageView()
  private let shade = CAGradientLayer()
  private let shadeView = UIView()
  private let badgeView = UIView()
  private let countLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    pictureView.backgroundColor = .lightGray
    pictureView.frame = contentView.bounds
    shadeView.frame = contentView.bounds
    shadeView.isUserInteractionEnabled = false
    shade.frame = shadeView.bounds
    shadeView.layer.addSublayer(shade)
    badgeView.frame = CGRect(x: bounds.width - 36, y: 4, width: 32, height: 32)
    badgeView.backgroundColor = .red
    badgeView.isUserInteractionEnabled = false
    countLabel.text = "7"
    countLabel.frame = badgeView.bounds
    badgeView.addSubview(countLabel)
    for part in [pictureView, shadeView, badgeView] as [UIView] { contentView.addSubview(part) }
  }
  required init?(coder: NSCoder) { nil }
}

private final class GalleryController: UICollectionViewController {
  private let layout = UICollectionViewFlowLayout()

  init() {
    layout.itemSize = CGSize(width: 120, height: 160)
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "Picture")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Picture", for: indexPath)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if indexPath.item == 3 { hoped() }
  }
}
