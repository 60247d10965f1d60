import Tiles
import UIKit

/// A panel at the lower end of the screen that shows the chosen post.
final class FeedDetail: UIView {
  static let height: CGFloat = 176
  /// The number of the post that is shown; nil while the panel is away.
  private(set) var number: Int?
  let close = UIButton(type: .system)

  let thumbnail = Thumbnail(frame: CGRect(x: 20, y: 20, width: 48, height: 48))
  private let nameLabel = UILabel(size: 17, weight: .bold)
  private let placeLabel = UILabel(size: 13, color: Palette.faintText)
  private let words = UILabel(size: 16, lines: 3)

  override init(frame: CGRect) {
    super.init(frame: frame)
    makePanel(Palette.tile, cornerRadius: 20)
    accessibilityIdentifier = "detail"
    close.setTitle("Close", for: .normal)
    close.tintColor = Palette.blue
    for part in [thumbnail, nameLabel, placeLabel, words, close] { addSubview(part) }
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  // Touches on the panel are its own.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Pushes the panel up, unless it is there already.
  func show(_ post: Post, place: String) {
    let isNew = number == nil
    number = post.number
    thumbnail.show(post)
    (nameLabel.text, placeLabel.text, words.text) = (post.name, place, post.text)
    setNeedsLayout()
    guard isNew else { return }
    isHidden = false
    transform = CGAffineTransform(translationX: 0, y: Self.height + 40)
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      self.transform = .identity
    }
  }

  func hide() {
    guard number != nil else { return }
    number = nil
    UIView.animate(withDuration: 0.2) {
      self.transform = CGAffineTransform(translationX: 0, y: Self.height + 40)
    } completion: { [weak self] _ in
      if let self, number == nil { isHidden = true }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    close.frame = CGRect(x: width - 84, y: 14, width: 72, height: 44)
    nameLabel.frame = CGRect(x: 82, y: 22, width: width - 172, height: 22)
    placeLabel.frame = CGRect(x: 82, y: 46, width: width - 172, height: 18)
    placeLabel.fitText(from: 13, downTo: 9)
    nameLabel.fitText(from: 17, downTo: 12)
    words.frame = CGRect(x: 20, y: 84, width: width - 40, height: words.textHeight(width - 40))
  }
}
