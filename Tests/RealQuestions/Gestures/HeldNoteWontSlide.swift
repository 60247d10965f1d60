import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let heldNoteWontSlide = RealQuestion(
    name: "note that won't slide once held",
    source: "github.com/KieranLafferty/KLNoteViewController/issues/9",
    asked: "After holding a card for a moment it can't be slid any more, as if the app had frozen.",
    // A press and a pan of one card: the family of long presses, and also two gestures that exclude each other.
    truth: Truth(
      codes: ["D20", "D15"], culprit: ["cardPress", "cardPan"],
      fix: ["shouldRecognizeSimultaneously", "minimumPressDuration"]),
    target: "cardPan",
    screen: { NoteStackController(isMended: $0) },
    act: .finger { device in
      let place = device.place(0.5, 0.2, of: device.find(NoteCardView.self, 2))
      let finger = device.touchDown(at: place)
      device.advance(by: 0.7)
      finger.move(to: CGPoint(x: place.x, y: place.y + 160), over: 0.4)
      finger.lift()
      return finger
    })
}

private final class NoteCardView: UIView {
  private let titleLabel = UILabel()

  init(title: String, color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 12
    titleLabel.text = title
    titleLabel.frame = CGRect(x: 16, y: 12, width: 300, height: 28)
    addSubview(titleLabel)
  }
  required init?(coder: NSCoder) { nil }
}

private final class NoteStackController: UIViewController, UIGestureRecognizerDelegate {
  private let isMended: Bool
  private let backCards = [
    NoteCardView(title: "Shopping", color: .systemYellow), NoteCardView(title: "Ideas", color: .systemMint),
  ]
  private let frontCard = NoteCardView(title: "Letters", color: .systemTeal)
  private let cardPress = UILongPressGestureRecognizer()
  private let cardPan = UIPanGestureRecognizer()
  private var rest = CGRect.zero

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray4
    for (index, card) in (backCards + [frontCard]).enumerated() {
      card.frame = CGRect(x: 20, y: 120 + index * 100, width: 350, height: 440)
      view.addSubview(card)
    }
    cardPress.addAction(UIAction { [weak self] _ in self?.held() })
    cardPan.addAction(UIAction { [weak self] _ in self?.slid() })
    for recognizer in [cardPress, cardPan] {
      recognizer.delegate = self
      frontCard.addGestureRecognizer(recognizer)
    }
  }

  private func held() {
    let isHeld = cardPress.state == .began || cardPress.state == .changed
    frontCard.layer.borderWidth = isHeld ? 3 : 0
  }

  private func slid() {
    switch cardPan.state {
    case .began: rest = frontCard.frame
    case .changed: frontCard.frame = rest.offsetBy(dx: 0, dy: cardPan.translation(in: view).y)
    case .ended: if frontCard.frame.minY - rest.minY > 100 { hoped() }
    default: break
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isMended
  }
}
