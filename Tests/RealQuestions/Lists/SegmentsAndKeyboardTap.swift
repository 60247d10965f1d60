import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let segmentsAndKeyboardTap = RealQuestion(
    name: "segments of one's own and the keyboard tap",
    source: "github.com/samvermette/SVSegmentedControl/issues/61",
    asked: "Tapping a segment of my segmented control changes nothing any more. (I had added a tap that ends editing.)",
    truth: Truth(
      codes: ["D12", "D11"], culprit: ["dismissTap", "UITapGestureRecognizer", "SlidingSegments", "sizeControl"],
      fix: ["cancelsTouchesInView", "shouldReceive", "gestureRecognizerShouldBegin"]),
    screen: { OrderFormController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(0.8, 0.5, of: $0.find(SlidingSegments.self))) })
}

private final class SlidingSegments: UIControl {
  var selectedIndex = 0
  private let thumb = UIView()
  private let labels: [UILabel]

  init(titles: [String]) {
    labels = titles.map { title in
      let label = UILabel()
      label.text = title
      label.textAlignment = .center
      return label
    }
    super.init(frame: .zero)
    backgroundColor = .systemGray5
    thumb.backgroundColor = .white
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
    labels.forEach(addSubview)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(labels.count)
    for (place, label) in labels.enumerated() {
      label.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
    }
    thumb.frame = labels[selectedIndex].frame.insetBy(dx: 3, dy: 3)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, bounds.contains(touch.location(in: self)) else { return }
    selectedIndex = min(Int(touch.location(in: self).x / bounds.width * CGFloat(labels.count)), labels.count - 1)
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }
}

private final class OrderFormController: UIViewController {
  private let isMended: Bool
  private let nameField = UITextField()
  private let sizeControl = SlidingSegments(titles: ["Small", "Medium", "Large"])
  private let milkSwitch = UISwitch()
  private let orderButton = UIButton(type: .system)
  private let dismissTap = UITapGestureRecognizer()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    nameField.placeholder = "Name on the cup"
    nameField.borderStyle = .roundedRect
    nameField.frame = CGRect(x: 20, y: 80, width: 350, height: 40)
    sizeControl.frame = CGRect(x: 20, y: 150, width: 350, height: 44)
    sizeControl.addAction(UIAction { _ in hoped() }, for: .valueChanged)
    milkSwitch.frame.origin = CGPoint(x: 20, y: 220)
    orderButton.setTitle("Order", for: .normal)
    orderButton.frame = CGRect(x: 20, y: 290, width: 350, height: 50)
    for part in [nameField, sizeControl, milkSwitch, orderButton] { view.addSubview(part) }
    dismissTap.addAction(UIAction { [weak self] _ in self?.view.endEditing(true) })
    dismissTap.cancelsTouchesInView = !isMended
    view.addGestureRecognizer(dismissTap)
  }
}
