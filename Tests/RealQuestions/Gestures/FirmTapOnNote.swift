import FirstResponderTesting
import UIKit

extension RealQuestions {
  // The drag of a view above the button takes its touch (D14), for a tap that was firm rather than still (D22).
  static let firmTapOnNote = RealQuestion(
    name: "button on a note that can be dragged",
    source: "github.com/abdullahselek/DragDropUI/pull/4",
    asked: "Buttons in a draggable view react only now and then: with the slightest movement the drag takes over.",
    truth: Truth(
      codes: ["D14", "D22"], culprit: ["dragPan", "DraggableNote", "UIPanGestureRecognizer"],
      fix: ["cancelsTouchesInView", "shouldReceive", "gestureRecognizerShouldBegin"]),
    screen: { WallController(isMended: $0) },
    act: .finger { device in
      let place = device.place(of: device.button("Done"))
      let finger = device.touchDown(at: place)
      finger.move(to: CGPoint(x: place.x + 9, y: place.y + 9), over: 0.1)
      finger.lift()
      return finger
    })
}

private final class DraggableNote: UIView {
  let textLabel = UILabel()
  let doneButton = UIButton(type: .system)
  let dragPan = UIPanGestureRecognizer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemYellow
    textLabel.numberOfLines = 0
    textLabel.frame = CGRect(x: 12, y: 12, width: 176, height: 80)
    doneButton.setTitle("Done", for: .normal)
    doneButton.backgroundColor = .systemOrange
    doneButton.frame = CGRect(x: 40, y: 110, width: 120, height: 60)
    addSubview(textLabel)
    addSubview(doneButton)
    dragPan.addAction(UIAction { [weak self] _ in self?.dragged() })
    addGestureRecognizer(dragPan)
  }
  required init?(coder: NSCoder) { nil }

  private func dragged() {
    let way = dragPan.translation(in: superview)
    center = CGPoint(x: center.x + way.x, y: center.y + way.y)
    dragPan.setTranslation(.zero, in: superview)
  }
}

private final class WallController: UIViewController {
  private let isMended: Bool
  private let note = DraggableNote(frame: CGRect(x: 95, y: 260, width: 200, height: 190))
  private let wallLabel = UILabel()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    wallLabel.text = "Kitchen wall"
    wallLabel.frame = CGRect(x: 20, y: 70, width: 300, height: 30)
    note.textLabel.text = "Water the basil"
    note.transform = CGAffineTransform(rotationAngle: -0.12)
    note.dragPan.cancelsTouchesInView = !isMended
    note.doneButton.addAction(
      UIAction { [weak self] _ in
        self?.note.alpha = 0.4
        hoped()
      }, for: .touchUpInside)
    view.addSubview(wallLabel)
    view.addSubview(note)
  }
}
