import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyTurnedSticker = HealthyScreen(
    name: "sticker turned and enlarged by two fingers",
    source: "an editor for pictures",
    screen: { StickerController() },
    act: { device in
      var left: Finger?
      var right: Finger?
      device.frame {
        left = device.touchDown(at: CGPoint(x: 150, y: 400))
        right = device.touchDown(at: CGPoint(x: 240, y: 400))
      }
      for step in 1...20 {
        device.frame {
          left?.move(to: CGPoint(x: 150 - step * 2, y: 400 + step * 4))
          right?.move(to: CGPoint(x: 240 + step * 3, y: 400 - step * 3))
        }
      }
      device.advance(by: 0.2)
      device.frame {
        left?.lift()
        right?.lift()
      }
      return left!
    },
    isFulfilled: { device in
      let sticker = device.find(StickerView.self)
      return sticker.enlargement > 1.2 && abs(sticker.turn) > 0.2
    })
}

private final class StickerView: UIView, UIGestureRecognizerDelegate {
  private(set) var enlargement: CGFloat = 1
  private(set) var turn: CGFloat = 0
  private let pinch = UIPinchGestureRecognizer()
  private let rotation = UIRotationGestureRecognizer()
  private let pan = UIPanGestureRecognizer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemYellow
    isMultipleTouchEnabled = true
    pinch.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.enlargement *= self.pinch.scale
        self.pinch.scale = 1
        self.place()
      })
    rotation.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.turn += self.rotation.rotation
        self.rotation.rotation = 0
        self.place()
      })
    pan.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let way = self.pan.translation(in: self.superview)
        self.center = CGPoint(x: self.center.x + way.x, y: self.center.y + way.y)
        self.pan.setTranslation(.zero, in: self.superview)
      })
    for recognizer in [pinch, rotation, pan] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }
  required init?(coder: NSCoder) { nil }

  private func place() {
    transform = CGAffineTransform(rotationAngle: turn).scaledBy(x: enlargement, y: enlargement)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.view === self
  }
}

private final class StickerController: UIViewController {
  private let photoView = UIImageView()
  private let stickerView = StickerView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
  private let doneButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    photoView.frame = view.bounds
    photoView.backgroundColor = .systemTeal
    doneButton.setTitle("Done", for: .normal)
    doneButton.frame = CGRect(x: 290, y: 50, width: 80, height: 44)
    for part in [photoView, stickerView, doneButton] { view.addSubview(part) }
  }
}
