import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let stickerPinch = RealQuestion(
    name: "pinch on a sticker that lies on a photo",
    source: "github.com/Ilesh/Sticker-Image/issues/1",
    asked: "After a sticker was put on the picture I can neither move it nor enlarge it with two fingers.",
    truth: Truth(codes: ["D05"], culprit: ["photoView", "UIImageView"], fix: ["isUserInteractionEnabled"]),
    screen: { PostcardController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Add heart")))
      device.advance(by: 0.4)
      return device.pinch(at: CGPoint(x: 195, y: 330), from: 60, to: 160)[0]
    },
    isFulfilled: { $0.find(HeartSticker.self).transform.a > 1.3 })
}

private final class HeartSticker: UIView, UIGestureRecognizerDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .red
    layer.cornerRadius = 20
    let pinch = UIPinchGestureRecognizer { [weak self] pinch in
      guard let self, let pinch = pinch as? UIPinchGestureRecognizer else { return }
      transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    }
    let pan = UIPanGestureRecognizer { [weak self] pan in
      guard let self, let pan = pan as? UIPanGestureRecognizer, let superview else { return }
      let distance = pan.translation(in: superview)
      center = CGPoint(x: center.x + distance.x, y: center.y + distance.y)
      pan.setTranslation(.zero, in: superview)
    }
    pinch.delegate = self
    pan.delegate = self
    addGestureRecognizer(pinch)
    addGestureRecognizer(pan)
  }
  required init?(coder: NSCoder) { nil }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.view === self
  }
}

private final class PostcardController: UIViewController {
  private let isMended: Bool
  private let photoView = UIImageView()
  private let addHeartButton = UIButton(type: .system)
  private let sendButton = UIButton(type: .system)
  private let buttonRow = UIStackView()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    photoView.frame = CGRect(x: 20, y: 100, width: 350, height: 460)
    photoView.backgroundColor = .lightGray
    photoView.clipsToBounds = true
    if isMended { photoView.isUserInteractionEnabled = true }
    addHeartButton.setTitle("Add heart", for: .normal)
    addHeartButton.addAction(UIAction { [weak self] _ in self?.addHeart() }, for: .touchUpInside)
    sendButton.setTitle("Send", for: .normal)
    buttonRow.distribution = .fillEqually
    buttonRow.frame = CGRect(x: 20, y: 620, width: 350, height: 50)
    buttonRow.addArrangedSubview(addHeartButton)
    buttonRow.addArrangedSubview(sendButton)
    view.addSubview(photoView)
    view.addSubview(buttonRow)
  }

  private func addHeart() {
    let sticker = HeartSticker(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    sticker.center = CGPoint(x: photoView.bounds.midX, y: photoView.bounds.midY)
    photoView.addSubview(sticker)
  }
}
