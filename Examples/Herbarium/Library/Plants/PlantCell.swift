import UIKit

/// A plant in a collection: its picture, its name, and a heart that takes touches for itself.
final class PlantCell: UICollectionViewCell {
  let picture = PlantPicture()
  let name = UILabel(style: .subheadline, lines: 2)
  private(set) lazy var heart = UIButton.heart { [unowned self] in onHeart() }
  var onHeart: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [picture, name, heart] { contentView.add(part) }
    // Of two lines or one: what stands side by side is equally high.
    name.setContentHuggingPriority(.defaultLow, for: .vertical)
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: contentView.topAnchor),
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      heart.topAnchor.constraint(equalTo: picture.topAnchor),
      heart.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
      name.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 4),
      name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
      name.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
      name.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ plant: Plant, isFavourite: Bool) {
    picture.plant = plant
    name.text = plant.name
    heart.isSelected = isFavourite
    heart.accessibilityIdentifier = "heart \(plant.name)"
    accessibilityIdentifier = "plant \(plant.name)"
  }

  override var isHighlighted: Bool { didSet { picture.alpha = isHighlighted ? 0.6 : 1 } }
}

/// The title of a group.
final class GroupHeader: UICollectionReusableView {
  let title = UILabel(style: .title3, lines: 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: title, insets: NSDirectionalEdgeInsets(top: 12, leading: 4, bottom: 4, trailing: 4))
  }

  required init?(coder: NSCoder) { nil }
}
