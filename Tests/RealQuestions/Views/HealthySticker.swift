import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthySticker = HealthyScreen(
    name: "turned and enlarged sticker",
    source: "apps that decorate photos",
    screen: { StickerController() },
    act: { device in
      let sticker: StickerView = device.find(StickerView.self, 1)
      return device.tap(at: device.place(0.9, 0.2, of: sticker), count: 2)
    })
}

private final class StickerView: UIView {
  let textLabel = UILabel()
  var edited: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .yellow
    textLabel.frame = bounds
    textLabel.textAlignment = .center
    addSubview(textLabel)
    let edit = UITapGestureRecognizer { [weak self] _ in self?.edited() }
    edit.numberOfTapsRequired = 2
    addGestureRecognizer(edit)
    addGestureRecognizer(
      UIPanGestureRecognizer { [weak self] pan in
        guard let self, let pan = pan as? UIPanGestureRecognizer, let superview else { return }
        center.x += pan.translation(in: superview).x
        center.y += pan.translation(in: superview).y
        pan.setTranslation(.zero, in: superview)
      })
  }
  required init?(coder: NSCoder) { nil }
}

private final class StickerController: UIViewController {
  private let photoView = UIImageView(frame: CGRect(x: 0, y: 100, width: 390, height: 520))
  private let sunSticker = StickerView(frame: CGRect(x: 40, y: 160, width: 120, height: 60))
  private let seaSticker = StickerView(frame: CGRect(x: 150, y: 360, width: 120, height: 60))
  private let shareButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    photoView.backgroundColor = .gray
    photoView.isUserInteractionEnabled = true
    sunSticker.textLabel.text = "Sun!"
    seaSticker.textLabel.text = "Sea!"
    sunSticker.transform = CGAffineTransform(rotationAngle: 0.3)
    seaSticker.transform = CGAffineTransform(rotationAngle: -0.7).scaledBy(x: 1.6, y: 1.6)
    seaSticker.edited = { hoped() }
    photoView.addSubview(sunSticker)
    photoView.addSubview(seaSticker)
    shareButton.setTitle("Share", for: .normal)
    shareButton.frame = CGRect(x: 145, y: 700, width: 100, height: 50)
    view.addSubview(photoView)
    view.addSubview(shareButton)
  }
}
