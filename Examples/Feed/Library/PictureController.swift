import Tiles
import UIKit

/// A post's picture, to be looked at closely: two fingers zoom it, a double tap does, too, and one finger moves it.
final class PictureController: UIViewController, UIScrollViewDelegate {
  let post: Post
  let scrollView = UIScrollView()
  let picture = SceneryView(.all)
  let close = UIButton(type: .system)
  let caption = UIView()
  private let nameLabel = UILabel(size: 17, weight: .bold)
  private let words = UILabel(size: 15, color: Palette.quietText, lines: 3)
  /// How much closer a double tap goes.
  static let closeUp: CGFloat = 3

  init(_ post: Post) {
    self.post = post
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    scrollView.accessibilityIdentifier = "picture"
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.decelerationRate = .fast
    scrollView.delegate = self
    (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (1, 8)
    scrollView.addSubview(picture)
    picture.show(post.scenery)
    let doubleTap = UITapGestureRecognizer { [unowned self] in toggleZoom(at: $0.location(in: picture)) }
    doubleTap.name = "closer"
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
    close.setTitle("Close", for: .normal)
    close.tintColor = Palette.text
    close.makePanel(Palette.tile.withAlphaComponent(0.9), cornerRadius: 20)
    close.addAction(
      UIAction { [unowned self] _ in navigationController?.popViewController(animated: true) },
      for: .primaryActionTriggered)
    (nameLabel.text, words.text) = (post.name, post.text)
    caption.isUserInteractionEnabled = false
    for part in [nameLabel, words] { caption.addSubview(part) }
    for part in [scrollView, caption, close] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let content = view.contentFrame
    close.frame = CGRect(x: content.maxX - 84, y: content.minY, width: 84, height: 40)
    let height = words.textHeight(content.width)
    caption.frame = CGRect(x: content.minX, y: content.maxY - height - 28, width: content.width, height: height + 28)
    nameLabel.frame = CGRect(x: 0, y: 0, width: content.width, height: 24)
    words.frame = CGRect(x: 0, y: 28, width: content.width, height: height)
    guard scrollView.frame != view.bounds else { return }
    scrollView.frame = view.bounds
    // Three to four, as large as it fits; what was looked at closely is seen whole again.
    scrollView.zoomScale = 1
    let width = min(view.bounds.width, view.bounds.height * 0.75)
    picture.frame = CGRect(x: 0, y: 0, width: width, height: width / 0.75)
    scrollView.contentSize = picture.frame.size
    centre()
  }

  /// What is smaller than the screen stands in its middle.
  private func centre() {
    let (screen, content) = (scrollView.bounds.size, scrollView.contentSize)
    let (x, y) = (max(0, (screen.width - content.width) / 2), max(0, (screen.height - content.height) / 2))
    scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
  }

  /// Three times as close, with the tapped place in the middle as far as that goes; or back.
  private func toggleZoom(at place: CGPoint) {
    guard scrollView.zoomScale < 1.5 else { return scrollView.setZoomScale(1, animated: true) }
    let size = CGSize(
      width: scrollView.bounds.width / Self.closeUp, height: scrollView.bounds.height / Self.closeUp)
    scrollView.zoom(
      to: CGRect(
        x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height),
      animated: true)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    centre()
    caption.alpha = min(max(0, 2 - scrollView.zoomScale), 1)
  }
}

/// The feed, and the picture over it. There is no bar, but a finger from the left edge goes back.
public final class FeedNavigation: UINavigationController, UIGestureRecognizerDelegate {
  public override func viewDidLoad() {
    super.viewDidLoad()
    isNavigationBarHidden = true
    interactivePopGestureRecognizer?.delegate = self
  }
}
