import Tiles
import UIKit

/// A disc or a square with round corners in somebody's colour, with the first letters of the name.
final class Avatar: UIView {
  private let letters = UILabel(size: 16, weight: .bold, color: Palette.ground)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    letters.textAlignment = .center
    addSubview(letters)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ post: Post) {
    backgroundColor = Post.tints[post.tint]
    letters.text = post.initials
    layer.cornerRadius = bounds.width * (post.isRound ? 0.5 : 0.3)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    letters.frame = CGRect(x: 0, y: bounds.midY - 11, width: bounds.width, height: 22)
  }
}
