import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let tipNeverTold = RealQuestion(
    name: "tip whose tap tells nobody",
    source: "github.com/andreamazz/AMPopTip/pull/170",
    asked: "With shouldDismissOnTap off, the tip's tap handler is not called either.",
    truth: Truth(
      codes: ["D28"], culprit: ["tapRecognizer", "TipView", "tip", "UITapGestureRecognizer"],
      fix: ["addTarget", "addAction", "action", "target"]),
    screen: { ComposeController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("?")))
      device.advance(by: 0.5)
      return device.tap(at: device.place(of: device.find(TipView.self)))
    })
}

private final class TipView: UIView {
  var shouldDismissOnTap = false
  var tapHandler: () -> Void = {}
  let label = UILabel()
  let tapRecognizer = UITapGestureRecognizer()

  func show(_ text: String, in view: UIView, at place: CGPoint, tellsAlways: Bool) {
    backgroundColor = .systemYellow
    layer.cornerRadius = 8
    frame = CGRect(x: place.x, y: place.y, width: 260, height: 60)
    label.text = text
    label.numberOfLines = 0
    label.frame = bounds.insetBy(dx: 10, dy: 6)
    addSubview(label)
    if shouldDismissOnTap || tellsAlways { tapRecognizer.addAction(UIAction { [weak self] _ in self?.tapped() }) }
    addGestureRecognizer(tapRecognizer)
    view.addSubview(self)
  }

  private func tapped() {
    tapHandler()
    if shouldDismissOnTap { removeFromSuperview() }
  }
}

private final class ComposeController: UIViewController {
  private let isMended: Bool
  private let subjectField = UITextField()
  private let bodyView = UITextView()
  private let helpButton = UIButton(type: .system)
  private let tip = TipView()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    subjectField.placeholder = "Subject"
    subjectField.frame = CGRect(x: 20, y: 70, width: 300, height: 40)
    helpButton.setTitle("?", for: .normal)
    helpButton.frame = CGRect(x: 330, y: 66, width: 48, height: 48)
    bodyView.frame = CGRect(x: 20, y: 200, width: 350, height: 500)
    for part in [subjectField, bodyView, helpButton] { view.addSubview(part) }
    tip.tapHandler = { hoped() }
    helpButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let place = CGPoint(x: 110, y: 120)
        self.tip.show("A good subject is short.", in: self.view, at: place, tellsAlways: self.isMended)
      }, for: .touchUpInside)
  }
}
