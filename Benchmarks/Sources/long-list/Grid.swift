import UIKit

/// Three tiles in a row, each with a picture, a text and a button.
enum Grid {
  @MainActor
  static func make() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 140)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (10, 10)
    return UICollectionView(frame: .zero, collectionViewLayout: layout)
  }
}

final class Tile: UICollectionViewCell {
  private let (picture, label, button) = (UIView(), UILabel(), UIButton(type: .system))

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [picture, label, button] { contentView.addSubview(part) }
    picture.frame = CGRect(x: 10, y: 10, width: 100, height: 80)
    label.frame = CGRect(x: 10, y: 94, width: 60, height: 20)
    button.frame = CGRect(x: 70, y: 90, width: 50, height: 44)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ item: Int) {
    picture.backgroundColor = UIColor(white: CGFloat(item % 7) / 10, alpha: 1)
    label.text = "Item \(item)"
    button.setTitle("\(item % 100)", for: .normal)
  }
}
