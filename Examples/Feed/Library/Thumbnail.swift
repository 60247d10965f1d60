import Tiles
import UIKit

/// A post's picture as a disc or a square with round corners. A tap on it shows the picture itself.
final class Thumbnail: UIButton {
  private let picture = SceneryView(.little)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ post: Post) {
    accessibilityIdentifier = "picture \(post.number)"
    picture.show(post.scenery)
    picture.layer.cornerRadius = bounds.width * (post.isRound ? 0.5 : 0.3)
  }

  override var isHighlighted: Bool { didSet { picture.alpha = isHighlighted ? 0.6 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
}
