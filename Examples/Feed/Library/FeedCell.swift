import Tiles
import UIKit

/// A post in the list: who, when, what, and a heart.
final class FeedCell: UITableViewCell {
  static let height: CGFloat = 88
  static let identifier = "post"

  let like = LikeButton(frame: .zero)
  let thumbnail = Thumbnail(frame: CGRect(x: 16, y: 20, width: 48, height: 48))
  /// What a tap on the heart does. Set once; the cell shows many posts.
  var toggleLike: ((FeedCell) -> Void)?
  /// What a tap on the picture does.
  var showPicture: ((FeedCell) -> Void)?
  private(set) var post: Post?

  private let nameLabel = UILabel(size: 15, weight: .semibold)
  private let ageLabel = UILabel(size: 12, color: Palette.faintText)
  private let words = UILabel(size: 14, color: Palette.quietText, lines: 2)
  private let bar = UIView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    separatorInset = UIEdgeInsets(top: 0, left: 76, bottom: 0, right: 0)
    bar.backgroundColor = Palette.blue
    for part in [thumbnail, nameLabel, ageLabel, words, like, bar] { contentView.addSubview(part) }
    like.addAction(
      UIAction { [unowned self] _ in toggleLike?(self) }, for: .primaryActionTriggered)
    thumbnail.addAction(
      UIAction { [unowned self] _ in showPicture?(self) }, for: .primaryActionTriggered)
    showMarks()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ post: Post, isLiked: Bool, likes: Int) {
    if post != self.post {
      self.post = post
      thumbnail.show(post)
      nameLabel.text = post.name
      ageLabel.text = post.age
      words.text = post.text
      like.accessibilityIdentifier = "like \(post.number)"
      setNeedsLayout()
    }
    like.isSelected = isLiked
    like.setTitle("\(likes)", for: .normal)
  }

  // MARK: Marks

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    showMarks()
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    showMarks()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    showMarks()
  }

  private func showMarks() {
    backgroundColor = isSelected || isHighlighted ? Palette.raised : Palette.ground
    bar.isHidden = !isSelected
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = contentView.bounds.width
    let (left, right) = (CGFloat(76), side - 64)
    let age = ageLabel.intrinsicContentSize.width
    like.frame = CGRect(x: right, y: 8, width: 64, height: bounds.height - 16)
    ageLabel.frame = CGRect(x: right - age, y: 14, width: age, height: 20)
    nameLabel.frame = CGRect(x: left, y: 14, width: max(0, right - age - 8 - left), height: 20)
    words.frame = CGRect(x: left, y: 36, width: right - left, height: words.textHeight(right - left))
    bar.frame = CGRect(x: 0, y: 0, width: 4, height: bounds.height)
  }
}
